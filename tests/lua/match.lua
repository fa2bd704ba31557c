-- SPDX-License-Identifier: MIT
--
-- What matches do: play, undo, records, logs; and br.play with its bots.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, is, same = tap.test, tap.eq, tap.ok, tap.is, tap.same
local fails, raises = tap.fails, tap.raises

local function each_match(body)
	tap.each_game(br, function(name, seats)
		body(br.match(name, { seats = seats, seed = 42 }), name, seats)
	end)
end

-- A bot that chooses by counting, so every Lua plays the same game.
local function counter()
	local n = 0
	return function(view)
		n = n + 7
		local moves = view:moves()
		return moves[n % #moves + 1]
	end
end

local function bots(seats)
	local list = {}
	for seat = 1, seats do
		list[seat] = counter()
	end
	return list
end

test("a match is played from its views", function()
	each_match(function(match, _, seats)
		local decisions = 0
		while match:turn() do
			local view = match:view()
			eq(view:viewer(), match:turn())
			local moves = view:moves()
			ok(match:apply(moves[#moves], view:viewer()))
			decisions = decisions + 1
		end
		ok(decisions > 0)
		eq(select("#", match:scores()), seats)
		eq(select("#", match:ranks()), seats)
		eq(match:view():viewer(), "spectator")
		eq(match:view(1):viewer(), 1)
		same(match:state(), match:game():state())
		same(match:facts(), match:game():facts())
		same({ match:scores() }, { match:game():scores() })
	end)
end)

test("scores wait for the end", function()
	each_match(function(match)
		fails("state", match:scores())
		fails("state", match:ranks())
		local name = match:game():rules():name()
		eq(tostring(match), "boardrules.match: " .. name)
	end)
end)

test("a move is a number or a text, for the seat to decide", function()
	each_match(function(match, _, seats)
		local before = match:save "all"
		local move = match:view():moves()[1]
		local turn = match:turn()
		fails("turn", match:apply(move, turn % seats + 1))
		fails("turn", match:apply(move, "chance"))
		fails("format", match:apply("gibberish"))
		local message = fails("illegal", match:apply(0))
		eq(message, select(2, match:game():check(0)))
		eq(match:save "all", before)
		is(match:apply(match:view():text(move), turn), match)
		ok(match:save "all" ~= before)
	end)
end)

test("the game of a match is a copy", function()
	each_match(function(match)
		local game = match:game()
		local before = match:save "all"
		game:playout(br.dice(1))
		eq(match:save "all", before)
		match:close()
		ok(#game:save() > 0)
	end)
end)

test("events are listed with their seats", function()
	each_match(function(match, name, seats)
		for _ = 1, 5 do
			match:apply(match:view():moves()[1])
		end
		eq(#match, match:length())
		local n, chance = 0, 0
		for i, move, seat in match:events() do
			n = n + 1
			eq(i, n)
			local entry = match:entry("all", i)
			eq(entry.move, move)
			eq(entry.seat, seat)
			if seat == "chance" then chance = chance + 1 end
		end
		eq(n, #match)
		ok(chance > 0 and chance < n)
		-- what was taken back is no event
		local back = br.match(match:game())
		local first, second = back:view():moves()[1], back:view():moves()[2]
		ok(back:apply(first) and back:undo())
		ok(back:apply(second or first))
		for i, move in back:events() do
			eq(i, 3)
			eq(move, second or first)
		end
		-- the same events on a bare game lead to the same state
		local game = br.game(name, { seats = seats })
		for _, move in match:events() do
			ok(game:apply(move))
		end
		ok(game == match:game())
	end)
end)

test("undo and redo", function()
	each_match(function(match)
		local states = { [#match] = match:game() }
		for _ = 1, 4 do
			match:apply(match:view():moves()[1])
			states[#match] = match:game()
		end
		local length = #match
		while #match > 1 do
			is(match:undo(), match)
			if states[#match] then
				ok(match:game() == states[#match])
			end
		end
		while #match < length do
			is(match:redo(), match)
		end
		fails("state", match:redo())
		ok(match:game() == states[length])
		local result, _, code = match:undo(match:game():seats())
		ok(result or code == "learnt" or code == "state")
	end)
	each_match(function(match)
		while #match > 0 do
			match:undo()
		end
		fails("state", match:undo())
	end)
end)

test("tags and notes are kept in the record", function()
	each_match(function(match)
		eq(match:tag("event"), nil)
		is(match:tag("event", 'a "fine" day'), match)
		eq(match:tag("event"), 'a "fine" day')
		is(match:note("well played"), match)
		ok(match:save "all":find("# well played", 1, true))
		local again = br.record(match:save "all")
		eq(again:tag("event"), 'a "fine" day')
		eq(again:save "all", match:save "all")
		ok(match:tag("event", nil))
		eq(match:tag("event"), nil)
		local long = ("x"):rep(5000)
		if match:tag("long", long) then eq(match:tag("long"), long) end
		fails("inval", match:tag("no name", "x"))
		fails("inval", match:tag("name", "two\nlines"))
		fails("inval", match:tag("name", "nul\0"))
		fails("inval", match:tag("name\0", "x"))
		fails("inval", match:note("two\nlines"))
		fails("inval", match:note("nul\0"))
		eq(match:tag("name\0"), nil)
	end)
end)

test("records load, and go on with their dice", function()
	each_match(function(match, name, seats)
		local used =
			br.match(name, { seats = seats, dice = br.dice(42) })
		eq(used:save "all", match:save "all")
		for _ = 1, 3 do
			match:apply(match:view():moves()[1])
		end
		local loaded = br.record(match:save "all", { seed = 42 })
		eq(loaded:save "all", match:save "all")
		ok(loaded:game() == match:game())
		ok(loaded:apply(loaded:view():moves()[1]))
		eq(type(loaded:turn()), "number")
		fails("hidden", br.record(match:save(1)))
		fails("hidden", br.record(match:save("spectator")))
		fails("format", br.record(""))
		fails("format", br.record("boardrules 1\n"))
		ok(#match:save(1) > 0 and match:save(1) ~= match:save(seats))
		local host = br.record(match:save "all")
		eq(host:turn(), match:turn())
	end)
end)

test("without dice the host plays chance", function()
	tap.each_game(br, function(name, seats)
		local match = br.match(name, { seats = seats })
		eq(match:turn(), "chance")
		eq(match:view():viewer(), "spectator")
		raises("match has no dice", br.play, match, bots(seats))
		local outcome = match:game():outcomes()[1].move
		fails("turn", match:apply(outcome, 1))
		ok(match:apply(outcome, "chance"))
		while match:turn() == "chance" do
			ok(match:apply(match:game():outcomes()[1].move))
		end
		eq(type(match:turn()), "number")
		eq(match:entry("all", 1).seat, "chance")
	end)
end)

test("variations are kept and given as matches", function()
	each_match(function(match)
		local events, record = #match, match:save("all")
		local other = match:dup(0)
		local first = match:entry("all", 1).move
		for _, outcome in ipairs(other:game():outcomes()) do
			if outcome.move ~= first then
				ok(other:apply(outcome.move, "chance"))
				break
			end
		end
		if #other == 0 then return end
		ok(match:vary(1, other) == match)
		fails("inval", match:vary(1, other))
		eq(#match, events)
		ok(match:save("all") ~= record)
		eq(br.record(match:save("all")):save("all"), match:save("all"))
		eq(match:variation(1, 1):save("all"), other:save("all"))
		eq(match:variation(1, 2), nil)
		eq(match:variation(2, 1), nil)
	end)
end)

test("play runs a match of bots to its end", function()
	each_match(function(match, name, seats)
		is(br.play(match, bots(seats)), match)
		eq(match:turn(), nil)
		is(br.play(match, bots(seats)), match)
		local again = br.match(name, { seats = seats, seed = "42" })
		br.play(again, bots(seats))
		eq(again:save "all", match:save "all")
		-- texts serve as moves, and callable tables as bots
		local spoken = br.match(name, { seats = seats, seed = "0x2a" })
		local list = {}
		for seat, bot in ipairs(bots(seats)) do
			list[seat] = setmetatable({}, {
				__call = function(_, view)
					return view:text(bot(view))
				end,
			})
		end
		ok(br.play(spoken, list))
		eq(spoken:save "all", match:save "all")
	end)
end)

test("a bot that fails is named, and the match waits for another", function()
	each_match(function(match, _, seats)
		local list, bad = bots(seats), nil
		local good = list[2]
		list[2] = function(view)
			if bad == nil then
				bad = function()
					error("boom", 0)
				end
			end
			return bad(view)
		end
		local function blamed(code, text)
			local length = #match
			local result, message, got, seat = br.play(match, list)
			eq(result, nil)
			eq(got, code)
			eq(seat, 2)
			ok(message:find("seat 2: ", 1, true) == 1, message)
			ok(message:find(text, 1, true), message)
			eq(match:turn(), 2)
			ok(#match >= length)
		end
		blamed("bot", "boom")
		bad = function()
			error({})
		end
		blamed("bot", "table")
		for _, value in ipairs { 2.5, -1, 1 / 0, {}, true, print } do
			bad = function()
				return value
			end
			blamed("bot", "not a move")
		end
		bad = function() end
		blamed("bot", "nil")
		bad = function()
			return 0
		end
		blamed("illegal", "")
		bad = function()
			return "gibberish"
		end
		blamed("format", "")
		list[2] = good
		ok(br.play(match, list))
		eq(match:turn(), nil)
	end)
end)

test("a bot that meddles with the match does no harm", function()
	each_match(function(match, _, seats)
		local list = bots(seats)
		local good = list[1]
		list[1] = function(view)
			local move = good(view)
			match:apply(move)
			return move
		end
		local _, _, code = br.play(match, list)
		ok(code == "turn" or code == "illegal", code)
		list[1] = function(view)
			match:close()
			return good(view)
		end
		raises("match is closed", br.play, match, list)
	end)
end)

test("a closed or unfit argument of play raises", function()
	each_match(function(match, _, seats)
		raises("no bot for seat 1", br.play, match, {})
		local list = bots(seats)
		list[seats] = "bot"
		raises("no bot for seat " .. seats, br.play, match, list)
		raises("table expected", br.play, match)
	end)
end)

test("a committed match is dealt, saved, revealed and audited", function()
	tap.each_game(br, function(name, seats)
		local match, key = br.match(name, { seats = seats }), ("k"):rep(32)
		local commitment, _, code = match:commit(key)
		if code == "missing" then return end
		for seat = 1, seats do
			is(match:promise(seat, br.promise(commitment, seat, key)),
				match)
		end
		fails("state", match:apply(1, match:turn()))
		fails("state", match:deal(key))
		for seat = 1, seats do
			is(match:nonce(seat, key), match)
		end
		fails("unfair", match:deal(("x"):rep(32)))
		is(match:deal(key), match)
		fails("state", match:save "all")
		fails("state", match:save(1, "record"))
		match = br.record(match:save("all", "journal")):deal(key)
		is(br.play(match, bots(seats)), match)
		local log = match:save(1, "journal")
		fails("state", match:audit(log))
		is(match:reveal(key), match)
		is(match:audit(log), match)
		fails("unfair", match:audit(log .. "back 1 by all\n"))
	end)
end)

test("a match that is stopped is over, for all to read", function()
	each_match(function(match, _, seats)
		eq(match:over(), nil)
		is(match:stop("resigned", seats), match)
		local why, seat = match:over()
		eq(why, "resigned")
		eq(seat, seats)
		eq(match:turn(), nil)
		local ranks = { match:ranks() }
		eq(ranks[1], 1)
		eq(ranks[seats], seats)
		fails("state", match:scores())
		fails("state", match:stop("agreed"))
		is(br.play(match, bots(seats)), match)
		local line = "\nstop resigned " .. seats .. "\n$"
		for reader = 1, seats do
			ok(match:save(reader):find(line))
		end
		eq((br.record(match:save "all"):over()), "resigned")
		is(match:undo(), match)
		eq(match:over(), nil)
		eq(type(match:turn()), "number")
		is(match:stop("agreed"), match)
		eq(select("#", match:over()), 2)
		eq(select(2, match:over()), nil)
		fails("state", match:ranks())
		is(match:undo(), match)
		fails("inval", match:stop("timeout"))
		raises("resigned, timeout", match.stop, match, "bored")
		raises("seat or nil expected", match.stop, match, "agreed",
			"spectator")
		raises("seat 1 to", match.stop, match, "agreed", 0)
		br.play(match, bots(seats))
		eq(match:over(), "end")
		fails("state", match:stop("agreed"))
	end)
end)

test("the logs of seats hide what they did not see", function()
	each_match(function(match, _, seats)
		br.play(match, bots(seats))
		local full = match:save "all"
		ok(not full:find("?", 1, true))
		for seat = 1, seats do
			ok(match:save(seat):find("viewer " .. seat, 1, true))
		end
		ok(match:save("spectator"):find("viewer spectator", 1, true))
	end)
end)

tap.done()
