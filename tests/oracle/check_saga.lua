-- SPDX-License-Identifier: MIT
--
-- The self test of the oracle for Saga, in plain Lua without the library:
-- the examples, situations and move counts of the rules page by their
-- numbers, with the knights named by the ids used there, the exact weights
-- of the layout, and random games over all variants in which every state is
-- looked at.  Prints TAP; run it from anywhere.

local here = arg and arg[0]:match("^(.*[/\\])") or "./"
local oracle = dofile(here .. "saga.lua")

local check = dofile(here .. "check.lua")
local test, is, random = check.test, check.is, check.random
local flat = check.flat(oracle)
local joined, sorted = check.joined, check.sorted

---------------------------------------------------- knights by their ids --

local LETTERS = { "r", "g", "b", "o", "p", "y" }
local SETS = { "castle", "ii", "iii", "iv", "v" }
local CARDS = "r3 g4 g4 g1 b1 o4 o2 p3 p1 y3 y2 y2 "
	.. "r4 r4 r1 g1 b4 b2 o3 o1 p3 p2 p2 y3 "
	.. "r1 g4 g2 b3 b1 o3 o2 o2 p3 y4 y4 y1 "
	.. "r4 r2 g3 g1 b3 b2 b2 o3 p4 p4 p1 y1 "
	.. "r3 r1 g3 g2 g2 b3 o4 o4 o1 p1 y4 y2 "

local CARD = {} -- id -> { knight, set }
do
	local id = 0
	for knight in CARDS:gmatch("%S+") do
		CARD[id] = { knight = knight,
			set = SETS[math.floor(id / 12) + 1] }
		id = id + 1
	end
end

-- The layout F0 of the castle set.
local F0 = { r = "0 6", g = "1 10", b = "4 2", o = "5 3", p = "7 11",
	y = "9 8" }

-- The sets of the test base B(n), the centre last.
local BASE = { [2] = "iii,iv,castle", [3] = "iii,iv,v,castle",
	[4] = "iii,iv,v,ii,castle" }
local FIRST_ID = { 24, 36, 48, 12 }

local function each_id(text, visit)
	for id, mark in text:gmatch("(%d+)(%??)") do
		visit(tonumber(id), mark == "?")
	end
end

local function force_of(text, used)
	local force = {}
	each_id(text, function(id, hidden)
		used[id] = true
		force[#force + 1] = { knight = CARD[id].knight,
			set = CARD[id].set, face = hidden and "down" or "up" }
	end)
	return force
end

local function garrison_of(text, used)
	local garrison = force_of(text, used)
	for _, knight in ipairs(garrison) do
		knight.face = nil
	end
	return garrison
end

local function count(knights, word)
	knights[word] = (knights[word] or 0) + 1
end

-- The seat's unlisted knights and its recruited ones, or the hand given.
local function hand_of(given, seat, used)
	local hand = { own = {}, centre = {} }
	local function take(id)
		local card = CARD[id]
		count(card.set == "castle" and hand.centre or hand.own,
			card.knight)
		used[id] = true
	end
	if given.hand and given.hand[seat] then
		each_id(given.hand[seat], take)
		return hand
	end
	each_id(given.recruited and given.recruited[seat] or "", take)
	for id = FIRST_ID[seat], FIRST_ID[seat] + 11 do
		if not used[id] then
			take(id)
		end
	end
	return hand
end

-- What a face-down knight of a listed force can be.
local function candidates_of(force, hidden)
	local list = {}
	for word in pairs(hidden) do
		list[word] = 1
	end
	for _, knight in ipairs(force) do
		for word in pairs(list) do
			if knight.face == "up"
				and word:sub(1, 1) == knight.knight:sub(1, 1)
				then
				list[word] = nil
			end
		end
	end
	return list
end

local function fill_candidates(fields, seat)
	local hidden = {}
	for word in pairs(fields.hand[seat].own) do
		hidden[word] = 1
	end
	for _, force in ipairs(fields.attack[seat]) do
		for _, knight in ipairs(force) do
			if knight.face == "down" then
				hidden[knight.knight] = 1
			end
		end
	end
	for _, force in ipairs(fields.attack[seat]) do
		for _, knight in ipairs(force) do
			if knight.face == "down" then
				knight.candidates = candidates_of(force, hidden)
			end
		end
	end
end

local function options_of(given)
	local options = { set_deal = BASE[given.n], layout = "f0", first = "1",
		sides = given.sides or "crown" }
	for name, value in pairs(given.options or {}) do
		options[name] = value
	end
	return options
end

-- A position of the rules page: n, sides, options, own (kingdom -> seat and
-- ids), used (kingdoms), attack, hand, recruited, fame, turn, fields.
local function position(given)
	local options, used = options_of(given), {}
	local fields = oracle.export(assert(oracle.new(given.n, options)))
	for index, letter in ipairs(LETTERS) do
		local kingdom, own = fields.kingdoms[index],
			given.own and given.own[letter]
		if own then
			kingdom.owner = own[1] - 1
			kingdom.garrison = garrison_of(own[2], used)
			kingdom.used = own[3] or 0
		end
	end
	for seat = 1, given.n do
		for index, text in ipairs(given.attack
			and given.attack[seat] or {}) do
			fields.attack[seat][index] = force_of(text, used)
		end
		fields.fame[seat] = given.fame and given.fame[seat] or 0
	end
	for seat = 1, given.n do
		fields.hand[seat] = hand_of(given, seat, used)
		fill_candidates(fields, seat)
	end
	for letter in pairs(given.own or {}) do
		each_id(F0[letter], function(id)
			if not used[id] then
				count(fields.pool, CARD[id].knight)
			end
		end)
	end
	fields.player = (given.turn or 1) - 1
	for name, value in pairs(given.fields or {}) do
		fields[name] = value
	end
	return assert(oracle.import(given.n, options, fields))
end

----------------------------------------------------- looking at a state --

local function rule_of(state, text)
	local new, rule = oracle.apply(state, text)
	return new and "legal" or rule
end

-- The state after some moves, which must be legal.
local function after(state, ...)
	for _, text in ipairs({ ... }) do
		local new, rule = oracle.apply(state, text)
		state = assert(new, text .. ": " .. tostring(rule))
	end
	return state
end

-- The same, and the turn is over after each.
local function turns(state, ...)
	for _, text in ipairs({ ... }) do
		local before = oracle.export(state).player
		state = after(state, text)
		if oracle.export(state).player == before
			and rule_of(state, "end_turn") == "legal" then
			state = after(state, "end_turn")
		end
	end
	return state
end

local function kingdom_of(state, letter)
	for index, other in ipairs(LETTERS) do
		if other == letter then
			return oracle.export(state).kingdoms[index]
		end
	end
end

-- Owner (0 the centre) and knights of a kingdom: "1: g4 b3".
local function garrison(state, letter)
	local kingdom, list = kingdom_of(state, letter), {}
	for place, knight in ipairs(kingdom.garrison) do
		list[place] = knight.knight
	end
	return kingdom.owner + 1 .. ": " .. joined(list)
end

-- The attack forces of a seat, what lies face down with its face.
local function attack(state, seat)
	local forces = {}
	for index, force in ipairs(oracle.export(state).attack[seat]) do
		local list = {}
		for place, knight in ipairs(force) do
			list[place] = knight.knight
				.. (knight.face ~= "up" and "?" or "")
		end
		forces[index] = joined(list)
	end
	return table.concat(forces, ", ")
end

