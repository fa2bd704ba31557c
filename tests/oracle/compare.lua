-- SPDX-License-Identifier: MIT
--
-- Plays the library and an oracle side by side and compares them:
--
--     lua compare.lua GAME DECISIONS SEED [name=value ...]
--                     [--dir DIR_OF_ORACLES] [--tap] [--moves FILE]
--                     [--quota]
--
-- Random games, over all seat counts and option variants of the oracle in
-- turn, until DECISIONS decisions have been compared.  At every state:
-- whose turn it is, the legal moves, the outcomes and their weights, whom they
-- are for, every field of the state and of the view of each seat and of a
-- spectator, the facts that the oracle tells, and at the end scores and ranks;
-- at some states also the rules by which illegal moves are refused.  name=value
-- fixes an option (seats=3 the seats).  --moves replays the moves of a file, a
-- text a line, instead; the report of a difference gives such a list.  With
-- --tap one test, of a short walk, for each variant.  With --quota until
-- DECISIONS have been compared with each seat count and each option value, and
-- a move refused by each rule; where one lacks in the end, that is a failure.
-- The exit code is 1 when there was a difference.

local br = require("boardrules")

local USAGE = "usage: compare.lua GAME DECISIONS SEED [name=value ...] "
	.. "[--dir DIR_OF_ORACLES] [--tap] [--moves FILE] "
	.. "[--quota]"

local STATE_CHANCE = 1 / 4 -- of a state to have refusals tried on it
local TRIES = 6 -- moves tried there
local LONGEST = 5000 -- steps of one walk
local SHORT = 250 -- and of one with --tap, as there is one for each variant

-- Names the library's states have beyond the fields an oracle knows.
local EXTRA = { game = true, rules = true, seats = true, options = true,
	viewer = true }

------------------------------------------------------------ the arguments --

local function fail(message)
	io.stderr:write(message, "\n")
	os.exit(2)
end

local TAKE = {
	["--dir"] = function(run, value) run.dir = value .. "/" end,
	["--moves"] = function(run, value) run.moves = value end,
}

local function read_argument(run, list, index)
	local text = list[index]
	local name, value = text:match("^([%w_]+)=(.*)$")
	if name == "seats" then
		run.seats = tonumber(value)
	elseif name then
		run.fixed[name] = value
	elseif text == "--tap" then
		run.tap = true
	elseif text == "--quota" then
		run.quota = true
	elseif TAKE[text] and list[index + 1] then
		TAKE[text](run, list[index + 1])
		return index + 2
	else
		fail(USAGE)
	end
	return index + 1
end

local function read_arguments(list)
	local run = {
		name = list[1],
		wanted = tonumber(list[2]),
		seed = tonumber(list[3]),
		here = list[0]:match("^(.*[/\\])") or "./",
		fixed = {},
	}
	if not run.wanted or not run.seed then
		fail(USAGE)
	end
	run.dir = run.here
	local index = 4
	while index <= #list do
		index = read_argument(run, list, index)
	end
	return run
end

local run = read_arguments(arg)
local oracle = dofile(run.dir .. run.name .. ".lua")
oracle.null = br.null

------------------------------------------------------------------- chance --

-- Park and Miller's generator: the same walk on every Lua.
local MODULUS = 2147483647
local state_of_random = math.floor(run.seed) % (MODULUS - 1) + 1

local function random(n)
	state_of_random = 16807 * state_of_random % MODULUS
	return math.floor((state_of_random - 1) / (MODULUS - 1) * n) + 1
end

-- The first numbers of near seeds are alike.
for _ = 1, 10 do
	random(1)
end

local function happens(probability)
	return random(1000000) <= probability * 1000000
end

