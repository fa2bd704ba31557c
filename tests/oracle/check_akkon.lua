-- SPDX-License-Identifier: MIT
--
-- The self test of the oracle for Akkon, in plain Lua without the library:
-- the tables of cards, the set-up, the bids, scores and cards and the tricky
-- situations of the rules page with every value printed there, and random
-- games.  The situations are told by their numbers; that of the samples (35)
-- is not the oracle's matter.  Prints TAP; run it from anywhere.

local here = arg and arg[0]:match("^(.*[/\\])") or "./"
local oracle = dofile(here .. "akkon.lua")

local CITIES = { "tyre", "jaffa", "caesarea", "sidon", "jerusalem", "acre" }
local TRACKS = { "gold", "faith", "power", "prestige" }
local KNIGHTS = { "5", "6", "7", "8", "mercenary", "mantle", "chaplain" }

local check = dofile(here .. "check.lua")
local test, is, random = check.test, check.is, check.random
local words, sorted = check.words, check.sorted
local flat = check.flat(oracle)
local joined = check.joined

local function total(bag)
	local sum = 0
	for _, count in pairs(bag) do
		sum = sum + count
	end
	return sum
end

---------------------------------------------------- positions and moves --

-- "5 6 mantle" as a bag, "3 tyre-lance" with a number before a word.
local function bag(text)
	local cards, number = {}, 1
	for _, word in ipairs(words(text)) do
		if word:find("^%d$") and text:find("-", 1, true) then
			number = tonumber(word)
		else
			cards[word], number = number, 1
		end
	end
	return cards
end

local TOPS = { tyre = "tyre-feast", jaffa = "jaffa-feast",
	caesarea = "caesarea-feast", sidon = "sidon-feast",
	jerusalem = "jerusalem-ban-gold", acre = "acre-levant-gold" }

-- Sets some of the fields of a seat; see position().
local SET = {}

function SET.hand(fields, seat, text)
	fields.hand[seat] = bag(text)
end

function SET.track(fields, seat, text)
	local values = words(text)
	for index, track in ipairs(TRACKS) do
		fields.track[seat][track] = tonumber(values[index])
	end
end

-- Pieces on fields: "tyre: 5 seneschal, acre: 8".
function SET.bid(fields, seat, text)
	for city, pieces in text:gmatch("(%l+): ([^,]*)") do
		fields.bid[seat][city] = bag(pieces)
		if fields.bid[seat][city].seneschal then
			fields.bid[seat][city].seneschal = nil
			fields.seneschal = "bid-" .. city
		end
		fields.bid_count[seat][city] = total(fields.bid[seat][city])
	end
end

-- Knights lent: "2: 5 6, 3: mantle".
function SET.lent(fields, seat, text)
	for taker, pieces in text:gmatch("(%d): ([^,]*)") do
		taker = tonumber(taker)
		fields.lent[seat][taker] = bag(pieces)
		fields.lent_count[seat][taker] =
			total(fields.lent[seat][taker])
	end
end

-- Knights paid: "tyre: 2, acre: 1".
function SET.paid(fields, seat, text)
	for city, number in text:gmatch("(%l+): (%d)") do
		fields.paid[seat][city] = tonumber(number)
	end
end

-- Changes of seats (from 1), of cities or tracks, or of a whole field.
local function set(fields, changes)
	for name, value in pairs(changes) do
		if SET[name] then
			for seat, text in pairs(value) do
				SET[name](fields, seat, text)
			end
		elseif name == "privilege" or name == "top" then
			for key, item in pairs(value) do
				fields[name][key] = item
			end
		else
			fields[name] = value
		end
	end
end

local function put_camps(fields, seats)
	for seat = 1, seats do
		local camp = bag(joined(KNIGHTS))
		local function leave(knights)
			for _, place in pairs(knights) do
				for knight in pairs(place) do
					camp[knight] = nil
				end
			end
		end
		leave(fields.bid[seat])
		leave(fields.lent[seat])
		fields.camp[seat] = camp
	end
end

-- The first card of a city that is in its stack.
local function first_of(city, options, unseen)
	local deck = oracle.read_deck(options.deck_table or "a")
	for _, face in ipairs(deck.faces) do
		if face.city == city and unseen[face.word] then
			return face.word
		end
	end
end

-- Round 3, seat 1 the start player and on turn, everybody's knights in camp
-- and tracks on 2, no cards in hand, a card of each city turned up; and then
-- the changes, with seats from 0 but for the keys.
local function position(seats, options, changes)
	local fields = oracle.export(assert(oracle.new(seats, options)))
	fields.phase, fields.round = "bid", 3
	fields.start, fields.player = 0, 0
	for city, word in pairs(TOPS) do
		fields.top[city] = fields.unseen[word] and word
			or first_of(city, options, fields.unseen)
	end
	if changes.phase and changes.phase ~= "bid" then
		for seat = 1, seats do
			fields.passed[seat] = 1
		end
	end
	set(fields, changes)
	for _, word in pairs(fields.top) do
		local left = (fields.unseen[word] or 0) - 1
		if word ~= "none" then
			fields.unseen[word] = left > 0 and left or nil
		end
	end
	put_camps(fields, seats)
	return assert(oracle.import(seats, options, fields))
end

local function rule_of(state, text)
	local new, rule = oracle.apply(state, text)
	return new and "legal" or rule
end

local function apply(state, ...)
	for _, text in ipairs({ ... }) do
		local new, rule = oracle.apply(state, text)
		if not new then
			error(text .. ": " .. rule, 2)
		end
		state = new
	end
	return state
end

-- Aims a Brother or Levant at a seat; the marker moves if that is asked.
local function aim(state, seat)
	state = apply(state, "target " .. seat)
	local fields = oracle.export(state)
	if fields.phase == "advance" then
		state = apply(state, oracle.moves(state)[2])
	end
	return state
end

local function moves(state)
	return table.concat(oracle.moves(state), ", ")
end

local function outcomes(state)
	local list = {}
	for index, outcome in ipairs(oracle.outcomes(state)) do
		list[index] = outcome.text .. " " .. outcome.weight
	end
	return table.concat(list, ", ")
end

local function has_move(state, text)
	for _, move in ipairs(oracle.moves(state)) do
		if move == text then
			return true
		end
	end
	return false
end

