-- SPDX-License-Identifier: MIT
--
-- What the self tests of the oracles share: TAP, and chance that is the same
-- on every Lua.

local M = {}

local results, failures = {}, 0

function M.test(name, passed, detail)
	local line = (passed and "ok " or "not ok ") .. #results + 1
	line = line .. " - " .. name
	if not passed then
		failures = failures + 1
		line = line .. "\n# " .. tostring(detail)
	end
	results[#results + 1] = line
end

function M.is(name, got, wanted)
	M.test(name, got == wanted,
		"got " .. tostring(got) .. ", wanted " .. tostring(wanted))
end

-- Park and Miller's generator.
local seed = 1
function M.random(n)
	seed = 16807 * seed % 2147483647
	return math.floor(seed / 2147483647 * n) + 1
end

function M.joined(list)
	return table.concat(list, " ")
end

function M.finish()
	print("1.." .. #results)
	print(table.concat(results, "\n"))
	os.exit(failures == 0 and 0 or 1)
end

return M
