-- SPDX-License-Identifier: MIT
--
-- The self test of the oracle for The Kingdoms of Crusaders, in plain Lua
-- without the library: the comparisons, the scripted games and the tricky
-- situations of the rules page with every value printed there.  The strength
-- keys of the page are computed here by its formula and held against the
-- step by step comparison of the oracle.  Prints TAP; run it from anywhere.

local here = arg and arg[0]:match("^(.*[/\\])") or "./"
local oracle = dofile(here .. "crusaders.lua")

local check = dofile(here .. "check.lua")
local test, is, random = check.test, check.is, check.random
local flat = check.flat(oracle)
local joined = check.joined

local function words(text)
	local list = {}
	for word in text:lower():gmatch("%a+") do
		list[#list + 1] = word
	end
	return list
end

------------------------------------------------------------ strength keys --

local LETTERS = { "l", "b", "s", "h", "f" }

-- The mask and the number of symbols the army has exactly `size` times.
local function level(army, size)
	local mask, number = 0, 0
	for index, letter in ipairs(LETTERS) do
		local _, count = table.concat(army, " "):gsub(letter, "")
		if count == size then
			mask, number = mask + 2 ^ (index - 1), number + 1
		end
	end
	return mask, number
end

-- key = c4<<26 | m4<<21 | c3<<18 | m3<<13 | c2<<10 | m2<<5 | m1, and with
-- COUNT_FIRST c1 before m1.
local function key_of(army, singles)
	local key = 0
	for size = 4, 1, -1 do
		local mask, number = level(army, size)
		if size > 1 or singles == "count_first" then
			key = key * 8 + number
		end
		key = key * 32 + mask
	end
	return key
end

local function hex(key)
	return ("0x%08X"):format(key)
end

local function key_text(army)
	return hex(key_of(army))
end

------------------------------------------------ comparisons, 6.1 and 6.2 --

-- id, army A, army B, key of A, key of B, winner, winner by COUNT_FIRST
local VECTORS = {
	{ "V1", "L LB S H", "L B S HF", 0x0000042E, 0x0000001F, "A" },
	{ "V2", "F BF BF L", "LS LS SH F", 0x00060441, 0x00048438, "A" },
	{ "V3", "SH SH HF HF", "H H H H", 0x05000A80, 0x05000000, "A" },
	{ "V4", "LB LB LBS LBH", "F F F HF", 0x0860000C, 0x06000008, "A" },
	{ "V5", "F F F F", "B B B B", 0x06000000, 0x04400000, "A" },
	{ "V6", "LH BH LBH LBH", "H SH SH SHF", 0x05086000, 0x05048010, "A" },
	{ "V7", "H H H H", "H H H L", 0x05000000, 0x00050001, "A" },
	{ "V8", "H H H H", "L L L F", 0x05000000, 0x00042010, "A" },
	{ "V9", "LH LH LH LH", "BH BH BH H", 0x09200000, 0x05044000, "A" },
	{ "V10", "L L L L", "H H H F", 0x04200000, 0x00050010, "A" },
	{ "V11", "LB LB LB S", "F F F H", 0x00086004, 0x00060008, "A" },
	{ "V12", "H H H H", "L L L L", 0x05000000, 0x04200000, "A" },
	{ "T1", "BF BF BF BF", "LF LF LF LF", 0x0A400000, 0x0A200000, "A" },
	{ "T2", "LF LF LF LF", "SH SH SH SH", 0x0A200000, 0x09800000, "A" },
	{ "T3", "LB LB LB F", "F F F L", 0x00086010, 0x00060001, "A" },
	{ "T4", "LBSH LBS L F", "LH LHF L B", 0x000428D8, 0x00042512, "A" },
	{ "T5", "SH SH B L", "BF BF S L", 0x00000983, 0x00000A45, "B" },
	{ "T6", "S S S SH", "S S SB SL", 0x04800008, 0x04800003, "A", "B" },
	{ "T7", "S S S SH", "S S SL SH", 0x04800008, 0x04800009, "B" },
	{ "T8", "S S S S", "S S S SL", 0x04800000, 0x04800001, "B" },
	{ "T9", "LB LB S S", "L B LS BS", 0x00000CE0, 0x00000CE0, "stamp" },
	{ "T10", "L B S H", "F L B S", 0x0000000F, 0x00000017, "B" },
	{ "T11", "LBSHF L L L", "LBSHF L L L", 0x0420001E, 0x0420001E,
		"stamp" },
	{ "T12", "LBSHF LBSH LBS LB", "LF LF LF L", 0x08648510, 0x04260000,
		"A" },
	{ "T13", "LBSHF LBSHF LBSHF LBSHF", "SHF SHF SHF SHF", 0x17E00000,
		0x0F800000, "A" },
	{ "T14", "B B B L", "B B B LS", 0x00044001, 0x00044005, "B" },
	{ "T15", "LF LF S H", "LH LH S F", 0x00000A2C, 0x00000934, "A" },
	{ "T16", "L L L H", "L L L BS", 0x00042008, 0x00042006, "A", "B" },
	{ "T17", "L", "", 0x00000001, 0x00000000, "A" },
}

local WINNER = { [1] = "A", [-1] = "B", [0] = "stamp" }

local function check_vectors()
	for _, vector in ipairs(VECTORS) do
		local id, wanted = vector[1], vector[6]
		local a, b = words(vector[2]), words(vector[3])
		is(id .. " key of A", hex(key_of(a)), hex(vector[4]))
		is(id .. " key of B", hex(key_of(b)), hex(vector[5]))
		for _, singles in ipairs({ "rank_first", "count_first" }) do
			if singles == "count_first" then
				wanted = vector[7] or wanted
			end
			local result = oracle.compare_armies(a, b, singles)
			local reverse = oracle.compare_armies(b, a, singles)
			is(id .. " winner, " .. singles, WINNER[result], wanted)
			is(id .. " reversed, " .. singles, reverse, -result)
		end
	end
end

local function random_card()
	local word = ""
	while word == "" do
		for _, letter in ipairs(LETTERS) do
			word = word .. (random(3) == 1 and letter or "")
		end
	end
	return word
end

local function random_army()
	local army = {}
	for index = 1, random(5) - 1 do
		army[index] = random_card()
	end
	return army
end

-- The sign of the difference of the keys is the result of the comparison.
local function check_keys(singles)
	local bad
	for _ = 1, 3000 do
		local a, b = random_army(), random_army()
		local by_key = key_of(a, singles) - key_of(b, singles)
		local result = oracle.compare_armies(a, b, singles)
		if result * by_key < 0 or (result == 0) ~= (by_key == 0) then
			bad = joined(a) .. " / " .. joined(b)
		end
	end
	test("keys and comparison agree, " .. singles, not bad, bad)
end

---------------------------------------------------------------- the decks --

-- mask, core deck, basic set of the expansion
local DECK = {
	{ 1, 4, 2 }, { 2, 4, 2 }, { 4, 4, 2 }, { 8, 4, 2 }, { 16, 4, 2 },
	{ 3, 2, 1 }, { 5, 2, 1 }, { 6, 2, 1 }, { 9, 2, 1 }, { 10, 2, 1 },
	{ 12, 2, 1 }, { 17, 2, 1 }, { 18, 2, 1 }, { 20, 2, 1 }, { 24, 2, 1 },
	{ 7, 1, 1 }, { 11, 1, 1 }, { 13, 1, 1 }, { 14, 1, 1 }, { 19, 1, 1 },
	{ 21, 1, 1 }, { 22, 1, 1 }, { 25, 1, 1 }, { 26, 1, 1 }, { 28, 1, 1 },
	{ 15, 1, 1 }, { 23, 1, 1 }, { 27, 1, 1 }, { 29, 1, 1 }, { 30, 1, 1 },
	{ 31, 1, 1 },
}

local function word_of(mask)
	local word = ""
	for _, letter in ipairs(LETTERS) do
		word = word .. (mask % 2 == 1 and letter or "")
		mask = math.floor(mask / 2)
	end
	return word
end

local function pile_of(seats, options)
	return oracle.export(assert(oracle.new(seats, options))).pile
end

local function symbols_in(pile)
	local number = 0
	for word, count in pairs(pile) do
		number = number + #word * count
	end
	return number
end

local function cards_in(pile)
	local number = 0
	for _, count in pairs(pile) do
		number = number + count
	end
	return number
end

local function cards_with(pile, letter)
	local number = 0
	for word, count in pairs(pile) do
		if word:find(letter, 1, true) then
			number = number + count
		end
	end
	return number
end

local function check_deck_table()
	local two, four = pile_of(2), pile_of(4)
	local mixed = pile_of(3, { second_deck = "supplement_36" })
	local bad
	for _, row in ipairs(DECK) do
		local word, core, basic = word_of(row[1]), row[2], row[3]
		if two[word] ~= core or four[word] ~= 2 * core
			or mixed[word] ~= core + basic then
			bad = word
		end
	end
	test("copies of every card", not bad, bad)
	is("cards for two", cards_in(two), 56)
	is("cards for four", cards_in(four), 112)
	is("cards with the basic set", cards_in(mixed), 92)
	is("symbols in the core deck", symbols_in(two), 115)
	is("symbols in the basic set", symbols_in(mixed) - 115, 85)
	for _, letter in ipairs(LETTERS) do
		is("cards with " .. letter, cards_with(two, letter), 23)
		is("both sets, " .. letter, cards_with(mixed, letter), 40)
	end
end

local function check_other_decks()
	local deck = pile_of(2, { deck = "flat" })
	is("flat: cards", cards_in(deck), 56)
	for _, letter in ipairs(LETTERS) do
		is("flat: cards with " .. letter, cards_with(deck, letter), 27)
	end
	local two = pile_of(2, { second_deck = "supplement_36" })
	is("the second deck is not for two", cards_in(two), 56)
end

local function counts(first)
	return first .. (",0"):rep(30)
end

local function refusal(seats, options)
	local state, rule = oracle.new(seats, options)
	return state and "accepted" or rule
end

local function check_setups()
	local mixed = "supplement_36"
	is("40 cards for two", refusal(2, { deck = counts(40) }), "accepted")
	is("39 cards for two", refusal(2, { deck = counts(39) }),
		"crusaders.deck")
	is("39 cards for three", refusal(3, { deck = counts(39) }), "accepted")
	is("39 cards for four", refusal(4, { deck = counts(39) }),
		"crusaders.deck")
	is("39 cards and the basic set", refusal(4,
		{ deck = counts(39), second_deck = mixed }), "crusaders.deck")
	is("125 cards", refusal(2, { deck = counts(125) }), "accepted")
	is("126 cards", refusal(2, { deck = counts(126) }), "crusaders.deck")
	is("seat 3 of 2 begins", refusal(2, { first = "3" }), "crusaders.lot")
	is("seat 3 of 3 begins", refusal(3, { first = "3" }), "accepted")
	is("30 counts", refusal(2, { deck = "40" .. (",0"):rep(29) }), "option")
	is("32 counts", refusal(2, { deck = "40" .. (",0"):rep(31) }), "option")
	is("unknown option", refusal(2, { colour = "red" }), "option")
	is("five players", refusal(5), "seats")
end

---------------------------------------------------------- chance weights --

local function weights_text(state)
	local found, sum = {}, 0
	for _, outcome in ipairs(oracle.outcomes(state)) do
		local weight = outcome.weight
		found[weight] = (found[weight] or 0) + 1
		sum = sum + weight
	end
	local list = {}
	for weight = 8, 1, -1 do
		if found[weight] then
			list[#list + 1] = found[weight] .. "x" .. weight
		end
	end
	return joined(list) .. " of " .. sum
end

local function check_weights()
	is("30: one deck", weights_text(oracle.new(2)),
		"5x4 10x2 16x1 of 56")
	is("30: two decks", weights_text(oracle.new(3)),
		"5x8 10x4 16x2 of 112")
	is("30: 56 and 36", weights_text(oracle.new(4,
		{ second_deck = "supplement_36" })), "5x6 10x3 16x2 of 92")
end

------------------------------------------------------- scripted games, 6.4 --

-- The deck of the scripted games, position i = list[(37 i) mod N].
local function scripted_deck(copies)
	local list, deck = {}, {}
	local core = pile_of(2)
	for mask = 1, 31 do
		for _ = 1, copies * core[word_of(mask)] do
			list[#list + 1] = word_of(mask)
		end
	end
	for i = 0, #list - 1 do
		deck[i + 1] = list[37 * i % #list + 1]
	end
	return deck
end

-- The weight of an outcome and the sum of all weights, "4/56".
local function odds(state, text)
	local weight, sum = 0, 0
	for _, outcome in ipairs(oracle.outcomes(state)) do
		sum = sum + outcome.weight
		if outcome.text == text then
			weight = outcome.weight
		end
	end
	return weight .. "/" .. sum
end

local POLICY = {}

-- P: the lowest territory that is not full.
function POLICY.P(armies)
	for territory = 1, 5 do
		if #armies[territory] < 4 then
			return territory
		end
	end
end

-- Q: the territory with the fewest cards, the lowest of them.
function POLICY.Q(armies)
	local best = 1
	for territory = 2, 5 do
		if #armies[territory] < #armies[best] then
			best = territory
		end
	end
	return best
end

-- One step of a scripted game: the next card of the deck, or the oldest of
-- the hand.  `run` has state, deck, hands (in arrival order) and odds.
local function scripted_step(run, policy)
	local fields = oracle.export(run.state)
	local hand = run.hands[fields.player + 1]
	local text
	if fields.phase == "play" then
		local territory = policy(fields.army[fields.player + 1])
		text = "play " .. table.remove(hand, 1) .. " " .. territory
	else
		local card = table.remove(run.deck, 1)
		hand[#hand + 1] = card
		text = fields.phase .. " " .. card
		run.odds[#run.odds + 1] = card .. " " .. odds(run.state, text)
	end
	run.state = assert(oracle.apply(run.state, text))
end

local function dealt_text(run)
	local list = {}
	for seat, hand in ipairs(run.hands) do
		list[seat] = joined(hand)
	end
	return table.concat(list, " | ")
end

local function scripted_game(seats, policy)
	local run = {
		state = assert(oracle.new(seats, { first = "1" })),
		deck = scripted_deck(seats == 2 and 1 or 2),
		hands = {},
		odds = {},
	}
	for seat = 1, seats do
		run.hands[seat] = {}
	end
	while oracle.turn(run.state) do
		scripted_step(run, POLICY[policy])
		run.dealt = run.dealt or
			run.state.phase == "play" and dealt_text(run)
	end
	run.fields = oracle.export(run.state)
	return run
end

local function ranking_text(run, territory)
	local list = {}
	for place, seat in ipairs(oracle.ranking(run.state, territory)) do
		list[place] = seat - 1
	end
	return table.concat(list, ",")
end

-- The last state of a scripted game under another option.
local function ranks_under(run, points_tie)
	local options = { first = "1", points_tie = points_tie }
	local state = oracle.import(#run.hands, options, run.fields)
	return joined(oracle.ranks(state))
end

local function check_army(name, run, seat, territory, wanted)
	local army = run.fields.army[seat + 1][territory]
	local stamp = run.fields.stamp[seat + 1][territory]
	name = name .. " T" .. territory .. " seat " .. seat
	if wanted.army then
		is(name .. " army", joined(army), joined(words(wanted.army)))
	end
	is(name .. " key", key_text(army), hex(wanted.key))
	if wanted.stamp then
		is(name .. " stamp", stamp, wanted.stamp)
	end
end

local G1_ARMIES = {
	{ { army = "L LBS F BSHF", key = 0x000012E8, stamp = 6 },
	  { army = "LF LBSHF BS F", key = 0x00060CE8, stamp = 7 } },
	{ { army = "BS F SHF LS", key = 0x0004860B, stamp = 14 },
	  { army = "LSHF LS F LBHF", key = 0x000A2982, stamp = 15 } },
	{ { army = "LBSH BHF S LSH", key = 0x00098870, stamp = 22 },
	  { army = "S BSH LHF S", key = 0x00048513, stamp = 23 } },
	{ { army = "HF S SH LBSF", key = 0x00048B03, stamp = 30 },
	  { army = "SH HF LB LBH", key = 0x00050874, stamp = 31 } },
	{ { army = "LB BH LSF B", key = 0x0004443C, stamp = 38 },
	  { army = "BSF B BH SF", key = 0x00044A88, stamp = 39 } },
}
local G1_CONTROL = { 1, 1, 0, 1, 1 }

local G2_ARMIES = {
	{ { key = 0x00000EA2, stamp = 30 }, { key = 0x04200B06, stamp = 31 } },
	{ { key = 0x0008A950 }, { key = 0x000A8449 } },
	{ { key = 0x00000B07 }, { key = 0x00044991 } },
	{ { key = 0x04801360, stamp = 36 }, { key = 0x00000B06, stamp = 37 } },
	{ { key = 0x00044990 }, { key = 0x00049360 } },
}
local G2_CONTROL = { 1, 1, 1, 0, 1 }

local G1_ODDS = "l 4/56, lf 2/55, lbs 1/54, lbshf 1/53, f 4/52, bs 2/51, "
	.. "bshf 1/50, f 3/49, bs 1/48, lshf 1/47, f 2/46, ls 2/45, shf 1/44"

local function check_two_player_game(name, run, armies, control)
	for territory, pair in ipairs(armies) do
		check_army(name, run, 0, territory, pair[1])
		check_army(name, run, 1, territory, pair[2])
		local ranking = ranking_text(run, territory)
		is(name .. " T" .. territory .. " control",
			ranking:sub(1, 1), tostring(control[territory]))
	end
	is(name .. " scores", joined(oracle.scores(run.state)), "1 4")
	is(name .. " ranks", joined(oracle.ranks(run.state)), "2 1")
	is(name .. " plies", run.fields.ply, 40)
	is(name .. " pile", run.fields.pile_size, 5)
	is(name .. " last player", run.fields.player, 1)
end

local function check_g1_g2()
	local g1 = scripted_game(2, "P")
	is("G1 hands dealt", g1.dealt,
		"l lbs f bshf bs f | lf lbshf bs f lshf ls")
	is("G1 odds", table.concat(g1.odds, ", ", 1, 13), G1_ODDS)
	check_two_player_game("G1", g1, G1_ARMIES, G1_CONTROL)
	is("G1 hand left of 0", joined(g1.hands[1]), "lh sf b h bf l")
	is("G1 hand left of 1", joined(g1.hands[2]), "b lh lbf l h")
	local g2 = scripted_game(2, "Q")
	check_two_player_game("G2", g2, G2_ARMIES, G2_CONTROL)
end

local function check_rankings(name, run, rankings)
	for territory, wanted in ipairs(rankings) do
		is(name .. " T" .. territory .. " ranking",
			ranking_text(run, territory), wanted)
	end
end

local function check_g3()
	local run = scripted_game(3, "Q")
	check_rankings("G3", run,
		{ "1,0,2", "0,1,2", "0,1,2", "0,1,2", "0,2,1" })
	is("G3 points", joined(oracle.scores(run.state)), "14 10 6")
	is("G3 ranks", joined(oracle.ranks(run.state)), "1 2 3")
	is("G3 plies", run.fields.ply, 60)
	is("G3 pile", run.fields.pile_size, 35)
	check_army("G3", run, 0, 2, { key = 0x0B000CE0, stamp = 48 })
	check_army("G3", run, 1, 2, { key = 0x04800422, stamp = 49 })
	check_army("G3", run, 2, 2, { key = 0x00000F82, stamp = 50 })
end

local function controls_text(run)
	local list = { 0, 0, 0, 0 }
	for territory = 1, 5 do
		local seat = oracle.ranking(run.state, territory)[1]
		list[seat] = list[seat] + 1
	end
	return joined(list)
end

local function check_g4()
	local run = scripted_game(4, "P")
	check_rankings("G4", run,
		{ "3,1,2,0", "2,1,0,3", "0,3,1,2", "2,0,1,3", "2,0,3,1" })
	is("G4 points", joined(oracle.scores(run.state)), "8 6 10 6")
	is("G4 controls", controls_text(run), "1 0 3 1")
	is("G4 ranks", joined(oracle.ranks(run.state)), "2 3 1 3")
	is("G4 markers", ranks_under(run, "markers"), "2 4 1 3")
	is("G4 earliest", ranks_under(run, "earliest"), "2 4 1 3")
	is("G4 plies", run.fields.ply, 80)
	is("G4 pile", run.fields.pile_size, 9)
	local keys = { 0x00048B03, 0x00048878, 0x00050874, 0x00044F24 }
	for seat = 0, 3 do
		check_army("G4", run, seat, 4,
			{ key = keys[seat + 1], stamp = 60 + seat })
	end
end

-------------------------------------------------- tricky situations of 6.3 --

local function lots_of(word, number)
	local list = {}
	for index = 1, number do
		list[index] = word
	end
	return list
end

-- The plies of the fourth cards when one territory is filled after another.
local function usual_stamp(seats, seat, territory)
	return seats * (4 * territory - 1) + seat - 1
end

-- A finished game from a table of armies (text or a word) and stamps.
local function finished(options, armies, stamps)
	local seats = #armies
	local fields = oracle.export(assert(oracle.new(seats, options)))
	for seat = 1, seats do
		for territory = 1, 5 do
			local army = words(armies[seat][territory])
			if #army == 1 then
				army = lots_of(army[1], 4)
			end
			fields.army[seat][territory] = army
			fields.stamp[seat][territory] = stamps
				and stamps[seat][territory]
				or usual_stamp(seats, seat, territory)
		end
	end
	fields.phase, fields.first, fields.ply = "over", 0, 20 * seats
	fields.player = seats - 1
	return assert(oracle.import(seats, options, fields))
end

local function order_on(state, territory)
	local list = {}
	for place, seat in ipairs(oracle.ranking(state, territory)) do
		list[place] = seat - 1
	end
	return joined(list)
end

local function check_equal_armies()
	local same = { "f", "f", "f", "f", "f" }
	local one = finished({}, { same, same },
		{ { 8, 6, 17, 36, 38 }, { 9, 7, 12, 37, 39 } })
	is("1: the earlier fourth card", order_on(one, 3), "1 0")
	local two = finished({}, { same, same, same },
		{ { 30, 33, 36, 39, 42 }, { 31, 34, 37, 40, 43 },
		  { 29, 32, 35, 38, 41 } })
	is("2: three equal armies", order_on(two, 1), "2 0 1")
	is("2: points", joined(oracle.scores(two)), "10 5 15")
	local three = finished({},
		{ { "h", "h", "h", "h", "h" }, { "b", "b", "b", "b", "b" },
		  { "h", "h", "h", "h", "h" }, { "f", "f", "f", "f", "f" } },
		{ { 62, 66, 70, 74, 78 }, { 63, 67, 71, 75, 79 },
		  { 60, 64, 68, 72, 76 }, { 61, 65, 69, 73, 77 } })
	is("3: two equal in the middle", order_on(three, 1), "3 2 0 1")
	is("3: points", joined(oracle.scores(three)), "5 0 10 15")
end

-- Points 12, 12, 6: seat 0 has three III, seat 1 two but an earlier one.
local TIED = { { "f", "f", "f", "l", "b" }, { "b", "b", "h", "f", "f" },
	{ "l", "l", "b", "b", "l" } }
local TIED_STAMPS = { { 30, 33, 36, 39, 42 }, { 31, 34, 37, 25, 43 },
	{ 32, 35, 38, 41, 44 } }
local TIED_RANKS = { shared = "1 1 3", markers = "1 2 3", earliest = "2 1 3" }

local function check_tied_points()
	for _, tie in ipairs({ "shared", "markers", "earliest" }) do
		local state = finished({ points_tie = tie }, TIED, TIED_STAMPS)
		is("16: points, " .. tie, joined(oracle.scores(state)),
			"12 12 6")
		is("16: ranks, " .. tie, joined(oracle.ranks(state)),
			TIED_RANKS[tie])
	end
end

-- One III each; seat 0 has one II, seat 1 two I instead.
local SECONDS = { { "f", "h", "b", "b", "b" }, { "b", "b", "f", "s", "s" },
	{ "h", "f", "h", "f", "f" }, { "s", "s", "s", "h", "h" } }
-- Three players with five points and no territory.
local LANDLESS = { { "f", "f", "f", "f", "f" }, { "h", "h", "b", "b", "s" },
	{ "s", "b", "h", "h", "b" }, { "b", "s", "s", "s", "h" } }

local function check_rare_ties()
	local state = finished({ points_tie = "markers" }, SECONDS)
	is("16: points, II markers", joined(oracle.scores(state)), "5 5 13 7")
	is("16: ranks, II markers", joined(oracle.ranks(state)), "3 4 1 2")
	for _, tie in ipairs({ "shared", "earliest" }) do
		state = finished({ points_tie = tie }, LANDLESS)
		is("16: points without land", joined(oracle.scores(state)),
			"15 5 5 5")
		is("16: ranks without land, " .. tie,
			joined(oracle.ranks(state)), "1 2 2 2")
	end
end

local function check_strong_loser()
	local weak = { "l b s h", "l b s h", "l b s h", "lbshf", "lbshf" }
	local strong = { "l l s h", "l l s h", "l l s h", "l", "l" }
	local state = finished({}, { weak, strong })
	is("15: 2-3 with far stronger armies",
		joined(oracle.scores(state)), "2 3")
	is("15: ranks", joined(oracle.ranks(state)), "2 1")
end

local function check_small_armies()
	local singles = words("L B S HF")
	test("20: singles only", key_of(singles) < 32)
	is("20: beat an empty army",
		oracle.compare_armies(singles, {}, "rank_first"), 1)
	is("21: one card with all symbols", key_text(words("LBSHF B B B")),
		hex(0x04400000 + 1 + 4 + 8 + 16))
end

---------------------------------------------------- random complete games --

local function pick(state)
	local moves = oracle.moves(state)
	if #moves > 0 then
		return moves[random(#moves)]
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

-- 12: armies, hands and pile are the deck, card by card.
local function all_cards(fields)
	local cards = {}
	local function count(word, number)
		cards[word] = (cards[word] or 0) + number
	end
	for _, armies in ipairs(fields.army) do
		for _, army in ipairs(armies) do
			for _, word in ipairs(army) do
				count(word, 1)
			end
		end
	end
	for _, hand in ipairs(fields.hand) do
		for word, number in pairs(hand) do
			count(word, number)
		end
	end
	for word, number in pairs(fields.pile) do
		count(word, number)
	end
	return cards
end

local function same_cards(x, y)
	for word, number in pairs(x) do
		if y[word] ~= number then
			return false
		end
	end
	return cards_in(x) == cards_in(y)
end

-- Plays a game to its end; `watch` sees the fields of every state.
local function random_game(seats, options, watch)
	local state = assert(oracle.new(seats, options))
	while oracle.turn(state) do
		watch(oracle.export(state), state)
		state = assert(oracle.apply(state, pick(state)))
	end
	return oracle.export(state), state
end

local function nothing() end

local function check_conservation(seats, options)
	local deck, bad = pile_of(seats, options), nil
	local last = random_game(seats, options, function(fields)
		bad = bad or not same_cards(all_cards(fields), deck)
	end)
	bad = bad or not same_cards(all_cards(last), deck)
	test("12: no card is lost, " .. seats .. " players", not bad)
end

local function draws_watcher()
	local seen = { draws = 0, empty = 0, least = math.huge }
	return seen, function(fields, state)
		if fields.phase == "draw" then
			seen.draws = seen.draws + 1
		elseif fields.phase == "play" then
			seen.least = math.min(seen.least, #oracle.moves(state))
			local hand = fields.hand_size[fields.player + 1]
			seen.hand = seen.hand or hand
			seen.same = (seen.same ~= false) and hand == seen.hand
		end
	end
end

local function check_budget(name, seats, options, wanted)
	local seen, watch = draws_watcher()
	local last, state = random_game(seats, options, watch)
	is(name .. ": plies", last.ply, 20 * seats)
	is(name .. ": draws", seen.draws, wanted.draws)
	is(name .. ": pile", last.pile_size, wanted.pile)
	is(name .. ": hands", joined(last.hand_size), wanted.hands)
	test(name .. ": always a move", seen.least > 0)
	local sum = 0
	for _, score in ipairs(oracle.scores(state)) do
		sum = sum + score
	end
	is(name .. ": points", sum, seats == 2 and 5 or 30)
	return seen
end

local function check_budgets()
	local mixed = "supplement_36"
	local five = "draw_then_play_5"
	check_budget("8: two", 2, { first = "1" },
		{ draws = 39, pile = 5, hands = "6 5" })
	check_budget("8: three", 3, { first = "1" },
		{ draws = 59, pile = 35, hands = "6 6 5" })
	check_budget("8: four", 4, { first = "1" },
		{ draws = 79, pile = 9, hands = "6 6 6 5" })
	check_budget("10: 92 cards, four", 4, { second_deck = mixed },
		{ draws = 68, pile = 0, hands = "3 3 3 3" })
	check_budget("11: 92 cards, three", 3,
		{ first = "1", second_deck = mixed },
		{ draws = 59, pile = 15, hands = "6 6 5" })
	local seen = check_budget("14: draw then play", 2,
		{ turn_order = five }, { draws = 40, pile = 6, hands = "5 5" })
	test("14: six cards to choose from", seen.same and seen.hand == 6)
	check_budget("32: 40 cards", 2, { deck = counts(40) },
		{ draws = 28, pile = 0, hands = "0 0" })
	check_budget("32: 40 cards, draw then play", 2,
		{ deck = counts(40), turn_order = five },
		{ draws = 30, pile = 0, hands = "0 0" })
end

local function check_order_of_play()
	local players = {}
	local last = random_game(4, { first = "3" }, function(fields)
		if fields.phase == "play" then
			players[#players + 1] = fields.player
		end
	end)
	is("18: order of play", table.concat(players, " ", 1, 6),
		"2 3 0 1 2 3")
	is("18: the last ply", last.player, 1)
end

local function check_last_plies()
	local hand
	random_game(2, { first = "1" }, function(fields, state)
		if fields.phase == "play" and fields.ply == 39 then
			hand = fields.hand_size[1]
			local moves = oracle.moves(state)
			test("8: up to six moves at the end",
				#moves >= 1 and #moves <= 6)
		end
	end)
	is("9: the first player still drew", hand, 6)
end

---------------------------------------------------------- moves and views --

-- A table of two with given hands, seat 0 to play.
local function table_of_two(hands, armies)
	local fields = oracle.export(oracle.new(2))
	fields.hand = hands
	for territory, army in pairs(armies) do
		fields.army[1][territory] = words(army)
	end
	fields.phase, fields.first, fields.player = "play", 0, 0
	return oracle.import(2, {}, fields)
end

local function rule_of(state, text)
	local new, rule = oracle.apply(state, text)
	return new and "legal" or rule
end

local function check_moves()
	local state = table_of_two({ { f = 2 }, { l = 1 } },
		{ [2] = "l l l l", [4] = "l l l l" })
	is("5: equal cards are one move",
		table.concat(oracle.moves(state), ","),
		"play f 1,play f 3,play f 5")
	is("4: a full territory", rule_of(state, "play f 2"), "crusaders.limit")
	is("6: not in the hand", rule_of(state, "play l 1"), "crusaders.hand")
	is("6: hand before limit", rule_of(state, "play l 2"), "crusaders.hand")
	is("6: territory 0", rule_of(state, "play f 0"), "text")
	is("6: territory 6", rule_of(state, "play f 6"), "text")
	is("6: out of turn", rule_of(state, "draw f"), "crusaders.turn")
	is("7: no pass", rule_of(state, "pass"), "text")
	is("7: no discard", rule_of(state, "discard f"), "text")
	local before = oracle.export(state)
	local after = oracle.apply(state, "play f 3")
	is("a state never changes", before.ply, oracle.export(state).ply)
	is("a play in an army", after.army[1][3][1], "f")
	is("a play while a draw is due", rule_of(after, "play f 1"),
		"crusaders.turn")
end

local function check_order_of_moves()
	local state = table_of_two({ { lf = 1, h = 1, lbs = 1 }, {} },
		{ [1] = "l l l l", [2] = "l l l l", [3] = "l l l l" })
	is("moves by mask, then territory",
		table.concat(oracle.moves(state), ","),
		"play lbs 4,play lbs 5,play h 4,play h 5,play lf 4,play lf 5")
end

local function check_chance_rules()
	local state = oracle.new(2)
	is("no play in the deal", rule_of(state, "play l 1"), "crusaders.turn")
	is("no draw in the deal", rule_of(state, "draw l"), "crusaders.turn")
	state = oracle.apply(state, "deal lbshf")
	is("the only copy is dealt", rule_of(state, "deal lbshf"),
		"crusaders.pile")
	for _ = 1, 11 do
		state = oracle.apply(state, pick(state))
	end
	is("the lot", oracle.export(state).phase, "lot")
	is("no lot yet", oracle.export(state).first, -1)
	is("no seat 3", rule_of(state, "lot 3"), "crusaders.lot")
	is("no seat 0", rule_of(state, "lot 0"), "text")
	state = oracle.apply(state, "lot 2")
	is("seat 2 begins", oracle.turn(state), 2)
	is("no second lot", rule_of(state, "lot 2"), "crusaders.turn")
	local _, over = random_game(2, {}, nothing)
	is("the end", rule_of(over, "play l 1"), "crusaders.end")
	is("no move at the end", #oracle.moves(over), 0)
end

local function check_views()
	local state = oracle.new(2, { first = "1" })
	for _ = 1, 12 do
		state = oracle.apply(state, pick(state))
	end
	local fields = oracle.export(state)
	fields.hand[2], fields.pile = fields.pile, fields.hand[2]
	local swapped = oracle.import(2, { first = "1" }, fields)
	local view = oracle.view(state, 1)
	local other = oracle.view(swapped, 1)
	is("13: others' cards do not show", flat(view.hand), flat(other.hand))
	is("13: nor the pile", flat(other.pile), "null")
	is("a spectator sees no hand", flat(oracle.view(state).hand),
		"{1=null,2=null}")
	test("a seat sees its own", view.hand[1] ~= oracle.null)
end

-- 31: every outcome of a draw looks the same to the other seat.
local function check_hidden_draw()
	local state = oracle.new(2, { first = "1" })
	while oracle.export(state).phase ~= "draw" do
		state = oracle.apply(state, pick(state))
	end
	local seen, number = {}, 0
	for _, outcome in ipairs(oracle.outcomes(state)) do
		local new = oracle.apply(state, outcome.text)
		local text = flat(oracle.view(new, 2))
		number = number + (seen[text] and 0 or 1)
		seen[text] = true
	end
	is("31: a draw is hidden from the others", number, 1)
end

check_vectors()
check_keys("rank_first")
check_keys("count_first")
check_deck_table()
check_other_decks()
check_setups()
check_weights()
check_g1_g2()
check_g3()
check_g4()
check_equal_armies()
check_tied_points()
check_rare_ties()
check_strong_loser()
check_small_armies()
for seats = 2, 4 do
	check_conservation(seats, {})
	check_conservation(seats, { second_deck = "supplement_36" })
end
check_budgets()
check_order_of_play()
check_last_plies()
check_moves()
check_order_of_moves()
check_chance_rules()
check_views()
check_hidden_draw()

check.finish()