-- A multiset as text in alphabetical order, "g4 y2 y2".
local function knights(multiset)
	local list = {}
	for word, number in pairs(multiset) do
		for _ = 1, number do
			list[#list + 1] = word
		end
	end
	table.sort(list)
	return joined(list)
end

local function pool(state)
	return knights(oracle.export(state).pool)
end

local function hand(state, seat)
	local own = oracle.export(state).hand[seat]
	return knights(own.own) .. (next(own.centre)
		and " + " .. knights(own.centre) or "")
end

local function field(state, name)
	return oracle.export(state)[name]
end

-- The legal moves of a form, as one text.
local function moves(state, form)
	local list = {}
	for _, text in ipairs(oracle.moves(state)) do
		if text:match("^%S+") == form then
			list[#list + 1] = text:sub(#form + 2)
		end
	end
	return table.concat(list, ", ")
end

-- How many there are.
local function number_of(state, form)
	local _, number = (moves(state, form) .. ","):gsub("[^,]+,", "")
	return number
end

-- The game is over now, by its limit.
local function ended(given)
	given.options = given.options or {}
	given.options.turn_limit = "1"
	given.fields = { laid = 1 }
	return after(position(given), "end_turn")
end

local function scores(state)
	return joined(oracle.scores(state) or { "not over" })
end

--------------------------------------------------- the seed's examples, 5.1 --

local function check_conquest_example()
	local state = after(position({ n = 3, attack = { { "25" } } }),
		"lay_on b3 iii 1")
	is("V1 the forest is taken", garrison(state, "g"), "1: g4 b3")
	is("V1 free knights", pool(state), "g4 y2")
	is("V1 the hand", field(state, "hand_size")[1], 10)
	is("V1 the turn is over by itself", oracle.turn(state), 2)
	state = after(position({ n = 3, own = { g = { 2, "38 41" } },
		attack = { { "25" } } }), "lay_on o2 iii 1")
	is("V1 from a player", garrison(state, "g"), "1: g4 o2")
	is("V1 their knights return", field(state, "hand_size")[2], 12)
	is("V1 the pool stays", pool(state), "g4 y2")
end

local function scoring_example(sides, options)
	return { n = 3, sides = sides, options = options, fame = { 20, 0, 0 },
		own = { p = { 1, "32 25 30 33" }, r = { 1, "24 27 31 34" },
			g = { 2, "38 40 37" } },
		attack = { { "1 29" } }, hand = { "26 28 35" } }
end

local function best_score(state, seat)
	local best, best_text
	for _, text in ipairs(oracle.moves(state)) do
		local score = oracle.scores(after(state, text))[seat]
		if not best or score > best then
			best, best_text = score, text
		end
	end
	return best_text .. " " .. best
end

local function check_scoring_example()
	local state = ended(scoring_example("crown"))
	is("V2 scores", scores(state), "39 8 -30")
	is("V2 ranks", joined(oracle.ranks(state)), "1 2 3")
	is("V2 free knights", pool(state), "o2 p3 r3 y2 y2")
	state = ended(scoring_example("000010"))
	is("V2b is asked", field(state, "phase"), "final_add")
	is("V2b whose property", field(state, "kingdom"), 4)
	is("V2b the best", best_score(state, 1), "final_add g2 iii r 43")
	is("V2b b1 on purple", scores(after(state, "final_add b1 iii p")),
		"41 8 -30")
	is("V2b g2 on purple", rule_of(state, "final_add g2 iii p"),
		"saga.colour")
	is("V2b b1 on red", rule_of(state, "final_add b1 iii r"),
		"saga.colour")
	is("V2b declined", scores(after(state, "final_decline")), "39 8 -30")
	state = ended(scoring_example("000010", { final_add = "automatic" }))
	is("V2b automatic", scores(state), "43 8 -30")
	is("V2b is really laid", garrison(state, "r"), "1: r1 b3 o2 y4 g2")
end

------------------------------------------------------- situations, 5.2 --

local function check_strength()
	local state = after(position({ n = 3, own = { g = { 2, "38 41" } },
		attack = { { "25" } } }), "lay_on b1 iii 1")
	is("T1 equal is not enough", garrison(state, "g"), "2: g3 b2")
	state = position({ n = 3, turn = 2, attack = { {}, { "36" } } })
	is("T2 six", garrison(after(state, "lay_on b2 iv 1"), "r"),
		"0: r3 o2")
	is("T2 seven", garrison(after(state, "lay_on g3 iv 1"), "r"),
		"2: r4 g3")
	state = position({ n = 3, turn = 2, attack = { {}, { "36 41" } } })
	is("T2 a third knight", garrison(after(state, "lay_on y1 iv 1"), "r"),
		"2: r4 b2 y1")
end

local function check_orange()
	local state = after(position({ n = 3, turn = 3 }), "lay_new o4 v")
	is("T3 four is not enough", garrison(state, "o"), "0: o4 g1")
	state = turns(state, "lay_new r1 iii", "lay_new r4 iv",
		"lay_on r1 v 1")
	is("T3 five takes five", garrison(state, "o"), "3: o4 r1")
	state = after(position({ n = 3, sides = "000100", turn = 3,
		attack = { {}, {}, { "54" } } }), "lay_on r1 v 1")
	is("T3 but not on the back", garrison(state, "o"), "0: o4 g1")
	state = after(position({ n = 3, options = { swap_orange = "yes" },
		turn = 3, attack = { {}, {}, { "54" } } }), "lay_on r1 v 1")
	is("T3 nor with orange swapped", garrison(state, "o"), "0: o4 g1")
end

local function check_laying()
	local state = position({ n = 3, attack = { { "25" } } })
	is("T4 the same colour", rule_of(state, "lay_on g2 iii 1"),
		"saga.colour")
	is("T4 two green forces", attack(after(state, "lay_new g2 iii"), 1),
		"g4, g2")
	state = position({ n = 3, own = { g = { 1, "26" } },
		attack = { { "25 24 27 29 32 33" } } })
	is("T4 six colours", moves(state, "lay_on"), "")
	state = position({ n = 3, own = { g = { 1, "25 27" } } })
	is("T5 nothing on a garrison", moves(state, "lay_add"), "")
	is("T5 nor by name", rule_of(state, "lay_add r1 iii g"), "saga.add")
	state = position({ n = 3, own = { g = { 1, "25 27" },
		p = { 1, "32" } } })
	is("T5 but on the treasure land", moves(state, "lay_add"),
		"r1 iii p, g2 iii p, b1 iii p, o3 iii p, o2 iii p, "
		.. "y4 iii p, y1 iii p")
end

local function check_recruiting()
	local state = position({ n = 3, fame = { 2 },
		own = { g = { 2, "38 41" } } })
	is("T6 what two can buy", moves(state, "recruit"), "y2")
	is("T6 too dear", rule_of(state, "recruit g4"), "saga.fame")
	state = after(state, "recruit y2")
	is("T6 paid", field(state, "fame")[1], 0)
	is("T6 flag", field(state, "recruited"), 1)
	is("T6 once a turn", rule_of(state, "recruit g4"), "saga.recruit")
	is("T6 laid at once", rule_of(state, "lay_new y2 castle"), "legal")
	state = position({ n = 3, fame = { 2 },
		own = { g = { 2, "38 41" }, p = { 2, "44" } } })
	is("T6 equal ones are one move", moves(state, "recruit"), "y2")
	is("T6 of two", pool(state), "g4 p3 y2 y2")
	state = after(position({ n = 3, fame = { 4 }, attack = { { "25" } } }),
		"lay_on b3 iii 1")
	is("T7 the turn goes on", oracle.turn(state), 1)
	is("T7 the freed one is free", joined(oracle.moves(state)),
		"recruit g4 recruit y2 end_turn")
end

local function last_card()
	return position({ n = 2, fame = { 6, 8 },
		own = { b = { 2, "40 36" }, y = { 1, "33 29" } },
		attack = { { "27 25", "32 24 28", "30", "26 35", "34" } },
		hand = { "31" } })
end

local function check_last_card()
	local state = after(last_card(), "lay_on o2 iii 1")
	is("T8 over", oracle.turn(state), nil)
	is("T8 the conquest counts", garrison(state, "b"), "1: b3 g4 o2")
	is("T8 knights return", field(state, "hand_size")[2], 12)
	is("T8 scores", scores(state), "32 -22")
	is("T8 no more moves", #oracle.moves(state), 0)
	is("T8 ending", field(state, "ending"), 1)
	is("T8 refused", rule_of(state, "end_turn"), "saga.end")
	state = after(last_card(), "take_back 4 1")
	is("T9 two in hand", hand(state, 1), "g2 o2")
	state = after(state, "lay_on o2 iii 1")
	is("T9 the game goes on", field(state, "phase"), "turn")
	is("T9 with the conquest", garrison(state, "b"), "1: b3 g4 o2")
	is("T9 recruiting does as well", field(after(last_card(),
		"recruit g4", "lay_on o2 iii 1"), "phase"), "turn")
end

local function check_last_card_elsewhere()
	local singles = { "24", "25", "26", "27", "28", "29", "30", "31",
		"34", "35" }
	local state = after(position({ n = 3, own = { p = { 1, "32" } },
		attack = { singles }, hand = { "33" } }), "lay_add y4 iii p")
	is("T10 by adding", oracle.turn(state), nil)
	state = after(position({ n = 3, sides = "000010",
		own = { p = { 1, "32" } }, attack = { singles },
		hand = { "33" } }), "lay_new y4 iii")
	is("T10 no hand, no final add", oracle.turn(state), nil)
	singles[5], singles[9] = "32", "34"
	state = after(position({ n = 3, sides = "001000",
		own = { b = { 1, "28" } }, attack = { singles },
		hand = { "33" } }), "lay_hidden y4 iii 2")
	is("T10 face down", oracle.turn(state), nil)
	is("T10 it takes nothing", garrison(state, "g"), "0: g4 y2")
	is("T10 and is of this turn",
		field(state, "attack")[1][2][2].face, "new")
end

local function standoff(n, garrison_ids, more)
	local given = { n = n, own = { y = { 1, "33" },
		g = { 1, garrison_ids } },
		attack = { {}, { "38 37" }, { "50 59" }, { "15" } } }
	for name, value in pairs(more or {}) do
		given[name] = value
	end
	return position(given)
end

local function check_standoff()
	local state = after(standoff(3, "25 27"), "take_back g 2")
	is("T11 nobody takes it", garrison(state, "g"), "1: g4")
	state = after(state, "lay_new r1 iii")
	is("T11 the turn ends", oracle.turn(state), 2)
	local first = after(state, "lay_on y1 iv 1")
	is("T11 i alone at the top", garrison(first, "g"), "2: g3 r2 y1")
	is("T11 i the garrison returns", hand(first, 1),
		"b1 b3 g2 g4 o2 o2 o3 p3 y1 y4")
	state = after(state, "lay_new r4 iv")
	is("T11 ii still so", garrison(state, "g"), "1: g4")
	state = after(state, "lay_on r1 v 1")
	is("T11 ii the other one", garrison(state, "g"), "3: g3 y2 r1")
	is("T11 ii then it pays", joined(field(state, "fame")), "1 0 0")
	is("T11 iii a third five", garrison(after(standoff(4, "25",
		{ turn = 4 }), "lay_on b4 ii 1"), "g"), "1: g4")
	state = after(standoff(4, "25 27"), "take_back g 1")
	is("T11 iv still nobody", garrison(state, "g"), "1: b3")
	is("T11 iv four beats three but not five", garrison(after(
		standoff(4, "27", { turn = 4 }), "lay_on o3 ii 1"), "g"),
		"1: b3")
end

local function check_hand_over()
	local state = after(standoff(3, "25 27",
		{ attack = { {}, { "38 37" }, { "50" } } }), "take_back g 2")
	is("T12 handed over", garrison(state, "g"), "2: g3 r2")
	is("T12 both in hand", hand(state, 1),
		"b1 b3 g2 g4 o2 o2 o3 p3 r1 y1 y4")
	is("T12 still their turn", oracle.turn(state), 1)
	is("T12 the lay is due", field(state, "laid"), 0)
end

local function check_waiting_force()
	local given = { n = 3, own = { y = { 1, "33" }, g = { 1, "25 27" } },
		attack = { { "26 29 24" }, { "38 37" } } }
	local state = after(position(given), "take_back g 1")
	is("T13 taken and taken back", garrison(state, "g"), "1: g2 o3 r1")
	is("T13 the attackers are home", attack(state, 2), "")
	is("T13 all twelve", field(state, "hand_size")[2], 12)
	is("T13 both in hand", hand(state, 1), "b1 b3 g4 o2 o2 p3 y1 y4")
	given.options = { own_forces = "compete" }
	state = after(position(given), "take_back g 1")
	is("T13 compete: directly", garrison(state, "g"), "1: g2 o3 r1")
	is("T13 compete: the attackers stay", attack(state, 2), "g3 r2")
	is("T13 compete: both in hand", hand(state, 1),
		"b1 b3 g4 o2 o2 p3 y1 y4")
	state = after(position({ n = 3, turn = 2,
		own = { g = { 1, "26 27" } },
		attack = { { "25 29 24" }, { "38" } } }), "lay_on b3 iv 1")
	is("T14 on the other's turn", garrison(state, "g"), "1: g4 o3 r1")
	is("T14 the attacker's hand", field(state, "hand_size")[2], 12)
	is("T14 the owner's hand", field(state, "hand_size")[1], 9)
end

local function check_leader()
	local given = { n = 3, own = { y = { 1, "33" },
		g = { 2, "38 41 36" } }, attack = { { "26 27 29" } } }
	local state = after(position(given), "take_back 1 1")
	is("T15 the new target is taken", garrison(state, "b"), "1: b3 o3")
	is("T15 the pool gains", pool(state), "b1 g4 g4 p1 y2 y3")
	given.options = { leader_takeback = "forbid" }
	is("T15 forbidden", rule_of(position(given), "take_back 1 1"),
		"saga.leader")
	is("T15 but not the second", rule_of(position(given),
		"take_back 1 2"), "legal")
	given.attack = { { "26" } }
	is("T15 nor one alone", rule_of(position(given), "take_back 1 1"),
		"legal")
end

local function check_empty_garrison()
	local state = after(position({ n = 3, own = { y = { 1, "35" } } }),
		"take_back y 1")
	is("T16 still theirs", garrison(state, "y"), "1: ")
	local later = turns(state, "lay_new r1 iii", "lay_new r4 iv",
		"lay_new r1 v")
	is("T16 it still pays", field(later, "fame")[1], 1)
	state = turns(state, "lay_new r1 iii", "lay_new y1 iv")
	is("T16 any force takes it", garrison(state, "y"), "2: y1")
	is("T16 nothing returns", field(state, "hand_size")[1], 11)
	state = turns(position({ n = 3, own = { y = { 1, "33" },
		o = { 1, "" } }, turn = 3 }), "lay_new o1 v")
	is("T16 orange", garrison(state, "o"), "3: o1")
	local red = { n = 3, own = { y = { 1, "33" }, r = { 1, "" } } }
	red.turn = 3
	is("T16 a red one", garrison(turns(position(red), "lay_new r1 v"),
		"r"), "1: ")
	red.turn = 2
	is("T16 a red two", garrison(turns(position(red), "lay_new r2 iv"),
		"r"), "2: r2")
end

local function check_face_down()
	local state = after(position({ n = 3, sides = "back", fame = { 5 },
		own = { b = { 1, "28" } }, attack = { { "26" } } }),
		"lay_hidden y4 iii 1")
	is("T17 face down", attack(state, 1), "g2 y4?")
	is("T17 used", kingdom_of(state, "b").used, 1)
	is("T17 not in this turn", rule_of(state, "reveal 1 2"),
		"saga.reveal")
	is("T17 no such move", moves(state, "reveal"), "")
	state = turns(after(state, "end_turn"), "lay_new r4 iv", "lay_new r3 v")
	is("T17 now it may", moves(state, "reveal"), "1 2")
	is("T17 its colour counts", rule_of(state, "lay_on y1 iii 1"),
		"saga.colour")
	is("T17 that of equals too", rule_of(state, "lay_on y4 iii 1"),
		"saga.colour")
	is("T17 its value does not", garrison(after(state,
		"lay_on o3 iii 1"), "g"), "0: g4 y2")
	is("T17 used up", rule_of(state, "lay_hidden r1 iii 1"),
		"saga.face_down")
	state = after(state, "reveal 1 2")
	is("T17 six against six", garrison(state, "g"), "0: g4 y2")
	is("T17 seven", garrison(after(state, "lay_on r1 iii 1"), "g"),
		"1: g2 y4 r1")
end

local function check_turned_up()
	local state = after(position({ n = 2, sides = "back",
		own = { b = { 1, "27" } }, attack = { { "25 33?" } } }),
		"lay_on o3 iii 1")
	is("T18 turned up by the conquest", garrison(state, "g"),
		"1: g4 y4 o3")
	state = position({ n = 3, sides = "001000",
		own = { y = { 1, "33" }, b = { 2, "40 37" } },
		attack = { { "26 27?" } } })
	local new = after(state, "take_back 1 1")
	is("T19 the new leader is turned up", attack(new, 1), "b3")
	is("T19 nothing is taken", garrison(new, "b"), "2: b3 r2")
	new = after(state, "take_back 1 2")
	is("T19 the leader stays", attack(new, 1), "g2")
	is("T19 the hidden one is home", field(new, "hand_size")[1], 10)
end

local function check_fresh_property()
	local state = turns(position({ n = 2, own = { p = { 1, "32" } },
		attack = { {}, { "44" } } }), "lay_add y4 iii p")
	is("T20 used", kingdom_of(state, "p").used, 1)
	state = turns(state, "lay_new r4 iv")
	is("T20 it stays used", rule_of(state, "lay_add r1 iii p"), "saga.add")
	state = turns(state, "lay_new r1 iii", "lay_on g3 iv 1",
		"lay_new g4 iii", "lay_on b3 iv 1")
	is("T20 conquered", garrison(state, "p"), "2: p4 g3 b3")
	is("T20 fresh", kingdom_of(state, "p").used, 0)
	state = turns(state, "lay_new p3 iii")
	is("T20 the new owner may add", moves(state, "lay_add"):sub(1, 7),
		"r2 iv p")
	state = turns(position({ n = 2, own = { p = { 2, "44 38", 1 } },
		attack = { { "32 25" } } }), "lay_on b3 iii 1",
		"lay_new r4 iv")
	is("T20 reconquered", garrison(state, "p"), "1: p3 g4 b3")
	is("T20 they may add again", rule_of(state, "lay_add r1 iii p"),
		"legal")
end

local function check_bonus()
	local state = after(position({ n = 3, sides = "back", turn = 2,
		fame = { 0, 5 }, attack = { {}, { "36" } } }),
		"lay_on b2 iv 1")
	is("T21 asked", field(state, "phase"), "bonus")
	is("T21 of what is free", joined(oracle.moves(state)),
		"bonus_take r3 bonus_take o2 bonus_decline")
	is("T21 chain", field(state, "chain"), 1)
	state = after(state, "bonus_take r3")
	is("T21 for nothing", field(state, "fame")[2], 5)
	is("T21 in hand", hand(state, 2),
		"b2 b3 g1 g3 o3 p1 p4 p4 r2 y1 + r3")
	is("T21 no recruit", moves(state, "recruit"), "o2")
	is("T21 only once", rule_of(state, "bonus_take o2"), "saga.decision")
	state = after(position({ n = 3, sides = "back", turn = 2,
		own = { r = { 1, "24 25" } }, recruited = { "0 6" },
		attack = { {}, { "36" } } }), "lay_on b2 iv 1")
	is("T21 an empty pool", garrison(state, "r"), "2: r4 b2")
	is("T21 nothing to ask", field(state, "phase"), "turn")
end

local function chain_with_bonus(options)
	return after(position({ n = 2, sides = "100000", turn = 2,
		fame = { 0, 5 }, options = options,
		own = { r = { 1, "24 27" }, p = { 1, "32" } },
		attack = { { "0 25" }, { "36" } } }), "lay_on b2 iv 1")
end

local function check_chain_with_bonus()
	local state = chain_with_bonus()
	is("T22 first the attacker", oracle.turn(state), 2)
	is("T22 before the chain goes on", garrison(state, "r"), "2: r4 b2")
	state = after(state, "bonus_decline")
	is("T22 then the old owner", oracle.turn(state), 1)
	is("T22 who has it back", garrison(state, "r"), "1: r3 g4")
	state = after(state, "bonus_take o2")
	is("T22 the turn goes on", oracle.turn(state) .. field(state, "phase"),
		"2turn")
	is("T22 no chain now", field(state, "chain"), 0)
	state = after(chain_with_bonus({ bonus_on_handover = "no" }),
		"bonus_decline")
	is("T22 not by a hand-over", field(state, "phase"), "turn")
	is("T22 which there was", garrison(state, "r"), "1: r3 g4")
end

local function four_backs(options)
	return ended({ n = 4, sides = "back", options = options,
		fame = { 3, 1, 10, 0 },
		own = { g = { 1, "25 27" }, y = { 2, "47 38" },
			o = { 3, "54 50" }, p = { 4, "20 16" } },
		attack = { {}, {}, {}, { "21 13 17 18 23 15", "22 19" } },
		hand = { nil, nil, nil, "12 14" } })
end

local function check_scoring()
	local state = four_backs()
	is("T23 asked", oracle.turn(state), 4)
	is("T23 r4 on purple", scores(after(state, "final_add r4 ii p")),
		"-10 -11 -15 10")
	is("T23 declined", scores(after(state, "final_decline")),
		"-10 -11 -15 2")
	is("T23 r1 on the other force", scores(after(state,
		"final_add r1 ii 2")), "-10 -11 -15 3")
	is("T23 six colours", rule_of(state, "final_add r4 ii 1"),
		"saga.colour")
	is("T23 fame is not touched", joined(field(after(state,
		"final_decline"), "fame")), "3 1 10 0")
	is("T23 automatic", scores(four_backs({ final_add = "automatic" })),
		"-10 -11 -15 10")
	is("T23 full", scores(after(four_backs({ take_two = "full" }),
		"final_decline")), "-7 -12 -15 0")
	state = ended({ n = 2, fame = { 9, 4 },
		own = { y = { 1, "33 25" }, b = { 1, "27 32" },
			g = { 2, "38 36" } },
		attack = { { "34 29", "26 30 24" } } })
	is("T24 scores", scores(state), "31 11")
end

-- A13: seat 1 owns purple with p3 y4 and is asked; a force of g4 attacks the
-- green kingdom of seat 2, which has g3 b2.
local function final_attack(given)
	given = given or {}
	local options = given.options or {}
	options.final_add_conquers = options.final_add_conquers or "yes"
	local own = { p = { 1, "32 34" }, g = { 2, "38 41" } }
	for letter, kingdom in pairs(given.own or {}) do
		own[letter] = kingdom
	end
	return ended({ n = 3, sides = given.sides or "000010",
		options = options, own = own,
		attack = given.attack or { { "25" } },
		hand = { given.hand or "27 29 28" } })
end

local function check_final_conquest()
	local state = final_attack({ options = { final_add_conquers = "no" } })
	is("A13 asked", field(state, "phase") .. oracle.turn(state),
		"final_add1")
	is("A13 no", garrison(after(state, "final_add b3 iii 1"), "g"),
		"2: g3 b2")
	is("A13 no is the default", garrison(after(ended({ n = 3,
		sides = "000010", own = { p = { 1, "32" },
			g = { 2, "38 41" } }, attack = { { "25" } } }),
		"final_add b3 iii 1"), "g"), "2: g3 b2")
	state = final_attack()
	local taken = after(state, "final_add b3 iii 1")
	is("A13 yes: a conquest", garrison(taken, "g"), "1: g4 b3")
	is("A13 the old garrison returns", hand(taken, 2),
		"b2 b2 b3 g1 g3 o3 p1 p4 p4 r2 r4 y1")
	is("A13 then the game is over", field(taken, "phase")
		.. field(taken, "final_kingdom"), "over-1")
	is("A13 scores after it", scores(taken), "14 -30 -30")
	is("A13 declined", scores(after(state, "final_decline")), "0 5 -30")
	is("A13 equal is not enough", garrison(after(state,
		"final_add b1 iii 1"), "g"), "2: g3 b2")
	taken = after(state, "final_add b3 iii p")
	is("A13 on a garrison", garrison(taken, "g") .. field(taken, "phase"),
		"2: g3 b2over")
end

local function check_final_standoff()
	local state = final_attack({ attack = { { "26 33", "25" }, {},
		{ "50 53" } }, hand = "27 28 30" })
	is("A13 a standoff", garrison(state, "g"), "2: g3 b2")
	is("A13 stays one", garrison(after(state, "final_add o2 iii 2"), "g"),
		"2: g3 b2")
	is("A13 ends", garrison(after(state, "final_add b3 iii 2"), "g"),
		"1: g4 b3")
	is("A13 ends by the other", garrison(after(state,
		"final_add b1 iii 1"), "g"), "1: g2 y4 b1")
	local own = { g = { 1, "26 29" } }
	is("A13 not from oneself", garrison(after(final_attack({ own = own }),
		"final_add b3 iii 1"), "g"), "1: g2 o3")
	is("A13 but with compete", garrison(after(final_attack({ own = own,
		options = { own_forces = "compete" } }),
		"final_add b3 iii 1"), "g"), "1: g4 b3")
	state = after(final_attack({ sides = "100010",
		options = { bonus_when_ending = "yes" },
		own = { r = { 2, "36" } }, attack = { { "24 29" } } }),
		"final_add b3 iii 1")
	is("A13 no bonus knight", garrison(state, "r")
		.. field(state, "phase"), "1: r1 o3 b3over")
	is("A13 though there are some", pool(state) ~= "", true)
end

-- Seat 2 has green and two forces of 8 that wait there.
local function final_chain(options, own)
	own = own or {}
	own.g = { 2, "41 43" }
	return final_attack({ options = options, own = own,
		attack = { { "25" }, { "38 36 47", "39 40 44" } } })
end

local function check_final_chain()
	local state = after(final_attack({ attack = { { "25" },
		{ "39 36 40" } } }), "final_add b3 iii 1")
	is("A13 a chain", garrison(state, "g") .. field(state, "phase"),
		"2: g1 r4 b3over")
	is("A13 its hand", hand(state, 1), "b1 b3 g4 o3")
	state = after(final_chain(), "final_add b3 iii 1")
	is("A13 a choice", oracle.turn(state) .. field(state, "phase")
		.. field(state, "kingdom"), "2choose_force1")
	is("A13 whose FINAL_ADD", field(state, "final_kingdom"), 4)
	is("A13 all see it", oracle.view(state, 3).final_kingdom, 4)
	is("A13 the forces", moves(state, "choose_force"), "1, 2")
	state = after(state, "choose_force 2")
	is("A13 chosen", garrison(state, "g") .. field(state, "phase")
		.. field(state, "final_kingdom"), "2: g1 b3 p4over-1")
end

-- Yellow's crown has FINAL_ADD too.
local TWO_ADDS = "1,3,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,2,4,0,2,0,4,1,1,0,1,0,5,"
	.. "1,2,5,1,0,7"

local function check_final_order()
	local state = after(final_chain({ props = TWO_ADDS },
		{ y = { 3, "58" } }), "final_add b3 iii 1", "choose_force 1")
	is("A13 the next one follows", oracle.turn(state)
		.. field(state, "phase") .. field(state, "kingdom")
		.. field(state, "final_kingdom"), "3final_add5-1")
	state = final_attack({ options = { props = TWO_ADDS },
		own = { y = { 3, "58" } }, attack = { { "33" } } })
	is("A13 who keeps yellow is asked", oracle.turn(after(state,
		"final_decline")), 3)
	state = after(state, "final_add b3 iii 1")
	is("A13 who has lost it is not", garrison(state, "y")
		.. field(state, "phase"), "1: y4 b3over")
	-- The last card ends the game; then seat 2 adds and seat 3 chooses.
	state = after(position({ n = 3, sides = "000010",
		options = { final_add_conquers = "yes" },
		own = { p = { 2, "44 37" }, g = { 3, "50 53" } },
		attack = { {}, { "38 43" }, { "51 54 59 57", "52 48 55" } },
		hand = { "28" } }), "lay_new b1 iii", "final_add b2 iv 1")
	is("A13 a choice after the last card", oracle.turn(state)
		.. field(state, "phase") .. field(state, "ending"),
		"3choose_force1")
	is("A13 nobody is asked again", field(after(state, "choose_force 1"),
		"phase"), "over")
end

local function check_final_automatic()
	local function options(conquers)
		return { final_add = "automatic",
			final_add_conquers = conquers }
	end
	local state = final_attack({ options = options("no") })
	is("A13 automatic, no", garrison(state, "p"), "1: p3 y4 b3")
	state = final_attack({ options = options("yes") })
	is("A13 automatic: the conquest counts", garrison(state, "g")
		.. " " .. scores(state), "1: g4 b3 14 -30 -30")
	state = final_attack({ options = options("yes"), attack = { { "25" },
		{ "39 36 40" } } })
	is("A13 automatic: the chain counts too", garrison(state, "p"),
		"1: p3 y4 b3")
	state = final_chain(options("yes"))
	is("A13 automatic: and who will choose", garrison(state, "p")
		.. field(state, "phase"), "1: p3 y4 b3over")
end

local function check_income()
	local state = turns(position({ n = 2, own = { o = { 1, "29" },
		y = { 1, "33" }, b = { 1, "27" } }, turn = 2 }),
		"lay_new r4 iv")
	is("T25 two, one and one", field(state, "fame")[1], 4)
	state = turns(position({ n = 2, attack = { { "25" }, { "38 40" } } }),
		"lay_on b3 iii 1")
	is("T25 not in the turn it is won", field(state, "fame")[1], 0)
	is("T25 but in the next", field(turns(state, "lay_new r4 iv"),
		"fame")[1], 1)
	is("T25 not when it is lost", field(turns(state, "lay_on r2 iv 1"),
		"fame")[1], 0)
	state = turns(standoff(3, "25", { turn = 3 }), "lay_new r3 v")
	is("T25 a standoff pays its owner", field(state, "fame")[1], 2)
end

local function check_collecting()
	local given = { n = 2, options = { collect = "manual" },
		own = { g = { 1, "25 27" }, y = { 1, "33" } }, turn = 2 }
	local state = turns(position(given), "lay_new r4 iv")
	is("T26 nothing by itself", field(state, "fame")[1], 0)
	is("T26 to be collected", oracle.moves(state)[1], "collect")
	is("T26 and all others", oracle.moves(state)[2], "take_back g 1")
	for _, text in ipairs({ "lay_new r1 iii", "take_back g 1" }) do
		is("T26 gone after " .. text, rule_of(after(state, text),
			"collect"), "saga.income")
	end
	state = after(state, "collect")
	is("T26 collected", field(state, "fame")[1], 2)
	is("T26 once", rule_of(state, "collect"), "saga.income")
	is("T26 and spent", field(after(state, "recruit y2"), "fame")[1], 0)
	given.fame, given.turn, given.fields = { 2 }, 1, { collect = 1 }
	is("T26 gone after a recruit", rule_of(after(position(given),
		"recruit y2"), "collect"), "saga.income")
	given.own = nil
	is("T26 no income", rule_of(turns(position({ n = 2, turn = 2,
		options = given.options }), "lay_new r4 iv"), "collect"),
		"saga.income")
end

local function equal_forces(forces, sides)
	return after(position({ n = 2, sides = sides,
		own = { y = { 1, "33" }, g = { 1, "25 27" } },
		attack = { {}, forces } }), "take_back g 2")
end

local function check_equal_forces()
	local state = equal_forces({ "38 37", "39 36" })
	is("T27 the other chooses", oracle.turn(state), 2)
	is("T27 between both", joined(oracle.moves(state)),
		"choose_force 1 choose_force 2")
	is("T27 which kingdom", field(state, "kingdom"), 1)
	is("T39 nothing else", rule_of(state, "lay_new b3 iv"),
		"saga.decision")
	is("T39 no other decision", rule_of(state, "bonus_decline"),
		"saga.decision")
	state = after(state, "choose_force 2")
	is("T27 the second", garrison(state, "g"), "2: g1 r4")
	is("T27 the first waits", attack(state, 2), "g3 r2")
	is("T27 back to the turn", oracle.turn(state), 1)
	is("T39 face down: asked", field(equal_forces({ "38 37 41?",
		"39 36" }, "001000"), "phase"), "choose_force")
	state = after(equal_forces({ "38 37 41?", "39 36 42?" }, "001000"),
		"choose_force 2")
	is("T39 turned up", garrison(state, "g"), "2: g1 r4 b2")
end

local function check_alike_forces()
	local given = { n = 2, own = { y = { 1, "33" }, p = { 1, "32 35" } },
		attack = { {}, { "44", "45" } } }
	local state = after(position(given), "take_back p 1")
	is("T27 alike: not asked", garrison(state, "p"), "2: p4")
	given.attack[2][3] = "46 38"
	state = after(position(given), "take_back p 1")
	is("T27 alike: one for both", joined(oracle.moves(state)),
		"choose_force 1 choose_force 3")
	is("T27 alike: refused", rule_of(state, "choose_force 2"),
		"saga.alike")
	is("T27 no such force", rule_of(state, "choose_force 4"), "saga.force")
	given.attack[2][3], given.attack[2][4] = "46", "38 40"
	is("T27 not asked for weaker ones", garrison(after(position(given),
		"take_back p 1"), "p"), "2: p4")
	given.attack[2][3], given.attack[2][4] = "46 38", "39 41"
	is("T27 not among the strongest", rule_of(after(position(given),
		"take_back p 1"), "choose_force 4"), "saga.choose")
	given.own.b, given.sides = { 2, "42" }, "001000"
	given.attack[2][3], given.attack[2][4] = "46 38", "39 41?"
	is("T27 with sets told apart", joined(oracle.moves(after(
		position(given), "take_back p 1"))),
		"choose_force 1 choose_force 3")
	given = { n = 2, own = { y = { 1, "33" }, p = { 1, "32" } },
		attack = { {}, { "46", "8" } } }
	is("T27 of two sets, the same", garrison(after(position(given),
		"take_back p 1"), "p"), "2: p1")
	given.sides = "001000"
	is("T27 of two sets, told apart", joined(oracle.moves(after(
		position(given), "take_back p 1"))),
		"choose_force 1 choose_force 2")
end

local function check_endless()
	local state = position({ n = 2, own = { o = { 1, "29" } }, turn = 2,
		options = { turn_limit = "20" } })
	state = after(state, "lay_new o3 iv")
	is("T28 there", garrison(state, "o"), "2: o3")
	state = after(state, "lay_new o3 iii")
	is("T28 and back again", garrison(state, "o"), "1: o3")
	for _ = 1, 9 do
		state = after(state, "lay_new o3 iv", "lay_new o3 iii")
	end
	is("T28 up to the limit", oracle.turn(state), nil)
	is("T28 the flag", field(state, "limit_reached"), 1)
	state = assert(oracle.new(2, { turn_limit = "10", first = "1",
		set_deal = "iii,iv,castle", layout = "f0", sides = "back" }))
	for _ = 1, 5 do
		state = turns(state, oracle.moves(state)[1])
		is("T29 not before", oracle.turn(state), 2)
		state = turns(state, oracle.moves(state)[1])
	end
	is("T29 after ten turns", field(state, "turns"), 10)
	is("T29 over", field(state, "phase") .. field(state, "limit_reached"),
		"over1")
	is("T29 not by a last card", field(state, "ending"), 0)
end

local function check_taken_back()
	local given = { n = 2, own = { y = { 1, "33" } },
		attack = { { "24", "25", "26", "27", "28", "29" } } }
	local state = after(position(given), "lay_new p3 iii")
	is("T30 laid", attack(state, 1), "r1, g4, g2, b3, b1, o3, p3")
	state = after(state, "take_back 7 1")
	is("T30 five again", hand(state, 1), "o2 o2 p3 y1 y4")
	is("T30 the force is gone", attack(state, 1), "r1, g4, g2, b3, b1, o3")
	is("T30 the turn is over", oracle.turn(state), 2)
	given.fame = { 3 }
	state = after(position(given), "lay_new p3 iii", "take_back 7 1")
	is("T30 laid all the same", field(state, "laid"), 1)
	is("T30 no second lay", rule_of(state, "lay_new p3 iii"), "saga.lay")
	state = turns(position({ n = 2, own = { p = { 1, "32" } },
		recruited = { "7" }, attack = { {}, { "46 39" } } }),
		"lay_add y4 iii p", "lay_on r4 iv 1")
	is("T31 six against seven", garrison(state, "p"), "1: p3 y4")
	state = position({ n = 2, own = { p = { 1, "32" } },
		recruited = { "7" } })
	is("T31 another purple", rule_of(state, "lay_add p3 castle p"),
		"saga.colour")
end

local function candidates(state, force, place)
	return knights(oracle.view(state, 2).attack[1][force][place]
		.candidates)
end

local function check_copies()
	local start = position({ n = 3, sides = "back",
		own = { b = { 1, "28" } }, attack = { { "26" } } })
	local _, number = moves(start, "lay_hidden"):gsub("y4", "")
	is("T36 two copies, one move", number, 1)
	local others = { "lay_new r4 iv", "lay_new r3 v", "lay_new y4 iii",
		"lay_new b3 iv", "lay_new b3 v" }
	local state = turns(start, "lay_hidden y4 iii 1",
		others[1], others[2], others[3], others[4], others[5])
	local other = turns(start, "lay_hidden p3 iii 1",
		others[1], others[2], others[3], others[4], others[5])
	is("T36 the same view", flat(oracle.view(state, 2)),
		flat(oracle.view(other, 2)))
	is("T36 y4 is possible", candidates(state, 1, 2),
		"b3 o2 o3 p3 r1 y1 y4")
	other = turns(other, "lay_new y4 iii")
	is("T36 no longer", candidates(other, 1, 2), "b3 o2 o3 p3 r1 y1")
end

local function check_candidates()
	local state = after(position({ n = 3, sides = "back",
		own = { b = { 1, "28" }, g = { 1, "25 29" } },
		attack = { { "24" }, { "38 36" } } }), "lay_hidden o2 iii 1")
	is("T37 at the lay", candidates(state, 1, 2), "b3 g2 o2 p3 y1 y4")
	state = turns(state, "lay_on b3 iv 1")
	is("T37 the forest is lost", garrison(state, "g"), "2: g3 r4 b3")
	is("T37 what returns was in sight", candidates(state, 1, 2),
		"b3 g2 o2 p3 y1 y4")
	state = turns(state, "lay_new r3 v", "lay_new o2 iii")
	is("T37 one copy in sight", candidates(state, 1, 2),
		"b3 g2 o2 p3 y1 y4")
	state = turns(state, "lay_new r2 iv", "lay_new b3 v")
	is("T37 a colour in sight", candidates(after(state,
		"lay_on y4 iii 1"), 1, 2), "b3 g2 o2 p3")
	state = after(state, "lay_on b3 iii 1")
	is("T37 the only copy in sight", candidates(state, 1, 2),
		"g2 o2 p3 y1 y4")
end

local function check_real_flip()
	local options = { flip_is_real = "yes", turn_limit = "1" }
	local state = after(position({ n = 2, sides = "111101",
		options = options, own = { p = { 1, "32" } } }),
		"lay_add y4 iii p")
	is("T38 the back is up: a final add", field(state, "phase"),
		"final_add")
	state = after(position({ n = 2, sides = "111101", turn = 2,
		options = { flip_is_real = "yes" },
		own = { p = { 1, "32 33", 1 } },
		attack = { {}, { "44 38" } } }), "lay_on b3 iv 1")
	is("T38 the crown again", garrison(state, "p")
		.. " " .. kingdom_of(state, "p").used, "2: p4 g3 b3 0")
	is("T38 fresh", rule_of(turns(state, "lay_new r1 iii"),
		"lay_add r4 iv p"), "legal")
	local given = { n = 2, sides = "back", options = options,
		own = { b = { 1, "27" } }, attack = { { "26" } } }
	local lay = "lay_hidden y4 iii 1"
	is("T38 blue scores an attack force",
		oracle.scores(after(position(given), lay))[1], 3 + 2 - 21)
	is("T38 income is that of the chosen side", field(turns(position({
		n = 2, turn = 2, own = { r = { 1, "24", 1 } },
		options = { flip_is_real = "yes",
			props = "1,1,0,9,0,0" .. (",1,0,0"):rep(10) } }),
		"lay_new g1 iv"), "fame")[1], 1)
	options.flip_is_real = "no"
	is("T38 and else not",
		oracle.scores(after(position(given), lay))[1], 3 - 21)
end

------------------------------------------------------------ move counts --

local function perft(state, depth)
	local list = oracle.moves(state)
	if depth == 1 then
		return #list
	end
	local sum = 0
	for _, text in ipairs(list) do
		sum = sum + perft(oracle.apply(state, text), depth - 1)
	end
	return sum
end

local M1 = { n = 3, sides = "back", fame = { 5, 0, 0 },
	own = { b = { 1, "28" } }, attack = { { "26" } } }
local M2 = { n = 3, sides = "101000", fame = { 3, 1, 4 },
	own = { y = { 1, "33" }, b = { 1, "27 24" }, g = { 1, "25 29" } },
	attack = { { "26 34" }, { "38 37", "39 36", "41" }, { "51 59" } } }

-- Rows of 5.3 and 5.4 as far as there is time; a fast Lua takes them whole.
local COUNTS = {
	{ "two players, crown", { n = 2 },
		{ 10, 100, 1740, 28980, 545327 }, 4 },
	{ "three players, crown", { n = 3 },
		{ 10, 100, 1000, 17400, 289800 }, 4 },
	{ "two players, back", { n = 2, sides = "back" },
		{ 10, 100, 1740, 30276, 543739 }, 4 },
	{ "M1", M1, { 24, 114, 1140, 11400 }, 4 },
	{ "M2", M2, { 21, 293, 2331, 47251 }, 4 },
}

local function check_counts()
	for _, row in ipairs(COUNTS) do
		local state = position(row[2])
		for depth = 1, rawget(_G, "jit") and #row[3] or row[4] do
			is("perft " .. row[1] .. ", " .. depth,
				perft(state, depth), row[3][depth])
		end
	end
end

local function forms_of(state)
	local list = {}
	for _, form in ipairs({ "recruit", "take_back", "reveal", "lay_new",
		"lay_on", "lay_add", "lay_hidden", "end_turn" }) do
		list[#list + 1] = number_of(state, form)
	end
	return joined(list)
end

local function check_first_moves()
	is("M1 first moves", forms_of(position(M1)), "2 0 0 8 7 0 7 0")
	is("M2 first moves", forms_of(position(M2)), "4 7 0 4 3 0 3 0")
	is("M2 g4 or o3 taken back", field(after(position(M2),
		"take_back g 1"), "phase"), "choose_force")
	is("M2 b3 taken back", garrison(after(position(M2), "take_back b 1"),
		"b"), "2: b2")
end

----------------------------------------------------- the layout's weights --

local function outcomes_text(state)
	local list, sum = {}, 0
	for index, outcome in ipairs(oracle.outcomes(state)) do
		list[index] = ("%s %d"):format(outcome.text:match("%S+$"),
			outcome.weight)
		sum = sum + outcome.weight
	end
	return table.concat(list, ", "), sum
end

local T35 = {
	{ "first_knight r3", "r3 1" }, { "first_knight g4", "g4 2, g1 1" },
	{ "first_knight b1", "b1 1" }, { "first_knight o4", "o4 1, o2 1" },
	{ "first_knight p3", "p3 1, p1 1" },
	{ "first_knight y3", "y3 1, y2 2" },
	{ "second_knight r o2", "g4 42, g1 42, o2 40, p1 40, y2 84", 248 },
	{ "second_knight g y2", "p1 12, y2 28", 40 },
	{ "second_knight b g4", "g4 3, g1 3, p1 4, y2 4", 14 },
	{ "second_knight o g1", "g1 1, p1 1, y2 1", 3 },
	{ "second_knight p y2", "y2 1", 1 },
	{ "second_knight y p1", "p1 1", 1 },
}

-- The start of the layout of a set, by a deal that puts it in the centre.
local function before_layout(set)
	local other = set == "ii" and "iii" or "ii"
	local third = set == "v" and "iv" or "v"
	return assert(oracle.new(2, { first = "1",
		set_deal = other .. "," .. third .. "," .. set }))
end

local function check_weights()
	local state = before_layout("castle")
	for _, step in ipairs(T35) do
		local text, sum = outcomes_text(state)
		is("T35 " .. step[1], text, step[2])
		if step[3] then
			is("T35 total", sum, step[3])
		end
		state = after(state, step[1])
	end
	is("T35 then play begins", field(state, "phase"), "turn")
	local f0 = assert(oracle.new(2, { first = "1", layout = "f0",
		set_deal = "ii,v,castle" }))
	is("T35 this is F0", flat(oracle.export(state)),
		flat(oracle.export(f0)))
end

-- Walks all layouts; product and total are the two parts of a path's share.
local function each_layout(state, product, total, visit)
	if oracle.turn(state) ~= "chance" then
		return visit(state, product, total)
	end
	local list, sum = oracle.outcomes(state), 0
	for _, outcome in ipairs(list) do
		sum = sum + outcome.weight
	end
	for _, outcome in ipairs(list) do
		each_layout(oracle.apply(state, outcome.text),
			product * outcome.weight, total * sum, visit)
	end
end

local function is_legal_layout(kingdoms)
	for index, kingdom in ipairs(kingdoms) do
		local first, second = kingdom.garrison[1].knight:sub(1, 1),
			kingdom.garrison[2].knight:sub(1, 1)
		if first ~= LETTERS[index] or second == first then
			return false
		end
	end
	return true
end

local function check_layouts()
	for _, set in ipairs(SETS) do
		local seen, number, uneven = {}, 0, nil
		each_layout(before_layout(set), 1, 1, function(state, product,
			total)
			local kingdoms = field(state, "kingdoms")
			local text = flat(kingdoms)
			if product * 2232 ~= total or seen[text]
				or not is_legal_layout(kingdoms) then
				uneven = text
			end
			seen[text] = true
			number = number + 1
		end)
		is("T32 layouts of " .. set, number, 2232)
		test("T32 all equal, " .. set, not uneven, uneven)
	end
end

----------------------------------------------------------------- set-ups --

local function refusal(seats, options)
	local state, rule = oracle.new(seats, options)
	return state and "accepted" or rule
end

local STANDARD = "r3g4g4g1b1o4o2p3p1y3y2y2,r4r4r1g1b4b2o3o1p3p2p2y3,"
	.. "r1g4g2b3b1o3o2o2p3y4y4y1,r4r2g3g1b3b2b2o3p4p4p1y1,"
	.. "r3r1g3g2g2b3o4o4o1p1y4y2"
local F0_TEXT = "r3o2,g4y2,b1g4,o4g1,p3y2,y3p1"
local SETUPS = {
	{ 5, {}, "seats" },
	{ 2, { colour = "red" }, "option" },
	{ 2, { sides = "00000" }, "option" },
	{ 2, { sides = "000002" }, "option" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "1,0,0" }, "accepted" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "1,0,8" }, "option" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "1,7,0" }, "option" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "10,0,0" }, "option" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "01,0,0" }, "option" },
	{ 2, { props = ("1,0,0,"):rep(11) .. "1,0" }, "option" },
	{ 2, { sets = STANDARD }, "accepted" },
	{ 2, { sets = STANDARD:sub(1, -3) }, "option" },
	{ 2, { sets = STANDARD .. ",r1" }, "option" },
	{ 2, { sets = (STANDARD:gsub("y2$", "y5")) }, "option" },
	{ 2, { set_deal = "ii,iii,castle" }, "accepted" },
	{ 2, { set_deal = "ii,iii,iv,castle" }, "saga.deal" },
	{ 3, { set_deal = "ii,iii,castle" }, "saga.deal" },
	{ 2, { set_deal = "ii,ii,castle" }, "option" },
	{ 2, { set_deal = "ii,vi,castle" }, "option" },
	{ 2, { first = "2" }, "accepted" },
	{ 2, { first = "3" }, "saga.lot" },
	{ 2, { first = "5" }, "option" },
	{ 2, { turn_limit = "0" }, "accepted" },
	{ 2, { turn_limit = "999999" }, "accepted" },
	{ 2, { turn_limit = "1000000" }, "option" },
	{ 2, { turn_limit = "-1" }, "option" },
	{ 2, { layout = "f0" }, "saga.layout" },
	{ 2, { layout = "f0", set_deal = "castle" }, "accepted" },
	{ 2, { layout = F0_TEXT, set_deal = "castle" }, "accepted" },
	{ 2, { layout = "f0", set_deal = "ii,iii,castle" }, "accepted" },
	{ 2, { layout = "f0", set_deal = "ii,castle,iii" }, "saga.layout" },
	{ 2, { layout = (F0_TEXT:gsub("r3o2", "r3r1")) }, "option" },
	{ 2, { layout = (F0_TEXT:gsub("r3o2", "o2r3")) }, "option" },
	{ 2, { layout = (F0_TEXT:gsub("o2", "o3")), set_deal = "castle" },
		"saga.layout" },
	{ 2, { sets = (STANDARD:gsub("y4y2$", "o1o1")) }, "saga.layout" },
	{ 2, { sets = (STANDARD:gsub("y4y2$", "o1o1")), set_deal = "castle" },
		"accepted" },
	{ 2, { sets = (STANDARD:gsub("y4y2$", "o1o1")),
		set_deal = "castle,ii,v" }, "saga.layout" },
	{ 2, { sets = (STANDARD:gsub("^.-,",
		"r1r1r1r1r1r1r1g1b1o1p1y1,")), set_deal = "castle" },
		"saga.layout" },
	{ 2, { sets = (STANDARD:gsub("^.-,",
		"r1r1r1r1r1r1g1g1b1o1p1y1,")), set_deal = "castle" },
		"accepted" },
}

