-- SPDX-License-Identifier: MIT
--
-- In a locale that writes a comma for the decimal point, everything is as it
-- is in the C locale.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local name = br.games()[1].name

local function everything()
	local match = br.match(name, { seed = "0x2a" })
	local option = br.games()[1].options[1]
	local parts = { tostring(br.dice(1):draw(2 ^ 40)), option.standard }
	for _ = 1, 6 do
		local view = match:view()
		for _, move in view:each() do
			parts[#parts + 1] = view:text(move)
				.. view:describe_move(move, "de")
		end
		parts[#parts + 1] = view:describe() .. view:draw()
		parts[#parts + 1] = view:save() .. view:hash()
		match:apply(view:moves()[1])
	end
	parts[#parts + 1] = match:save "all"
	parts[#parts + 1] = tostring(select(2, match:apply(0)))
	parts[#parts + 1] = select(2, pcall(match.apply, match, 2.5))
	tap.ok(br.load(match:game():save()) == match:game())
	tap.ok(br.record(match:save "all"))
	return table.concat(parts, "\n")
end

local plain = everything()
local found
for language in ("de_DE nl_NL fr_FR tr_TR"):gmatch "%S+" do
	found = found or os.setlocale(language .. ".UTF-8")
		or os.setlocale(language)
end

if found then
	tap.test("the same in the locale " .. found, function()
		-- LuaJIT formats numbers by itself
		tap.ok(jit or string.format("%.1f", 0.5) == "0,5")
		tap.eq(everything(), plain)
	end)
else
	tap.skip("the same with decimal commas", "no such locale here")
end

tap.done()
