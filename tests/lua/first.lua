-- SPDX-License-Identifier: MIT
--
-- A bot that plays the first of its moves, and counts them.

local count = 0

return function(view)
	count = count + 1
	return view:text(view:moves()[1])
end
