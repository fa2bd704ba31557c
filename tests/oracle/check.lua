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

function M.words(text)
	local list = {}
	for word in text:gmatch("%S+") do
		list[#list + 1] = word
	end
	return list
end

-- Pairs in the order of their keys, so that tests keep their numbers.
function M.sorted(map)
	local keys, index = {}, 0
	for key in pairs(map) do
		keys[#keys + 1] = key
	end
	table.sort(keys)
	return function()
		index = index + 1
		return keys[index], map[keys[index]]
	end
end

-- Values as text, without the order of table keys; what is not known is null.
function M.flat(oracle)
	local function flat(value)
		if value == oracle.null then
			return "null"
		elseif type(value) ~= "table" then
			return tostring(value)
		end
		local list = {}
		for key, item in pairs(value) do
			list[#list + 1] = tostring(key) .. "=" .. flat(item)
		end
		table.sort(list)
		return "{" .. table.concat(list, ",") .. "}"
	end
	return flat
end

function M.finish()
	print("1.." .. #results)
	print(table.concat(results, "\n"))
	os.exit(failures == 0 and 0 or 1)
end

return M