local function check_setups()
	for _, setup in ipairs(SETUPS) do
		local options = setup[2]
		local name, value = sorted(options)()
		is("set-up " .. setup[1] .. " " .. tostring(name) .. "="
			.. tostring(value), refusal(setup[1], options),
			setup[3])
	end
	for seats = 2, 4 do
		local state = oracle.new(seats, { sets = STANDARD })
		is("the sets for " .. seats, #oracle.outcomes(state), 5)
	end
end

local function check_chance_steps()
	local state = assert(oracle.new(2, { set_deal = "castle",
		sides = "random" }))
	is("castle: the centre is known", field(state, "centre"), "castle")
	is("castle: not for a seat", rule_of(state, "deal 1 castle"),
		"saga.deal")
	is("deal: not yet", rule_of(state, "deal 2 ii"), "saga.deal")
	is("deal: not the centre", rule_of(state, "deal centre ii"),
		"saga.deal")
	is("deal: no play", rule_of(state, "lay_new r4 ii"), "saga.turn")
	is("deal: no side", rule_of(state, "side r crown"), "saga.turn")
	state = after(state, "deal 1 ii")
	is("deal: in hand at once", field(state, "hand_size")[1], 12)
	is("deal: dealt", rule_of(state, "deal 2 ii"), "saga.deal")
	is("deal: the rest", outcomes_text(state), "iii 1, iv 1, v 1")
	state = after(state, "deal 2 v")
	is("side: none yet", kingdom_of(state, "r").side, "?")
	is("side: in order", rule_of(state, "side g crown"), "saga.layout")
	is("side: two", outcomes_text(state), "crown 1, back 1")
	state = after(state, "side r back", "side g crown", "side b back",
		"side o back", "side p crown", "side y back")
	is("layout: due", field(state, "phase"), "first_knight")
	is("layout: in order", rule_of(state, "first_knight g4"),
		"saga.layout")
	state = after(state, "first_knight r3", "first_knight g4",
		"first_knight b1", "first_knight o4", "first_knight p3",
		"first_knight y3")
	is("layout: not its colour", rule_of(state, "second_knight r r3"),
		"saga.layout")
	is("layout: not that kingdom", rule_of(state, "second_knight g y2"),
		"saga.layout")
	state = after(state, "second_knight r o2", "second_knight g y2",
		"second_knight b g4", "second_knight o g1",
		"second_knight p y2", "second_knight y p1")
	is("lot: due", outcomes_text(state), "1 1, 2 1")
	is("lot: no seat 3", rule_of(state, "lot 3"), "saga.lot")
	state = after(state, "lot 2")
	is("seat 2 begins", oracle.turn(state), 2)
	is("no second lot", rule_of(state, "lot 2"), "saga.turn")
end

----------------------------------------------------- rules and rulings --

local function check_refusals()
	local state = position({ n = 2, fame = { 9 }, sides = "001000",
		own = { g = { 1, "25 27" }, y = { 2, "47" } },
		recruited = { "1" }, attack = { { "26 32?" } } })
	local wanted = {
		["collect"] = "saga.income", ["recruit r4"] = "saga.pool",
		["take_back g 1"] = "saga.take_back",
		["reveal 2 1"] = "saga.force", ["reveal 1 1"] = "saga.reveal",
		["reveal 1 3"] = "saga.force", ["reveal 1 2"] = "legal",
		["lay_new r4 iii"] = "saga.hand",
		["lay_new y4 iv"] = "saga.hand",
		["lay_new g4 iii"] = "saga.hand",
		["lay_new g4 castle"] = "legal",
		["lay_on y4 iii 2"] = "saga.force",
		["lay_add y4 iii p"] = "saga.add",
		["lay_hidden y4 iii 1"] = "saga.face_down",
		["end_turn"] = "saga.lay", ["choose_force 1"] = "saga.decision",
		["final_decline"] = "saga.decision", ["lot 1"] = "saga.turn",
		["lay_hidden ? iii 1"] = "text", ["lay_new r4"] = "text",
	}
	for text, rule in sorted(wanted) do
		is("refusal of " .. text, rule_of(state, text), rule)
	end
	state = after(state, "lay_new y4 iii")
	is("a second lay before the hand", rule_of(state, "lay_new r4 iii"),
		"saga.lay")
	is("the hand before the force", rule_of(position({ n = 2 }),
		"lay_on r4 iii 9"), "saga.hand")
end

local function check_alike_sets()
	local given = { n = 2, own = { g = { 2, "38" }, p = { 1, "25" } },
		recruited = { "1 7" } }
	local state = position(given)
	is("sets not told apart", moves(state, "lay_new"), "r1 iii, "
		.. "g4 castle, g2 iii, b3 iii, b1 iii, o3 iii, o2 iii, "
		.. "p3 castle, y4 iii, y1 iii")
	is("the lower set stands for both", rule_of(state, "lay_new p3 iii"),
		"saga.alike")
	is("before what adding needs", rule_of(state, "lay_add p3 iii g"),
		"saga.alike")
	given.sides = "001000"
	is("sets told apart", rule_of(position(given), "lay_new p3 iii"),
		"legal")
	given.options, given.sides = { flip_is_real = "yes" }, "000000"
	is("by the chosen sides", rule_of(position(given), "lay_new p3 iii"),
		"saga.alike")
end

-- A table of properties in which several kingdoms have the same.
local MANY = "9,1,5,0,0,0," .. "1,2,6,0,0,0," .. "0,6,1,0,0,0,"
	.. "1,1,5,0,0,0," .. "1,2,6,0,0,0," .. "1,6,1,0,0,0"

local function many(more)
	local given = { n = 3, options = { props = MANY },
		own = { r = { 1, "24" }, g = { 1, "25" }, b = { 1, "27" },
			o = { 1, "29" }, p = { 2, "44" }, y = { 1, "33" } },
		attack = { { "26" } } }
	for name, value in pairs(more) do
		given[name] = value
	end
	return given
end

local function check_many_properties()
	local state = position(many({ turn = 3 }))
	state = turns(state, "lay_new r1 v")
	is("incomes of 9 and 0", field(state, "fame")[1], 12)
	is("two to add to", moves(state, "lay_add"):sub(1, 20),
		"b1 iii r, b1 iii o, ")
	state = after(state, "lay_hidden p3 iii 1")
	is("the first for face down", kingdom_of(state, "b").used
		.. kingdom_of(state, "y").used, "10")
	state = turns(after(state, "end_turn"), "lay_new r4 iv",
		"lay_new r3 v", "lay_hidden y4 iii 1")
	is("then the second", attack(state, 1), "g2 p3? y4?")
	state = turns(state, "lay_new r2 iv", "lay_new b3 v")
	is("then no more", rule_of(state, "lay_hidden o2 iii 1"),
		"saga.face_down")
	is("one take-back a turn", rule_of(after(state, "take_back g 1"),
		"take_back r 1"), "saga.take_back")
end

local function check_many_ends()
	local options = { props = MANY }
	local state = ended(many({ options = options, fame = { 5, 3, 1 },
		own = { r = { 2, "36" }, o = { 1, "29" }, p = { 2, "44" },
			g = { 1, "25" }, y = { 2, "47" } } }))
	is("several final adds: the first", oracle.turn(state), 2)
	is("its kingdom", field(state, "kingdom"), 0)
	state = after(state, "final_decline")
	is("then the second", oracle.turn(state) .. field(state, "kingdom"),
		"13")
	state = after(state, "final_add r1 iii o")
	-- hands 30-3-4-2-1 = 20, 30-4-4-1 = 21, 30; 1 takes 2 and 1 from 5,
	-- 3, 1, then 2 takes 2 from 1.
	is("and two who take two", scores(state), ("%d %d %d"):format(
		5 + 3 - 2 + 3 + 1 + 4 - 20, 3 - 2 + 2 + 4 + 4 + 1 + 5 - 21,
		1 - 1 - 30))
end

local function check_bonus_when_ending()
	local given = { n = 2, sides = "100000",
		own = { g = { 1, "25 29" } },
		attack = { { "24 27", "26 28", "30 35", "31", "32 33" } },
		hand = { "34" }, options = {} }
	is("no bonus at the end", oracle.turn(after(position(given),
		"lay_on y4 iii 1")), nil)
	given.options.bonus_when_ending = "yes"
	local state = after(position(given), "lay_on y4 iii 1")
	is("unless it is wanted", joined(oracle.moves(state)),
		"bonus_take r3 bonus_take g4 bonus_take o2 bonus_take y2 "
		.. "bonus_decline")
	state = after(state, "bonus_take o2")
	is("the game is over all the same", oracle.turn(state), nil)
	is("with a hand", hand(state, 1), " + o2")
end

local function check_compete()
	local options = { own_forces = "compete" }
	local state = after(position({ n = 2, options = options,
		own = { o = { 1, "29 24" } }, attack = { { "30" } } }),
		"lay_on g2 iii 1")
	is("compete: more than the modifier", garrison(state, "o"),
		"1: o3 r1")
	state = after(position({ n = 2, options = options, sides = "100000",
		own = { r = { 1, "24", 1 } }, attack = { { "0" } } }),
		"lay_on g2 iii 1")
	is("compete: the stronger one", garrison(state, "r"), "1: r3 g2")
	is("compete: used stays", kingdom_of(state, "r").used, 1)
	is("compete: no bonus", field(state, "phase"), "turn")
	state = after(position({ n = 2, options = options, sides = "001000",
		own = { g = { 1, "26 33" } },
		attack = { { "25 34?", "24 32?" } } }), "lay_on b3 iii 1")
	is("compete: turned up", garrison(state, "g"), "1: g4 y4 b3")
	is("compete: shown before the others return",
		candidates(state, 1, 2), "b1 o2 o3 p3 y1")
end

------------------------------------------------------------------- views --

local function check_views()
	local given = { n = 2, sides = "001000", own = { b = { 1, "28" } },
		attack = { { "26 33?" } } }
	local state = position(given)
	local own, other = oracle.view(state, 1), oracle.view(state, 2)
	is("its owner sees it", own.attack[1][1][2].knight, "y4")
	is("others do not", flat(other.attack[1][1][2].knight), "null")
	is("they see its set", other.attack[1][1][2].set, "iii")
	is("nor the hand beside it", flat(other.hand[1]),
		"{centre=null,own=null}")
	is("but both together", knights(other.out_of_sight[1].own),
		"b3 g4 o2 o2 o3 p3 r1 y1 y4 y4")
	is("a hand without a secret", knights(own.hand[2].own),
		"b2 b2 b3 g1 g3 o3 p1 p4 p4 r2 r4 y1")
	is("a spectator is no owner", flat(oracle.view(state).hand[1].own),
		"null")
	given.options = { hands = "masked" }
	state = position(given)
	other = oracle.view(state, 2)
	is("masked: no hand", flat(oracle.view(state, 1).hand[2]),
		"{centre=null,own=null}")
	is("masked: nor both together", flat(other.out_of_sight[1]),
		"{centre=null,own=null}")
	is("masked: no candidates", flat(other.attack[1][1][2].candidates),
		"null")
	is("masked: the number", other.hand_size[1], 9)
	given.options.turn_limit = "1"
	given.fields = { laid = 1 }
	state = after(position(given), "end_turn")
	is("all is shown at the end", flat(oracle.view(state)),
		flat(oracle.export(state)))
	local _, rule = oracle.import(2, given.options,
		oracle.view(position(given), 2))
	is("a view is no state", rule, "import")
end

----------------------------------------------------------- random games --

local MODIFIER = { [3] = 1, [4] = -1 } -- DEF_PLUS and DEF_MINUS
local STANDARD_PROPS = "1,3,0,1,5,0,1,0,3,1,0,6,1,0,2,1,6,0,"
	.. "2,4,0,2,0,4,1,1,0,1,0,5,1,2,1,1,0,7"

-- What is added to a garrison's sum, by the numbers of the table.
local function modifier(options, index, kingdom)
	local props = options.props ~= "standard" and options.props
		or STANDARD_PROPS
	local numbers = {}
	for number in props:gmatch("%d+") do
		numbers[#numbers + 1] = tonumber(number)
	end
	local is_back = kingdom.side == "back"
	if options.swap_orange == "yes" and index == 4 then
		is_back = not is_back
	end
	if options.flip_is_real == "yes" and kingdom.used == 1 then
		is_back = not is_back
	end
	local code = numbers[6 * index - 4 + (is_back and 3 or 0)]
	return MODIFIER[code] or 0
end

local function value_of(force)
	local sum = 0
	for _, knight in ipairs(force) do
		if not knight.face or knight.face == "up" then
			sum = sum + tonumber(knight.knight:sub(2))
		end
	end
	return sum
end

-- T34: no kingdom can be taken, or two players tie for it.
local function is_stable(fields, options, index)
	local kingdom = fields.kingdoms[index]
	local sum = value_of(kingdom.garrison)
	local least = sum + modifier(options, index, kingdom)
	local best, seats = 0, {}
	for seat, forces in ipairs(fields.attack) do
		local is_own = seat == kingdom.owner + 1
		local needed = is_own and math.max(least, sum) or least
		for _, force in ipairs(forces) do
			local value = value_of(force)
			local counts = not is_own
				or options.own_forces == "compete"
			if force[1].knight:sub(1, 1) == LETTERS[index]
				and counts and value > needed then
				if value > best then
					best, seats = value, {}
				end
				if value == best then
					seats[seat] = true
				end
			end
		end
	end
	local first = next(seats)
	return not first or next(seats, first) ~= nil
end

local function is_all_stable(fields, options)
	for index = 1, 6 do
		if not is_stable(fields, options, index) then
			return false
		end
	end
	return true
end

local function count_force(cards, force)
	local colours, fine = {}, true
	for _, knight in ipairs(force) do
		local colour = knight.knight:sub(1, 1)
		fine = fine and not colours[colour]
		colours[colour] = true
		count(cards, knight.set .. " " .. knight.knight)
		if knight.candidates then
			fine = fine and knight.candidates[knight.knight] == 1
		end
	end
	return fine
end

local function count_hand(cards, set, multiset)
	for word, number in pairs(multiset) do
		for _ = 1, number do
			count(cards, set .. " " .. word)
		end
	end
end

-- T33: all cards of a state by set and kind; nil when a force is wrong.
local function all_cards(fields)
	local cards, fine = {}, true
	for _, kingdom in ipairs(fields.kingdoms) do
		fine = count_force(cards, kingdom.garrison) and fine
	end
	for seat, forces in ipairs(fields.attack) do
		for _, force in ipairs(forces) do
			fine = count_force(cards, force) and force[1] and fine
		end
		local own = fields.hand[seat]
		count_hand(cards, fields.set[seat], own.own)
		count_hand(cards, fields.centre, own.centre)
	end
	count_hand(cards, fields.centre, fields.pool)
	return fine and flat(cards) or nil
end

-- Puts another candidate in the place of a face-down knight, if it can.
local function other_secret(fields)
	for seat, forces in ipairs(fields.attack) do
		for _, force in ipairs(forces) do
			for _, knight in ipairs(force) do
				local own = fields.hand[seat][knight.set
					== fields.centre and "centre" or "own"]
				for word in pairs(knight.candidates or {}) do
					if word:sub(1, 1) ==
						knight.knight:sub(1, 1)
						and word ~= knight.knight
						and own[word] then
						own[word] = own[word] > 1
							and own[word] - 1
							or nil
						count(own, knight.knight)
						knight.knight = word
						return seat
					end
				end
			end
		end
	end
end

-- What is kept from the others: their view of it is the same.
local function keeps_secrets(state, seats, options)
	local fields = oracle.export(state)
	local owner = fields.phase ~= "over" and other_secret(fields)
	if not owner then
		return true
	end
	local other = assert(oracle.import(seats, options, fields))
	local function looks_the_same(viewer)
		return flat(oracle.view(state, viewer))
			== flat(oracle.view(other, viewer))
	end
	return looks_the_same(owner % seats + 1) and looks_the_same(nil)
		and not looks_the_same(owner)
end

local PLACE = {} -- of every text in the order of move lists
for index, text in ipairs(oracle.texts()) do
	PLACE[text] = index
end

local function is_sorted(list)
	for index = 2, #list do
		if PLACE[list[index - 1]] >= PLACE[list[index]] then
			return false
		end
	end
	return true
end

-- The moves listed are those that are taken, out of all there are.
local function is_complete(state, list)
	local listed, number = {}, 0
	for _, text in ipairs(list) do
		listed[text] = true
	end
	for text in pairs(PLACE) do
		if oracle.apply(state, text) then
			number = number + 1
			if not listed[text] then
				return false
			end
		end
	end
	return number == #list
end

local function pick(state)
	local list = oracle.moves(state)
	if #list > 0 then
		return list[random(#list)]
	end
	local outcomes, sum = oracle.outcomes(state), 0
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

local function can_be_read(walk, fields)
	local state = oracle.import(walk.seats, walk.options, fields)
	return flat(oracle.export(state)) == flat(fields)
end

local walked = 0 -- states of all walks

-- What is wrong with a state in play, or nil.
local function wrong(walk, state)
	local fields = oracle.export(state)
	local cards = all_cards(fields)
	walk.cards = walk.cards or cards
	if not cards or cards ~= walk.cards then
		return "T33"
	elseif (fields.phase == "turn" or fields.phase == "over")
		and fields.ending + fields.limit_reached == 0
		and not is_all_stable(fields, walk.full) then
		return "T34"
	elseif not is_sorted(oracle.moves(state)) then
		return "the order of moves"
	elseif walked % 3 == 0 and not keeps_secrets(state, walk.seats,
		walk.options) then
		return "a secret"
	elseif walked % 3 == 1 and not can_be_read(walk, fields) then
		return "import"
	end
end

local STEPS = 130 -- looked at in one game
local EVERY = 83 -- states between two with all texts tried
local function walk_variant(seats, options)
	local state = oracle.new(seats, options)
	if not state then
		return nil
	end
	local walk = { seats = seats, options = options, full = {
		props = options.props or "standard" } }
	for name, value in pairs(options) do
		walk.full[name] = value
	end
	local steps, problem = 0, nil
	while oracle.turn(state) and steps < STEPS and not problem do
		if oracle.turn(state) ~= "chance" then
			steps, walked = steps + 1, walked + 1
			problem = wrong(walk, state)
			if walked % EVERY == 0 and not is_complete(state,
				oracle.moves(state)) then
				problem = "the list of moves"
			end
		end
		state = assert(oracle.apply(state, pick(state)))
	end
	return problem or "fine", state
end

local function label(options)
	local list = {}
	for name, value in pairs(options) do
		list[#list + 1] = name .. "=" .. value
	end
	table.sort(list)
	return joined(list)
end

local function check_variants()
	for index, options in ipairs(oracle.variants) do
		for turn = 0, 2 do
			local seats = (index + turn) % 3 + 2
			local result = walk_variant(seats, options)
			if result then
				is("T33 T34 " .. seats .. " seats "
					.. label(options), result, "fine")
				break
			end
		end
	end
end

-- Random games end without any limit where nothing can go on for ever.
local function check_ends()
	for seats = 2, 4 do
		local state = assert(oracle.new(seats, { sides = "back",
			turn_limit = "0" }))
		while oracle.turn(state) do
			state = assert(oracle.apply(state, pick(state)))
		end
		is("a game for " .. seats .. " ends", field(state, "ending"), 1)
	end
end

check_conquest_example()
check_scoring_example()
check_strength()
check_orange()
check_laying()
check_recruiting()
check_last_card()
check_last_card_elsewhere()
check_standoff()
check_hand_over()
check_waiting_force()
check_leader()
check_empty_garrison()
check_face_down()
check_turned_up()
check_fresh_property()
check_bonus()
check_chain_with_bonus()
check_scoring()
check_final_conquest()
check_final_standoff()
check_final_chain()
check_final_order()
check_final_automatic()
check_income()
check_collecting()
check_equal_forces()
check_alike_forces()
check_endless()
check_taken_back()
check_copies()
check_candidates()
check_real_flip()
check_counts()
check_first_moves()
check_weights()
check_layouts()
check_setups()
check_chance_steps()
check_refusals()
check_alike_sets()
check_many_properties()
check_many_ends()
check_bonus_when_ending()
check_compete()
check_views()
check_variants()
check_ends()

check.finish()