-- The moves without the first word, of one kind.
local function choices(state, word)
	local list = {}
	for _, move in ipairs(oracle.moves(state)) do
		local rest = move:match("^" .. word .. " (.*)$")
		list[#list + 1] = rest
	end
	return joined(list)
end

-- The first outcome again and again, until chance has nothing to decide.
local function let_chance(state)
	while oracle.turn(state) == "chance" do
		state = apply(state, oracle.outcomes(state)[1].text)
	end
	return state
end

local function tracks_of(state, seat)
	local list = {}
	for index, track in ipairs(TRACKS) do
		list[index] = oracle.export(state).track[seat][track]
	end
	return joined(list)
end

local function where(state)
	local fields = oracle.export(state)
	return fields.phase .. " " .. fields.player + 1
end

local function hand_of(state, seat)
	return flat(oracle.export(state).hand[seat])
end

-- Everybody passes, in a round in which nobody is asked for more.
local function all_pass(state)
	while oracle.export(state).phase == "bid" do
		state = apply(state, "pass")
	end
	return let_chance(state)
end

-------------------------------------------------------- tables of cards --

-- The table of section 2.5: word, cost, copies, in the stack, in the short
-- game, track or tracks.
local TABLE_A = {
	"tyre-lance 1 3 1 1 gold", "tyre-siege 1 3 3 1 gold faith",
	"tyre-feast 3 2 2 2 gold", "tyre-ban 2 2 2 2 gold",
	"tyre-plague 1 1 1 1 gold", "tyre-brother 2 1 1 1 gold",
	"jaffa-lance 1 3 1 1 power", "jaffa-siege 1 3 3 1 power prestige",
	"jaffa-feast 3 2 2 2 power", "jaffa-ban 2 2 2 2 power",
	"jaffa-plague 1 1 1 1 power", "jaffa-brother 2 1 1 1 power",
	"caesarea-lance 1 3 1 1 prestige",
	"caesarea-siege 1 3 3 1 prestige gold",
	"caesarea-feast 3 2 2 2 prestige", "caesarea-ban 2 2 2 2 prestige",
	"caesarea-plague 1 1 1 1 prestige",
	"caesarea-brother 2 1 1 1 prestige",
	"sidon-lance 1 3 1 1 faith", "sidon-siege 1 3 3 1 faith power",
	"sidon-feast 3 2 2 2 faith", "sidon-ban 2 2 2 2 faith",
	"sidon-plague 1 1 1 1 faith", "sidon-brother 2 1 1 1 faith",
	"jerusalem-scripture 1 4 2 0",
	"jerusalem-ban-gold 2 1 1 1 gold",
	"jerusalem-ban-faith 2 1 1 1 faith",
	"jerusalem-ban-power 2 1 1 1 power",
	"jerusalem-ban-prestige 2 1 1 1 prestige",
	"jerusalem-plague-gold 1 1 1 1 gold",
	"jerusalem-plague-faith 1 1 1 1 faith",
	"jerusalem-plague-power 1 1 1 1 power",
	"jerusalem-plague-prestige 1 1 1 1 prestige",
	"acre-mint 1 4 2 0",
	"acre-levant-gold 2 1 1 1 gold caesarea sidon jerusalem",
	"acre-levant-faith 2 1 1 1 faith tyre jaffa jerusalem",
	"acre-levant-power 2 1 1 1 power tyre caesarea acre",
	"acre-levant-prestige 2 1 1 1 prestige jaffa sidon acre",
	"acre-brother-gold 2 1 1 1 gold",
	"acre-brother-faith 2 1 1 1 faith",
	"acre-brother-power 2 1 1 1 power",
	"acre-brother-prestige 2 1 1 1 prestige",
}

-- The same of tables b and c.
local TABLE_B = {
	"tyre-lance 1 2 0 0 gold", "tyre-siege 1 2 2 0 gold faith",
	"tyre-feast 3 2 2 2 gold", "tyre-ban 2 2 2 2 gold",
	"tyre-plague 1 2 2 2 gold", "tyre-brother 2 2 2 2 gold",
	"jaffa-lance 1 2 0 0 power", "jaffa-siege 1 2 2 0 power prestige",
	"jaffa-feast 3 2 2 2 power", "jaffa-ban 2 2 2 2 power",
	"jaffa-plague 1 2 2 2 power", "jaffa-brother 2 2 2 2 power",
	"caesarea-lance 1 2 0 0 prestige",
	"caesarea-siege 1 2 2 0 prestige gold",
	"caesarea-feast 3 2 2 2 prestige", "caesarea-ban 2 2 2 2 prestige",
	"caesarea-plague 1 2 2 2 prestige",
	"caesarea-brother 2 2 2 2 prestige",
	"sidon-lance 1 2 0 0 faith", "sidon-siege 1 2 2 0 faith power",
	"sidon-feast 3 2 2 2 faith", "sidon-ban 2 2 2 2 faith",
	"sidon-plague 1 2 2 2 faith", "sidon-brother 2 2 2 2 faith",
	"jerusalem-scripture 1 4 2 0",
	"jerusalem-ban-gold 2 1 1 1 gold",
	"jerusalem-ban-faith 2 1 1 1 faith",
	"jerusalem-ban-power 2 1 1 1 power",
	"jerusalem-ban-prestige 2 1 1 1 prestige",
	"jerusalem-levant-gold 2 1 1 1 gold caesarea sidon jerusalem",
	"jerusalem-levant-faith 2 1 1 1 faith tyre jaffa jerusalem",
	"jerusalem-levant-power 2 1 1 1 power tyre caesarea acre",
	"jerusalem-levant-prestige 2 1 1 1 prestige jaffa sidon acre",
	"acre-feast-gold 3 1 1 1 gold", "acre-feast-faith 3 1 1 1 faith",
	"acre-feast-power 3 1 1 1 power",
	"acre-feast-prestige 3 1 1 1 prestige",
	"acre-mint 1 4 2 0",
	"acre-levant-gold 2 1 1 1 gold caesarea sidon jerusalem",
	"acre-levant-faith 2 1 1 1 faith tyre jaffa jerusalem",
	"acre-levant-power 2 1 1 1 power tyre caesarea acre",
	"acre-levant-prestige 2 1 1 1 prestige jaffa sidon acre",
}
local TABLE_C = {
	"tyre-lance 1 4 2 2 gold", "tyre-siege 1 4 4 2 gold faith",
	"tyre-ban 2 4 4 4 gold",
	"jaffa-lance 1 4 2 2 power", "jaffa-siege 1 4 4 2 power prestige",
	"jaffa-ban 2 4 4 4 power",
	"caesarea-lance 1 4 2 2 prestige",
	"caesarea-siege 1 4 4 2 prestige gold",
	"caesarea-ban 2 4 4 4 prestige",
	"sidon-lance 1 4 2 2 faith", "sidon-siege 1 4 4 2 faith power",
	"sidon-ban 2 4 4 4 faith",
	"jerusalem-scripture 1 4 2 0",
	"jerusalem-plague-gold 1 1 1 1 gold",
	"jerusalem-plague-faith 1 1 1 1 faith",
	"jerusalem-plague-power 1 1 1 1 power",
	"jerusalem-plague-prestige 1 1 1 1 prestige",
	"jerusalem-brother-gold 2 1 1 1 gold",
	"jerusalem-brother-faith 2 1 1 1 faith",
	"jerusalem-brother-power 2 1 1 1 power",
	"jerusalem-brother-prestige 2 1 1 1 prestige",
	"acre-feast-gold 3 1 1 1 gold", "acre-feast-faith 3 1 1 1 faith",
	"acre-feast-power 3 1 1 1 power",
	"acre-feast-prestige 3 1 1 1 prestige",
	"acre-mint 1 4 2 0",
	"acre-levant-gold 2 1 1 1 gold caesarea sidon jerusalem",
	"acre-levant-faith 2 1 1 1 faith tyre jaffa jerusalem",
	"acre-levant-power 2 1 1 1 power tyre caesarea acre",
	"acre-levant-prestige 2 1 1 1 prestige jaffa sidon acre",
}

local function unseen_of(options)
	return oracle.export(assert(oracle.new(2, options))).unseen
end

local function face_line(face, unseen, short)
	local list = { face.word, face.cost, face.copies,
		unseen[face.word] or 0, short[face.word] or 0 }
	list[#list + 1] = face.track
	list[#list + 1] = face.second
	for _, city in ipairs(CITIES) do
		if face.cities and face.cities[city] then
			list[#list + 1] = city
		end
	end
	return joined(list)
end

local function check_table(letter, wanted)
	local deck = oracle.read_deck(letter)
	local unseen = unseen_of({ deck_table = letter })
	local short = unseen_of({ deck_table = letter, short_game = "yes" })
	for index, face in ipairs(deck.faces) do
		is("table " .. letter .. ", face " .. index - 1,
			face_line(face, unseen, short), wanted[index])
	end
	is("table " .. letter .. ": faces", #deck.faces, #wanted)
	local sums = { 0, 0, 0 }
	for _, row in ipairs(wanted) do
		local list = words(row)
		for column = 1, 3 do
			sums[column] = sums[column]
				+ tonumber(list[column + 2])
		end
	end
	is("table " .. letter .. ": cards", joined(sums), "72 60 48")
end

local function check_totals_of_kinds()
	local copies = {}
	for _, face in ipairs(oracle.read_deck("a").faces) do
		copies[face.kind] = (copies[face.kind] or 0) + face.copies
	end
	is("table a: copies of the kinds", flat(copies), "{ban=12,brother=8,"
		.. "feast=8,lance=12,levant=4,mint=4,plague=8,scripture=4,"
		.. "siege=12}")
end

local FORWARD = { lance = 1, feast = 3, ban = 2, siege = 2, brother = 1 }

local function check_balance()
	local forward, against = {}, {}
	for _, face in ipairs(oracle.read_deck("a").faces) do
		local steps = (FORWARD[face.kind] or 0) * face.copies
		if steps > 0 then
			forward[face.track] = (forward[face.track] or 0) + steps
		end
		if face.second then
			against[face.second] = (against[face.second] or 0)
				+ face.copies
		end
	end
	is("table a: fields forward", flat(forward),
		"{faith=23,gold=23,power=23,prestige=23}")
	is("table a: sieges against", flat(against),
		"{faith=3,gold=3,power=3,prestige=3}")
end

-- A table of the caller's with coastal cities as in a.
local function own_table(jerusalem, acre)
	local list = {}
	for city, pair in pairs({ tyre = "gold.faith", jaffa = "power.gold",
		caesarea = "prestige.gold", sidon = "faith.gold" }) do
		local track = pair:match("%l+")
		list[#list + 1] = city .. ".siege." .. pair .. ".1.6"
		list[#list + 1] = city .. ".lance." .. track .. ".1.6"
	end
	for _, face in ipairs(words(jerusalem)) do
		list[#list + 1] = "jerusalem." .. face
	end
	for _, face in ipairs(words(acre)) do
		list[#list + 1] = "acre." .. face
	end
	return table.concat(list, ",")
end

local ODD = own_table("scripture.1.4 ban.gold.2.2 ban.gold.1.2 "
	.. "lance.faith.0.1 plague.power.1.1 ban.gold.2.2",
	"mint.1.4 levant.gold.acre.1.1 levant.gold.jaffa.tyre.1.2 "
	.. "levant.gold.jaffa.1.1 levant.faith.tyre.7.2 scripture.0.1 "
	.. "scripture.1.1")

local function check_words()
	local deck = oracle.read_deck(ODD)
	is("words with numbers", joined(deck.words, 9),
		"tyre-lance tyre-siege jaffa-lance jaffa-siege caesarea-lance "
		.. "caesarea-siege sidon-lance sidon-siege jerusalem-lance "
		.. "jerusalem-scripture jerusalem-ban-gold-1 "
		.. "jerusalem-ban-gold-2 jerusalem-plague acre-scripture-1 "
		.. "acre-scripture-2 acre-mint acre-levant-gold-1 "
		.. "acre-levant-gold-2 acre-levant-gold-3 acre-levant-faith")
	is("equal faces are one", deck.face["jerusalem-ban-gold-2"].copies, 4)
	is("the smaller set of cities first",
		flat(deck.face["acre-levant-gold-1"].cities), "{jaffa=true}")
	local text = oracle.canonical(ODD)
	test("faces are sorted", text:find("tyre.lance.gold.1.6,tyre.siege."
		.. "gold.faith.1.6,jaffa.lance.power.1.6,", 1, true) == 1, text)
	test("cities are sorted",
		text:find("acre.levant.gold.tyre.jaffa.1.2,", 1, true), text)
	is("a canonical text stays", oracle.canonical(text), text)
end

-- No word of a card begins another's, as readers take beginnings for words.
local function check_word_beginnings()
	local bad
	for _, word in ipairs(oracle.card_words()) do
		for _, other in ipairs(oracle.card_words()) do
			if other ~= word and other:find(word, 1, true) == 1 then
				bad = word .. " " .. other
			end
		end
	end
	test("words of cards do not begin one another", not bad, bad)
end

----------------------------------------------------------------- set-up --

local function refusal(seats, options)
	local state, rule = oracle.new(seats, options)
	return state and "accepted" or rule
end

local function is_table(name, text, wanted)
	is("table: " .. name, refusal(2, { deck_table = text }), wanted)
end

local function check_tables()
	local mint, scripture = "mint.1.12", "scripture.1.12"
	is_table("the letter a", "a", "accepted")
	is_table("few faces", own_table(scripture, mint), "accepted")
	is_table("11 cards", own_table("scripture.1.11", mint), "akkon.table")
	is_table("13 cards", own_table("scripture.1.12 mint.1.1", mint),
		"akkon.table")
	is_table("no scripture", own_table("mint.1.12", mint), "akkon.table")
	is_table("three scriptures", own_table("scripture.1.3 mint.1.9", mint),
		"akkon.table")
	is_table("scriptures of two faces",
		own_table("scripture.1.8 scripture.2.4", mint), "akkon.table")
	is_table("three mints", own_table(scripture, "mint.1.3 ban.gold.1.9"),
		"akkon.table")
	is_table("a scripture in acre",
		own_table(scripture, "mint.1.4 scripture.1.8"), "accepted")
	is_table("cost 8", own_table("scripture.8.12", mint), "deck_table")
	is_table("cost 00", own_table("scripture.00.12", mint), "deck_table")
	is_table("copies 0", own_table("scripture.1.12 mint.1.0", mint),
		"deck_table")
	is_table("copies 13", own_table("scripture.1.13", mint), "deck_table")
	is_table("a scripture with a track",
		own_table("scripture.gold.1.12", mint), "deck_table")
	is_table("a ban without a track", own_table("ban.1.12", mint),
		"deck_table")
	is_table("a siege against itself",
		own_table("siege.gold.gold.1.12", mint), "deck_table")
	is_table("levant without a city", own_table("levant.gold.1.12", mint),
		"deck_table")
	is_table("levant with a city twice",
		own_table("levant.gold.acre.acre.1.12", mint), "deck_table")
	is_table("a space", "a ", "deck_table")
	is_table("nothing", "", "deck_table")
end

-- Coastal cities have one lance and one siege, of two copies at least.
local function check_coast()
	local good = own_table("scripture.1.12", "mint.1.12")
	for name, change in sorted({
		["no lance"] = { "tyre.lance.gold.1.6", "tyre.mint.1.6" },
		["no siege"] = { "tyre.siege.gold.faith.1.6",
			"tyre.mint.1.6" },
		["one lance"] = { "tyre.lance.gold.1.6",
			"tyre.lance.gold.1.1,tyre.mint.1.5" },
		["one siege"] = { "tyre.siege.gold.faith.1.6",
			"tyre.siege.gold.faith.1.1,tyre.mint.1.5" },
		["lances of two costs"] = { "tyre.lance.gold.1.6",
			"tyre.lance.gold.1.3,tyre.lance.gold.2.3" },
		["sieges of two tracks"] = { "tyre.siege.gold.faith.1.6",
			"tyre.siege.gold.faith.1.3,tyre.siege.faith.gold.1.3" },
	}) do
		local text, number = good:gsub(change[1], change[2])
		assert(number == 1, name)
		is_table(name, text, "akkon.table")
	end
end

local function check_options()
	is("seat 3 of 2 begins", refusal(2, { first = "3" }), "akkon.lot")
	is("seat 5 of 5 begins", refusal(5, { first = "5" }), "accepted")
	is("seat 6", refusal(5, { first = "6" }), "first")
	is("no cap", refusal(2, { max_rounds = "0" }), "accepted")
	is("1000 rounds", refusal(2, { max_rounds = "1000" }), "max_rounds")
	is("rounds with a zero", refusal(2, { max_rounds = "07" }),
		"max_rounds")
	is("a switch", refusal(2, { tie_third = "1" }), "tie_third")
	is("an unknown option", refusal(2, { colour = "red" }), "colour")
	is("one player", refusal(1), "seats")
	is("six players", refusal(6), "seats")
end

-- All values of all options occur among the variants, with and without
-- another option.
local VALUES = {
	short_game = "yes", deck_table = "a b c", levant_counts_bids = "no",
	bid_one_piece = "yes", bid_on_empty = "yes",
	chaplain_recall_keeps_discount = "yes", faith_per_pair = "yes",
	scripture_same_track = "yes", tie_third = "yes",
	max_rounds = "0 1 999", first = "1 2 3 4 5",
	advance = "always", hands = "masked",
}

local function check_variants()
	local seen, canonical = {}, true
	for _, variant in ipairs(oracle.variants) do
		for name, value in pairs(variant) do
			if name == "deck_table" and #value > 1 then
				local text = oracle.canonical(value)
				canonical = canonical and (not text
					or text == value or text == "a"
					or not oracle.new(5, variant))
				value = text or value
			end
			seen[name .. "=" .. value] = true
		end
	end
	for name, values in sorted(VALUES) do
		for _, value in ipairs(words(values)) do
			test("a variant has " .. name .. "=" .. value,
				seen[name .. "=" .. value])
		end
	end
	test("tables of variants are canonical", canonical)
end

-- The stack sizes, cards dealt and cards left over of section 5.4.
local function set_up(seats, options)
	local state = assert(oracle.new(seats, options))
	local list = {}
	while oracle.turn(state) == "chance" do
		list[#list + 1] = where(state)
		state = apply(state, oracle.outcomes(state)[1].text)
	end
	return state, list
end

local function stack_sizes(fields)
	local sizes, list = {}, {}
	for word, count in pairs(fields.unseen) do
		local city = word:match("^%l+")
		sizes[city] = (sizes[city] or 0) + count
	end
	for index, city in ipairs(CITIES) do
		list[index] = (sizes[city] or 0)
			+ (fields.top[city] == "none" and 0 or 1)
	end
	return joined(list)
end

local function check_setup_table()
	for seats = 2, 5 do
		local dealt, name = 0, "set-up for " .. seats
		local state = set_up(seats)
		local fields = oracle.export(state)
		for _, hand in ipairs(fields.hand) do
			dealt = dealt + total(hand)
		end
		is(name .. ": dealt", dealt, 2 * seats)
		is(name .. ": left over", total(fields.pool), 12 - 2 * seats)
		is(name .. ": stacks", stack_sizes(fields), "10 10 10 10 10 10")
		is(name .. ": round", fields.round, 1)
		is(name .. ": bid", where(state), "bid 1")
		is(name .. ": tracks", tracks_of(state, seats), "2 2 2 2")
		is(name .. ": privileges", flat(fields.privilege),
			"{faith=-1,gold=-1,power=-1,prestige=-1}")
		state = set_up(seats, { short_game = "yes" })
		is(name .. ": short stacks", stack_sizes(oracle.export(state)),
			"8 8 8 8 8 8")
	end
end

local function check_setup_steps()
	local state = assert(oracle.new(3))
	is("the lot", where(state), "lot 1")
	is("the lot's outcomes", outcomes(state), "lot 1 1, lot 2 1, lot 3 1")
	is("no start player yet", oracle.export(state).start, -1)
	is("lot: no seat 4", rule_of(state, "lot 4"), "akkon.lot")
	state = apply(state, "lot 2")
	is("the pool", outcomes(state), "deal tyre-lance 2, deal jaffa-lance 2, "
		.. "deal caesarea-lance 2, deal sidon-lance 2, "
		.. "deal jerusalem-scripture 2, deal acre-mint 2")
	is("the deal begins with the start player", where(state), "deal 2")
	state = apply(state, "deal acre-mint", "deal acre-mint")
	is("nothing left of it", rule_of(state, "deal acre-mint"), "akkon.pool")
	is("the third card", where(state), "deal 1")
	state = apply(state, "deal tyre-lance", "deal tyre-lance",
		"deal sidon-lance")
	is("the last card", where(state), "deal 1")
	state = apply(state, "deal sidon-lance")
	is("uncover", where(state), "uncover 2")
	is("the first stack", outcomes(state), "uncover tyre-lance 1, "
		.. "uncover tyre-siege 3, uncover tyre-feast 2, "
		.. "uncover tyre-ban 2, uncover tyre-plague 1, "
		.. "uncover tyre-brother 1")
	is("no other city's card", rule_of(state, "uncover acre-mint"),
		"akkon.pile")
	state = let_chance(state)
	is("the first to bid", where(state), "bid 2")
	is("the start cards of a hand", hand_of(state, 1),
		"{sidon-lance=1,tyre-lance=1}")
	local _, steps = set_up(2, { first = "2" })
	is("no lot with a first player", joined(steps),
		"deal 2 deal 1 deal 2 deal 1 uncover 2 uncover 2 uncover 2 "
		.. "uncover 2 uncover 2 uncover 2")
end

------------------------------------------------------------- bids, 5.1 --

local PIECE = { M = "mercenary", G = "mantle", C = "chaplain",
	S = "seneschal" }

-- id, pieces of the players, N, bids, the seat that wins or 0
local BIDS = {
	{ "B1", "7 / C", 2, "7 0", 1 },
	{ "B2", "G 6 / 8", 3, "12 8", 1 },
	{ "B3", "G 5 6 / 7 8", 5, "22 15", 1 },
	{ "B4", "M / 5 / C", 3, "6 5 0", 1 },
	{ "B5", "M C / 5", 3, "6 5", 1 },
	{ "B6", "M", 1, "2 0", 1 },
	{ "B7", "M / M", 2, "4 4", 0 },
	{ "B8", "M 8 / 7 6", 4, "16 13", 1 },
	{ "B9", "G", 1, "0 0", 0 },
	{ "B10", "G C", 2, "0 0", 0 },
	{ "B11", "C", 1, "0 0", 0 },
	{ "B12", "C / C", 2, "0 0", 0 },
	{ "B13", "S / M", 2, "4 4", 0 },
	{ "B14", "S / 5", 2, "4 5", 2 },
	{ "B15", "S G / 8", 3, "8 8", 0 },
	{ "B16", "G S 5 / M 8 7", 6, "18 27", 2 },
	{ "B17", "8 / 8 / 7", 3, "8 8 7", 0 },
	{ "B18", "M / G / C", 3, "6 0 0", 1 },
	{ "B19", "M 5 / G 6 / 7", 5, "15 12 7", 1 },
	{ "B20", "M S / 8", 3, "10 8", 1 },
	{ "B21", "G 8 / M C 5 / 6", 6, "16 17 6", 2 },
	{ "B22", "G S / C M", 4, "8 8", 0 },
	{ "B23", "G / M", 2, "0 4", 2 },
	{ "B24", "S G 5 6 7 8", 6, "60 0", 1 },
	{ "B24 with C", "S G 5 6 7 8 C", 7, "60 0", 1 },
	{ "B25", "S M C 5 6 7 8 / M C 5 6 7 8 / M C 5 6 7 8 / M C 5 6 7 8 "
		.. "/ M C 5 6 7 8", 31, "92 88 88 88 88", 1 },
}

local function bids_of(text)
	local list = {}
	for part in (text .. "/"):gmatch("([^/]*)/") do
		list[#list + 1] = "tyre: " .. part:gsub("%u", PIECE)
	end
	return list
end

local function check_bids()
	for _, row in ipairs(BIDS) do
		local id, winner = row[1], row[5]
		local bid = bids_of(row[2])
		local seats = math.max(2, #bid)
		local passed = {}
		for seat = 1, seats do
			passed[seat] = seat > 1 and 1 or 0
		end
		local state = position(seats, {}, { bid = bid,
			passed = passed })
		is(id .. ": N", oracle.pieces_on(state, "tyre"), row[3])
		is(id .. ": bids", joined(oracle.bids(state, "tyre")), row[4])
		is(id .. ": winner", oracle.winner(state, "tyre") or 0, winner)
		local after = apply(state, "pass")
		for seat = 1, seats do
			is(id .. ": hand of " .. seat, hand_of(after, seat),
				seat == winner and "{tyre-feast=1}" or "{}")
		end
		is(id .. ": phase", oracle.export(after).phase,
			winner > 0 and "uncover" or "play")
	end
end

---------------------------------------------------------- scoring, 5.2 --

-- id, values of the players, scores, ranks, ranks with tie_third
local SCORES = {
	{ "F1", "6 9 6 6/5 4 12 2", "15 14", "1 2", "1 2" },
	{ "F1 low", "6 9 6 6/2 2 12 2", "15 14", "1 2", "1 2" },
	{ "F1 high", "6 9 6 6/12 12 12 2", "15 14", "1 2", "1 2" },
	{ "F2", "9 1 4 4/0 0 0 0", "10 0", "1 2", "1 2" },
	{ "F3", "10 7 6 4/9 8 7 5", "14 14", "2 1", "2 1" },
	{ "F4", "9 9 5 5/10 8 8 4", "14 14", "1 2", "1 2" },
	{ "F5", "9 7 6 5/9 7 5 5", "14 14", "1 1", "1 2" },
	{ "F6", "8 8 8 8/13 5 4 3", "16 16", "1 2", "1 2" },
	{ "F7", "13 0 0 0/7 6 6 6", "13 13", "2 1", "2 1" },
	{ "F8", "10 7 5 4/9 7 6 5/9 6 6 5", "14 14 14", "1 1 3", "2 1 3" },
}

local function check_scores()
	for _, row in ipairs(SCORES) do
		local track = {}
		for values in row[2]:gmatch("[^/]+") do
			track[#track + 1] = values
		end
		for index, third in ipairs({ "no", "yes" }) do
			local state = position(#track, { tie_third = third },
				{ phase = "over", ended = "stack",
				  track = track })
			local name = row[1] .. ", tie_third " .. third
			is(name .. ": scores", joined(oracle.scores(state)),
				row[3])
			is(name .. ": ranks", joined(oracle.ranks(state)),
				row[3 + index])
		end
	end
	local state = position(2, {}, {})
	is("no scores before the end", oracle.scores(state), nil)
	is("no ranks before the end", oracle.ranks(state), nil)
end

------------------------------------------------------------ cards, 5.3 --

-- Seat 1 in its card turn.
local function card_turn(seats, changes, options)
	changes.phase = "play"
	return position(seats, options or {}, changes)
end

local function check_c1_to_c5()
	local state = card_turn(2, { hand = { "tyre-feast" },
		track = { "12 2 2 2" } })
	is("C1", tracks_of(apply(state, "play tyre-feast knights"), 1),
		"13 2 2 2")
	state = card_turn(2, { hand = { "tyre-lance" },
		track = { "13 2 2 2" } })
	is("C2", tracks_of(apply(state, "play tyre-lance knights"), 1),
		"13 2 2 2")
	state = card_turn(2, { hand = { "tyre-ban" },
		track = { "11 2 2 2" } })
	state = apply(state, "play tyre-ban knights", "target 2")
	is("C3: own", tracks_of(state, 1), "13 2 2 2")
	is("C3: other", tracks_of(state, 2), "0 2 2 2")
	state = card_turn(2, { hand = { "tyre-ban" },
		track = { "12 2 2 2", "9 2 2 2" } })
	is("C4", rule_of(state, "play tyre-ban knights"), "akkon.ban")
	is("C4: not offered", moves(state), "end")
	state = card_turn(4, { hand = { "tyre-ban" },
		track = { "4 2 2 2", "1 2 2 2", "0 2 2 2", "2 2 2 2" } })
	state = apply(state, "play tyre-ban knights")
	is("C5", moves(state), "target 4")
	is("C5: the first", rule_of(state, "target 2"), "akkon.ban")
	is("C5: themselves", rule_of(state, "target 1"), "akkon.seat")
	is("C5: nobody", rule_of(state, "target 5"), "akkon.seat")
	state = card_turn(3, { hand = { "tyre-ban" },
		track = { "4 2 2 2", "1 2 2 2", "0 2 2 2" } })
	is("C5: nobody has 2", rule_of(state, "play tyre-ban knights"),
		"akkon.ban")
end

local function scripture_choices(state)
	local list = {}
	state = apply(state, "play jerusalem-scripture knights")
	if oracle.export(state).phase == "down" then
		return oracle.moves(state)
	end
	for _, up in ipairs(oracle.moves(state)) do
		local raised = apply(state, up)
		for _, down in ipairs(oracle.moves(raised)) do
			list[#list + 1] = up .. " " .. down
		end
	end
	return list
end

local function scripture(values, same, advance)
	return card_turn(2, { hand = { "jerusalem-scripture" },
		track = { values } }, { scripture_same_track = same,
		advance = advance })
end

-- With advance=always, the numbers of the page.
local function check_both_steps()
	local function always(values, same)
		return scripture(values, same, "always")
	end
	is("C8", table.concat(scripture_choices(always("13 0 0 0")), ", "),
		"raise faith lower gold, raise power lower gold, "
		.. "raise prestige lower gold")
	for _, values in ipairs({ "0 0 0 0", "13 13 13 13" }) do
		is("C9: " .. values, rule_of(always(values),
			"play jerusalem-scripture knights"), "akkon.scripture")
		is("C9: the same track, " .. values,
			rule_of(always(values, "yes"),
			"play jerusalem-scripture knights"), "akkon.scripture")
	end
	is("C10", #scripture_choices(always("5 5 5 5")), 12)
	is("A20: the same track", #scripture_choices(always("5 5 5 5",
		"yes")), 16)
	is("A20: from 13 and 0", table.concat(scripture_choices(
		always("13 0 13 1", "yes")), ", "),
		"raise faith lower gold, raise faith lower power, "
		.. "raise faith lower prestige, raise prestige lower gold, "
		.. "raise prestige lower power, raise prestige lower prestige")
	local state = apply(always("5 5 5 5"), "play jerusalem-scripture knights")
	is("always: not skipped", rule_of(state, "skip"), "akkon.turn")
end

-- A22: the step forward of a Scripture may be skipped.
local function check_back_alone()
	is("A22: C8", table.concat(scripture_choices(scripture("13 0 0 0")),
		", "), "skip lower gold, raise faith lower gold, "
		.. "raise power lower gold, raise prestige lower gold")
	is("A22: 0 0 0 0", rule_of(scripture("0 0 0 0"),
		"play jerusalem-scripture knights"), "akkon.scripture")
	is("A22: 13 13 13 13", table.concat(scripture_choices(
		scripture("13 13 13 13")), ", "),
		"lower gold, lower faith, lower power, lower prestige")
	is("A22: C10", #scripture_choices(scripture("5 5 5 5")), 16)
	is("A22: the same track", #scripture_choices(scripture("5 5 5 5",
		"yes")), 20)
	local state = apply(scripture("3 0 5 5"),
		"play jerusalem-scripture knights", "skip")
	is("A22: then a step back", where(state) .. ": " .. moves(state),
		"down 1: lower gold, lower power, lower prestige")
	is("A22: nothing is raised", oracle.export(state).raised, "none")
	is("A22: a track on 0", rule_of(state, "lower faith"), "akkon.track")
	is("A22: that step alone", tracks_of(apply(state, "lower gold"), 1),
		"2 0 5 5")
end

-- A22: Brother and Levant ask if the marker would move.
local function check_advance()
	local function ask(card, values, options, changes)
		changes = changes or {}
		changes.hand, changes.track = { card }, values
		return apply(card_turn(2, changes, options), "play " .. card
			.. " knights", "target 2")
	end
	local state = ask("tyre-brother", { "1 9 9 9" })
	is("A22: asked", where(state) .. ": " .. moves(state),
		"advance 1: skip, raise gold")
	is("A22: another marker", rule_of(state, "raise faith"),
		"akkon.advance")
	is("A22: one step", oracle.export(state).steps, 1)
	is("A22: the card", oracle.export(state).card, "tyre-brother")
	is("A22: skipped", tracks_of(apply(state, "skip"), 1), "1 9 9 9")
	is("A22: raised", tracks_of(apply(state, "raise gold"), 1), "2 9 9 9")
	for _, text in ipairs({ "skip", "raise gold" }) do
		local after = oracle.export(apply(state, text))
		is("A22: over after " .. text, after.phase .. after.steps
			.. after.card, "play0none")
		is("A22: the loan stays after " .. text, #after.loans, 1)
	end
	is("A22: on 13 not asked", where(ask("tyre-brother",
		{ "13 2 2 2" })), "play 1")
	state = ask("tyre-brother", { "1 9 9 9" }, { advance = "always" })
	is("always: not asked", where(state) .. " " .. tracks_of(state, 1),
		"play 1 2 9 9 9")
	local function levant(value, n, options)
		return ask("acre-levant-gold", { value .. " 2 2 2" }, options,
			{ paid = { [2] = "sidon: " .. n } })
	end
	is("A22: n = 0 not asked", where(levant(5, 0)), "play 1")
	is("A22: Levant on 13 not asked", where(levant(13, 5)), "play 1")
	state = levant(12, 5)
	is("A22: three steps", oracle.export(state).steps, 3)
	is("A22: clamped", tracks_of(apply(state, "raise gold"), 1),
		"13 2 2 2")
	is("A22: Levant skipped", tracks_of(apply(state, "skip"), 1),
		"12 2 2 2")
	is("always: Levant", tracks_of(levant(12, 5,
		{ advance = "always" }), 1), "13 2 2 2")
end

-- A22: declining keeps a Church Ban away, or one's own possible.
local function check_why_skip()
	local state = card_turn(2, { hand = { "tyre-brother", "tyre-ban" },
		track = { "1 9 9 9", "9 9 9 9" } })
	state = apply(state, "play tyre-brother knights", "target 2")
	local raised = apply(state, "raise gold", "end")
	is("A22: on 2 a ban", rule_of(raised, "play tyre-ban knights"), "legal")
	is("A22: on 1 none", rule_of(apply(state, "skip", "end"),
		"play tyre-ban knights"), "akkon.ban")
	state = apply(card_turn(2, { hand = { "tyre-brother tyre-ban" },
		track = { "11 2 2 2" } }), "play tyre-brother knights",
		"target 2")
	is("A22: on 12 no own ban", rule_of(apply(state, "raise gold"),
		"play tyre-ban knights"), "akkon.ban")
	is("A22: on 11 one", rule_of(apply(state, "skip"),
		"play tyre-ban knights"), "legal")
end

local function check_c6_and_c7()
	for id, values in sorted({ C6 = "13 0 2 2", C7 = "12 1 2 2" }) do
		local state = card_turn(2, { hand = { "tyre-siege" },
			track = { values } })
		is(id, tracks_of(apply(state, "play tyre-siege knights"), 1),
			"13 0 2 2")
	end
end

local function check_scripture_steps()
	local state = apply(scripture("3 0 5 5"),
		"play jerusalem-scripture knights")
	state = apply(state, "raise gold")
	is("scripture: the raised track", rule_of(state, "lower gold"),
		"akkon.scripture")
	is("scripture: a track on 0", rule_of(state, "lower faith"),
		"akkon.track")
	is("scripture: nothing moved yet", tracks_of(state, 1), "3 0 5 5")
	is("scripture: both steps", tracks_of(apply(state, "lower power"), 1),
		"4 0 4 5")
	state = apply(scripture("4 0 0 0"), "play jerusalem-scripture knights")
	is("scripture: no step back", rule_of(state, "raise gold"),
		"akkon.scripture")
	state = apply(scripture("4 0 0 0", "yes"),
		"play jerusalem-scripture knights")
	is("A20: forth and back", tracks_of(apply(state, "raise gold",
		"lower gold"), 1), "4 0 0 0")
end

local function check_c11()
	local state = card_turn(3, { hand = { "tyre-plague" },
		track = { "2 2 2 2", "0 2 2 2" } })
	state = apply(state, "play tyre-plague knights")
	is("C11: victims", moves(state), "target 2, target 3")
	state = apply(state, "target 2")
	is("C11: hits", moves(state), "skip, hit 2, hit 3")
	is("C11: the loan", flat(oracle.export(state).loans),
		"{1={knights=1,taker=0,victim=1}}")
	local hit = apply(state, "hit 2")
	is("C11: stays 0", tracks_of(hit, 2), "0 2 2 2")
	is("C11: back to play", where(hit), "play 1")
	is("A21: another is hit", tracks_of(apply(state, "hit 3"), 3),
		"1 2 2 2")
	is("A21: nobody is hit", tracks_of(apply(state, "skip"), 3), "2 2 2 2")
	is("plague: themselves", rule_of(state, "hit 1"), "akkon.seat")
end

local function check_c12()
	for option, wanted in sorted({ yes = 5, no = 3 }) do
		local state = card_turn(2, { hand = { "acre-levant-gold" },
			start = 1, bid = { [2] = "caesarea: 7 seneschal, "
				.. "jerusalem: chaplain mantle, tyre: 8" },
			lent = { "2: 5" }, paid = { [2] = "sidon: 2" } },
			{ levant_counts_bids = option })
		state = aim(apply(state, "play acre-levant-gold knights"), 2)
		is("C12: bids count " .. option, tracks_of(state, 1),
			wanted .. " 2 2 2")
	end
end

local function check_c13()
	for n, steps in sorted({ [0] = 0, 1, 1, 2, 2, [7] = 4 }) do
		local state = card_turn(2, { hand = { "acre-levant-gold" },
			paid = { [2] = "sidon: " .. n .. ", tyre: 3" } })
		state = aim(apply(state, "play acre-levant-gold knights"), 2)
		is("C13: n = " .. n, tracks_of(state, 1), 2 + steps .. " 2 2 2")
	end
end

local function check_c14_to_c18()
	local card = "play tyre-feast knights"
	local state = card_turn(2, { hand = { "tyre-feast" }, start = 1,
		bid = { "tyre: chaplain, jaffa: 5 6 7 8" } })
	is("C14", rule_of(state, card), "legal")
	is("C14: pays 2", oracle.export(apply(state, card)).paid[1].tyre, 2)
	state = card_turn(2, { hand = { "tyre-feast tyre-lance" }, start = 1,
		bid = { "tyre: chaplain, jaffa: 5 6 7 8 mercenary, "
			.. "acre: mantle" } })
	is("C15: a feast", rule_of(state, card), "akkon.cost")
	state = apply(state, "play tyre-lance knights")
	is("C15: pays 0", oracle.export(state).paid[1].tyre, 0)
	state = card_turn(2, { hand = { "tyre-ban" }, start = 1,
		bid = { "jaffa: 5 6 7 8 mercenary, acre: mantle" },
		lent = { [2] = "1: 8" } })
	is("C16", rule_of(state, "play tyre-ban knights"), "legal")
	for id, mantle in sorted({ C17 = "sidon: mantle", C18 = "" }) do
		state = card_turn(2, { hand = { "tyre-brother" },
			bid = { "jaffa: 5 6 7 8 mercenary, " .. mantle } })
		is(id, choices(state, "play"), id == "C17"
			and "tyre-brother seneschal"
			or "tyre-brother knights tyre-brother seneschal")
	end
	state = aim(apply(state, "play tyre-brother seneschal"), 2)
	local fields = oracle.export(state)
	is("paid with the seneschal", fields.seneschal, "paid-tyre")
	is("and one knight", fields.paid[1].tyre, 1)
end

-- Who may pay with the seneschal.
local function check_seneschal_pays()
	local free = card_turn(2, { hand = { "tyre-lance" },
		bid = { "tyre: chaplain" } })
	is("the seneschal for a free card",
		rule_of(free, "play tyre-lance seneschal"), "akkon.seneschal")
	local other = card_turn(2, { hand = { "tyre-lance" }, start = 1 })
	is("another's seneschal",
		rule_of(other, "play tyre-lance seneschal"), "akkon.seneschal")
	local bid = card_turn(2, { hand = { "tyre-lance" },
		bid = { "jaffa: seneschal" } })
	is("the seneschal on a field",
		rule_of(bid, "play tyre-lance seneschal"), "akkon.seneschal")
	is("no such card", rule_of(bid, "play acre-mint seneschal"),
		"akkon.hand")
	is("no card of the table", rule_of(bid, "play acre-feast knights"),
		"text")
end

local function check_other_cards()
	local state = card_turn(3, { hand = { "2 tyre-brother" },
		track = { "13 2 2 2" } })
	state = apply(state, "play tyre-brother knights", "target 3",
		"play tyre-brother knights", "target 2")
	is("brothers: loans", flat(oracle.export(state).loans),
		"{1={knights=2,taker=0,victim=2},"
		.. "2={knights=2,taker=0,victim=1}}")
	is("brothers: at 13", tracks_of(state, 1), "13 2 2 2")
	is("both on the discard", flat(oracle.export(state).discard),
		"{tyre-brother=2}")
	state = card_turn(2, { hand = { "acre-mint" } })
	state = apply(state, "play acre-mint knights")
	is("mint", choices(state, "take"), joined(CITIES))
	state = apply(state, "take sidon")
	is("mint: the next card", where(state), "uncover 1")
	is("mint: in the hand", hand_of(state, 1), "{sidon-feast=1}")
	state = apply(state, "uncover sidon-ban")
	is("mint: playable at once", rule_of(state, "play sidon-feast knights"),
		"legal")
	state = card_turn(2, { hand = { "acre-mint" }, top = { tyre = "none",
		jaffa = "none", caesarea = "none", sidon = "none",
		jerusalem = "none", acre = "none" } })
	is("mint: nothing to take", rule_of(state, "play acre-mint knights"),
		"akkon.mint")
end

--------------------------------------------- tricky situations, bidding --

local function check_mercenary_and_mantle()
	local state = position(2, {}, { bid = { "tyre: mercenary" } })
	state = apply(state, "bid tyre")
	is("1: the mantle", rule_of(state, "add mantle"), "akkon.mantle")
	is("1: what may be added", moves(state),
		"add 5, add 6, add 7, add 8, add chaplain, add seneschal")
	state = position(2, {}, { bid = { "tyre: mercenary, "
		.. "jaffa: 5 6 7 8 chaplain seneschal" } })
	is("1: the mantle alone", rule_of(state, "bid tyre"), "akkon.camp")
	is("1: other fields", moves(state), "pass, bid jaffa, bid caesarea, "
		.. "bid sidon, bid jerusalem, bid acre")
	state = apply(state, "pass", "bid tyre", "add mantle", "done")
	is("1: another's mantle", oracle.export(state).bid_count[2].tyre, 1)
	state = apply(position(2, {}, {}), "bid acre", "add mercenary")
	is("1: in one turn", rule_of(state, "add mantle"), "akkon.mantle")
	is("1: in one turn, not offered", moves(state),
		"add chaplain, add seneschal, done")
end

local function check_plans()
	local state = apply(position(2, {}, {}), "bid acre")
	is("a plan: not done without a piece", rule_of(state, "done"),
		"akkon.add")
	is("a plan: no pass", rule_of(state, "pass"), "akkon.turn")
	is("a plan: no other field", rule_of(state, "bid tyre"), "akkon.turn")
	state = apply(state, "add 7")
	is("a plan: in order", rule_of(state, "add 5"), "akkon.order")
	is("a plan: not twice", rule_of(state, "add 7"), "akkon.order")
	is("a plan: still in camp", oracle.export(state).bid_count[1].acre, 0)
	state = apply(state, "add seneschal")
	is("a plan: done is asked", moves(state), "done")
	is("no plan: nothing to add", rule_of(position(2, {}, {}), "add 5"),
		"akkon.turn")
	is("no plan: nothing done", rule_of(position(2, {}, {}), "done"),
		"akkon.turn")
	state = apply(state, "done")
	is("a plan: the next player", where(state), "bid 2")
	state = apply(state, "bid acre")
	is("no seneschal for others", rule_of(state, "add seneschal"),
		"akkon.camp")
	state = apply(position(2, { bid_one_piece = "yes" }, {}), "bid acre",
		"add 8")
	is("A7: one piece is a turn", where(state), "bid 2")
	is("A7: and lies there", oracle.export(state).bid_count[1].acre, 1)
end

local function shown(state, viewer, seat, city)
	return flat(oracle.view(state, viewer).bid[seat][city])
end

local function check_opened_field()
	local state = position(3, {}, { bid = { "tyre: 5", "tyre: 7 mantle, "
		.. "jaffa: 8", "tyre: 8" } })
	is("2: hidden before", shown(state, 1, 2, "tyre"), "null")
	is("2: the number is not",
		oracle.view(state, 1).bid_count[2].tyre, 2)
	is("2: own bids are known", shown(state, 2, 2, "tyre"),
		"{7=1,mantle=1}")
	state = apply(state, "bid tyre", "add seneschal")
	is("2: hidden until done", shown(state, 1, 2, "tyre"), "null")
	state = apply(state, "done")
	for seat, wanted in ipairs({ "{5=1}", "{7=1,mantle=1}", "{8=1}" }) do
		is("2: public, seat " .. seat, shown(state, nil, seat, "tyre"),
			wanted)
	end
	is("2: other fields are not", shown(state, nil, 2, "jaffa"), "null")
	state = apply(state, "bid tyre", "add 6", "done")
	is("2: a later bid", shown(state, nil, 2, "tyre"),
		"{6=1,7=1,mantle=1}")
	state = apply(state, "bid acre", "add 6", "done", "pass", "pass", "pass")
	is("2: all after the reveal", shown(state, nil, 2, "jaffa"), "{8=1}")
	is("2: but the camps", oracle.view(state).camp[2], oracle.null)
	state = position(2, {}, { bid = { [2] = "acre: 8" } })
	state = apply(state, "bid acre", "add 5", "add chaplain",
		"add seneschal", "done")
	is("3: the knights beside it", shown(state, nil, 1, "acre"),
		"{5=1,chaplain=1}")
	is("3: open for everybody", shown(state, 1, 2, "acre"), "{8=1}")
end

local function check_passing()
	local state, asked = position(3, {}, {}), {}
	for _, text in ipairs({ "pass", "bid tyre", "add 5", "done",
		"bid tyre", "add 6", "done", "bid tyre", "add 7", "done",
		"pass", "bid acre", "add mercenary", "done", "pass" }) do
		asked[#asked + 1] = where(state):match("%d")
		state = apply(state, text)
	end
	is("4: who is asked", joined(asked), "1 2 2 2 3 3 3 2 2 2 3 2 2 2 2")
	is("4: all have passed", joined(oracle.export(state).passed), "1 1 1")
	local before = position(4, {}, { hand = { "tyre-feast" } })
	state = apply(before, "pass", "pass", "pass", "pass")
	is("5: the card round", where(state), "play 1")
	for _, name in ipairs({ "hand", "top", "unseen", "discard", "track" }) do
		is("5: " .. name, flat(oracle.export(state)[name]),
			flat(oracle.export(before)[name]))
	end
	is("5: full camps", rule_of(state, "play tyre-feast knights"), "legal")
end

local ALL = "5 6 7 8 mercenary mantle chaplain"

local function check_all_lent()
	local state = position(2, {}, { lent = { "2: " .. ALL } })
	is("6: the seneschal is left", moves(state), "pass, bid tyre, "
		.. "bid jaffa, bid caesarea, bid sidon, bid jerusalem, "
		.. "bid acre")
	state = apply(state, "bid acre")
	is("6: it alone", moves(state), "add seneschal")
	state = apply(state, "add seneschal", "done", "bid acre", "add 8",
		"done")
	is("6: then nothing", moves(state), "pass")
	is("6: no piece", rule_of(state, "bid tyre"), "akkon.camp")
	state = position(2, {}, { lent = { "2: 5", "1: " .. ALL },
		hand = { [2] = "tyre-lance tyre-ban" } })
	state = apply(state, "pass")
	is("7: pass alone", moves(state), "pass")
	state = apply(state, "pass", "end")
	is("7: with a borrowed piece", moves(state),
		"end, play tyre-lance knights")
	is("7: not more", rule_of(state, "play tyre-ban knights"), "akkon.cost")
end

--------------------------------------------------- tricky situations, loans --

-- The last card turn of a round, seat 1 the start player of the next.
local function last_turn(seats, changes, options)
	changes.phase = "play"
	changes.start, changes.player = changes.start or 0,
		changes.player or seats - 1
	return position(seats, options or {}, changes)
end

-- Makes a loan { taker, victim, knights } of seats from 1.
local function loan(taker, victim, knights)
	return { taker = taker - 1, victim = victim - 1, knights = knights }
end

local function check_many_loans()
	local state = apply(last_turn(5, { loans = { loan(2, 1, 2),
		loan(3, 1, 2), loan(4, 1, 2), loan(5, 1, 2), loan(2, 1, 2),
		loan(1, 3, 1) } }), "end")
	is("8: chance begins the round", where(state), "loan 2")
	is("8: one of seven", outcomes(state), "loan 5 1, loan 6 1, loan 7 1, "
		.. "loan 8 1, loan mercenary 1, loan mantle 1, "
		.. "loan chaplain 1")
	state = apply(state, "loan mantle")
	is("8: then of six", outcomes(state), "loan 5 1, loan 6 1, loan 7 1, "
		.. "loan 8 1, loan mercenary 1, loan chaplain 1")
	is("8: not again", rule_of(state, "loan mantle"), "akkon.loan")
	state = apply(state, "loan 5", "loan 6", "loan 7", "loan 8",
		"loan chaplain")
	is("8: the last one", outcomes(state), "loan mercenary 1")
	state = apply(state, "loan mercenary")
	is("8: the fifth gets none", flat(oracle.export(state).loans),
		"{1={knights=1,taker=0,victim=2}}")
	state = apply(state, "loan 5")
	is("8: then bids", where(state), "bid 2")
	is("8: lent", joined(oracle.export(state).lent_count[1]), "0 2 2 2 1")
	is("8: no loan left", #oracle.export(state).loans, 0)
end

local function check_mutual_loans()
	local dear = own_table("scripture.7.12", "mint.1.12")
	local state = apply(last_turn(2, { loans = { loan(1, 2, 2),
		loan(2, 1, 2) }, hand = { "jerusalem-scripture",
		"jerusalem-scripture" } }, { deck_table = dear }), "end")
	state = let_chance(state)
	local fields = oracle.export(state)
	is("9: 5 own pieces each", total(fields.camp[1]) .. " "
		.. total(fields.camp[2]), "5 5")
	is("9: 2 borrowed each", fields.lent_count[1][2] .. " "
		.. fields.lent_count[2][1], "2 2")
	state = apply(state, "pass", "pass")
	is("9: 7 to pay with", moves(state),
		"end, play jerusalem-scripture knights, "
		.. "play jerusalem-scripture seneschal")
	state = apply(state, "end")
	is("9: 7 to pay with, the other", moves(state),
		"end, play jerusalem-scripture knights")
	state = apply(state, "play jerusalem-scripture knights", "raise gold",
		"lower faith", "end")
	fields = oracle.export(state)
	is("9: nothing is paid any more", total(fields.paid[1]), 0)
	is("9: complete in the next round", total(fields.camp[1]) .. " "
		.. total(fields.camp[2]), "7 7")
end

local function check_hidden_loans()
	local state = apply(last_turn(3, { loans = { loan(2, 1, 1) },
		hand = { "tyre-lance", "acre-mint", "tyre-ban" } }), "end")
	local one, other = apply(state, "loan 5"), apply(state, "loan mantle")
	for _, viewer in ipairs({ 2, 3, 4 }) do
		is("10: hidden from " .. viewer, flat(oracle.view(one, viewer)),
			flat(oracle.view(other, viewer)))
	end
	is("10: the victim knows", flat(oracle.view(one, 1).lent[1][2]),
		"{5=1}")
	is("10: and what is left", oracle.view(one, 1).camp[1]["5"], nil)
	is("10: the number is public",
		oracle.view(one, 3).lent_count[1][2], 1)
	one, other = all_pass(one), all_pass(other)
	for turn = 1, 3 do
		is("10: moves after the reveal, turn " .. turn, moves(one),
			moves(other))
		one, other = apply(one, "end"), apply(other, "end")
	end
end

------------------------------------------ tricky situations, privileges --

-- Bids, with the last pass to be made.
local function last_pass(seats, bid, privilege, changes, options)
	changes = changes or {}
	changes.bid, changes.privilege = bid, privilege
	changes.passed = { 0, 1, seats > 2 and 1 or nil }
	return apply(position(seats, options or {}, changes), "pass")
end

local function check_gold()
	local state = last_pass(2, { "tyre: mercenary, jaffa: mantle 8",
		"tyre: mercenary, jaffa: 5" }, { gold = 0 })
	is("11: the holder is asked", where(state), "gold 1")
	is("11: the knights on fields", moves(state), "skip, gold 8 jaffa, "
		.. "gold mercenary tyre, gold mantle jaffa")
	is("11: not there", rule_of(state, "gold 8 tyre"), "akkon.gold")
	is("11: another's", rule_of(state, "gold 5 jaffa"), "akkon.gold")
	local plan = apply(state, "gold mercenary tyre")
	is("11: not to the mantle", rule_of(plan, "to jaffa"), "akkon.mantle")
	is("11: not where it is", rule_of(plan, "to tyre"), "akkon.gold")
	is("11: the others", choices(plan, "to"),
		"caesarea sidon jerusalem acre")
	is("11: nothing is shown yet", flat(oracle.view(plan, 2)),
		flat(oracle.view(state, 2)))
	is("11: bids before, tyre", joined(oracle.bids(plan, "tyre")), "4 4")
	is("11: bids before, jaffa", joined(oracle.bids(plan, "jaffa")), "16 5")
	local off = apply(state, "gold mantle jaffa", "to acre")
	is("11: the mantle gone", joined(oracle.bids(off, "jaffa")), "8 5")
	local moved = apply(state, "gold 8 jaffa", "to tyre")
	is("11: N of the new field", joined(oracle.bids(moved, "tyre")), "14 6")
	is("11: of the old field", joined(oracle.bids(moved, "jaffa")), "0 5")
	is("11: the award follows", hand_of(moved, 1) .. hand_of(moved, 2),
		"{tyre-feast=1}{jaffa-feast=1}")
	is("11: a foreign mercenary left alone", joined(oracle.bids(
		apply(plan, "to acre"), "tyre")), "0 2")
end

local function check_who_has_gold()
	local state = last_pass(2, { "acre: seneschal" }, { gold = 0 })
	is("12: only the seneschal", where(state), "uncover 1")
	state = last_pass(2, { [2] = "acre: 5" }, { gold = 0 })
	is("A14: nothing bid", where(state), "uncover 1")
	state = last_pass(2, { "acre: seneschal 5", "tyre: 5" }, { gold = 0 })
	is("A13: not the seneschal, but off its field", moves(state),
		"skip, gold 5 acre")
	state = last_pass(2, { "acre: chaplain 5 6 7 8 mercenary, "
		.. "sidon: mantle" }, { gold = 0 },
		{ hand = { "acre-mint jaffa-lance" }, start = 1 })
	state = let_chance(apply(state, "gold chaplain acre", "to jaffa"))
	state = let_chance(apply(state, "end"))
	is("13: the new city", rule_of(state, "play jaffa-lance knights"),
		"legal")
	is("13: the old city", rule_of(state, "play acre-mint knights"),
		"akkon.cost")
end

local function check_power()
	for option, wanted in sorted({ no = "akkon.cost", yes = "legal" }) do
		local state = let_chance(last_pass(2, { "tyre: chaplain, "
			.. "acre: 5 6 7 8 mercenary seneschal, sidon: mantle",
			"sidon: chaplain" }, { power = 0 },
			{ hand = { "tyre-ban", "sidon-lance tyre-lance" } },
			{ chaplain_recall_keeps_discount = option }))
		is("14: asked", moves(state), "skip, recall 5, recall 6, "
			.. "recall 7, recall 8, recall mercenary, "
			.. "recall mantle, recall chaplain, recall seneschal")
		local skipped = apply(state, "skip")
		is("14: not used", rule_of(skipped, "play tyre-ban knights"),
			"akkon.cost")
		state = apply(state, "recall chaplain")
		is("14: one to pay, discount kept: " .. option,
			rule_of(state, "play tyre-ban knights"), wanted)
		local fields = oracle.export(state)
		is("14: recalled", fields.recalled .. " "
			.. fields.recalled_from, "chaplain tyre")
		state = apply(state, "end")
		state = apply(state, "play tyre-lance knights",
			"play sidon-lance knights")
		is("14: another's discount", flat(
			oracle.export(state).paid[2]), "{acre=0,caesarea=0,"
			.. "jaffa=0,jerusalem=0,sidon=0,tyre=1}")
		state = apply(state, "end")
		is("14: forgotten in the next round",
			oracle.export(state).recalled, "none")
	end
end

local function check_power_on_others()
	local state = position(2, {}, { phase = "power",
		bid = { "acre: seneschal 8" }, privilege = { power = 0 } })
	is("14: not bid", rule_of(state, "recall 5"), "akkon.recall")
	is("no power without a bid", where(last_pass(2, {}, { power = 0 })),
		"play 1")
	state = let_chance(last_pass(2, { "sidon: seneschal" }, { power = 0 },
		{ hand = { "sidon-lance", "acre-levant-gold" } }))
	state = apply(state, "recall seneschal")
	is("15: the seneschal in camp", oracle.export(state).seneschal, "camp")
	state = apply(state, "play sidon-lance seneschal", "end",
		"play acre-levant-gold knights", "target 1")
	is("15: paid it does not count", tracks_of(state, 2), "2 2 2 2")
end

-- Seat 2 counts seat 1's three knights, of which power takes one back.
local function check_levant_and_power()
	local function start_with(phase, seat)
		return position(2, {}, { phase = phase, start = seat - 1,
			player = seat - 1, bid = { "caesarea: 5 6 7" },
			privilege = { power = 0 },
			hand = { "", "acre-levant-gold" } })
	end
	local state = aim(apply(start_with("play", 2),
		"play acre-levant-gold knights"), 1)
	is("36: before the recall", tracks_of(state, 2), "4 2 2 2")
	is("36: the recall is yet to come", where(apply(state, "end")),
		"power 1")
	state = aim(apply(start_with("power", 1), "recall 5", "end",
		"play acre-levant-gold knights"), 1)
	is("36: after the recall", tracks_of(state, 2), "3 2 2 2")
end

local function check_ties_of_bids()
	local state = last_pass(2, { "tyre: 8", "tyre: 8" }, {})
	is("16: the card stays", oracle.export(state).top.tyre, "tyre-feast")
	state = apply(state, "end", "end")
	is("16: the same next round", oracle.export(state).top.tyre,
		"tyre-feast")
	is("16: round", oracle.export(state).round, 4)
	is("16: bids", where(state), "bid 2")
end

-- No cards of sidon but its top.
local function without_sidon(seats, changes, options)
	local fields = oracle.export(position(seats, options or {}, changes))
	for word in pairs(fields.unseen) do
		if word:find("^sidon") then
			fields.unseen[word] = nil
		end
	end
	return assert(oracle.import(seats, options, fields))
end

local function check_prestige()
	local state = apply(last_turn(2, { hand = { [2] = "tyre-lance" },
		track = { "2 2 2 2", "2 2 2 5" } }), "end")
	is("prestige: asked before the bids", where(state), "prestige 2")
	is("prestige: moves", moves(state), "skip, discard tyre-lance")
	is("prestige: not theirs", rule_of(state, "discard acre-mint"),
		"akkon.hand")
	is("prestige: skipped", where(apply(state, "skip")), "bid 2")
	state = apply(state, "discard tyre-lance")
	is("prestige: any stack", where(state) .. " " .. moves(state), "swap 2 "
		.. "take tyre, take jaffa, take caesarea, take sidon, "
		.. "take jerusalem, take acre")
	is("prestige: no way back", rule_of(state, "skip"), "akkon.turn")
	state = apply(state, "take acre")
	is("prestige: the next card", where(state), "uncover 2")
	is("prestige: bids are not open", shown(state, nil, 1, "acre"), "null")
	is("prestige: in hand", hand_of(state, 2), "{acre-levant-gold=1}")
	is("prestige: discarded", flat(oracle.export(state).discard),
		"{tyre-lance=1}")
	state = apply(state, "uncover acre-levant-faith")
	is("prestige: then bids", where(state), "bid 2")
	is("prestige: nothing is revealed", oracle.view(state).camp[1],
		oracle.null)
	state = apply(last_turn(2, { track = { "2 2 2 2", "2 2 2 5" } }), "end")
	is("prestige: an empty hand", where(state), "bid 2")
end

local function check_last_card_by_prestige()
	for option, wanted in sorted({ no = "akkon.stack", yes = "legal" }) do
		local state = without_sidon(2, { phase = "prestige",
			privilege = { prestige = 1, gold = 0 }, player = 1,
			passed = { 0, 0 }, hand = { "", "tyre-lance" } },
			{ bid_on_empty = option })
		state = apply(state, "discard tyre-lance", "take sidon")
		is("17: no card left", oracle.export(state).top.sidon, "none")
		is("17: bids", where(state), "bid 1")
		is("17: on sidon, " .. option, rule_of(state, "bid sidon"),
			wanted)
		is("17: offered, " .. option, has_move(state, "bid sidon"),
			wanted == "legal")
		state = apply(state, "bid tyre", "add 8", "done", "pass",
			"pass", "gold 8 tyre")
		is("17: gold to sidon, " .. option, rule_of(state, "to sidon"),
			wanted)
		state = apply(state, option == "yes" and "to sidon"
			or "to acre")
		is("17: what is won, " .. option, hand_of(state, 1),
			option == "yes" and "{}" or "{acre-levant-gold=1}")
		state = let_chance(state)
		is("17: the round goes on", where(state), "play 1")
		state = apply(state, "end")
		is("17: and on", where(state), "play 2")
		state = apply(state, "end")
		is("17: to its end", oracle.export(state).phase .. " "
			.. oracle.export(state).ended, "over stack")
		is("17: no turn", oracle.turn(state), nil)
		is("17: no move", rule_of(state, "pass"), "akkon.end")
	end
end

-------------------------------------------- tricky situations, card turns --

local function check_last_card_by_mint()
	local state = without_sidon(3, { phase = "play",
		hand = { "acre-mint tyre-brother" } }, {})
	state = apply(state, "play tyre-brother knights", "target 2",
		"raise gold", "play acre-mint knights", "take sidon")
	is("18: nothing to uncover", where(state), "play 1")
	is("18: not from there", oracle.export(state).top.sidon, "none")
	state = apply(state, "end")
	is("18: the second", where(state), "play 2")
	state = apply(state, "end")
	is("18: the third", where(state), "play 3")
	state = apply(state, "end")
	is("18: the end", oracle.export(state).phase, "over")
	is("18: the loan is void", oracle.export(state).lent_count[2][1], 0)
	is("18: scores", joined(oracle.scores(state)), "5 4 4")
	is("18: all is left as it lies", flat(oracle.export(state).paid[1]),
		"{acre=1,caesarea=0,jaffa=0,jerusalem=0,sidon=0,tyre=2}")
	is("18: the last player", oracle.export(state).player, 2)
end

local function check_mint_and_faith()
	local state = card_turn(2, { hand = { "acre-brother-gold acre-mint" },
		privilege = { faith = 0 } })
	local pair = apply(state, "play acre-brother-gold knights", "target 2",
		"raise gold", "play acre-mint knights", "take tyre")
	is("19: first the draw", where(pair), "uncover 1")
	pair = apply(pair, "uncover tyre-ban")
	is("19: mint as the second card", where(pair), "faith 1")
	state = apply(state, "play acre-mint knights", "take acre",
		"uncover acre-levant-faith")
	is("19: no pair yet", where(state), "play 1")
	state = apply(state, "play acre-levant-gold knights", "target 2")
	is("19: the card drawn", where(state), "faith 1")
	is("19: the bonus", moves(state),
		"skip, raise gold, raise faith, raise power, raise prestige")
	is("19: taken", tracks_of(apply(state, "raise power"), 1), "2 2 3 2")
end

-- How often the bonus is offered and taken while lances are played.
local function bonuses(number, option, choice)
	local state, offered = card_turn(2, { hand = { "4 tyre-lance" },
		privilege = { faith = 0 } }, { faith_per_pair = option }), 0
	for _ = 1, number do
		state = apply(state, "play tyre-lance knights")
		if oracle.export(state).phase == "faith" then
			offered = offered + 1
			state = apply(state, choice)
		end
	end
	return offered, state
end

local function check_faith()
	for option, wanted in sorted({ no = { 1, 1 }, yes = { 1, 2 } }) do
		local name = "20: per pair " .. option .. ", "
		is(name .. "three cards", bonuses(3, option, "raise faith"),
			wanted[1])
		local number, state = bonuses(4, option, "raise faith")
		is(name .. "four cards", number, wanted[2])
		is(name .. "tracks", tracks_of(state, 1),
			"6 " .. 2 + wanted[2] .. " 2 2")
		is(name .. "used", oracle.export(state).faith_used,
			option == "no" and 1 or 0)
		is(name .. "declined", bonuses(4, option, "skip"), wanted[2])
	end
end

local function check_other_pairs()
	local changes = { hand = { "2 tyre-lance 2 acre-mint" },
		privilege = { faith = 0 }, track = { "13 13 13 13" } }
	local state = apply(card_turn(2, changes), "play tyre-lance knights",
		"play tyre-lance knights")
	is("21: all on 13", where(state), "play 1")
	changes.track = { "13 13 12 13" }
	state = apply(card_turn(2, changes), "play tyre-lance knights",
		"play tyre-lance knights")
	is("21: one on 12", moves(state), "skip, raise power")
	is("21: not from 13", rule_of(state, "raise gold"), "akkon.track")
	state = apply(state, "skip", "play acre-mint knights", "take tyre",
		"uncover tyre-ban", "play acre-mint knights", "take tyre",
		"uncover tyre-ban")
	is("21: another pair", where(state), "faith 1")
	state = apply(state, "raise power", "end")
	is("21: a new turn", oracle.export(state).faith_used, 0)
end

local function check_one_bonus()
	local state = apply(card_turn(2, { hand = { "3 tyre-lance 3 acre-mint",
		"tyre-lance" }, privilege = { faith = 0 } }),
		"play tyre-lance knights", "play tyre-lance knights",
		"raise gold")
	for _ = 1, 2 do
		state = apply(state, "play acre-mint knights", "take tyre",
			"uncover tyre-ban")
	end
	is("20: not for a second pair in another city", where(state), "play 1")
	state = apply(state, "play tyre-lance knights", "end")
	is("the next player's cards count anew",
		flat(oracle.export(state).played), "{acre=0,caesarea=0,"
		.. "jaffa=0,jerusalem=0,sidon=0,tyre=0}")
	state = apply(card_turn(2, { hand = { "2 tyre-lance" },
		privilege = { faith = 1 } }), "play tyre-lance knights",
		"play tyre-lance knights")
	is("no bonus for others", where(state), "play 1")
end

local function check_hand_limit()
	local state = card_turn(2, { hand = { "3 tyre-lance 2 tyre-siege "
		.. "2 acre-mint 2 jaffa-ban 2 sidon-lance", "6 sidon-lance" } })
	is("22: eleven cards", total(oracle.export(state).hand[1]), 11)
	is("22: to choose from", #oracle.moves(state), 11)
	state = apply(state, "end")
	for left = 6, 1, -1 do
		is("22: " .. left .. " too many", where(state), "discard 1")
		state = apply(state, oracle.moves(state)[1])
	end
	is("22: five are left", total(oracle.export(state).hand[1]), 5)
	is("22: six on the discard", total(oracle.export(state).discard), 6)
	is("23: six in the other's turn", where(state), "play 2")
	is("22: not theirs", rule_of(apply(state, "end"), "discard acre-mint"),
		"akkon.hand")
	state = position(2, {}, { hand = { "6 tyre-lance" } })
	is("23: six while bidding", where(apply(state, "pass")), "bid 2")
	state = card_turn(2, { hand = { "tyre-ban tyre-siege 2 acre-mint "
		.. "2 jaffa-ban 2 sidon-lance sidon-siege jaffa-lance "
		.. "jaffa-siege" } })
	is("the longest list", #oracle.moves(state), 17)
end

local function check_free_cards()
	local state = card_turn(2, { hand = { "2 tyre-lance tyre-ban" },
		start = 1, bid = { "tyre: chaplain, acre: 5 6 7 8 mercenary, "
		.. "sidon: mantle" } })
	state = apply(state, "play tyre-lance knights")
	is("24: one free card", total(oracle.export(state).paid[1]), 0)
	state = apply(state, "play tyre-lance knights")
	is("24: two free cards", total(oracle.export(state).paid[1]), 0)
	is("24: not for 1", rule_of(state, "play tyre-ban knights"),
		"akkon.cost")
	state = card_turn(2, { hand = { "tyre-ban tyre-siege" },
		track = { "10 2 2 2" } })
	is("25: at first", has_move(state, "play tyre-ban knights"), true)
	state = apply(state, "play tyre-siege knights")
	is("25: own value 12", tracks_of(state, 1), "12 1 2 2")
	is("25: then no more", moves(state), "end")
end

local function check_chaplains()
	local places = {
		["in camp"] = { bid = { "acre: 5 6 7 8 mercenary" },
			paid = { "tyre: 2" } },
		lent = { bid = { "acre: 5 6 7 8 mercenary, sidon: mantle" },
			lent = { "2: chaplain" } },
		["bid elsewhere"] = { bid = { "acre: 5 6 7 8 mercenary, "
			.. "sidon: mantle, jaffa: chaplain" } },
	}
	for place, changes in sorted(places) do
		changes.hand, changes.start = { "tyre-lance" }, 1
		is("34: " .. place, rule_of(card_turn(2, changes),
			"play tyre-lance knights"), "akkon.cost")
	end
	local state = card_turn(2, { hand = { "tyre-lance" }, start = 1,
		bid = { "acre: 5 6 7 8 mercenary, sidon: mantle, "
		.. "jaffa: chaplain", "tyre: chaplain" } })
	is("34: another's chaplain", rule_of(state, "play tyre-lance knights"),
		"akkon.cost")
	state = card_turn(2, { hand = { "tyre-lance" }, start = 1,
		bid = { "acre: 5 6 7 8 mercenary chaplain, sidon: mantle" },
		lent = { [2] = "1: chaplain" } })
	state = apply(state, "play tyre-lance knights")
	is("34: a borrowed one is a coin",
		oracle.export(state).paid[1].tyre, 1)
end

local function check_levant()
	-- seat 2 has borrowed seat 3's knights and pays with them
	local state = card_turn(3, { hand = { "acre-levant-gold" }, player = 1,
		start = 1, lent = { [3] = "2: 5 6" },
		bid = { [2] = "tyre: 5 6 7 8 mercenary, acre: mantle chaplain",
			[3] = "sidon: 8" } })
	state = oracle.export(state)
	state.hand[2] = { ["sidon-brother"] = 1 }
	state = oracle.import(3, {}, state)
	state = apply(state, "play sidon-brother knights", "target 1", "skip",
		"end", "end")
	is("28: the third player", where(state), "play 1")
	state = apply(state, "play acre-levant-gold knights")
	local payer = aim(state, 2)
	is("28: they count for who paid", tracks_of(payer, 1), "3 2 2 2")
	local owner = aim(state, 3)
	is("28: not for their owner", tracks_of(owner, 1), "3 2 2 2")
	for option, wanted in sorted({ yes = "4 2 2 2", no = "2 2 2 2" }) do
		state = card_turn(2, { hand = { "acre-levant-gold" },
			bid = { [2] = "sidon: 5 6, jerusalem: 7" } },
			{ levant_counts_bids = option })
		state = aim(apply(state, "play acre-levant-gold knights"), 2)
		is("29: bids count " .. option, tracks_of(state, 1), wanted)
	end
end

------------------------------------- tricky situations, from round to round --

local function privileges(state)
	local list, held = {}, oracle.export(state).privilege
	for index, track in ipairs(TRACKS) do
		list[index] = held[track] + 1
	end
	return joined(list)
end

local function end_of_round(track, privilege, options)
	return apply(last_turn(#track, { track = track,
		privilege = privilege }, options), "end")
end

local function check_privileges()
	local state = end_of_round({ "5 2 2 2", "5 2 2 2" }, { gold = 0 })
	is("26: a tie", privileges(state), "0 0 0 0")
	state = apply(state, "pass", "pass", "end", "end")
	is("26: still", privileges(state), "0 0 0 0")
	local fields = oracle.export(state)
	fields.track[2].gold = 6
	state = oracle.import(2, {}, fields)
	state = apply(state, "pass", "pass", "end", "end")
	is("26: a single leader", privileges(state), "2 0 0 0")
	is("a tie behind the leader", privileges(end_of_round(
		{ "4 4 1 0", "4 5 2 0", "3 4 2 0" }, {})), "0 2 0 0")
	state = apply(last_turn(2, { hand = { "tyre-lance tyre-siege" },
		track = { "4 4 4 4" } }), "end")
	is("27: all four", privileges(state), "1 1 1 1")
	is("27: prestige", where(state), "prestige 1")
	state = apply(state, "skip", "pass", "bid tyre", "add 8", "done",
		"pass")
	is("27: gold", where(state), "gold 1")
	state = apply(let_chance(apply(state, "skip")), "end")
	is("27: power", where(state), "power 1")
	state = apply(state, "recall 8", "play tyre-lance knights",
		"play tyre-siege knights")
	is("27: faith", where(state), "faith 1")
end

local function check_rounds()
	local state, starts = position(3, {}, {}), {}
	for round = 1, 4 do
		local fields = oracle.export(state)
		starts[round] = fields.start + 1
		is("30: in camp, round " .. round, fields.seneschal, "camp")
		if round == 2 then
			state = apply(state, "bid tyre", "add seneschal",
				"done")
		end
		state = apply(all_pass(state), "end", "end", "end")
	end
	is("30: the seneschal passes on", joined(starts), "1 2 3 1")
end

local function check_short_game()
	local short = oracle.export(set_up(2, { short_game = "yes" }))
	is("31: no scripture", short.unseen["jerusalem-scripture"], nil)
	is("31: no mint", short.unseen["acre-mint"], nil)
	test("31: only as start cards", short.pool["acre-mint"] == 2
		and short.pool["jerusalem-scripture"] == 2)
end

local function check_cap()
	local state
	for cap, wanted in sorted({ ["3"] = "over cap", ["4"] = "bid no",
		["0"] = "bid no" }) do
		state = end_of_round({ "3 2 2 2", "2 2 2 2" }, {},
			{ max_rounds = cap })
		local fields = oracle.export(state)
		is("32: cap " .. cap, fields.phase .. " " .. fields.ended,
			wanted)
	end
	state = apply(last_turn(2, { top = { acre = "none" } },
		{ max_rounds = "3" }), "end")
	is("32: an empty stack counts first", oracle.export(state).ended,
		"stack")
	state = apply(last_turn(2, { round = 1000 }, { max_rounds = "0" }),
		"end")
	is("round 1000 stays", oracle.export(state).round, 1000)
end

-- 33: the same state has the same outcomes, and no move changes a state.
local function check_copies()
	local state = apply(last_turn(3, { loans = { loan(2, 1, 2) } }), "end")
	local before = oracle.export(state)
	local twin = oracle.import(3, {}, before)
	for _ = 1, 2 do
		is("33: the same draws", outcomes(state), outcomes(twin))
		local text = oracle.outcomes(state)[3].text
		state, twin = apply(state, text), apply(twin, text)
	end
	is("33: the same state", flat(oracle.export(state)),
		flat(oracle.export(twin)))
	is("33: the old one is as it was", flat(before), flat(oracle.export(
		oracle.import(3, {}, before))))
end

----------------------------------------------- sizes of decisions, 7 --

-- The ways to go on from a state until another phase or player is due.
local function ways(state)
	local due, number = where(state), 0
	for _, text in ipairs(oracle.moves(state)) do
		local new = apply(state, text)
		number = number + (where(new) == due and ways(new) or 1)
	end
	return number
end

local function check_sizes()
	local state = position(3, {}, {})
	is("7: ways to bid for the start player", ways(state), 1147)
	is("7: for the others", ways(apply(state, "pass")), 571)
	is("7: one piece at a time", ways(position(2,
		{ bid_one_piece = "yes" }, {})), 6 * 8 + 1)
	state = position(2, {}, { phase = "prestige", privilege = {
		prestige = 0 }, hand = { "tyre-lance tyre-ban acre-mint "
		.. "sidon-lance jaffa-lance" } })
	is("7: cards to give up", #oracle.moves(state), 6)
	is("7: stacks to take from", #oracle.moves(apply(state,
		"discard tyre-ban")), 6)
end

---------------------------------------------------- random complete games --

local function pick(state)
	local list = oracle.moves(state)
	if #list > 0 then
		return list[random(#list)]
	end
	list = oracle.outcomes(state)
	local sum = 0
	for _, outcome in ipairs(list) do
		sum = sum + outcome.weight
	end
	local number, index = random(sum), 0
	while number > 0 do
		index = index + 1
		number = number - list[index].weight
	end
	return list[index].text
end

-- Plays a game to its end; `watch` sees every state and the one before it.
local function random_game(seats, options, watch)
	local state, before, text = assert(oracle.new(seats, options)), nil, nil
	while true do
		watch(state, before, text)
		if not oracle.turn(state) then
			return state
		end
		before, text = state, pick(state)
		state = assert(oracle.apply(state, text))
	end
end

-- All cards there are, face by face, and those that are not in the pool.
local function all_cards(fields)
	local cards, sum = {}, 0
	local function count(word, number)
		cards[word] = (cards[word] or 0) + number
	end
	local bags = { fields.unseen, fields.discard }
	for _, hand in ipairs(fields.hand) do
		bags[#bags + 1] = hand
	end
	for _, word in pairs(fields.top) do
		if word ~= "none" and word ~= "?" then
			count(word, 1)
			sum = sum + 1
		end
	end
	for _, one in ipairs(bags) do
		for word, number in pairs(one) do
			count(word, number)
			sum = sum + number
		end
	end
	for word, number in pairs(fields.pool) do
		count(word, number)
	end
	return flat(cards), sum
end

-- A seat's seven knights: camp, fields and lent.
local function is_kit(fields, seat)
	local number = total(fields.camp[seat])
	for city, knights in pairs(fields.bid[seat]) do
		number = number + total(knights)
		if total(knights) ~= fields.bid_count[seat][city]
			or knights.mercenary and knights.mantle then
			return false
		end
	end
	for taker, knights in ipairs(fields.lent[seat]) do
		number = number + total(knights)
		if total(knights) ~= fields.lent_count[seat][taker] then
			return false
		end
	end
	return number == 7
end

local function in_bounds(fields, seat)
	for _, track in ipairs(TRACKS) do
		local value = fields.track[seat][track]
		if value < 0 or value > 13 then
			return false
		end
	end
	return total(fields.hand[seat]) <= 11
end

local PLANS = { bid = true, add = true, gold = true }

-- What is wrong with a state, or nil.
local function fault(state, seats, watched)
	local fields = oracle.export(state)
	local cards, sum = all_cards(fields)
	watched.cards = watched.cards or cards
	if cards ~= watched.cards then
		return "cards: " .. cards
	elseif fields.round > 0 and sum ~= watched.sum then
		return "number of cards: " .. sum
	end
	for seat = 1, seats do
		if not is_kit(fields, seat) then
			return "knights of " .. seat
		elseif not in_bounds(fields, seat) then
			return "tracks or hand of " .. seat
		end
	end
	local number = #oracle.moves(state) + #oracle.outcomes(state)
	watched.most = math.max(watched.most, #oracle.moves(state))
	if (number > 0) ~= (oracle.turn(state) ~= nil) then
		return number .. " moves"
	elseif random(8) == 1 and flat(oracle.export(oracle.import(seats,
		watched.options, fields))) ~= flat(fields) then
		return "reading what was written"
	end
end

-- A masked hand is its seat's business, and no bag tells it.
local function check_masked_hands()
	local changes = { hand = { "tyre-lance acre-mint", "tyre-feast" } }
	local masked = card_turn(3, changes, { hands = "masked" })
	local open = card_turn(3, changes)
	is("masked: own hand", flat(oracle.view(masked, 1).hand[1]),
		"{acre-mint=1,tyre-lance=1}")
	is("deduced: another's hand", flat(oracle.view(open, 2).hand[1]),
		"{acre-mint=1,tyre-lance=1}")
	for viewer, name in sorted({ [2] = "another", [4] = "a spectator" }) do
		local view = oracle.view(masked, viewer < 4 and viewer or nil)
		is("masked: the hand to " .. name, flat(view.hand[1]), "null")
		is("masked: its size to " .. name, joined(view.hand_size),
			"2 1 0")
		is("masked: the unseen cards to " .. name, flat(view.unseen),
			"null")
		is("masked: the stacks to " .. name, flat(view.unseen_size),
			flat(oracle.view(open).unseen_size))
		is("masked: the pool to " .. name, flat(view.pool), "null")
		is("masked: the discard to " .. name, flat(view.discard), "{}")
	end
	is("deduced: the unseen cards", flat(oracle.view(open, 2).unseen),
		flat(oracle.export(open).unseen))
	is("all sizes of stacks", flat(oracle.export(set_up(2, {}))
		.unseen_size), "{acre=9,caesarea=9,jaffa=9,jerusalem=9,sidon=9,"
		.. "tyre=9}")
end

-- Plans are no one else's business.
local function leak(state, before, text)
	local form = text and text:match("^%l+")
	local player = before and oracle.turn(before)
	if not PLANS[form] or state.plan_city == nil then
		return nil
	end
	local other = player == 1 and 2 or 1
	if flat(oracle.view(before, other)) ~= flat(oracle.view(state, other))
		or flat(oracle.view(before)) ~= flat(oracle.view(state)) then
		return "others saw " .. text
	end
end

local function check_random_game(seats, options, name)
	local short = options.short_game == "yes"
	local watched = { sum = (short and 48 or 60) + 2 * seats, most = 0,
		options = options }
	local bad
	local last = random_game(seats, options, function(state, before, text)
		bad = bad or fault(state, seats, watched)
			or leak(state, before, text)
	end)
	local fields = oracle.export(last)
	name = "random game of " .. seats .. ", " .. name
	test(name .. ": nothing is lost", not bad, bad)
	test(name .. ": at most 23 moves", watched.most <= 23, watched.most)
	test(name .. ": it ends", fields.ended == "cap"
		or (" " .. stack_sizes(fields) .. " "):find(" 0 ", 1, true))
end

local function check_random_games()
	for seats = 2, 5 do
		check_random_game(seats, {}, "default")
		check_random_game(seats, { short_game = "yes",
			deck_table = "b" }, "short, table b")
		check_random_game(seats, { deck_table = "c",
			bid_one_piece = "yes" }, "table c, one piece")
	end
	for index, variant in ipairs(oracle.variants) do
		local seats = index % 4 + 2
		if oracle.new(seats, variant) and variant.max_rounds == nil
			and (#(variant.deck_table or "") > 1
			or variant.advance) then
			check_random_game(seats, variant, "variant " .. index)
		end
	end
end

check_table("a", TABLE_A)
check_table("b", TABLE_B)
check_table("c", TABLE_C)
check_totals_of_kinds()
check_balance()
check_words()
check_word_beginnings()
check_tables()
check_coast()
check_options()
check_variants()
check_setup_table()
check_setup_steps()
check_bids()
check_scores()
check_c1_to_c5()
check_c6_and_c7()
check_both_steps()
check_back_alone()
check_advance()
check_why_skip()
check_scripture_steps()
check_c11()
check_c12()
check_c13()
check_c14_to_c18()
check_seneschal_pays()
check_other_cards()
check_mercenary_and_mantle()
check_plans()
check_opened_field()
check_passing()
check_all_lent()
check_many_loans()
check_mutual_loans()
check_hidden_loans()
check_gold()
check_who_has_gold()
check_power()
check_power_on_others()
check_levant_and_power()
check_ties_of_bids()
check_prestige()
check_last_card_by_prestige()
check_last_card_by_mint()
check_mint_and_faith()
check_faith()
check_other_pairs()
check_one_bonus()
check_hand_limit()
check_free_cards()
check_chaplains()
check_levant()
check_privileges()
check_rounds()
check_short_game()
check_cap()
check_copies()
check_sizes()
check_masked_hands()
check_random_games()

check.finish()