local function one_of(list)
	return list[random(#list)]
end

local function shuffled(list)
	local new = {}
	for index, item in ipairs(list) do
		local place = random(index)
		new[index] = new[place]
		new[place] = item
	end
	return new
end

------------------------------------------------------ telling differences --

local function show(value)
	if value == br.null then
		return "null"
	elseif type(value) ~= "table" then
		return type(value) == "string" and '"' .. value .. '"'
			or tostring(value)
	end
	local list = {}
	for key, item in pairs(value) do
		list[#list + 1] = tostring(key) .. "=" .. show(item)
	end
	table.sort(list)
	return "{ " .. table.concat(list, ", ") .. " }"
end

-- Ends the walk; the table tells it from an error of a program.
local function differ(what, expected, got)
	error({
		what = what,
		expected = show(expected),
		got = show(got),
	}, 0)
end

-- Where two values differ, and what is there; nothing if they are equal.  The
-- names in `extra` the second may have beyond the first.
local function first_difference(expected, got, extra)
	if expected == br.null or got == br.null
		or type(expected) ~= "table" or type(got) ~= "table" then
		if expected ~= got then
			return "", expected, got
		end
		return nil
	end
	for key, item in pairs(expected) do
		local path, ours, theirs =
			first_difference(item, got[key])
		if path then
			return "." .. tostring(key) .. path, ours, theirs
		end
	end
	for key, item in pairs(got) do
		if expected[key] == nil and not (extra and extra[key]) then
			return "." .. tostring(key), nil, item
		end
	end
	return nil
end

local function compare(what, expected, got, extra)
	local path, ours, theirs =
		first_difference(expected, got, extra)
	if path then
		differ(what .. path, ours, theirs)
	end
end

------------------------------------------------------ comparing one state --

local function move_texts(game)
	local list = {}
	for index, move in ipairs(game:moves()) do
		list[index] = game:text(move, "all")
	end
	return list
end

-- What follows the texts of outcomes: the seat that they are for.
local function suffix(state)
	local seat = oracle.turn(state) == "chance" and oracle.receiver
		and oracle.receiver(state)
	return seat and " to " .. seat or ""
end

local function expected_outcomes(state)
	local list, behind = {}, suffix(state)
	for index, outcome in ipairs(oracle.outcomes(state)) do
		list[index] = { text = outcome.text .. behind,
			weight = outcome.weight }
	end
	return list
end

local function outcome_texts(game)
	local list = {}
	for index, outcome in ipairs(game:outcomes()) do
		list[index] = {
			text = game:text(outcome.move, "all"),
			weight = outcome.weight,
		}
	end
	return list
end

-- The library's names beyond the fields: seats and options of the walk.
local function compare_extra(what, walk, fields)
	if fields.game ~= nil then
		compare(what .. ".game", run.name, fields.game)
	end
	if fields.seats ~= nil then
		compare(what .. ".seats", walk.seats, fields.seats)
	end
	for name, value in pairs(walk.options) do
		if fields.options and fields.options[name] ~= nil then
			compare(what .. ".options." .. name, value,
				tostring(fields.options[name]))
		end
	end
end

-- A view shows its fields; its own player finds the same moves from it.
local function compare_view(walk, viewer)
	local what = "view of " .. viewer
	local view = walk.game:view(viewer)
	local seat = viewer ~= "spectator" and viewer or nil
	local fields = view:state()
	compare(what, oracle.view(walk.state, seat), fields, EXTRA)
	compare_extra(what, walk, fields)
	local turn = oracle.turn(walk.state)
	compare(what .. ": turn", turn, view:turn())
	if turn and turn == viewer then
		compare(what .. ": moves", oracle.moves(walk.state),
			move_texts(view))
	end
end

local function compare_end(walk)
	compare("scores", oracle.scores(walk.state), { walk.game:scores() })
	compare("ranks", oracle.ranks(walk.state), { walk.game:ranks() })
end

-- The facts that the oracle tells; the library may tell more.
local function compare_facts(walk)
	local extra = setmetatable({}, { __index = function()
		return true
	end })
	compare("facts", oracle.facts(walk.state), walk.game:facts(), extra)
end

-- The oracle reads the library's state and finds its own in it.
local function compare_import(walk)
	local fields = walk.game:state()
	local state, rule, message =
		oracle.import(fields.seats, fields.options, fields)
	if not state then
		differ("import of the state", "a state",
			tostring(rule) .. ": " .. tostring(message))
	end
	compare("import", oracle.export(walk.state), oracle.export(state))
end

local function compare_state(walk)
	local state, game = walk.state, walk.game
	local fields = oracle.export(state)
	compare("turn", oracle.turn(state), game:turn())
	local phase = oracle.phase and oracle.phase(state) or fields.phase
	compare("phase", phase, game:phase())
	compare("moves", oracle.moves(state), move_texts(game))
	compare("outcomes", expected_outcomes(state), outcome_texts(game))
	compare("state", fields, game:state(), EXTRA)
	compare_extra("state", walk, game:state())
	for seat = 1, walk.seats do
		compare_view(walk, seat)
	end
	compare_view(walk, "spectator")
	compare_facts(walk)
	compare_import(walk)
	if oracle.turn(state) == nil then
		compare_end(walk)
	end
end

----------------------------------------------------------------- refusals --

-- All move texts of the game in groups of the same first word, so that a
-- kind with few moves is tried as often as one with many.
local function groups_of(texts)
	local groups, by_word = {}, {}
	for _, text in ipairs(texts) do
		local word = text:match("^%S*")
		if not by_word[word] then
			by_word[word] = {}
			groups[#groups + 1] = by_word[word]
		end
		table.insert(by_word[word], text)
	end
	return groups
end

local ALL_TEXTS = oracle.texts()
local GROUPS = groups_of(ALL_TEXTS)
local NONSENSE = oracle.nonsense or {}

local function count(counts, name, number)
	counts[name] = (counts[name] or 0) + number
end

-- Both must take the move, or both refuse it by the same rule; a text that
-- the library takes for the beginning of another one is tried as that one.
local function compare_check(walk, text)
	local read = walk.game:parse(text)
	local behind = suffix(walk.state)
	text = read and walk.game:text(read, "all") or text
	if text:sub(-#behind) == behind then
		text = text:sub(1, #text - #behind)
	end
	local state, rule = oracle.apply(walk.state, text)
	local fine, _, got = walk.game:check(text)
	rule = state and "legal" or rule
	got = fine and "legal" or got
	compare('check of "' .. text .. '"', rule, got)
	if not state and walk.game:apply(text) then
		differ('applying "' .. text .. '"', "refused", "accepted")
	end
	count(walk.rules, rule, 1)
end

local function tried_texts(walk)
	if walk.script then
		return ALL_TEXTS
	end
	local list = {}
	for index = 1, TRIES do
		list[index] = one_of(one_of(GROUPS))
	end
	local legal = oracle.moves(walk.state)
	if #legal > 0 then
		list[#list + 1] = one_of(legal)
	end
	return list
end

local function compare_refusals(walk)
	for _, text in ipairs(tried_texts(walk)) do
		compare_check(walk, text)
	end
	for index, text in ipairs(NONSENSE) do
		if walk.script or index == walk.steps % #NONSENSE + 1 then
			compare_check(walk, text)
		end
	end
end

-- New phases are always tried, as some last for one step only.
local function is_sampled(walk)
	local phase = walk.game:phase()
	local is_new = phase ~= walk.last_phase
	walk.last_phase = phase
	return walk.script or is_new or happens(STATE_CHANCE)
end

----------------------------------------------------------------- the walk --

local function pick_outcome(outcomes)
	local sum = 0
	for _, outcome in ipairs(outcomes) do
		sum = sum + outcome.weight
	end
	local number, index = random(sum), 0
	while number > 0 do
		index = index + 1
		number = number - outcomes[index].weight
	end
	return outcomes[index].text
end

-- How moves are chosen: at random, or mostly the first or last in the list,
-- which leads to positions that random play hardly ever reaches.
local TEMPERS = {
	function(moves) return one_of(moves) end,
	function(moves)
		return happens(0.8) and moves[1] or one_of(moves)
	end,
	function(moves)
		return happens(0.8) and moves[#moves] or one_of(moves)
	end,
}

local function next_text(walk)
	if walk.script then
		return walk.script[walk.steps + 1]
	elseif oracle.turn(walk.state) == "chance" then
		return pick_outcome(oracle.outcomes(walk.state))
	end
	return walk.temper(oracle.moves(walk.state))
end

-- The library's number of a move that both know to be legal.
local function number_of(walk, text)
	local game = walk.game
	for _, move in ipairs(game:moves()) do
		if game:text(move, "all") == text then
			return move
		end
	end
	text = text .. suffix(walk.state)
	for _, outcome in ipairs(game:outcomes()) do
		if game:text(outcome.move, "all") == text then
			return outcome.move
		end
	end
	return text
end

-- Applies a text to a copy; every second time the library gets the number.
local function step(walk, text)
	local game, message = walk.game:dup():apply(
		walk.steps % 2 == 0 and text or number_of(walk, text))
	local state, _, reason = oracle.apply(walk.state, text)
	walk.trail[#walk.trail + 1] = text
	walk.steps = walk.steps + 1
	if not state or not game then
		differ('applying "' .. text .. '"',
			state and "a state" or reason,
			game and "a state" or message)
	end
	compare("the state before it, afterwards", oracle.export(walk.state),
		walk.game:state(), EXTRA)
	walk.state, walk.game = state, game
end

local function walk_states(walk)
	local first_fields = oracle.export(walk.state)
	local first_game = walk.game
	local longest = run.tap and SHORT or LONGEST
	while true do
		if is_sampled(walk) then
			compare_refusals(walk)
		end
		compare_state(walk)
		local turn = oracle.turn(walk.state)
		local text = turn and walk.steps < longest and next_text(walk)
		if turn then
			count(walk, turn == "chance" and "chances"
				or "decisions", 1)
		end
		if not text then
			break
		end
		step(walk, text)
	end
	compare("the first state afterwards", first_fields,
		first_game:state(), EXTRA)
end

-- Both set the game up, or both refuse to; true when there is a game.
local function set_up(walk)
	local settings = { seats = walk.seats }
	for name, value in pairs(walk.options) do
		settings[name] = value
	end
	local message, rule, reason
	walk.game, message = br.game(run.name, settings)
	walk.state, rule, reason = oracle.new(walk.seats, walk.options)
	if walk.game and walk.state then
		return true
	elseif walk.game or walk.state then
		differ("set-up", walk.state and "a game" or reason,
			walk.game and "a game" or message)
	end
	count(walk.rules, "set-up: " .. rule, 1)
end

-- One game; returns the walk with its counts and the difference, if any.
local function new_walk(case, script)
	local walk = {
		seats = case.seats,
		options = case.options,
		script = script,
		temper = one_of(TEMPERS),
		trail = {},
		rules = {},
		steps = 0,
		decisions = 0,
		chances = 0,
	}
	local passed, difference = pcall(function()
		if set_up(walk) then
			walk_states(walk)
		end
	end)
	if not passed then
		walk.difference = type(difference) == "table" and difference
			or { what = "error: " .. tostring(difference) }
	end
	return walk
end

---------------------------------------------------------------- the cases --

local function sorted_keys(set)
	local list = {}
	for key in pairs(set) do
		list[#list + 1] = key
	end
	table.sort(list)
	return list
end

-- Of a text of several lines, the second, which has its name.
local function key(name, value)
	return name .. "=" .. (value:match("^[^\n]*\n([^\n]*)\n") or value)
end

local function label(options)
	local list = {}
	for index, name in ipairs(sorted_keys(options)) do
		list[index] = key(name, options[name])
	end
	return table.concat(list, " ")
end

local function with_fixed(variant)
	local options = {}
	for name, value in pairs(variant) do
		options[name] = value
	end
	for name, value in pairs(run.fixed) do
		options[name] = value
	end
	return options
end

-- Seat counts in turn, from variant to variant and from seed to seed.
local function is_in_turn(place, index)
	return run.seats or not run.tap
		or (place + index + run.seed) % #oracle.seats == 0
end

-- Every seat count with every variant, the fixed values put in, once; with
-- TAP each variant with one seat count.
local function all_cases()
	local cases, seen = {}, {}
	for place, seats in ipairs(run.seats and { run.seats }
		or oracle.seats) do
		for index, variant in ipairs(oracle.variants) do
			local options = with_fixed(variant)
			local name = seats .. " seats " .. label(options)
			if not seen[name] and is_in_turn(place, index) then
				seen[name] = true
				cases[#cases + 1] = { seats = seats,
					options = options, name = name }
			end
		end
	end
	return cases
end

-------------------------------------------------------------- the reports --

local function report_head(walk)
	local difference = walk.difference
	local fixed = label(walk.options)
	return {
		"DIFFERENCE in " .. run.name .. ", " .. walk.seats .. " seats, "
			.. (fixed == "" and "no options" or fixed),
		"after " .. #walk.trail .. " moves: " .. difference.what,
		"  oracle:  " .. (difference.expected or "-"),
		"  library: " .. (difference.got or "-"),
		"replay: compare.lua " .. run.name .. " 1 1 seats="
			.. walk.seats .. " " .. fixed .. " --moves FILE",
		"FILE:",
	}
end

local function report(walk, prefix)
	local lines = report_head(walk)
	for _, text in ipairs(walk.trail) do
		lines[#lines + 1] = text
	end
	for _, line in ipairs(lines) do
		print(prefix .. line)
	end
end

local function new_counts()
	return { walks = 0, decisions = 0, chances = 0 }
end

local function add_walk(totals, name, walk)
	totals[name] = totals[name] or new_counts()
	count(totals[name], "walks", 1)
	count(totals[name], "decisions", walk.decisions)
	count(totals[name], "chances", walk.chances)
end

local function option_names()
	local set = {}
	for _, variant in ipairs(oracle.variants) do
		for name in pairs(variant) do
			set[name] = true
		end
	end
	return sorted_keys(set)
end

local OPTION_NAMES = option_names()

local function account(totals, rules, walk)
	add_walk(totals, "seats=" .. walk.seats, walk)
	for _, name in ipairs(OPTION_NAMES) do
		local value = walk.options[name] or "(default)"
		add_walk(totals, name .. "=" .. value, walk)
	end
	for rule, number in pairs(walk.rules) do
		count(rules, rule, number)
	end
end

local function print_table(totals, rules)
	local line = "%-44s %8s %10s %13s"
	print(line:format("", "walks", "decisions", "chance steps"))
	for _, name in ipairs(sorted_keys(totals)) do
		local counts = totals[name]
		local short = #name > 44 and name:sub(1, 41) .. "..." or name
		print(line:format(short, counts.walks, counts.decisions,
			counts.chances))
	end
	print("moves and set-ups tried, by the rule that refused them:")
	for _, rule in ipairs(sorted_keys(rules)) do
		print(("%-44s %8d"):format(rule, rules[rule]))
	end
end

local function tap_line(index, case)
	local line = case.failure and "not ok " or "ok "
	line = line .. index .. " - " .. run.name .. " " .. case.name
	return line .. (case.walked and "" or " # SKIP not reached")
end

local function print_tap(cases)
	print("1.." .. #cases)
	for index, case in ipairs(cases) do
		print(tap_line(index, case))
		if case.failure then
			report(case.failure, "# ")
		end
	end
end

------------------------------------------------------------- the main loop --

local function read_script()
	local script = {}
	for line in io.lines(run.moves) do
		local text = line:gsub("^#%s*", ""):gsub("%s+$", "")
		script[#script + 1] = text ~= "" and text or nil
	end
	return script
end

local function replay()
	local options = with_fixed({})
	local seats = run.seats or oracle.seats[1]
	local walk = new_walk({ seats = seats, options = options },
		read_script())
	if walk.difference then
		report(walk, "")
	else
		print("no difference in " .. walk.steps .. " moves")
	end
	return walk.difference
end

-- Walks the cases in turn, every round in another order, until there are
-- decisions enough or nothing can be compared; with TAP at least one round.
local function walk_cases(cases, each)
	local decisions = 0
	repeat
		local before = decisions
		for _, case in ipairs(shuffled(cases)) do
			local enough = decisions >= run.wanted
			if not case.failure and (run.tap or not enough) then
				local walk = new_walk(case)
				decisions = decisions + walk.decisions
				if each(case, walk) then
					return decisions
				end
			end
		end
	until decisions >= run.wanted or decisions == before
	return decisions
end

local function new_quota()
	local page = run.here .. "../../man/boardrules-" .. run.name .. ".7"
	for _, entry in ipairs(br.games()) do
		if entry.name == run.name then
			return dofile(run.here .. "quota.lua")(entry, page,
				run.wanted, sorted_keys, key)
		end
	end
	fail("no game " .. run.name)
end

-- Walks in rounds what is due, to the first difference.
local function fill_quota()
	local cases, quota = all_cases(), new_quota()
	repeat
		for _, case in ipairs(shuffled(cases)) do
			local walk = quota.is_due(case) and new_walk(case)
			if walk and walk.difference then
				report(walk, "")
				return true
			elseif walk then
				quota.add(case, walk)
			end
		end
	until quota.is_over()
	return quota.report()
end

local function main()
	if run.moves then
		return replay()
	elseif run.quota then
		return fill_quota()
	end
	local cases, totals, rules, failed = all_cases(), {}, {}, 0
	local decisions = walk_cases(cases, function(case, walk)
		account(totals, rules, walk)
		case.walked = true
		if walk.difference then
			failed = failed + 1
			case.failure = walk
			return not run.tap
		end
	end)
	if run.tap then
		print_tap(cases)
		return failed > 0
	end
	print_table(totals, rules)
	for _, case in ipairs(cases) do
		if case.failure then
			report(case.failure, "")
		end
	end
	print(decisions .. " passed, " .. failed .. " failed, 0 skipped")
	return failed > 0
end

os.exit(main() and 1 or 0)
