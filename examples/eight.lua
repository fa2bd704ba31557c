-- SPDX-License-Identifier: MIT
--
-- eight.lua - a whole game in eight lines: everybody plays at random.
--
--	lua eight.lua

local br = require "boardrules"
local match = br.match("crusaders", { seats = 3, seed = 42, first = 1 })
while match:turn() do
	local view = match:view() -- what the seat to decide knows
	local moves = view:moves()
	match:apply(moves[math.random(#moves)])
end
print(match:scores())
