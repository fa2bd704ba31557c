-- SPDX-License-Identifier: MIT
--
-- What each viewer was told of a match, entry by entry.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok = tap.test, tap.eq, tap.ok
local raises = tap.raises

local name = br.games()[1].name
local viewers = { 1, 2, "spectator", "all" }

-- A match of some events, of which the last are taken back and played again.
local function played()
	local match = br.match(name, { seed = 3 })
	for _ = 1, 6 do
		assert(match:apply(match:view():moves()[1]))
	end
	assert(match:undo())
	assert(match:undo())
	assert(match:redo())
	assert(match:stop("resigned", 2))
	return match
end

test("the entries of a journal are its lines", function()
	local match = played()
	for _, viewer in ipairs(viewers) do
		local lines = {}
		for i = 1, match:entries(viewer) do
			lines[i] = match:entry(viewer, i).text .. "\n"
		end
		eq(match:lines(viewer), table.concat(lines))
		eq(match:lines(viewer, #lines), lines[#lines])
		eq(match:lines(viewer, #lines + 1), "")
		eq(match:lines(viewer, #lines + 9), "")
		eq(match:entry(viewer, #lines + 1), nil)
	end
end)

test("an entry tells what happened", function()
	local match = played()
	local n = match:entries "all"
	local stop, again = match:entry("all", n), match:entry("all", n - 1)
	local back, first = match:entry("all", n - 2), match:entry("all", 1)
	eq(stop.entry, "stopped")
	eq(stop.reason, "resigned")
	eq(stop.seat, 2)
	eq(stop.text, "stop resigned 2")
	eq(stop.sentence, "seat 2 resigns")
	eq(match:entry("all", n, "de").sentence, "Sitz 2 gibt auf")
	eq(stop.stands, true)
	eq(stop.move, nil)
	eq(back.entry, "back")
	eq(back.seat, "all")
	eq(back.count, 1)
	eq(back.text, "back 1 by all")
	eq(again.entry, "played")
	eq(again.stands, true)
	eq(again.length, back.length + 1)
	eq(again.masked, false)
	ok(again.move)
	ok(again.phase)
	eq(first.length, 1)
	eq(first.learnt, false)
end)

test("a view is that of its entry", function()
	local match = played()
	for _, viewer in ipairs(viewers) do
		local n = match:entries(viewer)
		local start = match:view(viewer, 0)
		local now = match:view(viewer, n)
		ok(start ~= now)
		eq(match:view(viewer, n - 1), now) -- a stop changes nothing
		if viewer == "all" then
			eq(now, match:game())
		else
			eq(now, match:view(viewer))
			eq(now:viewer(), viewer)
		end
	end
end)

test("nobody gets everything by leaving something out", function()
	local match = played()
	local want = "\"spectator\" or \"all\" expected"
	for _, call in ipairs {
		function() return match:entries() end,
		function() return match:entry(nil, 1) end,
		function() return match:lines() end,
		function() return match:view(nil, 1) end,
	} do
		raises(want, call)
	end
	raises("expected", function()
		return match:entries(9)
	end)
	raises("expected", function()
		return match:entries "everybody"
	end)
	raises("entry", function()
		return match:entry("all", 0)
	end)
	raises("entry", function()
		return match:view("all", match:entries "all" + 1)
	end)
end)

tap.done()
