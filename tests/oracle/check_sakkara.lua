-- SPDX-License-Identifier: MIT
--
-- The self test of the oracle for Sakkara, in plain Lua without the library:
-- the law of the layout, the worked turn, the tricky situations and the perft
-- values of the rules page, the options, and random games in which nothing
-- may get lost.  Prints TAP; run it from anywhere.

local here = arg and arg[0]:match("^(.*[/\\])") or "./"
local oracle = dofile(here .. "sakkara.lua")

local check = dofile(here .. "check.lua")
local test, is, random = check.test, check.is, check.random
local words = check.words
local flat = check.flat(oracle)
local joined = check.joined

--------------------------------------------------------- kinds and fields --

local KINDS = words("ship grain hewn stairs dline core cross braid moon "
	.. "circle tip hand snake horse bird ox")
local MIX = { 3, 8, 10, 6, 4, 5, 4, 4, 4, 4, 3, 8, 3, 3, 3, 3 }

local FIELDS, INDEX = {}, {}
for row = 1, 7 do
	for column = 1, 7 do
		local field = ("abcdefg"):sub(column, column) .. row
		FIELDS[#FIELDS + 1] = field
		INDEX[field] = #FIELDS
	end
end

local function add(bag, kind, count)
	bag[kind] = (bag[kind] or 0) + count
end

local function bag_of(list)
	local bag = {}
	for _, kind in ipairs(list) do
		add(bag, kind, 1)
	end
	return bag
end

-- A holder as text, kinds in order: "hand 2 tip 1".
local function bag_text(bag)
	local list = {}
	for _, kind in ipairs(KINDS) do
		if bag[kind] then
			list[#list + 1] = kind .. " " .. bag[kind]
		end
	end
	return joined(list)
end

local function same_bag(name, bag, text)
	is(name, bag_text(bag), bag_text(bag_of(words(text))))
end

-- All tiles of some fields in one bag, wherever they are.
local function all_tiles(fields)
	local bag = {}
	for _, stack in ipairs(fields.stack) do
		for _, kind in ipairs(stack) do
			if kind ~= "?" then
				add(bag, kind, 1)
			end
		end
	end
	for _, kind in ipairs(fields.used) do
		add(bag, kind, 1)
	end
	for _, some in ipairs({ fields.hand[1], fields.hand[2], fields.built[1],
		fields.built[2], fields.undrawn }) do
		for kind, count in pairs(some) do
			add(bag, kind, count)
		end
	end
	add(bag, "ship", fields.ship[1] + fields.ship[2]
		+ fields.destroyed_ship)
	add(bag, "grain", fields.grain[1] + fields.grain[2]
		+ fields.destroyed_grain)
	return bag
end

local function counts(bag)
	local list = {}
	for index, kind in ipairs(KINDS) do
		list[index] = bag[kind] or 0
	end
	return table.concat(list, ",")
end

---------------------------------------------------------------- positions --

-- Fields with their own mix as a state.
local function load_fields(fields, options)
	local with_mix = {}
	for name, value in pairs(options or {}) do
		with_mix[name] = value
	end
	with_mix.mix = counts(all_tiles(fields))
	return assert(oracle.import(2, with_mix, fields))
end

local function split_pairs(text)
	local bag = {}
	for kind, count in text:gmatch("(%l+)%*(%d+)") do
		bag[kind] = tonumber(count)
	end
	return bag
end

-- A turn of A.  `board` has stacks by field, `workers` the fields of A's and
-- B's workers, a and b the holders; the rest is as in the exported fields.
local function position(given, options)
	local fields = oracle.export(assert(oracle.new(2)))
	for field, text in pairs(given.board or {}) do
		fields.stack[INDEX[field]] = words(text)
	end
	local place = words(given.workers)
	fields.worker = { { place[1], place[2] }, { place[3], place[4] } }
	fields.hand = { bag_of(words(given.a or "")),
		bag_of(words(given.b or "")) }
	fields.undrawn = {}
	fields.phase, fields.next = "turn", "turn"
	for _, name in ipairs({ "ship", "grain", "step", "done", "built",
		"turn", "stall" }) do
		fields[name] = given[name] or fields[name]
	end
	return load_fields(fields, options)
end

local function play(state, ...)
	for _, text in ipairs({ ... }) do
		local new, rule, message = oracle.apply(state, text)
		if not new then
			error(text .. ": " .. rule .. ": " .. message)
		end
		state = new
	end
	return state
end

-- "legal" or the rule that refuses, without the name of the game.
local function verdict(state, text)
	local new, rule = oracle.apply(state, text)
	return new and "legal" or (rule:gsub("^sakkara%.", ""))
end

-- The moves that begin with a word, without it.
local function listed(state, word)
	local list = {}
	for _, text in ipairs(oracle.moves(state)) do
		if text == word then
			list[#list + 1] = text
		elseif text:sub(1, #word + 1) == word .. " " then
			list[#list + 1] = text:sub(#word + 2)
		end
	end
	return table.concat(list, ",")
end

local function moves_text(state)
	return table.concat(oracle.moves(state), ",")
end

local function stack_at(state, field)
	return oracle.export(state).stack[INDEX[field]]
end

local function hand_of(state, seat)
	return oracle.export(state).hand[seat]
end

local function used_of(state)
	return joined(oracle.export(state).used)
end

local function phase_of(state)
	return oracle.export(state).phase
end

-- So many tiles of a kind that plays no part.
local function tiles(number)
	return ("hewn "):rep(number)
end

------------------------------------------------------- the formula layout --

-- V1: the sorted tiles in steps of 32, the 26 upper ones 15 fields apart.
local function formula_layout()
	local sorted, seq = {}, {}
	for index, kind in ipairs(KINDS) do
		for _ = 1, MIX[index] do
			sorted[#sorted + 1] = kind
		end
	end
	for j = 0, 74 do
		seq[j] = sorted[32 * j % 75 + 1]
	end
	local top, is_double = {}, {}
	for j = 0, 48 do
		top[j] = seq[j]
	end
	for i = 0, 25 do
		is_double[15 * i % 49] = true
		top[15 * i % 49] = seq[49 + i]
	end
	local state = assert(oracle.new(2))
	for _, word in ipairs({ "double", "top", "below" }) do
		for j = 0, 48 do
			if word == "top" then
				state = play(state, "top " .. top[j])
			elseif is_double[j] then
				state = play(state, word == "double"
					and "double " .. FIELDS[j + 1]
					or "below " .. seq[j])
			end
		end
	end
	return state
end

local LAYOUT = formula_layout()
local V1 = play(LAYOUT, "put_worker d4", "put_worker c3", "put_worker e5",
	"put_worker f2")

-- V1 with other holders and displays.
local function v1_with(given, options)
	local fields = oracle.export(V1)
	fields.hand = { bag_of(words(given.a)), bag_of(words(given.b)) }
	for _, name in ipairs({ "ship", "grain", "step", "built" }) do
		fields[name] = given[name] or fields[name]
	end
	return load_fields(fields, options)
end

--------------------------------------------------------------- the layout --

local function sum_of(outcomes)
	local sum = 0
	for _, outcome in ipairs(outcomes) do
		sum = sum + outcome.weight
	end
	return sum
end

local function random_outcome(outcomes)
	local number, index = random(sum_of(outcomes)), 0
	while number > 0 do
		index = index + 1
		number = number - outcomes[index].weight
	end
	return outcomes[index]
end

-- The chance that no or one of the ships lies among `seen` of all places.
local function unseen_ships(all, seen, ships)
	local none = 1
	for i = 0, ships - 1 do
		none = none * (all - seen - i) / (all - i)
	end
	return none + none * ships * seen / (all - seen - ships + 1)
end

-- Deals the visible tiles at random.  The product of the chances must be the
-- chance of these tiles in a fair deal by that of two ships on top.
local function deal_tops(state)
	local fields = oracle.export(state)
	local left, all = fields.undrawn, fields.undrawn_size
	local fair, ours = -math.log(1 - unseen_ships(all, 49,
		left.ship)), 0
	local ships = 0
	while phase_of(state) == "top" do
		local outcomes = oracle.outcomes(state)
		local outcome = random_outcome(outcomes)
		local kind = outcome.text:match("%l+$")
		fair = fair + math.log(left[kind] / all)
		ours = ours + math.log(outcome.weight / sum_of(outcomes))
		left[kind], all = left[kind] - 1, all - 1
		ships = ships + (kind == "ship" and 1 or 0)
		state = play(state, outcome.text)
	end
	return state, ours - fair, ships
end

local function choose_doubles(state)
	while phase_of(state) == "double" do
		state = play(state, random_outcome(oracle.outcomes(state)).text)
	end
	return state
end

local function check_law(name, options, deals)
	local start = choose_doubles(assert(oracle.new(2, options)))
	local worst, fewest = 0, math.huge
	for _ = 1, deals do
		local _, off, ships = deal_tops(start)
		worst = math.max(worst, math.abs(off))
		fewest = math.min(fewest, ships)
	end
	test("the law of the layout, " .. name, worst < 1e-9, worst)
	test("38: two ships on top, " .. name, fewest >= 2, fewest)
end

local function check_layout()
	local seen = 1 - unseen_ships(75, 49, 3)
	test("two of three ships seen in 294000 of 405150 layouts",
		math.abs(seen - 294000 / 405150) < 1e-12, seen)
	check_law("three ships", {}, 60)
	local small = "0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,"
	check_law("two ships",
		{ mix = "2,8,10,6,4,5,4,4,4,4,3,9,3,3,3,3" }, 60)
	check_law("twelve ships", { mix = "12,6,0,0,0,31,0,0,0,0,0,0,0,0,0,26",
		need = small:rep(3):sub(1, -2) }, 20)
	local state = choose_doubles(oracle.new(2))
	is("phase top", phase_of(state), "top")
	state = deal_tops(state)
	is("38: 26 tiles below", #oracle.export(state).stack == 49
		and oracle.export(state).undrawn_size, 26)
	while phase_of(state) == "below" do
		local outcomes = oracle.outcomes(state)
		local bag = {}
		for _, outcome in ipairs(outcomes) do
			bag[outcome.text:match("%l+$")] = outcome.weight
		end
		if flat(bag) ~= flat(oracle.export(state).undrawn) then
			test("below: copies as weights", false, flat(bag))
		end
		state = play(state, random_outcome(outcomes).text)
	end
	local double = 0
	for _, stack in ipairs(oracle.export(state).stack) do
		double = double + (#stack == 2 and 1 or 0)
		if #stack < 1 or #stack > 2 or stack[1] == "?" then
			test("38: one or two tiles", false, flat(stack))
		end
	end
	is("38: 26 stacks of two", double, 26)
	is("then the workers", phase_of(state), "place")
end

-- Loads a layout of few tiles: `doubles` fields chosen, then only ships.
local function check_small_layouts()
	local fields = oracle.export(oracle.new(2))
	fields.phase, fields.next = "top", "top"
	fields.undrawn = { ship = 2, core = 20, ox = 27 }
	local state = load_fields(fields)
	local _, off, ships = deal_tops(state)
	test("49 tiles: both ships are seen", ships == 2
		and math.abs(off) < 1e-9, off)
	fields.undrawn = { ship = 2 }
	for index = 1, 47 do
		fields.stack[index] = { index <= 20 and "core" or "ox" }
	end
	state = load_fields(fields)
	is("only ships left", flat(oracle.outcomes(state)),
		"{1={text=top ship,weight=1}}")
	state = play(state, "top ship", "top ship")
	is("no tiles below", phase_of(state), "place")
end

local function check_layout_rules()
	local state = oracle.new(2)
	is("49 fields for the first", #oracle.outcomes(state), 49)
	is("no worker yet", verdict(state, "put_worker a1"), "turn")
	state = play(state, "double a1")
	is("double twice", verdict(state, "double a1"), "layout")
	is("a double field", joined(stack_at(state, "a1")), "?")
	is("48 fields for the second", #oracle.outcomes(state), 48)
	state = choose_doubles(state)
	is("no more doubles", verdict(state, "double g7"), "turn")
	state = play(state, "top tip", "top tip", "top tip")
	is("no fourth tip", verdict(state, "top tip"), "layout")
	is("a1 is first", joined(stack_at(state, "a1")), "? tip")
end

------------------------------------------------------------ the placement --

local function check_placement()
	is("39: A places first", oracle.turn(LAYOUT), 1)
	is("39: 49 fields", #oracle.moves(LAYOUT), 49)
	local tops = stack_at(LAYOUT, "d4")
	local state = play(LAYOUT, "put_worker d4")
	is("39: then B", oracle.turn(state), 2)
	is("39: not A's field", verdict(state, "put_worker d4"), "occupied")
	same_bag("39: the top tile", hand_of(state, 1), tops[#tops])
	is("39: the lower one stays", #stack_at(state, "d4"), #tops - 1)
	is("no tiles are played", verdict(state, "lay_grain"), "turn")
	local sizes = {}
	for _, field in ipairs({ "d4", "c3", "e5", "f2" }) do
		sizes[#sizes + 1] = #stack_at(V1, field)
			.. " of " .. #stack_at(LAYOUT, field)
	end
	is("39: on singles at height 0", joined(sizes),
		"0 of 1 0 of 1 1 of 2 0 of 1")
	same_bag("V1: A holds", hand_of(V1, 1), "hewn braid")
	same_bag("V1: B holds", hand_of(V1, 2), "grain hand")
	local fields = oracle.export(V1)
	is("then A's turn", fields.phase .. oracle.turn(V1), "turn1")
	is("nothing has changed in it", fields.changed, 0)
end

---------------------------------------------------------- the worked turn --

local V2 = position({
	board = { a3 = "grain", b3 = "dline", c3 = "hewn",
		d3 = "core horse ox", e3 = "circle", f3 = "snake",
		g3 = "stairs cross", g7 = "bird" },
	workers = "d4 a1 g7 a7",
	a = "stairs tip cross braid moon hand",
	ship = { 0, 1 }, grain = { 0, 1 },
})

local function check_worked_turn()
	is("3.14: moves at the start", moves_text(V2),
		"move 1 n,move 1 e,move 1 s,move 1 w,move 2 e,move 2 s,"
		.. "firestorm 1 column,firestorm 2 column")
	local state = play(V2, "move 1 n")
	same_bag("3.14 (1): holder", hand_of(state, 1),
		"tip cross braid moon hand ox")
	is("3.14 (1): pile", used_of(state), "stairs")
	is("3.14 (1): stands on", joined(stack_at(state, "d3")), "core horse")
	state = play(state, "firestorm 1 row")
	same_bag("3.14 (2): holder", hand_of(state, 1),
		"moon hand ox grain dline hewn circle snake cross")
	is("3.14 (2): pile", used_of(state), "stairs")
	is("3.14 (2): g3 keeps", joined(stack_at(state, "g3")), "stairs")
	state = play(state, "order 012")
	is("3.14 (3): pile", used_of(state), "stairs tip cross braid")
	state = play(state, "shipwreck")
	same_bag("3.14 (4): holder", hand_of(state, 1),
		"hand ox grain hewn snake cross")
	is("3.14 (4): B's ship", oracle.export(state).ship[2], 0)
	state = play(state, "order 012", "end")
	is("3.14 (6): pile", used_of(state),
		"stairs tip cross braid moon dline circle ship")
	is("3.14 (7): B decides", oracle.turn(state), 2)
	is("3.14 (7): sizes", listed(state, "segment"), "3,4,5,8")
	state = play(state, "segment 8")
	is("3.14 (8): 40 fields", #oracle.moves(state), 40)
	for _, case in ipairs({ { "f7", "put" }, { "g6", "put" },
		{ "a6", "put" }, { "b7", "put" }, { "d4", "legal" },
		{ "g3", "lowest" }, { "d3", "occupied" },
		{ "a1", "occupied" }, { "a7", "occupied" },
		{ "g7", "occupied" } }) do
		is("3.14 (8): " .. case[1], verdict(state, "put " .. case[1]),
			case[2])
	end
	state = play(state, "put e6")
	is("3.14 (8): e6", joined(stack_at(state, "e6")),
		"stairs tip cross braid moon dline circle ship")
	is("3.14 (9): B's turn", phase_of(state) .. oracle.turn(state), "turn2")
	is("3.14 (9): no ship", verdict(state, "build core"), "display")
	is("3.14 (9): the grain stays", oracle.export(state).grain[2], 1)
end

----------------------------------------------------- steps, 1 to 7 and 40 --

-- A's worker 1 on d4, its neighbour in the north has so many tiles.
local function step_to(north, below, holder)
	return position({ workers = "d4 g1 a7 g7", a = holder,
		board = { d3 = tiles(north), d4 = tiles(below) } })
end

local function check_heights()
	local state = step_to(2, 0)
	is("1: two up", verdict(state, "move 1 n"), "legal")
	state = play(state, "move 1 n")
	is("1: then on one tile", #stack_at(state, "d3"), 1)
	is("1: no stairs", used_of(state), "")
	is("2: three up", verdict(step_to(3, 0), "move 1 n"), "climb")
	state = play(step_to(3, 0, "stairs braid"), "move 1 n")
	is("2: with stairs", used_of(state), "stairs")
	same_bag("2: holder", hand_of(state, 1), "braid hewn")
	is("3: from 2 to 4", verdict(step_to(4, 2), "move 1 n"), "legal")
	is("3: from 2 to 5", verdict(step_to(5, 2), "move 1 n"), "climb")
	is("3: from 2 to 5 by stairs",
		used_of(play(step_to(5, 2, "stairs"), "move 1 n")), "stairs")
	state = play(step_to(0, 6, "braid stairs"), "move 1 n")
	same_bag("4: down to an empty field", hand_of(state, 1),
		"braid stairs")
	is("4: nothing used", used_of(state), "")
	state = position({ workers = "d4 d3 e4 g7", a = "stairs" })
	is("5: own worker", verdict(state, "move 1 n"), "occupied")
	is("5: the other's worker", verdict(state, "move 1 e"), "occupied")
	is("off the board", verdict(position({ workers = "a1 g1 a7 g7",
		a = "stairs" }), "move 1 n"), "board")
end

-- A's workers in the corner, behind B's and a stack of three.
local function corner(holder)
	return position({ workers = "a1 b1 a2 b2", a = holder,
		board = { c1 = "core braid moon" } })
end

local function check_enclosed()
	is("6: only the end", moves_text(corner()), "end")
	is("6: or a move by stairs", moves_text(corner("stairs")),
		"move 2 e,end")
	local state = play(corner(), "end")
	is("6: B's turn", phase_of(state) .. oracle.turn(state), "turn2")
	state = corner("ox")
	is("7: before the push", verdict(state, "end"), "legal")
	state = play(state, "ox c1 e 1")
	is("7: after the push", verdict(state, "end"), "move")
	is("7: until they move", verdict(play(state, "move 2 e"), "end"),
		"legal")
	is("6: in the pit", moves_text(position({ workers = "d4 a1 g7 a7",
		board = { d3 = tiles(3), d5 = tiles(3), c4 = tiles(3),
			e4 = tiles(3), a2 = tiles(3), b1 = tiles(4) } })),
		"end")
end

------------------------------------------------------ horses, birds, 8-15 --

local function row_of_tiles(workers, holder, options)
	return position({ workers = workers, a = holder,
		board = { b4 = "hewn", c4 = "core", d4 = "braid", e4 = "moon",
			f4 = "cross", g4 = "circle" } }, options)
end

-- Where the question of the top tile would only be in the way.
local ALWAYS = { take = "none" }

local function check_horses()
	local state = row_of_tiles("c4 a1 e4 g7", "horse")
	is("before the move", verdict(state, "horse"), "horse")
	state = play(state, "move 1 e")
	is("8: a worker in the way", verdict(state, "horse"), "occupied")
	is("8: not offered", listed(state, "horse"), "")
	state = play(row_of_tiles("c4 a1 f4 g7", "horse", ALWAYS), "move 1 e",
		"horse")
	is("9: no second step", phase_of(state), "turn")
	same_bag("9: takes both", hand_of(state, 1), "braid moon")
	state = play(row_of_tiles("c4 a1 a7 g7", "horse", ALWAYS), "move 1 e",
		"horse")
	is("9: a second step", moves_text(state), "horse_more,horse_stop")
	is("9: more", bag_text(hand_of(play(state, "horse_more"), 1)),
		"cross 1 braid 1 moon 1")
	is("9: stop", bag_text(hand_of(play(state, "horse_stop"), 1)),
		"braid 1 moon 1")
	local fields = oracle.export(state)
	is("9: the last direction stays", fields.last_dir .. fields.last_worker,
		"e0")
	state = play(position({ workers = "d6 a1 a7 g7", a = "horse" }),
		"move 1 s")
	is("10: off the board", verdict(state, "horse"), "board")
	state = row_of_tiles("a4 a1 a7 g7", "horse horse", ALWAYS)
	state = play(state, "move 1 e", "horse", "horse_more", "horse",
		"horse_more")
	same_bag("13: five tiles", hand_of(state, 1),
		"hewn core braid moon cross")
	is("13: two horses", used_of(state), "horse horse")
	is("13: the field", oracle.export(state).worker[1][1], "f4")
end

local function check_horse_and_bird()
	local state = play(row_of_tiles("c4 a1 a7 g7", "horse bird"),
		"move 1 e")
	is("11: the mover flies", verdict(play(state, "bird 1 b1"), "horse"),
		"horse")
	local other = play(state, "bird 2 b1")
	is("11: the other flies", verdict(other, "horse"), "legal")
	is("11: the horse is the mover's",
		oracle.export(play(other, "horse")).worker[1][1], "e4")
	is("11: and flies before the move",
		verdict(play(row_of_tiles("c4 a1 a7 g7", "horse bird"),
			"bird 1 d5", "move 1 n"), "horse"), "legal")
end

local function climbing_horse(holder)
	return play(position({ workers = "a4 a1 a7 g7", a = holder,
		board = { c4 = tiles(3), d4 = tiles(5) } }, ALWAYS), "move 1 e")
end

local function check_climbing_horse()
	is("12: no stairs", verdict(climbing_horse("horse"), "horse"), "climb")
	local state = play(climbing_horse("horse stairs"), "horse")
	is("12: one stairs", used_of(state), "horse stairs")
	is("12: not for the second step", phase_of(state), "turn")
	state = play(climbing_horse("horse stairs stairs"), "horse")
	is("12: two stairs", phase_of(state), "horse2")
	state = play(state, "horse_more")
	is("12: the second stairs", used_of(state), "horse stairs stairs")
	is("12: on four tiles", #stack_at(state, "d4"), 4)
end

local function check_birds()
	local state = position({ workers = "d4 a1 g7 a7", a = "bird",
		board = { f2 = tiles(6) .. "tip" } })
	is("14: 45 fields for each", #words((listed(state, "bird")
		:gsub(" ", "_"):gsub(",", " "))), 90)
	local new = play(state, "bird 1 f2")
	same_bag("14: takes the top", hand_of(new, 1), "tip")
	is("14: on six tiles", #stack_at(new, "f2"), 6)
	is("15: the move is still due", verdict(new, "end"), "move")
	is("14: an empty field", bag_text(hand_of(play(state, "bird 2 c3"), 1)),
		"")
	for _, field in ipairs({ "d4", "a1", "g7", "a7" }) do
		is("14: not to " .. field, verdict(state, "bird 1 " .. field),
			"occupied")
	end
	is("own workers only", verdict(state, "bird other1 c3"), "bird")
	is("a bird is needed", verdict(new, "bird other1 g7"), "holder")
end

------------------------------------------------- ox, snake, spells, 16-25 --

-- A's worker 1 on d5, F = d4 with f tiles, G = d3 with g, walls elsewhere.
local function ox_position(f, g, workers, options)
	return position({ workers = workers or "d5 g1 a7 g7", a = "ox",
		board = { d4 = tiles(f - 2) .. "braid moon", d3 = tiles(g),
			c4 = tiles(9), e4 = tiles(9) } }, options)
end

local function check_ox()
	is("16: 5 on 1", listed(ox_position(5, 1), "ox"),
		"d4 n 1,d4 n 2,d4 n 3,d4 n 4")
	local state = play(ox_position(5, 1), "ox d4 n 4")
	is("16: F after it", joined(stack_at(state, "d4")), "hewn")
	is("16: G after it", joined(stack_at(state, "d3")),
		"hewn hewn hewn braid moon")
	is("16: nobody takes a tile", bag_text(hand_of(state, 1)), "")
	is("16: the ox is used", used_of(state), "ox")
	is("16: 4 on an empty field", listed(ox_position(4, 0), "ox"),
		"d4 n 1,d4 n 2,d4 n 3,d4 n 4")
	is("17: 2 on 2", listed(ox_position(2, 2), "ox"), "")
	is("17: 2 on 2, the rule", verdict(ox_position(2, 2), "ox d4 n 1"),
		"push")
	state = position({ workers = "d5 g1 a7 g7", a = "ox",
		board = { d4 = "core" } })
	is("17: 1 on empty fields", listed(state, "ox"),
		"d4 n 1,d4 e 1,d4 w 1")
	is("17: G has a worker", verdict(ox_position(5, 1, "d5 g1 d3 g7"),
		"ox d4 n 1"), "occupied")
	is("17: F has a worker", verdict(ox_position(5, 1, "d5 g1 d4 g7"),
		"ox d4 n 1"), "occupied")
	is("17: F is diagonal", verdict(ox_position(5, 1), "ox c4 n 1"), "ox")
	is("17: G is off the board", verdict(position({ workers = "d2 a7 g7 g1",
		a = "ox", board = { d1 = "core" } }), "ox d1 n 1"), "board")
	is("17: no ox", verdict(position({ workers = "d2 a7 g7 g1",
		board = { d1 = "core" } }), "ox d1 e 1"), "holder")
	is("next to both workers: once", listed(ox_position(5, 1,
		"d5 c4 a7 g7"), "ox"), "d4 n 1,d4 n 2,d4 n 3,d4 n 4")
end

local function check_snake()
	local given = { workers = "d4 a1 g7 a7", a = "snake hewn ship grain",
		ship = { 1, 0 }, grain = { 1, 0 } }
	is("18: nothing to take", verdict(position(given), "snake"), "snake")
	given.b = "hand tip tip"
	local state = play(position(given), "snake")
	is("18: two kinds", moves_text(state), "pick tip,pick hand")
	is("18: no other", verdict(state, "pick hewn"), "pick")
	is("18: A picks", oracle.turn(state), 1)
	is("18: no hand yet", verdict(position(given), "build hewn"), "hand")
	state = play(state, "pick hand")
	same_bag("18: B keeps", hand_of(state, 2), "tip tip")
	state = play(state, "build hewn")
	is("18: the hand is used at once", used_of(state), "snake hand")
end

local function check_firestorm()
	local state = position({ workers = "d4 d6 f4 a7",
		a = "tip cross braid",
		board = { f4 = tiles(3), a4 = "moon", b4 = "core circle",
			g4 = "hewn hewn ox snake" } })
	is("19: both axes of both workers", listed(state, "firestorm"), "1 row")
	local new = play(state, "firestorm 1 row")
	same_bag("19: three tiles", hand_of(new, 1), "moon circle snake")
	is("19: the worker keeps its", #stack_at(new, "f4"), 3)
	is("21: no column", verdict(state, "firestorm 1 column"), "effect")
	is("21: no row 6", verdict(state, "firestorm 2 row"), "effect")
	is("no rays", verdict(state, "firestorm 1 e"), "firestorm")
	is("42: three tiles fewer", oracle.export(new).hand_size[1], 3)
	is("42: the pile is unchanged", used_of(new), "")
	is("42: pending", oracle.export(new).pending, "firestorm")
	is("42: six orders", moves_text(new), "order 012,order 021,order 102,"
		.. "order 120,order 201,order 210")
	is("42: then the pile", used_of(play(new, "order 120")),
		"cross braid tip")
	is("42: order 201", used_of(play(new, "order 201")),
		"braid tip cross")
	state = position({ workers = "b4 d4 g7 a7", a = "tip cross braid",
		board = { f4 = "moon" } })
	is("43: both workers in a row", listed(state, "firestorm"),
		"1 row,2 row")
	is("43: the same result",
		flat(oracle.export(play(state, "firestorm 1 row"))),
		flat(oracle.export(play(state, "firestorm 2 row"))))
end

local function check_whirlwind()
	local state = position({ workers = "g7 f6 a1 b1", a = "tip moon circle",
		board = { g7 = "ox", f7 = "core braid", f6 = "hewn",
			g6 = "hand", e6 = "snake" } })
	same_bag("20: in the corner", hand_of(play(state, "whirlwind 1"), 1),
		"braid hand")
	same_bag("20: in the open", hand_of(play(state, "whirlwind 2"), 1),
		"braid hand snake")
	state = position({ workers = "d4 f6 a1 b1", a = "tip moon circle",
		board = { e6 = "snake" } })
	is("21: nothing to gain", verdict(state, "whirlwind 1"), "effect")
	is("a tile is missing", verdict(state, "firestorm 1 row"), "spell")
	is("21: only worker 2", listed(state, "whirlwind"), "2")
end

local function check_sabotage()
	local given = { workers = "d4 a1 g7 a7",
		a = "dline cross braid moon dline circle",
		b = "grain grain grain ship" }
	is("22: grain in the holder", verdict(position(given), "drought"),
		"effect")
	is("22: ship in the holder", verdict(position(given), "shipwreck"),
		"effect")
	given.b = "grain braid"
	given.ship, given.grain, given.step = { 0, 1 }, { 0, 2 }, { 1, 2 }
	given.built = { {}, split_pairs(
		"hewn*4 stairs*2 dline*1 core*2 cross*1") }
	local state = play(position(given), "drought", "order 012")
	is("23: one grain less", oracle.export(state).grain[2], 1)
	is("23: set aside", oracle.export(state).destroyed_grain, 1)
	state = play(state, "move 1 n", "end")
	is("23: pile", used_of(state), "dline cross braid grain")
	state = play(state, "segment 4", "put c4")
	is("23: B cannot build", verdict(state, "build braid"), "display")
	is("23: B builds again",
		verdict(play(state, "lay_grain"), "build braid"), "legal")
end

local function check_two_sabotages()
	local state = position({ workers = "d4 a1 g7 a7",
		a = "dline cross braid moon dline circle " .. tiles(12),
		ship = { 0, 1 }, grain = { 0, 2 }, step = { 1, 2 } })
	state = play(state, "shipwreck", "order 210", "drought", "order 102",
		"move 1 n", "end")
	is("24: twelve in the holder", phase_of(state), "discard")
	is("24: not yet on the pile", used_of(state),
		"circle dline moon cross dline braid")
	state = play(state, "discard hewn", "discard hewn")
	is("24: pile", used_of(state),
		"circle dline moon cross dline braid hewn hewn grain ship")
	is("24: nothing set aside", oracle.export(state).destroyed_grain
		+ oracle.export(state).destroyed_ship, 0)
	state = position({ workers = "d4 a1 g7 a7",
		a = "dline cross braid dline cross braid",
		ship = { 0, 1 }, grain = { 0, 2 }, step = { 1, 2 } })
	state = play(state, "drought", "order 012", "drought", "order 012",
		"move 1 n", "end")
	is("two grains", used_of(state),
		"dline cross braid dline cross braid grain grain")
end

local function check_wreck_after_step()
	local state = position({ workers = "d4 a1 g7 a7",
		a = "moon dline circle", b = "ship grain cross",
		ship = { 0, 1 }, grain = { 0, 1 },
		done = { 0, 1 },
		built = { {}, split_pairs("hewn*4 stairs*2 dline*1 core*2") } })
	state = play(state, "shipwreck", "order 012", "move 1 n", "end",
		"segment 4", "put c4")
	is("25: step 2", oracle.export(state).step[2], 2)
	is("25: no longer done", oracle.export(state).done[2], 0)
	is("25: ship and grain first", verdict(state, "build cross"),
		"display")
	state = play(state, "lay_ship", "lay_grain", "build cross")
	is("25: red is built", oracle.export(state).built[2].cross, 1)
end

---------------------------------------------------------- building, 26-30 --

local function check_building()
	local state = position({ workers = "d4 a1 g7 a7",
		a = "ship ship grain grain core core core hewn hewn hand "
			.. "stairs tip cross" })
	is("26: not before both", verdict(state, "build core"), "display")
	is("26: ship alone", verdict(play(state, "lay_ship"), "build core"),
		"display")
	is("26: grain alone", verdict(play(state, "lay_grain"), "build core"),
		"display")
	state = play(state, "lay_grain", "lay_ship")
	is("26: both", listed(state, "build"), "hewn,stairs,core")
	is("one ship only", verdict(state, "lay_ship"), "ship")
	is("one grain for one step", verdict(state, "lay_grain"), "grain")
	is("26: nothing is used", used_of(play(state, "build core")), "")
	is("30: no tip in step 1", verdict(state, "build tip"), "need")
	is("no red in step 1", verdict(state, "build cross"), "need")
	is("not in the holder", verdict(state, "build dline"), "holder")
	is("40: stairs need no hand", used_of(play(state, "build stairs")), "")
	is("40: in the pyramid",
		oracle.export(play(state, "build stairs")).built[1].stairs, 1)
	local core = play(state, "build core", "build core")
	is("two cores are enough", verdict(core, "build core"), "need")
	state = play(state, "build hewn")
	is("27: the hand is used", used_of(state), "hand")
	is("27: one of two", verdict(state, "build hewn"), "hand")
	is("27: built", oracle.export(state).built[1].hewn, 1)
end

local function check_complete_step()
	local state = position({ workers = "d4 a1 g7 a7",
		a = "core cross grain", ship = { 1, 0 }, grain = { 1, 0 },
		built = { split_pairs("hewn*4 stairs*2 dline*1 core*1"), {} } })
	state = play(state, "build core")
	is("28: done", oracle.export(state).done[1], 1)
	is("28: no grain", verdict(state, "lay_grain"), "step")
	is("28: no building", verdict(state, "build cross"), "step")
	is("28: still step 1", oracle.export(state).step[1], 1)
	state = play(state, "move 1 n", "end", "move 1 w", "end")
	is("28: the next turn", oracle.export(state).step[1], 2)
	state = play(state, "lay_grain", "build cross")
	is("28: building goes on", oracle.export(state).built[1].cross, 1)
end

local STEP_2 = "hewn*4 stairs*2 dline*1 core*2 "
	.. "cross*1 braid*1 moon*1 circle*1"

local function last_step(holder, options)
	return position({ workers = "d4 a1 g7 a7", a = holder,
		ship = { 1, 0 }, grain = { 3, 0 }, step = { 3, 1 },
		board = { d3 = "core" }, built = { split_pairs(STEP_2), {} } },
		options)
end

local function check_win()
	is("29: one hand", verdict(last_step("tip hand"), "build tip"), "hand")
	local state = last_step("bird tip hand hand " .. tiles(12))
	is("29: offered", listed(state, "build"), "tip")
	state = play(state, "bird 2 c3", "build tip")
	local fields = oracle.export(state)
	is("29: over", fields.phase .. " " .. fields.winner, "over 0")
	is("29: without a move", fields.moved, 0)
	is("29: the pile stays", joined(fields.used), "bird hand hand")
	is("29: turn stays", fields.turn .. " " .. fields.player, "0 0")
	is("29: nobody's decision", oracle.turn(state), nil)
	is("29: scores", joined(oracle.scores(state)), "1 0")
	is("29: ranks", joined(oracle.ranks(state)), "1 2")
	is("29: no moves", #oracle.moves(state) + #oracle.outcomes(state), 0)
	is("29: the end", verdict(state, "end"), "over")
	is("no score before", oracle.scores(V1), nil)
	state = position({ workers = "d4 a1 g7 a7", a = "tip cross braid",
		board = { d3 = "core" } })
	is("30: the tip burns in step 1", verdict(state, "firestorm 1 column"),
		"legal")
end

--------------------------------------------- the end of a turn, 31-37, 44 --

local function check_discards()
	local state = position({ workers = "d4 a1 g7 a7",
		a = tiles(10) .. "moon ox tip" })
	state = play(state, "move 1 n", "end")
	is("31: owner's choice", moves_text(state),
		"discard hewn,discard moon,discard tip,discard ox")
	is("31: A discards", oracle.turn(state), 1)
	is("31: not in the holder", verdict(state, "discard core"), "holder")
	state = play(state, "discard ox", "discard moon", "discard tip")
	is("31: three, then B", phase_of(state) .. oracle.turn(state),
		"segment2")
	is("31: in that order", used_of(state), "ox moon tip")
	state = play(position({ workers = "d4 a1 g7 a7", a = tiles(10) }),
		"move 1 n", "end")
	is("31: none of ten", phase_of(state) .. oracle.turn(state), "turn2")
end

-- A turn that ends with a pile of some tiles.
local function with_pile(number, more)
	local given = more or {}
	given.workers = given.workers or "d4 a1 g7 a7"
	given.a = tiles(10 + number)
	local state = play(position(given), "move 1 n", "end")
	for _ = 1, number do
		state = play(state, "discard hewn")
	end
	return state
end

-- The sizes of the first part by the number of tiles.
local SIZES = { "1", "2", "3", "4", "5", "3,6", "3,4,7", "3,4,5,8",
	"3,4,5,6,9", "3,4,5,6,7,9", "3,4,5,6,7,8,9", "3,4,5,6,7,8,9",
	"3,4,5,6,7,8,9" }

local function check_segments()
	for number, sizes in ipairs(SIZES) do
		is("32: pile of " .. number,
			listed(with_pile(number), "segment"), sizes)
	end
	is("32: 9 of 10", listed(play(with_pile(10), "segment 9", "put c5"),
		"segment"), "1")
	is("32: 3 of 9", listed(play(with_pile(9), "segment 3", "put c5"),
		"segment"), "3,6")
	is("no part of two", verdict(with_pile(9), "segment 2"), "segment")
	local state = position({ workers = "d4 a1 g7 a7",
		a = "moon dline circle dline cross braid " .. tiles(12),
		ship = { 0, 1 }, grain = { 0, 1 } })
	state = play(state, "drought", "order 012", "shipwreck", "order 012",
		"move 1 n", "end", "discard hewn", "discard hewn")
	is("33: ten tiles", #oracle.export(state).used, 10)
	state = play(state, "segment 9", "put c5")
	is("33: nine", joined(stack_at(state, "c5")),
		"dline cross braid moon dline circle hewn hewn grain")
	state = play(state, "segment 1", "put c3")
	is("33: the ship alone", joined(stack_at(state, "c3")), "ship")
end

local function check_barred_fields()
	local state = with_pile(3, { workers = "b2 g7 d4 d6" })
	state = play(state, "segment 3")
	for _, field in ipairs(words("d5 c4 e4 d3 c6 e6 d7")) do
		is("34: " .. field, verdict(state, "put " .. field), "put")
	end
	for _, field in ipairs(words("b2 a1 c1 f7 g6")) do
		is("34: A's neighbour " .. field,
			verdict(state, "put " .. field), "legal")
	end
	is("34: 49 - 4 - 7", #oracle.moves(state), 38)
	is("the pile is public", oracle.export(state).segment
		.. " of " .. used_of(state), "3 of hewn hewn hewn")
end

-- Stacks of two but for some fields.
local function full_board(exceptions)
	local board = {}
	for index, field in ipairs(FIELDS) do
		board[field] = index % 2 == 0 and "core moon" or "cross circle"
	end
	for field, text in pairs(exceptions) do
		board[field] = text
	end
	return board
end

-- All fields next to B's workers are empty, but no others.
local function check_lowest()
	local exceptions = { c3 = "ox", e3 = "ox" }
	for _, field in ipairs(words("d3 g1 b6 f6 b5 b7 a6 c6 f5 f7 e6 g6")) do
		exceptions[field] = ""
	end
	local state = with_pile(6, { workers = "d4 g1 b6 f6",
		board = full_board(exceptions) })
	state = play(state, "segment 3")
	is("36: empty, but next to B's worker", verdict(state, "put g6"),
		"put")
	is("35: the two of height 1", listed(state, "put"), "c3,e3")
	is("35: not those of height 2", verdict(state, "put d4"), "lowest")
	state = play(state, "put c3", "segment 3")
	is("35: on top of it", joined(stack_at(state, "c3")),
		"ox hewn hewn hewn")
	is("35: heights anew", listed(state, "put"), "e3")
end

local function check_use_at_once()
	local state = position({ workers = "d4 a1 g7 a7", a = "tip cross",
		board = { d3 = "braid", b3 = "ox" } })
	is("37: braid is missing", verdict(state, "firestorm 1 row"), "spell")
	state = play(state, "move 1 n")
	is("37: taken and used", bag_text(hand_of(play(state,
		"firestorm 1 row"), 1)), "ox 1")
end

local function check_stall()
	local state = position({ workers = "d4 a1 g7 a7", stall = 3 })
	local new = play(state, "move 1 n", "end")
	is("44: one more", oracle.export(new).stall, 4)
	is("44: no segment", phase_of(new), "turn")
	is("44: turn", oracle.export(new).turn, 1)
	is("44: without a move", oracle.export(play(corner(), "end")).stall, 1)
	new = play(position({ workers = "d4 a1 g7 a7", stall = 3,
		board = { d3 = "core" } }), "move 1 n")
	is("a tile is taken", oracle.export(new).changed, 1)
	new = play(new, "end")
	is("then none", oracle.export(new).stall, 0)
	is("and the next turn is unchanged", oracle.export(new).changed, 0)
	new = play(position({ workers = "d4 a1 g7 a7", stall = 3, a = "ship" }),
		"lay_ship", "move 1 n", "end")
	is("laying a ship counts", oracle.export(new).stall, 0)
	new = play(position({ workers = "d4 a1 g7 a7", stall = 99 }),
		"move 1 n", "end")
	is("a draw by 100 turns", flat({ phase_of(new),
		oracle.export(new).winner, oracle.export(new).player }),
		"{1=over,2=-1,3=0}")
	is("a draw: scores", joined(oracle.scores(new)), "0 0")
	is("a draw: ranks", joined(oracle.ranks(new)), "1 1")
	new = play(position({ workers = "d4 a1 g7 a7", turn = 1999, a = "ox",
		board = { d3 = "core" } }), "ox d3 n 1", "move 1 w", "end",
		"segment 1")
	is("2000 turns: not before the last put", phase_of(new), "put")
	is("a draw by 2000 turns", phase_of(play(new, "put e5")), "over")
	new = position({ workers = "d4 a1 g7 a7", turn = 999999, stall = 1000 },
		{ stall_limit = "0", max_turns = "0" })
	new = oracle.export(play(new, "move 1 n", "end"))
	is("counters off", new.phase .. " " .. new.turn .. " " .. new.stall,
		"turn 999998 1000")
end

-------------------------------------------------------------- the options --

local function check_rays()
	local state = position({ workers = "d4 d6 f4 a7",
		a = "tip cross braid",
		board = { a4 = "moon", b4 = "core circle", d1 = "ox",
			f4 = "hewn", g4 = "hewn snake" } },
		{ firestorm_ray = "yes" })
	is("rays", listed(state, "firestorm"), "1 n,1 e,1 w,2 n")
	same_bag("ray e", hand_of(play(state, "firestorm 1 e"), 1), "snake")
	same_bag("ray w", hand_of(play(state, "firestorm 1 w"), 1),
		"moon circle")
	is("no axes", verdict(state, "firestorm 1 row"), "firestorm")
	is("an empty ray", verdict(state, "firestorm 1 s"), "effect")
end

local function check_straight_ox()
	local options = { ox_straight = "yes" }
	local given = { workers = "d5 c4 a7 g7", a = "ox",
		board = { d4 = "core core" } }
	is("straight for each worker", listed(position(given, options), "ox"),
		"d4 n 1,d4 n 2,d4 e 1,d4 e 2")
	is("not to the west", verdict(position(given, options), "ox d4 w 1"),
		"occupied")
	given.workers = "d5 d6 a7 g7"
	is("not sideways", verdict(position(given, options), "ox d4 w 1"),
		"ox")
	is("sideways by default", verdict(position(given), "ox d4 w 1"),
		"legal")
end

local function check_any_bird()
	local state = row_of_tiles("c4 a1 g7 a7", "horse bird bird",
		{ bird_any = "yes" })
	is("180 flights", #words((listed(state, "bird"):gsub(" ", "_")
		:gsub(",", " "))), 180)
	is("own before the other's", listed(state, "bird"):find("other1 a2")
		> listed(state, "bird"):find("2 g6"), true)
	state = play(state, "move 1 e", "bird other1 g4")
	same_bag("the player takes the tile", hand_of(state, 1),
		"horse bird braid circle")
	is("the other has moved", oracle.export(state).worker[2][1], "g4")
	is("the horse still goes", verdict(state, "horse"), "legal")
	is("own mover", verdict(play(state, "bird 1 c3"), "horse"), "horse")
end

local function check_take_by_horse()
	local state = play(row_of_tiles("c4 a1 g7 a7", "horse bird"),
		"move 1 e")
	same_bag("the move takes", hand_of(state, 1), "horse bird braid")
	local horse = play(state, "horse")
	is("take or leave", moves_text(horse), "take_top,leave_top")
	is("where", oracle.export(horse).taking, "e4")
	is("then", oracle.export(horse).next, "horse2")
	local left = play(horse, "leave_top")
	is("left", #stack_at(left, "e4") .. phase_of(left), "1horse2")
	local more = play(left, "horse_more")
	is("the second step", phase_of(more) .. oracle.export(more).next,
		"taketurn")
	more = play(more, "take_top")
	same_bag("only the second", hand_of(more, 1), "bird braid cross")
	is("none is waiting", oracle.export(more).taking, "none")
	state = play(row_of_tiles("c4 a1 f4 a7", "horse"), "move 1 e", "horse")
	is("a worker ahead: asked first", phase_of(state)
		.. oracle.export(state).next, "takehorse2")
	is("a worker ahead: then not", phase_of(play(state, "take_top")),
		"turn")
	state = play(position({ workers = "a4 a1 g7 a7", a = "horse",
		board = { c4 = "core", d4 = tiles(3) } }), "move 1 e", "horse")
	is("too high if taken", phase_of(play(state, "take_top")), "turn")
	is("not if left", phase_of(play(state, "leave_top")), "horse2")
	state = play(position({ workers = "a4 a1 g7 a7", a = "horse" }),
		"move 1 e", "horse")
	is("no question on an empty field", phase_of(state), "horse2")
end

-- Whether a horse's step asks, and whether a bird's flight does.
local function asks(options)
	local state = play(row_of_tiles("c4 a1 g7 a7", "horse bird", options),
		"move 1 e")
	return phase_of(play(state, "horse")) .. " "
		.. phase_of(play(state, "bird 2 b4"))
end

local function check_take()
	is("take=horse is the default", asks(), "take turn")
	is("take=horse", asks({ take = "horse" }), "take turn")
	is("take=both", asks({ take = "both" }), "take take")
	is("take=none", asks({ take = "none" }), "horse2 turn")
	local state = play(row_of_tiles("c4 a1 g7 a7", "bird",
		{ take = "both" }), "bird 2 b4")
	is("a bird: then the turn", oracle.export(state).next
		.. oracle.export(state).taking, "turnb4")
	is("a bird's tile is left", #stack_at(play(state, "leave_top"), "b4")
		.. used_of(play(state, "leave_top")), "1bird")
	same_bag("or taken", hand_of(play(state, "take_top"), 1), "hewn")
	state = row_of_tiles("c4 a1 g7 a7", "bird", { take = "both" })
	is("a bird to an empty field", phase_of(play(state, "bird 2 a2")),
		"turn")
	same_bag("take=horse: a bird's tile is taken", hand_of(play(
		row_of_tiles("c4 a1 g7 a7", "bird"), "bird 2 b4"), 1), "hewn")
end

-- The fields and the player of four placements, then whose turn it is.
local function placements(state)
	local list = {}
	for index, field in ipairs({ "a1", "c1", "e1", "g1" }) do
		list[index] = oracle.turn(state) .. phase_of(state)
		state = play(state, "put_worker " .. field)
	end
	return joined(list) .. " " .. oracle.turn(state) .. phase_of(state)
end

local function laid_out(options)
	local state = deal_tops(choose_doubles(oracle.new(2, options)))
	while phase_of(state) == "below" do
		state = play(state, oracle.outcomes(state)[1].text)
	end
	return state
end

local function check_first()
	is("first=1 is the default", placements(laid_out()),
		"1place 2place 1place 2place 1turn")
	is("first=2", placements(laid_out({ first = "2" })),
		"2place 1place 2place 1place 2turn")
	is("first=2 from the start", oracle.export(oracle.new(2,
		{ first = "2" })).player, 1)
	local state = laid_out({ first = "lot" })
	is("first=lot: the last chance step", phase_of(state)
		.. oracle.turn(state) .. oracle.export(state).player,
		"lotchance0")
	local outcomes = oracle.outcomes(state)
	is("first=lot: one of two", #outcomes .. outcomes[1].text
		.. outcomes[1].weight .. outcomes[2].text
		.. outcomes[2].weight, "2lot 11lot 21")
	is("first=lot: no moves", moves_text(state), "")
	is("first=lot: seat 1", placements(play(state, "lot 1")),
		"1place 2place 1place 2place 1turn")
	is("first=lot: seat 2", placements(play(state, "lot 2")),
		"2place 1place 2place 1place 2turn")
	is("no other lot", verdict(state, "lot 3"), "text")
	is("no lot later", verdict(play(state, "lot 1"), "lot 1"), "turn")
	is("hidden: lot before the workers", phase_of(deal_tops(choose_doubles(
		oracle.new(2, { info = "hidden_lower", first = "lot" })))),
		"lot")
	is("seat 3 is not here", oracle.new(2, { first = "3" }), nil)
end

-- The stacks of a state as the text of the option.
local function layout_text(stacks)
	local texts = {}
	for index, stack in ipairs(stacks) do
		texts[index] = table.concat(stack, "+")
	end
	return table.concat(texts, ",")
end

local function check_given_layout()
	local layout = layout_text(oracle.export(LAYOUT).stack)
	local state = assert(oracle.new(2, { layout = layout }))
	is("layout: no chance step", phase_of(state) .. oracle.turn(state),
		"place1")
	is("layout: nothing is undrawn", oracle.export(state).undrawn_size
		.. flat(oracle.export(state).undrawn), "0{}")
	is("layout: the lower tile first", flat(oracle.export(state)),
		flat(oracle.export(LAYOUT)))
	state = play(state, "put_worker d4", "put_worker c3", "put_worker e5",
		"put_worker f2")
	same_bag("layout: A holds", hand_of(state, 1), "hewn braid")
	same_bag("layout: B holds", hand_of(state, 2), "grain hand")
	is("layout: it is V1", flat(oracle.export(state).stack),
		flat(oracle.export(V1).stack))
	state = oracle.new(2, { layout = layout, first = "2" })
	is("layout and first", placements(state),
		"2place 1place 2place 1place 2turn")
	state = oracle.new(2, { layout = layout, first = "lot" })
	is("layout and lot", phase_of(state) .. oracle.export(state).player,
		"lot0")
	state = oracle.new(2, { layout = layout, info = "table" })
	local field = oracle.view(state, 1).stack[1]
	is("layout: what lies below is covered by info=table",
		flat(field[1]) .. #field, "null2")
end

-- V1's layout after ships on top have changed places with the tiles that lie
-- below in the last stacks, until one is left to see.
local function one_ship_on_top()
	local stacks, ships = oracle.export(LAYOUT).stack, {}
	for _, stack in ipairs(stacks) do
		if stack[#stack] == "ship" then
			ships[#ships + 1] = stack
		end
	end
	for index = #FIELDS, 1, -1 do
		local stack = stacks[index]
		if #stack == 2 and #ships > 1 and stack[2] ~= "ship" then
			local ship = table.remove(ships)
			ship[#ship], stack[1] = stack[1], "ship"
		end
	end
	return layout_text(stacks)
end

local function check_refused_layouts()
	local layout = layout_text(oracle.export(LAYOUT).stack)
	local function refused(name, text, options, rule)
		options.layout = text
		local state, got = oracle.new(2, options)
		is("refused: " .. name, state and "accepted" or got, rule)
	end
	refused("nothing", "", {}, "layout")
	refused("48 fields", (layout:gsub(",[^,]*$", "")), {}, "layout")
	refused("50 fields", layout .. ",ox", {}, "layout")
	refused("three tiles", "ox+" .. layout, {}, "layout")
	refused("an unknown tile", (layout:gsub("core", "?", 1)), {}, "layout")
	refused("an empty field", (layout:gsub("[^,]*", "", 1)), {}, "layout")
	refused("a tile too few", (layout:gsub("ox%+", "", 1)), {},
		"sakkara.layout")
	refused("another mix", layout,
		{ mix = "4" .. counts(bag_of({})):sub(2) },
		"sakkara.mix")
	refused("a bird for an ox", (layout:gsub("ox", "bird", 1)), {},
		"sakkara.layout")
	refused("hidden lower tiles", layout, { info = "hidden_lower" },
		"sakkara.layout")
	refused("one ship on top", one_ship_on_top(), {}, "sakkara.layout")
end

-- A layout of doubles with some kinds on top, the rest not drawn.
local function hidden_position(given)
	given.workers = given.workers or "d4 a1 g7 a7"
	local state = position(given, { info = "hidden_lower" })
	local fields = oracle.export(state)
	fields.undrawn = { core = 2, tip = 1 }
	fields.hand[1] = bag_of(words(given.a or ""))
	local mixed = all_tiles(fields)
	return assert(oracle.import(2, { info = "hidden_lower",
		mix = counts(mixed) }, fields))
end

local function check_uncovering()
	local state = hidden_position({ board = { d3 = "? moon",
		c4 = "? hewn ox", e4 = "? cross" }, a = "tip cross braid ox" })
	local new = play(state, "move 1 n")
	is("uncover", phase_of(new) .. " " .. oracle.export(new).next,
		"uncover turn")
	is("uncover: chance", oracle.turn(new), "chance")
	is("uncover: copies", flat(oracle.outcomes(new)),
		"{1={text=uncover core,weight=2},"
		.. "2={text=uncover tip,weight=1}}")
	is("uncover: none such", verdict(new, "uncover ox"), "layout")
	is("uncover: no action before", verdict(new, "end"), "turn")
	new = play(new, "uncover tip")
	is("uncovered", joined(stack_at(new, "d3")) .. phase_of(new), "tipturn")
	new = play(state, "firestorm 1 row")
	is("only e4 is bare", phase_of(new) .. oracle.export(new).next,
		"uncoverorder")
	new = play(new, "uncover core")
	is("e4", joined(stack_at(new, "e4")) .. phase_of(new), "coreorder")
	is("c4", joined(stack_at(new, "c4")), "? hewn")
	is("a place under a stack moves along",
		joined(stack_at(play(state, "ox c4 n 3"), "c3")), "? hewn ox")
	new = play(state, "ox c4 n 2")
	is("an ox uncovers", phase_of(new), "uncover")
	state = hidden_position({ board = { c4 = "? moon", e4 = "? hewn" },
		a = "tip cross braid" })
	new = play(state, "firestorm 1 row", "uncover tip")
	is("lowest field first", joined(stack_at(new, "c4"))
		.. joined(stack_at(new, "e4")) .. phase_of(new), "tip?uncover")
	is("views are full", flat(oracle.view(new, 2)),
		flat(oracle.export(new)))
end

local function check_hidden_layout()
	local state = deal_tops(choose_doubles(oracle.new(2,
		{ info = "hidden_lower" })))
	is("hidden: no below", phase_of(state), "place")
	local double
	for index, stack in ipairs(oracle.export(state).stack) do
		double = double or #stack == 2 and FIELDS[index]
	end
	state = play(state, "put_worker " .. double)
	is("hidden: uncover under a worker", phase_of(state)
		.. oracle.export(state).next, "uncoverplace")
	is("hidden: B is next", oracle.export(state).player, 1)
	state = play(state, random_outcome(oracle.outcomes(state)).text)
	is("hidden: B places", oracle.turn(state), 2)
	is("hidden: one tile less", oracle.export(state).undrawn_size, 25)
end

local function check_table()
	local options = { info = "table" }
	local state = position({ workers = "d4 a1 g7 a7", a = "snake ox",
		b = "tip hand",
		board = { d3 = "core moon braid", c1 = "ship" } }, options)
	local view = oracle.view(state, 1)
	is("table: the top only", flat(view.stack[INDEX.d3]),
		"{1=null,2=null,3=braid}")
	is("table: a single", flat(view.stack[INDEX.c1]), "{1=ship}")
	is("table: own holder", bag_text(view.hand[1]), "snake 1 ox 1")
	is("table: not the other's", flat(view.hand[2]), "null")
	is("table: its size", view.hand_size[2], 2)
	is("table: a spectator", flat(oracle.view(state).hand),
		"{1=null,2=null}")
	is("table: nothing undrawn", flat(view.undrawn), "null")
	local pick = play(state, "snake")
	is("table: in a pick", bag_text(oracle.view(pick, 1).hand[2]),
		"tip 1 hand 1")
	is("table: not to the other", flat(oracle.view(pick, 2).hand[1]),
		"null")
	local _, rule = oracle.import(2, options, view)
	is("a view is not enough", rule, "import")
end

local function table_horse(holder)
	return play(position({ workers = "a4 a1 g7 a7", a = "horse " .. holder,
		board = { d4 = tiles(3) } },
		{ info = "table", take = "none" }), "move 1 e",
		"horse")
end

local function check_table_horse()
	local state = table_horse("core")
	is("table: asked without stairs", moves_text(state), "horse_stop")
	is("table: too high", verdict(state, "horse_more"), "climb")
	is("table: with stairs", moves_text(table_horse("stairs")),
		"horse_more,horse_stop")
	is("table: not with an empty holder", phase_of(table_horse("")), "turn")
end

local function check_limits()
	local function at(options, north)
		return verdict(position({ workers = "d4 g1 a7 g7",
			board = { d3 = tiles(north) } }, options), "move 1 n")
	end
	is("climb_limit 0", at({ climb_limit = "0" }, 1), "climb")
	is("climb_limit 5", at({ climb_limit = "5" }, 5), "legal")
	is("climb_limit 5, six", at({ climb_limit = "5" }, 6), "climb")
	local state = play(position({ workers = "d4 g1 a7 g7", a = "ox tip" },
		{ hand_limit = "0" }), "move 1 n", "end", "discard tip")
	is("hand_limit 0", moves_text(state), "discard ox")
	state = play(position({ workers = "d4 g1 a7 g7", stall = 4 },
		{ stall_limit = "5" }), "move 1 n", "end")
	is("stall_limit", phase_of(state), "over")
	state = play(position({ workers = "d4 g1 a7 g7" },
		{ max_turns = "1" }), "move 1 n", "end")
	is("max_turns", phase_of(state), "over")
end

-- A pyramid with dear pieces in other steps, and other recipes.
local function check_other_tables()
	local row = function(text)
		return counts(split_pairs(text))
	end
	local need = table.concat({ row("tip*1 core*1"), row("core*1"),
		row("hewn*1 hand*1") }, ",")
	local recipe = "ox,hand,core,core,ship,hand,ship,grain,core,"
		.. "tip,ox,snake"
	local state = position({ workers = "d4 a1 g7 a7",
		a = "core core core hand ox ship", ship = { 1, 0 },
		grain = { 1, 1 }, board = { d3 = "moon" } },
		{ need = need, recipe = recipe })
	is("other recipes", listed(state, "firestorm"), "1 column")
	is("whirlwind", verdict(state, "whirlwind 1"), "legal")
	is("drought lacks grain", verdict(state, "drought"), "spell")
	is("the order of another recipe", used_of(play(state, "whirlwind 1",
		"order 210")), "hand ship core")
	state = position({ workers = "d4 a1 g7 a7",
		a = "tip core core hand hand hand", ship = { 1, 0 },
		grain = { 1, 0 } }, { need = need })
	is("tip in step 1", listed(state, "build"), "core,tip")
	state = play(state, "build core", "build tip")
	is("step 1 complete", oracle.export(state).done[1]
		.. used_of(state), "1hand hand")
	state = position({ workers = "d4 a1 g7 a7", a = "core hewn hand hand",
		ship = { 1, 0 }, grain = { 3, 0 }, step = { 3, 1 },
		built = { split_pairs("tip*1 core*2"), {} } }, { need = need })
	is("no third core", verdict(state, "build core"), "need")
	is("a hand is a piece", listed(state, "build"), "hewn,hand")
	state = play(state, "build hand", "build hewn")
	is("step 3 without a tip", oracle.export(state).winner, 0)
end

local function refusal(options)
	local state, rule = oracle.new(2, options)
	return state and "accepted" or rule
end

local function check_setups()
	local mix = counts(all_tiles(oracle.export(oracle.new(2))))
	is("the mix of the page", mix, table.concat(MIX, ","))
	is("it is accepted", refusal({ mix = mix }), "accepted")
	is("74 tiles", refusal({ mix = mix:gsub("3$", "2") .. "" }),
		"sakkara.mix")
	is("15 kinds", refusal({ mix = "3,8,10,6,4,5,4,4,4,4,3,8,3,3,6" }),
		"mix")
	is("one ship", refusal({ mix = "1,8,10,6,4,5,4,4,4,4,3,8,3,3,3,5" }),
		"sakkara.mix")
	is("13 ships", refusal({ mix = "13,8,10,6,4,5,4,4,4,4,3,8,1,0,0,1" }),
		"sakkara.mix")
	is("five grains", refusal({ mix = "3,5,10,6,4,5,4,4,4,4,3,8,3,3,3,6" }),
		"sakkara.mix")
	is("one hand", refusal({ mix = "3,8,10,6,4,5,4,4,4,4,3,1,10,3,3,3" }),
		"sakkara.mix")
	is("two hands", refusal({ mix = "3,8,10,6,4,5,4,4,4,4,3,2,9,3,3,3" }),
		"accepted")
	is("47 needs", refusal({ need = ("1,"):rep(46) .. "1" }), "need")
	is("green needs", refusal({ need = ("1,"):rep(47) .. "1" }),
		"sakkara.need")
	is("needs of ten", refusal({ need = ("0,0,10" .. (",0"):rep(13) .. ",")
		:rep(3):sub(1, -2) }), "sakkara.need")
	is("an empty step", refusal({ need = ("0,"):rep(47) .. "1" }),
		"sakkara.need")
	is("no such kind", refusal({ recipe = ("tip,moon,stone,"):rep(4)
		:sub(1, -2) }), "recipe")
	is("three kinds", refusal({ recipe = ("tip,moon,tip,"):rep(4)
		:sub(1, -2) }), "sakkara.recipe")
	is("unknown option", refusal({ colour = "red" }), "option")
	is("unknown value", refusal({ info = "all" }), "option")
	is("climb_limit 97", refusal({ climb_limit = "97" }), "option")
	is("max_turns 100001", refusal({ max_turns = "100001" }), "option")
	local _, rule = oracle.new(3)
	is("three players", rule, "seats")
end

-- Several reasons at once: the first one is told.
local function check_order_of_refusals()
	local state = position({ workers = "d4 a1 g7 a7", done = { 1, 0 },
		grain = { 1, 0 }, a = "snake", board = { d3 = "core" } })
	is("step before display", verdict(state, "build tip"), "step")
	is("step before grain", verdict(state, "lay_grain"), "step")
	is("holder before horse", verdict(state, "horse"), "holder")
	is("holder before bird", verdict(state, "bird other1 g7"), "holder")
	is("holder before ox", verdict(state, "ox g1 n 9"), "holder")
	is("spell before line", verdict(state, "firestorm 1 n"), "spell")
	is("spell before effect", verdict(state, "drought"), "spell")
	is("form before rule", verdict(state, "put d4"), "turn")
	is("text before form", verdict(state, "put d8"), "text")
	state = play(state, "move 1 n")
	is("move before the board", verdict(state, "move 2 n"), "move")
	is("no second move", listed(state, "move"), "")
	for _, text in ipairs(oracle.nonsense) do
		if verdict(state, text) ~= "text" then
			test("nonsense: " .. text, false, verdict(state, text))
		end
	end
	is("display before need", verdict(V1, "build tip"), "display")
	is("need before holder", verdict(position({ workers = "d4 a1 g7 a7",
		ship = { 1, 0 }, grain = { 1, 0 } }), "build tip"), "need")
	is("occupied before climb", verdict(position({
		workers = "d4 a1 d3 a7", board = { d3 = tiles(4) } }),
		"move 1 n"), "occupied")
	local segment = with_pile(3)
	is("put waits for a segment", verdict(segment, "put c5"), "turn")
	is("occupied before put", verdict(play(with_pile(3, { workers =
		"d4 a1 g7 f7" }), "segment 3"), "put f7"), "occupied")
end

-------------------------------------------------------------------- perft --

-- Adds the moves of a state and of those after it to the sums by depth.
local function perft(state, depth, sums)
	local moves = oracle.moves(state)
	sums[depth] = sums[depth] + #moves
	if depth < #sums then
		for _, text in ipairs(moves) do
			perft(oracle.apply(state, text), depth + 1, sums)
		end
	end
end

local function check_perft(name, state, wanted)
	local sums = {}
	for depth = 1, #wanted do
		sums[depth] = 0
	end
	perft(state, 1, sums)
	is("perft " .. name, joined(sums), joined(wanted))
end

local V4 = v1_with({
	a = "ship grain hewn hewn hand stairs dline dline cross braid moon "
		.. "circle ox",
	b = "ship grain tip", ship = { 1, 1 }, grain = { 1, 1 },
})

-- The page's values are those of take=none.
local function check_perfts()
	check_perft("V1", V1, { 8, 9, 71, 203, 610, 1617 })
	check_perft("V2", V2, { 8, 34, 207, 707, 1342, 7320 })
	local v3 = {
		a = "stairs tip cross braid moon hand snake horse bird ox",
		b = "ship grain hewn hewn", ship = { 0, 1 }, grain = { 1, 1 },
	}
	check_perft("V3", v1_with(v3, ALWAYS), { 104, 2931, 50544 })
	check_perft("V3 take=horse", v1_with(v3), { 104, 2931, 50350 })
	check_perft("V4", V4, { 14, 144, 1206, 9193 })
	local v5 = play(V4, "drought", "order 012", "shipwreck", "order 012",
		"build hewn", "build stairs", "move 1 n", "end")
	is("V5: pile", used_of(v5),
		"dline cross braid moon dline circle hand grain ship")
	check_perft("V5", v5, { 5, 5, 14, 113, 850 })
	check_perft("V6", play(V4, "move 1 n", "end"),
		{ 11, 112, 1051, 9046, 9046, 9046 })
	local v7 = {
		a = "tip hand hand grain moon circle horse bird",
		b = "ship grain circle horse", ship = { 1, 1 },
		grain = { 2, 1 }, step = { 3, 2 },
		built = { split_pairs(STEP_2), split_pairs("hewn*4 stairs*2 "
			.. "dline*1 core*2 cross*1 braid*1 moon*1") },
	}
	check_perft("V7", v1_with(v7, ALWAYS), { 101, 2319, 29382, 379585 })
	check_perft("V7 take=horse", v1_with(v7), { 101, 2319, 29198, 374129 })
end

------------------------------------------------------------- random games --

local TEXTS = oracle.texts()

-- The list of moves and the single verdicts must be the same.
local function check_list(state)
	local is_listed, number = {}, 0
	for _, text in ipairs(oracle.moves(state)) do
		is_listed[text] = true
	end
	for _, outcome in ipairs(oracle.outcomes(state)) do
		is_listed[outcome.text] = true
	end
	for _, text in ipairs(TEXTS) do
		if oracle.apply(state, text) then
			number = number + 1
			if not is_listed[text] then
				return text .. " is not listed"
			end
		elseif is_listed[text] then
			return text .. " is listed"
		end
	end
end

local function check_fields(fields, tiles_of_mix)
	if counts(all_tiles(fields)) ~= tiles_of_mix
		and fields.pending == "none" then
		return "tiles are lost or made"
	end
	local placed = {}
	for seat = 1, 2 do
		for _, field in ipairs(fields.worker[seat]) do
			if field ~= "none" and placed[field] then
				return "two workers on a field"
			end
			placed[field] = true
		end
		if fields.grain[seat] > fields.step[seat] then
			return "too much grain"
		end
	end
	for _, stack in ipairs(fields.stack) do
		for level, kind in ipairs(stack) do
			if kind == "?" and level > 1 then
				return "an unknown tile that is not lowest"
			end
		end
	end
end

local function one_of(state)
	if oracle.turn(state) == "chance" then
		return random_outcome(oracle.outcomes(state)).text
	end
	local moves = oracle.moves(state)
	return moves[random(#moves)]
end

-- During an order the three tiles of the spell are nowhere else.
local function check_pending(state, tiles_of_mix)
	if phase_of(state) ~= "order" then
		return
	end
	local new = oracle.apply(state, "order 021")
	return counts(all_tiles(oracle.export(new))) ~= tiles_of_mix
		and "tiles of a spell are lost" or nil
end

local function check_state(state, tiles_of_mix, options, thoroughly)
	local fields = oracle.export(state)
	local turn = oracle.turn(state)
	local choices = #oracle.moves(state) + #oracle.outcomes(state)
	local bad = check_fields(fields, tiles_of_mix)
		or check_pending(state, tiles_of_mix)
		or (turn == nil) ~= (choices == 0) and "no moves" or nil
	if bad or not thoroughly then
		return bad
	end
	local again = oracle.import(2, options, fields)
	if flat(oracle.export(again)) ~= flat(fields) then
		return "the fields read back differ"
	end
	bad = check_list(state)
	if flat(oracle.export(state)) ~= flat(fields) then
		return "a state has changed"
	end
	return bad
end

-- A game of at most `longest` steps; counts the forms of its moves.
local function random_game(options, longest, seen)
	local state = assert(oracle.new(2, options))
	local tiles_of_mix = counts(all_tiles(oracle.export(state)))
	local steps, bad = 0, nil
	while oracle.turn(state) and steps < longest and not bad do
		local text = one_of(state)
		local word = text:match("^%S+")
		seen[word] = (seen[word] or 0) + 1
		state = play(state, text)
		steps = steps + 1
		bad = check_state(state, tiles_of_mix, options,
			steps % 97 == 0)
		bad = bad and "step " .. steps .. ": " .. bad
	end
	seen[phase_of(state)] = (seen[phase_of(state)] or 0) + 1
	return bad
end

local function check_random_games()
	local seen, number = {}, 0
	for index, options in ipairs(oracle.variants) do
		if oracle.new(2, options) then
			local bad = random_game(options, 420, seen)
			test("41: nothing is lost, variant " .. index, not bad,
				bad)
			number = number + 1
		end
	end
	test("most variants are games", number > 30, number)
	for _, text in ipairs(TEXTS) do
		local word = text:match("^%S+")
		if not seen[word] then
			test("41: a random " .. word, false)
			seen[word] = 0
		end
	end
	test("41: some games end", (seen.over or 0) > 0, seen.over)
end

check_layout()
check_small_layouts()
check_layout_rules()
check_placement()
check_worked_turn()
check_heights()
check_enclosed()
check_horses()
check_horse_and_bird()
check_climbing_horse()
check_birds()
check_ox()
check_snake()
check_firestorm()
check_whirlwind()
check_sabotage()
check_two_sabotages()
check_wreck_after_step()
check_building()
check_complete_step()
check_win()
check_discards()
check_segments()
check_barred_fields()
check_lowest()
check_use_at_once()
check_stall()
check_rays()
check_straight_ox()
check_any_bird()
check_take_by_horse()
check_take()
check_first()
check_given_layout()
check_refused_layouts()
check_uncovering()
check_hidden_layout()
check_table()
check_table_horse()
check_limits()
check_other_tables()
check_setups()
check_order_of_refusals()
check_perfts()
check_random_games()

check.finish()
