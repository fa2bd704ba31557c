-- SPDX-License-Identifier: MIT
--
-- What the functions of the module, of rules, of games and of dice do; what
-- games show is in words.lua.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, is, same = tap.test, tap.eq, tap.ok, tap.is, tap.same
local fails, has, raises = tap.fails, tap.has, tap.raises

local function each_state(body)
	tap.each_state(br, body)
end
local function each_decision(body)
	tap.each_decision(br, body)
end

test("the module has a version, null and games", function()
	ok(br.version:match "^%d+%.%d+%.%d+$")
	eq(tostring(br.null), "null")
	eq(br.null, br.null)
	ok(#br.games() >= 1)
	for _, entry in ipairs(br.games()) do
		local rules = br.rules(entry.name)
		eq(rules:name(), entry.name)
		eq(rules:title(), entry.title)
		eq(rules:version(), entry.rules)
		eq(rules:seats_min(), entry.seats_min)
		eq(rules:seats_max(), entry.seats_max)
		same(rules:options(), entry.options)
		ok(rules:max_moves() > 1)
		ok(rules:last_move() >= rules:max_moves())
		ok(rules == br.rules(rules))
		eq(tostring(rules), "boardrules.rules: " .. entry.name)
		rules:close()
		rules:close()
		eq(tostring(rules), "boardrules.rules: closed")
		raises("rules is closed", rules.name, rules)
	end
end)

test("a name that is no game is refused", function()
	local name = br.games()[1].name
	for _, bad in ipairs { "", "chess", name .. "\0", name:upper() } do
		fails("version", br.rules(bad))
		fails("version", br.game(bad))
		fails("version", br.match(bad, { seed = 1 }))
	end
end)

test("seats and the version of the rules are settings", function()
	for _, entry in ipairs(br.games()) do
		local function new(settings)
			return br.game(entry.name, settings)
		end
		local most = entry.seats_max
		eq(new():seats(), entry.seats_min)
		eq(new({ seats = most }):seats(), most)
		fails("inval", new { seats = 0 })
		fails("inval", new { seats = most + 1 })
		fails("inval", new { nonsense = 1 })
		fails("inval", new { seed = 1 })
		fails("version", new { rules = entry.rules + 1 })
		eq(new({ rules = 1 }):version(), 1)
		eq(br.game(new():rules()):version(), entry.rules)
		eq(new():option "nonsense", nil)
		eq(new():option "nonsense\0", nil)
	end
end)

test("options have their defaults, and other values by the settings", function()
	local function each(game_name, option)
		local name = option.name
		local other = option.words and option.words[2] or option.hi
		local game = br.game(game_name)
		eq(game:option(name), option.standard, name)
		eq(game:options()[name], option.standard, name)
		if other then
			game = br.game(game_name, { [name] = other })
			eq(game:option(name), tostring(other), name)
			eq(game:options()[name], tostring(other), name)
			fails("inval", br.game(game_name, { [name] = "?" }))
			local words = table.concat(option.words or {}, " ")
			if (" " .. words .. " "):find(" yes ", 1, true) then
				game = br.game(game_name, { [name] = true })
				eq(game:option(name), "yes", name)
			else
				fails("inval", br.game(game_name, { [name] = true }))
			end
		end
	end
	for _, entry in ipairs(br.games()) do
		for _, option in ipairs(entry.options) do
			each(entry.name, option)
		end
	end
end)

test("a mistake among several is always the same one", function()
	local settings = {}
	for i = 1, 30 do
		settings["x" .. 100 + i] = i
	end
	local name = br.games()[1].name
	has(fails("inval", br.game(name, settings)), '"x101"')
end)

test("turn, phase and viewer tell whose decision it is", function()
	each_state(function(game)
		local turn = game:turn()
		local is_seat = type(turn) == "number"
		ok(not is_seat or (turn >= 1 and turn <= game:seats()))
		ok(is_seat or turn == nil or turn == "chance")
		eq(type(game:phase()), "string")
		eq(game:viewer(), nil)
		eq(game:view("spectator"):viewer(), "spectator")
		eq(game:view(2):viewer(), 2)
		eq(game:view():viewer(), is_seat and turn or "spectator")
		eq(game:view(1):turn(), turn)
		eq(tostring(game), "boardrules.game: " .. game:rules():name())
	end)
end)

test("moves are listed anew, into a used list, and by each()", function()
	each_decision(function(game)
		local moves = game:moves()
		local used = {}
		for i = 1, #moves + 40 do
			used[i] = "old"
		end
		eq(game:moves(used), used)
		same(used, moves)
		local n = 0
		for i, move in game:each() do
			n = n + 1
			eq(i, n)
			eq(move, moves[i])
		end
		eq(n, #moves)
		same(game:view():moves(), moves)
		same(game:view(game:turn() % game:seats() + 1):moves(), {})
	end)
end)

test("each() iterates a snapshot", function()
	each_decision(function(game, dice)
		local first = game:moves()
		for i, move in game:each() do
			eq(move, first[i])
			if i == 1 then
				game:apply(move)
				tap.play(game, dice, 1)
			end
		end
	end)
end)

test("outcomes have weights, and a view has none", function()
	tap.each_game(br, function(name, seats)
		local game = br.game(name, { seats = seats })
		local outcomes = game:outcomes()
		ok(#outcomes >= 1)
		for _, outcome in ipairs(outcomes) do
			ok(outcome.weight >= 1)
			ok(game:check(outcome.move))
		end
		same(game:moves(), {})
		ok(game:apply(outcomes[#outcomes].move))
		fails("hidden", game:view(1):outcomes())
		same(tap.play(game, br.dice(1), 1):outcomes(), {})
	end)
end)

test("apply takes numbers and texts, and returns the game", function()
	each_decision(function(game)
		local move = game:moves()[1]
		local a, b = game:dup(), game:dup()
		ok(a == game and a == b)
		is(a:apply(move), a)
		ok(b:apply(game:text(move, "all"):upper()))
		ok(a == b)
		ok(a ~= game)
		eq(a:hash(), b:hash())
		ok(a:hash() ~= game:hash())
		eq(#a:hash(), 16)
		ok(a:hash():match "^%x+$")
	end)
end)

-- Whether all that a table tells is told by another.
local function is_part_of(part, whole)
	if type(part) ~= "table" or type(whole) ~= "table" then
		return part == whole
	end
	for key, value in pairs(part) do
		if not is_part_of(value, whole[key]) then return false end
	end
	return true
end

test("facts are tables, of views too, and change no state", function()
	each_state(function(game)
		local before = game:save()
		local facts = game:facts()
		eq(type(facts), "table")
		ok(next(facts) ~= nil)
		ok(is_part_of(facts, game:dup():facts()))
		eq(type(game:view(1):facts()), "table")
		eq(game:save(), before)
	end)
end)

test("a move that is refused changes nothing and says why", function()
	each_state(function(game)
		local before, legal = game:save(), {}
		for _, move in ipairs(game:moves()) do
			legal[move] = true
		end
		for _, outcome in ipairs(game:outcomes()) do
			legal[outcome.move] = true
		end
		local refused = 0
		for move = 0, game:rules():last_move() + 1 do
			if legal[move] then
				eq(game:check(move), true)
			else
				local said = fails("illegal", game:apply(move))
				local answer, why, rule = game:check(move)
				eq(answer, false)
				eq(why, said)
				eq(type(rule), "string")
				refused = refused + 1
			end
		end
		ok(refused > 0)
		eq(game:save(), before)
		fails("format", game:apply("no such move"))
		fails("format", game:apply(""))
		fails("format", game:apply("play\0"))
		local answer, why, rule = game:check("no such move")
		eq(answer, false)
		eq(type(why), "string")
		eq(rule, "text")
	end)
end)

test("a view is not played on, and answers for its own seat only", function()
	each_decision(function(game)
		local move, turn = game:moves()[1], game:turn()
		fails("hidden", game:view(turn):apply(move))
		eq(game:view(turn):check(move), true)
		fails("hidden", game:view(turn % game:seats() + 1):check(move))
		fails("hidden", game:view(1):view(2))
		fails("hidden", game:view(1):roll(br.dice(1)))
		fails("hidden", game:view(1):playout(br.dice(1)))
		ok(game:view(1):view(1) == game:view(1))
		ok(game:view(1) ~= game)
	end)
end)

test("scores and ranks come at the end", function()
	each_state(function(game)
		if game:turn() then
			fails("state", game:scores())
			fails("state", game:ranks())
		else
			eq(select("#", game:scores()), game:seats())
			eq(select("#", game:ranks()), game:seats())
			local best = 99
			for _, rank in ipairs { game:ranks() } do
				best = math.min(best, rank)
			end
			eq(best, 1)
		end
	end)
end)

test("dice draw what they are seeded for", function()
	local function draws(dice)
		local list = {}
		for i = 1, 20 do
			list[i] = dice:draw(i * 1000)
		end
		return table.concat(list, " ")
	end
	local seven = draws(br.dice(7))
	eq(draws(br.dice("7")), seven)
	eq(draws(br.dice("0x7")), seven)
	eq(draws(br.dice("0X0000000000000000007")), seven)
	ok(draws(br.dice(8)) ~= seven)
	eq(draws(br.dice(9007199254740991)), draws(br.dice("0x1FFFFFFFFFFFFF")))
	local most = br.dice "18446744073709551615"
	eq(draws(most), draws(br.dice "0xffffffffffffffff"))
	raises("'boardrules.dice'", br.dice, "18446744073709551616")
	raises("'boardrules.dice'", br.dice, "0x10000000000000000")
	for _, bad in ipairs { "", "0x", " 7", "7 ", "-1", "1e3", "7\0" } do
		raises("'boardrules.dice'", br.dice, bad)
	end
	eq(br.dice(1):draw(1), 0)
	for _ = 1, 100 do
		ok(br.dice(3):draw(9007199254740991) < 9007199254740991)
	end
	eq(tostring(br.dice(1)), "boardrules.dice: seeded")
	eq(tostring(br.dice(math.random)), "boardrules.dice: function")
end)

test("a function is dice", function()
	local bounds = {}
	local dice = br.dice(function(bound)
		bounds[#bounds + 1] = bound
		return bound - 1
	end)
	eq(dice:draw(6), 5)
	eq(bounds[1], 6)
	tap.each_game(br, function(name)
		local game = br.game(name)
		local move = game:roll(dice)
		eq(type(move), "number")
		ok(#bounds > 1)
		game:playout(dice)
		eq(game:turn(), nil)
	end)
end)

test("roll lets chance act once, and only chance", function()
	tap.each_game(br, function(name, seats)
		local a = br.game(name, { seats = seats })
		local b = a:dup()
		local dice, n = br.dice(5), 0
		while a:turn() == "chance" do
			local move = a:roll(dice)
			eq(type(move), "number")
			ok(b:apply(move))
			n = n + 1
		end
		ok(n > 0)
		ok(a == b)
		fails("state", a:roll(dice))
	end)
end)

test("playout plays to the end, the same for the same dice", function()
	each_state(function(game)
		local a, b = game:dup(), game:dup()
		is(a:playout(br.dice("99")), a)
		b:playout(br.dice(99))
		eq(a:turn(), nil)
		ok(a == b)
	end)
end)

test("a playout without end leaves the game as it was", function()
	local rules = br.rules "sakkara"
	if not rules then
		return
	end
	local game = br.game("sakkara", { climb_limit = 0, stall_limit = 0,
		max_turns = 0 })
	local before = game:hash()
	has(fails("state", game:playout(br.dice(1))),
		"not over after 1048576 moves")
	eq(game:hash(), before)
end)

test("a sample is a full game with the same view", function()
	each_state(function(game, dice)
		for seat = 1, game:seats() do
			local view = game:view(seat)
			local sample = view:sample(dice)
			eq(sample:viewer(), nil)
			ok(sample:view(seat) == view)
		end
		ok(game:sample(dice) == game)
	end)
end)

test("bots think about a view, and the same again", function()
	each_decision(function(game)
		local view = game:view()
		for _, kind in ipairs { "search", "rollout" } do
			local budget = { iterations = 60, seed = "7" }
			local move, list = view[kind](view, budget)
			local again, other = game[kind](game, budget)
			local visits, legal = 0, {}
			for _, one in ipairs(list) do
				visits = visits + one.visits
				legal[#legal + 1] = one.move
				ok(one.mean >= 0 and one.mean <= 1)
				ok(one.error >= 0 and one.error <= 0.5)
			end
			table.sort(legal)
			same(legal, view:moves())
			same(other, list)
			eq(visits, 60)
			eq(move, list[1].move)
			eq(again, move)
		end
	end)
end)

test("who does not decide has nothing to think about", function()
	each_state(function(game)
		if type(game:turn()) == "number" then return end
		for _, kind in ipairs { "search", "rollout" } do
			local f = game[kind]
			fails("state", f(game))
			fails("inval", f(game, { memory = 1 }))
			raises("settings: iterations, memory, seed", f, game,
				{ time = 1 })
			raises("iterations", f, game, { iterations = 0.5 })
			raises("seed", f, game, { seed = {} })
			raises("table expected", f, game, 1000)
		end
		if not game:turn() then fails("state", game:progress()) end
	end)
end)

test("copies and assignments are independent", function()
	each_decision(function(game, dice)
		local before = game:save()
		local copy = game:dup()
		tap.play(copy, dice, 2)
		eq(game:save(), before)
		is(copy:assign(game), copy)
		ok(copy == game)
		ok(copy:assign(game:view(1)))
		eq(copy:viewer(), 1)
		eq(game:viewer(), nil)
		ok(game:assign(game) == game)
	end)
end)

test("games of different rules are not assigned", function()
	local games = br.games()
	local game = br.game(games[1].name)
	if games[2] then
		fails("inval", game:assign(br.game(games[2].name)))
	end
	ok(game ~= br.rules(games[1].name))
end)

tap.done()
