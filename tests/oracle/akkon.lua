-- SPDX-License-Identifier: MIT
--
-- An independent model of the rules of Akkon, made from the rules page alone
-- and written to be read, not to be fast.  The library is compared with it
-- move by move, so it shares no code, no table and no method with the
-- library.  A state is a plain table that no function ever changes: M.apply
-- copies it.  Inside, seats count from 1 and every knight knows where it is;
-- in the exported fields seats count from 0, as in the library's JSON.

local M = {}

-- What a viewer does not know; a caller may put another value in its place.
M.null = {}

local CITIES = { "tyre", "jaffa", "caesarea", "sidon", "jerusalem", "acre" }
local TRACKS = { "gold", "faith", "power", "prestige" }
local KNIGHTS = { "5", "6", "7", "8", "mercenary", "mantle", "chaplain" }
local SENESCHAL = "seneschal"
local PIECES = { "5", "6", "7", "8", "mercenary", "mantle", "chaplain",
	SENESCHAL }
local KINDS = { "lance", "siege", "feast", "scripture", "ban", "plague",
	"mint", "levant", "brother" }

local SEATS_MIN, SEATS_MAX = 2, 5
local TRACK_START, TRACK_MAX = 2, 13
local HAND_LIMIT = 5
local COPIES_OF_CITY = 12
local ROUND_MAX = 1000
local NONE = -1 -- no seat, in exported fields

-- What a knight is worth by itself; the others' values follow from the field.
local ORDINARY = { ["5"] = 5, ["6"] = 6, ["7"] = 7, ["8"] = 8 }
local SENESCHAL_VALUE = 4

-- Two cards of this kind of each city are the start pool ...
local START_KIND = { tyre = "lance", jaffa = "lance", caesarea = "lance",
	sidon = "lance", jerusalem = "scripture", acre = "mint" }
-- ... and two of this kind leave the short game.
local SHORT_KIND = { tyre = "siege", jaffa = "siege", caesarea = "siege",
	sidon = "siege", jerusalem = "scripture", acre = "mint" }
local TAKEN_OUT = 2

------------------------------------------------------------ small helpers --

local function place_of(list, item)
	for index, other in ipairs(list) do
		if other == item then
			return index
		end
	end
end

local function copy(value)
	if type(value) ~= "table" or value == M.null then
		return value
	end
	local new = {}
	for key, item in pairs(value) do
		new[key] = copy(item)
	end
	return new
end

local function split(text, separator)
	local list = {}
	local pattern = "([^" .. separator .. "]*)[" .. separator .. "]"
	for part in (text .. separator):gmatch(pattern) do
		list[#list + 1] = part
	end
	return list
end

-- A multiset is a table word -> count without zeros.
local function add(bag, word, count)
	local sum = (bag[word] or 0) + count
	bag[word] = sum ~= 0 and sum or nil
end

local function total(bag)
	local sum = 0
	for _, count in pairs(bag) do
		sum = sum + count
	end
	return sum
end

-- A table with a value for each name of a list.
local function for_each(names, make)
	local new = {}
	for _, name in ipairs(names) do
		new[name] = make(name)
	end
	return new
end

local function for_each_seat(seats, make)
	local new = {}
	for seat = 1, seats do
		new[seat] = make(seat)
	end
	return new
end

local function zero()
	return 0
end

local function empty()
	return {}
end

-- The number of a text without leading zeros, from lo to hi, or nil.
local function number_of(text, lo, hi)
	if text:find("^%d%d?%d?$") and (text == "0" or text:sub(1, 1) ~= "0") then
		local number = tonumber(text)
		return number >= lo and number <= hi and number or nil
	end
end

----------------------------------------------------------------- the cards --

local HAS_TRACK = { lance = true, siege = true, feast = true, ban = true,
	plague = true, levant = true, brother = true }

-- The different cities of a Levant Trade as a set, or nil.
local function read_cities(words)
	local set = {}
	for _, word in ipairs(words) do
		if not place_of(CITIES, word) or set[word] then
			return nil
		end
		set[word] = true
	end
	return #words > 0 and set or nil
end

-- A face of the table as "city.kind[.track][.second or cities].cost.copies":
-- the words of a text are used up from both ends.  Nil if it is none.
local function read_face(text)
	local words = split(text, ".")
	local face = {
		copies = number_of(table.remove(words) or "", 1, COPIES_OF_CITY),
		cost = number_of(table.remove(words) or "", 0, 7),
		city = table.remove(words, 1),
		kind = table.remove(words, 1),
	}
	local right = face.copies and face.cost and place_of(CITIES, face.city)
		and place_of(KINDS, face.kind)
	if right and HAS_TRACK[face.kind] then
		face.track = table.remove(words, 1)
		right = place_of(TRACKS, face.track)
	end
	if right and face.kind == "siege" then
		face.second = table.remove(words, 1)
		right = place_of(TRACKS, face.second)
			and face.second ~= face.track
	elseif right and face.kind == "levant" then
		face.cities = read_cities(words)
		right = face.cities
		words = {}
	end
	return right and #words == 0 and face or nil
end

local function cities_of(face)
	local list = {}
	for _, city in ipairs(CITIES) do
		if face.cities and face.cities[city] then
			list[#list + 1] = city
		end
	end
	return list
end

-- A set of cities as a number: city i, from 0, is bit i.
local function cities_number(face)
	local number = 0
	for index, city in ipairs(CITIES) do
		if face.cities and face.cities[city] then
			number = number + 2 ^ (index - 1)
		end
	end
	return number
end

-- What faces are sorted by; faces that agree in all of it are equal.
local function sort_values(face)
	return {
		place_of(CITIES, face.city),
		place_of(KINDS, face.kind),
		place_of(TRACKS, face.track) or 0,
		place_of(TRACKS, face.second) or 0,
		cities_number(face),
		face.cost,
	}
end

-- -1, 0 or 1: a before, equal to or behind b.
local function compare_faces(a, b)
	local x, y = sort_values(a), sort_values(b)
	for index, value in ipairs(x) do
		if value ~= y[index] then
			return value < y[index] and -1 or 1
		end
	end
	return 0
end

local function sort_and_merge(list)
	table.sort(list, function(a, b)
		return compare_faces(a, b) < 0
	end)
	local faces = {}
	for _, face in ipairs(list) do
		local last = faces[#faces]
		if last and compare_faces(last, face) == 0 then
			last.copies = last.copies + face.copies
		else
			faces[#faces + 1] = face
		end
	end
	return faces
end

-- The sorted faces of a table's text, or nil.
local function read_faces(text)
	local list = {}
	for index, part in ipairs(split(text, ",")) do
		list[index] = read_face(part)
		if not list[index] then
			return nil
		end
	end
	return sort_and_merge(list)
end

local function face_text(face)
	local words = { face.city, face.kind }
	words[#words + 1] = face.track
	words[#words + 1] = face.second
	for _, city in ipairs(cities_of(face)) do
		words[#words + 1] = city
	end
	words[#words + 1] = face.cost
	words[#words + 1] = face.copies
	return table.concat(words, ".")
end

local function faces_text(faces)
	local list = {}
	for index, face in ipairs(faces) do
		list[index] = face_text(face)
	end
	return table.concat(list, ",")
end

-- Names several faces share become longer by what `more` says.
local function lengthen_shared_words(faces, more)
	local shared, numbers = {}, {}
	for _, face in ipairs(faces) do
		add(shared, face.word, 1)
	end
	for _, face in ipairs(faces) do
		local word = face.word
		numbers[word] = (numbers[word] or 0) + 1
		local addition = shared[word] > 1 and more(face, numbers[word])
		face.word = addition and word .. "-" .. addition or word
	end
end

local function name_faces(faces)
	for _, face in ipairs(faces) do
		face.word = face.city .. "-" .. face.kind
	end
	lengthen_shared_words(faces, function(face)
		return face.track
	end)
	lengthen_shared_words(faces, function(_, number)
		return number
	end)
end

------------------------------------------------------------- the presets --

local COST = { lance = 1, siege = 1, scripture = 1, mint = 1, plague = 1,
	ban = 2, brother = 2, levant = 2, feast = 3 }
local TRACK_OF = { tyre = "gold", jaffa = "power", caesarea = "prestige",
	sidon = "faith" }
local LOWERED_BY_SIEGE = { gold = "faith", faith = "power",
	power = "prestige", prestige = "gold" }
local LEVANT_CITIES = {
	gold = "caesarea.sidon.jerusalem",
	faith = "tyre.jaffa.jerusalem",
	power = "tyre.caesarea.acre",
	prestige = "jaffa.sidon.acre",
}

-- Copies: of a coastal city each card is of the city's track, of the other
-- two cities there is one of each track.
local PRESETS = {
	a = {
		coast = { lance = 3, siege = 3, feast = 2, ban = 2, plague = 1,
			brother = 1 },
		jerusalem = { scripture = 4, ban = 1, plague = 1 },
		acre = { mint = 4, levant = 1, brother = 1 },
	},
	b = {
		coast = { lance = 2, siege = 2, feast = 2, ban = 2, plague = 2,
			brother = 2 },
		jerusalem = { scripture = 4, levant = 1, ban = 1 },
		acre = { mint = 4, levant = 1, feast = 1 },
	},
	c = {
		coast = { lance = 4, siege = 4, ban = 4 },
		jerusalem = { scripture = 4, plague = 1, brother = 1 },
		acre = { mint = 4, levant = 1, feast = 1 },
	},
}

local function preset_face(city, kind, track, copies)
	local words = { city, kind }
	if HAS_TRACK[kind] then
		words[#words + 1] = track
	end
	if kind == "siege" then
		words[#words + 1] = LOWERED_BY_SIEGE[track]
	elseif kind == "levant" then
		words[#words + 1] = LEVANT_CITIES[track]
	end
	words[#words + 1] = COST[kind]
	words[#words + 1] = copies
	return table.concat(words, ".")
end

local function preset_text(preset)
	local list = {}
	for _, city in ipairs(CITIES) do
		for kind, copies in pairs(preset[city] or preset.coast) do
			local tracks = { TRACK_OF[city] or TRACKS[1] }
			if not TRACK_OF[city] and HAS_TRACK[kind] then
				tracks = TRACKS
			end
			for _, track in ipairs(tracks) do
				list[#list + 1] = preset_face(city, kind,
					track, copies)
			end
		end
	end
	return faces_text(read_faces(table.concat(list, ",")))
end

-- The full texts of the presets, and their letters.
local TEXT_OF_PRESET, PRESET_OF_TEXT = {}, {}
for letter, preset in pairs(PRESETS) do
	TEXT_OF_PRESET[letter] = preset_text(preset)
	PRESET_OF_TEXT[TEXT_OF_PRESET[letter]] = letter
end

-- A table in its one canonical form, or nil.
function M.canonical(text)
	local faces = read_faces(TEXT_OF_PRESET[text] or text)
	local full = faces and faces_text(faces)
	return PRESET_OF_TEXT[full] or full
end

-- Decks by the text they were read from, as reading takes its time.
local decks = {}

-- Sorted faces, face[word] and the words in order; or nil.
local function read_deck(text)
	if decks[text] then
		return decks[text]
	end
	local faces = read_faces(TEXT_OF_PRESET[text] or text)
	if not faces then
		return nil
	end
	name_faces(faces)
	local deck = { faces = faces, face = {}, words = {} }
	for index, face in ipairs(faces) do
		deck.face[face.word] = face
		deck.words[index] = face.word
	end
	decks[text] = deck
	return deck
end

M.read_deck = read_deck

--------------------------------------------------------------- the set-up --

local function words(...)
	local list = { ... }
	return function(text)
		return place_of(list, text) and text
	end
end

local function switch(text)
	if text == "yes" or text == "no" then
		return text
	end
end

local function read_rounds(text)
	return number_of(text, 0, 999)
end

-- Options: the default text and what reads a text, giving nil for no value.
local OPTIONS = {
	short_game = { "no", switch },
	deck_table = { "a", read_deck },
	levant_counts_bids = { "yes", switch },
	bid_one_piece = { "no", switch },
	bid_on_empty = { "no", switch },
	chaplain_recall_keeps_discount = { "no", switch },
	faith_per_pair = { "no", switch },
	scripture_same_track = { "no", switch },
	tie_third = { "no", switch },
	max_rounds = { "60", read_rounds },
	first = { "lot", words("lot", "1", "2", "3", "4", "5") },
	advance = { "choice", words("choice", "always") },
	hands = { "deduced", words("deduced", "masked") },
}

-- All options as they were read, or nil, rule, message.
local function read_options(given)
	local options = {}
	for name, option in pairs(OPTIONS) do
		options[name] = option[2](option[1])
	end
	for name, value in pairs(given or {}) do
		value = tostring(value)
		local read = OPTIONS[name] and OPTIONS[name][2](value)
		if not read then
			return nil, name, "no option " .. name .. "=" .. value
		end
		options[name] = read
	end
	return options
end

-- The faces of a city, of one kind or of all.
local function faces_of(deck, city, kind)
	local list = {}
	for _, face in ipairs(deck.faces) do
		if face.city == city and (not kind or face.kind == kind) then
			list[#list + 1] = face
		end
	end
	return list
end

local function copies_of(faces)
	local sum = 0
	for _, face in ipairs(faces) do
		sum = sum + face.copies
	end
	return sum
end

-- What is taken out of a city must be one face with copies enough.
local function can_be_taken_out(deck, city)
	local first, second = START_KIND[city], SHORT_KIND[city]
	local least = first == second and 2 * TAKEN_OUT or TAKEN_OUT
	for _, kind in ipairs({ first, second }) do
		local faces = faces_of(deck, city, kind)
		if #faces ~= 1 or faces[1].copies < least then
			return false
		end
	end
	return true
end

local function check_setup(seats, options)
	local deck = options.deck_table
	for _, city in ipairs(CITIES) do
		if copies_of(faces_of(deck, city)) ~= COPIES_OF_CITY then
			return "akkon.table", city .. " has not 12 cards"
		elseif not can_be_taken_out(deck, city) then
			return "akkon.table", city .. " lacks its start cards"
		end
	end
	local first = tonumber(options.first)
	if first and first > seats then
		return "akkon.lot", "no such seat to begin"
	end
end

-- The cards of the table in the stacks, and the start pool.
local function sort_out(options)
	local deck, unseen, pool = options.deck_table, {}, {}
	for _, face in ipairs(deck.faces) do
		add(unseen, face.word, face.copies)
	end
	for _, city in ipairs(CITIES) do
		local word = faces_of(deck, city, START_KIND[city])[1].word
		add(unseen, word, -TAKEN_OUT)
		add(pool, word, TAKEN_OUT)
		if options.short_game == "yes" then
			word = faces_of(deck, city, SHORT_KIND[city])[1].word
			add(unseen, word, -TAKEN_OUT)
		end
	end
	return unseen, pool
end

local function nothing_on_fields()
	return for_each(CITIES, zero)
end

local function all_in_camp()
	return for_each(KNIGHTS, function()
		return "camp"
	end)
end

-- The empty table before the first chance step.  zone[seat][knight] is
-- "camp", the city on whose field it is bid, or the seat that borrowed it;
-- what is paid in the card round leaves the camp as a number alone.
local function empty_table(seats, options)
	local unseen, pool = sort_out(options)
	return {
		setup = { seats = seats, options = options,
			deck = options.deck_table },
		phase = "lot",
		ended = "no",
		round = 0,
		player = 1,
		passed = for_each_seat(seats, function() return false end),
		seneschal = { place = "camp" },
		track = for_each_seat(seats, function()
			return for_each(TRACKS, function()
				return TRACK_START
			end)
		end),
		privilege = {},
		top = for_each(CITIES, function() return "?" end),
		unseen = unseen,
		pool = pool,
		hand = for_each_seat(seats, empty),
		discard = {},
		played = for_each(CITIES, zero),
		faith_used = false,
		steps = 0,
		loans = {},
		paid = for_each_seat(seats, nothing_on_fields),
		zone = for_each_seat(seats, all_in_camp),
		plan = {},
	}
end

local function begin_deal(state, start)
	state.phase, state.start, state.player = "deal", start, start
end

function M.new(seats, given)
	if type(seats) ~= "number" or seats < SEATS_MIN or seats > SEATS_MAX then
		return nil, "seats", "2 to 5 players"
	end
	local options, rule, message = read_options(given)
	if not options then
		return nil, rule, message
	end
	rule, message = check_setup(seats, options)
	if rule then
		return nil, rule, message
	end
	local state = empty_table(seats, options)
	if options.first ~= "lot" then
		begin_deal(state, tonumber(options.first))
	end
	return state
end

------------------------------------------------------ looking at a state --

local function seats_of(state)
	return state.setup.seats
end

local function option(state, name)
	return state.setup.options[name] == "yes"
end

-- May the step forward of Brother, Levant and Scripture be done without?
local function is_choice(state)
	return state.setup.options.advance == "choice"
end

local function face_of(state, word)
	return state.setup.deck.face[word]
end

local function left_of(state, seat)
	return seat % seats_of(state) + 1
end

local function all_passed(state)
	return not place_of(state.passed, false)
end

-- Is there an unseen card in the city's stack, below its top?
local function has_unseen(state, city)
	for word in pairs(state.unseen) do
		if face_of(state, word).city == city then
			return true
		end
	end
	return false
end

local function in_camp(state, seat, piece)
	if piece == SENESCHAL then
		return seat == state.start and state.seneschal.place == "camp"
	end
	return state.zone[seat][piece] == "camp"
end

-- Is the piece bid by the seat on the city's field?
local function lies_on(state, seat, city, piece)
	if piece == SENESCHAL then
		return seat == state.start and state.seneschal.place == "bid"
			and state.seneschal.city == city
	end
	return state.zone[seat][piece] == city
end

-- The city on whose field the piece of the seat is bid, or nil.
local function field_of(state, seat, piece)
	for _, city in ipairs(CITIES) do
		if lies_on(state, seat, city, piece) then
			return city
		end
	end
end

-- Has the seat any of these pieces on a field?
local function has_bid(state, seat, pieces)
	for _, piece in ipairs(pieces) do
		if field_of(state, seat, piece) then
			return true
		end
	end
	return false
end

-- Knights of a seat in one zone.
local function knights_in(state, seat, zone)
	local number = 0
	for _, knight in ipairs(KNIGHTS) do
		if state.zone[seat][knight] == zone then
			number = number + 1
		end
	end
	return number
end

---------------------------------------------------------- bids and awards --

-- All pieces on a field, of all players.
local function pieces_on(state, city)
	local number = 0
	for seat = 1, seats_of(state) do
		for _, piece in ipairs(PIECES) do
			if lies_on(state, seat, city, piece) then
				number = number + 1
			end
		end
	end
	return number
end

M.pieces_on = pieces_on

local function bid_of(state, seat, city)
	local sum = 0
	for _, knight in ipairs(KNIGHTS) do
		if lies_on(state, seat, city, knight) then
			sum = sum + (ORDINARY[knight] or 0)
		end
	end
	if lies_on(state, seat, city, SENESCHAL) then
		sum = sum + SENESCHAL_VALUE
	end
	if lies_on(state, seat, city, "mercenary") then
		sum = sum + 2 + 2 * (pieces_on(state, city) - 1)
	end
	if lies_on(state, seat, city, "mantle") then
		sum = 2 * sum
	end
	return sum
end

-- The bids of all seats on a field.
function M.bids(state, city)
	return for_each_seat(seats_of(state), function(seat)
		return bid_of(state, seat, city)
	end)
end

-- The seat with the single highest bid above 0, or nil.
function M.winner(state, city)
	local bids = M.bids(state, city)
	local best = math.max((unpack or table.unpack)(bids))
	local winner = place_of(bids, best)
	for seat, bid in ipairs(bids) do
		if bid == best and seat ~= winner then
			return nil
		end
	end
	return best > 0 and winner or nil
end

-- The top card to the hand; the next card is not yet turned up.
local function take_top(state, seat, city)
	add(state.hand[seat], state.top[city], 1)
	state.top[city] = has_unseen(state, city) and "?" or "none"
end

------------------------------------------------- the course of a round --

-- Up to the card turns; each function begins one phase or goes past it.

local begin_card_turn, carried_out -- below

local function begin_bid(state)
	state.phase, state.player = "bid", state.start
end

local function begin_prestige(state)
	local holder = state.privilege.prestige
	if holder and next(state.hand[holder]) then
		state.phase, state.player = "prestige", holder
	else
		begin_bid(state)
	end
end

-- Loans that are served, or whose victim has nothing left, are dropped.
local function next_loan(state)
	local loans = state.loans
	while loans[1] and (loans[1].knights == 0
		or knights_in(state, loans[1].victim, "camp") == 0) do
		table.remove(loans, 1)
	end
	if loans[1] then
		state.phase, state.player = "loan", state.start
	else
		begin_prestige(state)
	end
end

local function begin_round(state)
	state.round = math.min(state.round + 1, ROUND_MAX)
	next_loan(state)
end

-- When no top has to be turned up any more.
local function after_uncover(state)
	if state.round == 0 then
		begin_round(state)
	elseif state.card then
		carried_out(state)
	elseif all_passed(state) then
		begin_card_turn(state, state.start)
	else
		begin_bid(state)
	end
end

-- The first city whose top has to be turned up, or nil.
local function city_to_uncover(state)
	for _, city in ipairs(CITIES) do
		if state.top[city] == "?" then
			return city
		end
	end
end

local function begin_uncover(state, player)
	if city_to_uncover(state) then
		state.phase, state.player = "uncover", player
	else
		after_uncover(state)
	end
end

local function reveal_and_award(state)
	local winners = for_each(CITIES, function(city)
		return M.winner(state, city)
	end)
	for city, seat in pairs(winners) do
		if state.top[city] ~= "none" then
			take_top(state, seat, city)
		end
	end
	begin_uncover(state, state.start)
end

local function begin_gold(state)
	local holder = state.privilege.gold
	if holder and has_bid(state, holder, KNIGHTS) then
		state.phase, state.player = "gold", holder
	else
		reveal_and_award(state)
	end
end

-- The next who has not passed bids; when all have, bidding is over.
local function next_bidder(state)
	if all_passed(state) then
		begin_gold(state)
		return
	end
	repeat
		state.player = left_of(state, state.player)
	until not state.passed[state.player]
end

--------------------------------------------------------- the card turns --

function begin_card_turn(state, seat)
	local may_recall = state.privilege.power == seat
		and has_bid(state, seat, PIECES)
	state.phase = may_recall and "power" or "play"
	state.player = seat
end

-- Each track's single leader has its privilege; nobody when it is shared.
local function leader(state, track)
	local best, single = -1, nil
	for seat = 1, seats_of(state) do
		local value = state.track[seat][track]
		if value > best then
			best, single = value, seat
		elseif value == best then
			single = nil
		end
	end
	return single
end

local function has_empty_stack(state)
	for _, city in ipairs(CITIES) do
		if state.top[city] == "none" then
			return true
		end
	end
	return false
end

-- Why the game is over after this round, or nil.
local function end_of_game(state)
	local cap = state.setup.options.max_rounds
	if has_empty_stack(state) then
		return "stack"
	elseif cap > 0 and state.round == cap then
		return "cap"
	end
end

local function clear_table(state)
	local seats = seats_of(state)
	state.privilege = for_each(TRACKS, function(track)
		return leader(state, track)
	end)
	state.zone = for_each_seat(seats, all_in_camp)
	state.seneschal = { place = "camp" }
	state.paid = for_each_seat(seats, nothing_on_fields)
	state.passed = for_each_seat(seats, function() return false end)
	state.recalled, state.recalled_from = nil, nil
end

local function end_round(state)
	local ended = end_of_game(state)
	if ended then
		state.phase, state.ended = "over", ended
		return
	end
	clear_table(state)
	state.start = left_of(state, state.start)
	begin_round(state)
end

-- Down to the hand limit, then the next player.
local function finish_card_turn(state)
	local following = left_of(state, state.player)
	if total(state.hand[state.player]) > HAND_LIMIT then
		state.phase = "discard"
	elseif following == state.start then
		end_round(state)
	else
		begin_card_turn(state, following)
	end
end

------------------------------------------------------- the cards' effects --

local function raise(state, seat, track, steps)
	local own = state.track[seat]
	own[track] = math.min(TRACK_MAX, own[track] + steps)
end

local function lower(state, seat, track, steps)
	local own = state.track[seat]
	own[track] = math.max(0, own[track] - steps)
end

-- A pair of cards of the city has just been completed, as Faith wants it.
local function is_pair(state, city)
	local number = state.played[city]
	if option(state, "faith_per_pair") then
		return number % 2 == 0
	end
	return number == 2 and not state.faith_used
end

local function may_raise_some(state, seat)
	for _, track in ipairs(TRACKS) do
		if state.track[seat][track] < TRACK_MAX then
			return true
		end
	end
	return false
end

function carried_out(state)
	local city = face_of(state, state.card).city
	local seat = state.player
	state.card = nil
	state.played[city] = state.played[city] + 1
	local bonus = state.privilege.faith == seat and is_pair(state, city)
		and may_raise_some(state, seat)
	state.phase = bonus and "faith" or "play"
end

-- Knights of a seat that count for a Levant Trade of these cities.
local function levant_count(state, seat, face)
	local number = 0
	for _, city in ipairs(cities_of(face)) do
		number = number + state.paid[seat][city]
		if option(state, "levant_counts_bids") then
			number = number + knights_in(state, seat, city)
		end
	end
	return number
end

local function borrow(state, victim, knights)
	table.insert(state.loans, { taker = state.player, victim = victim,
		knights = knights })
end

-- Cards without a choice.
local AT_ONCE = {
	lance = function(state, face)
		raise(state, state.player, face.track, 1)
	end,
	feast = function(state, face)
		raise(state, state.player, face.track, 3)
	end,
	siege = function(state, face)
		raise(state, state.player, face.track, 2)
		lower(state, state.player, face.second, 1)
	end,
}

-- So many steps forward of the card's marker: by choice, if it can move.
local function advance(state, face, steps)
	if not is_choice(state) then
		raise(state, state.player, face.track, steps)
	elseif steps > 0
		and state.track[state.player][face.track] < TRACK_MAX then
		state.phase, state.steps = "advance", steps
		return
	end
	carried_out(state)
end

-- The phase of the first choice of the others.
local FIRST_CHOICE = { ban = "target", plague = "target", brother = "target",
	levant = "target", scripture = "up", mint = "mint" }

-- What choosing a player does; Plague goes on to its hit.
local ON_TARGET = {
	ban = function(state, face, seat)
		raise(state, state.player, face.track, 2)
		lower(state, seat, face.track, 2)
		carried_out(state)
	end,
	brother = function(state, face, seat)
		borrow(state, seat, 2)
		advance(state, face, 1)
	end,
	levant = function(state, face, seat)
		local half = (levant_count(state, seat, face) + 1) / 2
		advance(state, face, math.floor(half))
	end,
	plague = function(state, _, seat)
		borrow(state, seat, 1)
		state.phase = "hit"
	end,
}

--------------------------------------------------- the price of a card --

-- Where the seat's chaplain makes cards cheaper, or nil.
local function discount_city(state, seat)
	local recalled = option(state, "chaplain_recall_keeps_discount")
		and state.recalled == "chaplain"
		and state.privilege.power == seat
	return recalled and state.recalled_from
		or field_of(state, seat, "chaplain")
end

local function price(state, seat, face)
	local discount = discount_city(state, seat) == face.city and 1 or 0
	return math.max(0, face.cost - discount)
end

-- Knights left to pay with: own ones in camp and borrowed ones.
local function coins(state, seat)
	local number = knights_in(state, seat, "camp")
	for victim = 1, seats_of(state) do
		number = number + knights_in(state, victim, seat)
	end
	return number - total(state.paid[seat])
end

local function pay(state, face, with)
	local knights = price(state, state.player, face)
	if with == SENESCHAL then
		knights = knights - 1
		state.seneschal = { place = "paid", city = face.city }
	end
	local paid = state.paid[state.player]
	paid[face.city] = paid[face.city] + knights
end

------------------------------------------------------------ what is legal --

-- By the word of the move; what is not in it needs no test.
local CHECK = {}

-- Mercenary and mantle of one player never lie on one field.
local ENEMY = { mercenary = "mantle", mantle = "mercenary" }

local function meets_enemy(state, city, piece)
	local enemy = ENEMY[piece]
	return enemy and (state.plan[enemy]
		or lies_on(state, state.player, city, enemy))
end

local function may_add_some(state, city)
	for _, piece in ipairs(PIECES) do
		if in_camp(state, state.player, piece)
			and not meets_enemy(state, city, piece) then
			return true
		end
	end
	return false
end

local function check_field(state, city)
	if state.top[city] == "none" and not option(state, "bid_on_empty") then
		return "akkon.stack", "the stack is empty"
	end
end

function CHECK.bid(state, city)
	local rule, message = check_field(state, city)
	if rule then
		return rule, message
	elseif not may_add_some(state, city) then
		return "akkon.camp", "no piece may be added there"
	end
end

function CHECK.add(state, piece)
	local place = place_of(PIECES, piece)
	for other in pairs(state.plan) do
		if place <= place_of(PIECES, other) then
			return "akkon.order", "pieces are added in their order"
		end
	end
	if not in_camp(state, state.player, piece) then
		return "akkon.camp", "the piece is not in the camp"
	elseif meets_enemy(state, state.plan_city, piece) then
		return "akkon.mantle", "mercenary and mantle on one field"
	end
end

function CHECK.done(state)
	if not next(state.plan) then
		return "akkon.add", "no piece was added"
	end
end

function CHECK.gold(state, knight, city)
	if not lies_on(state, state.player, city, knight) then
		return "akkon.gold", "the knight does not lie there"
	end
end

function CHECK.to(state, city)
	if city == state.plan_city then
		return "akkon.gold", "the knight lies there already"
	end
	local rule, message = check_field(state, city)
	if rule then
		return rule, message
	elseif meets_enemy(state, city, next(state.plan)) then
		return "akkon.mantle", "mercenary and mantle on one field"
	end
end

function CHECK.recall(state, piece)
	if not field_of(state, state.player, piece) then
		return "akkon.recall", "the piece is not bid"
	end
end

local function may_lose(state, seat, face)
	return seat ~= state.player and state.track[seat][face.track] >= 2
end

local function may_ban(state, face)
	if state.track[state.player][face.track] + 2 > TRACK_MAX then
		return false
	end
	for seat = 1, seats_of(state) do
		if may_lose(state, seat, face) then
			return true
		end
	end
	return false
end

-- One Scripture step forward on a track and one back on another.
local function is_scripture(state, up, down)
	local own = state.track[state.player]
	return own[up] < TRACK_MAX and own[down] > 0
		and (up ~= down or option(state, "scripture_same_track"))
end

local function may_raise_and_lower(state, up)
	for _, down in ipairs(TRACKS) do
		if is_scripture(state, up, down) then
			return true
		end
	end
	return false
end

-- Is there a marker for the step forward, and then one for the step back?
local function has_both_steps(state)
	for _, up in ipairs(TRACKS) do
		if may_raise_and_lower(state, up) then
			return true
		end
	end
	return false
end

-- By choice the step back is enough.
local function may_read_scripture(state)
	if not is_choice(state) then
		return has_both_steps(state)
	end
	for _, track in ipairs(TRACKS) do
		if state.track[state.player][track] > 0 then
			return true
		end
	end
	return false
end

local function may_mint(state)
	for _, city in ipairs(CITIES) do
		if state.top[city] ~= "none" then
			return true
		end
	end
	return false
end

-- Before the payment.
local PRECONDITION = { ban = may_ban, scripture = may_read_scripture,
	mint = may_mint }

function CHECK.play(state, word, with)
	local face, seat = face_of(state, word), state.player
	if not state.hand[seat][word] then
		return "akkon.hand", "the hand has no such card"
	end
	local knights = price(state, seat, face)
	if with == SENESCHAL then
		if not in_camp(state, seat, SENESCHAL) or knights == 0 then
			return "akkon.seneschal", "the seneschal cannot pay"
		end
		knights = knights - 1
	end
	if knights > coins(state, seat) then
		return "akkon.cost", "too few knights"
	end
	local condition = PRECONDITION[face.kind]
	if condition and not condition(state, face) then
		return "akkon." .. face.kind, "what the card needs is not given"
	end
end

function CHECK.hit(state, seat)
	if seat > seats_of(state) or seat == state.player then
		return "akkon.seat", "no other player has this seat"
	end
end

function CHECK.target(state, seat)
	local rule, message = CHECK.hit(state, seat)
	if rule then
		return rule, message
	end
	local face = face_of(state, state.card)
	if face.kind == "ban" and not may_lose(state, seat, face) then
		return "akkon.ban", "the player has less than 2"
	end
end

function CHECK.raise(state, track)
	if state.phase == "advance"
		and track ~= face_of(state, state.card).track then
		return "akkon.advance", "the card names another marker"
	elseif state.track[state.player][track] == TRACK_MAX then
		return "akkon.track", "the marker is on 13"
	elseif state.phase == "up" and not may_raise_and_lower(state, track) then
		return "akkon.scripture", "no marker could step back"
	end
end

function CHECK.lower(state, track)
	if track == state.raised and not option(state, "scripture_same_track") then
		return "akkon.scripture", "the marker has stepped forward"
	elseif state.track[state.player][track] == 0 then
		return "akkon.track", "the marker is on 0"
	end
end

function CHECK.take(state, city)
	if state.top[city] == "none" then
		return "akkon.stack", "the stack is empty"
	end
end

function CHECK.discard(state, word)
	if not state.hand[state.player][word] then
		return "akkon.hand", "the hand has no such card"
	end
end

function CHECK.lot(state, seat)
	if seat > seats_of(state) then
		return "akkon.lot", "there is no such seat"
	end
end

function CHECK.deal(state, word)
	if not state.pool[word] then
		return "akkon.pool", "the pool has no such card"
	end
end

function CHECK.uncover(state, word)
	local city = face_of(state, word).city
	if city ~= city_to_uncover(state) or not state.unseen[word] then
		return "akkon.pile", "the stack has no such card"
	end
end

function CHECK.loan(state, knight)
	if not in_camp(state, state.loans[1].victim, knight) then
		return "akkon.loan", "the knight is not in the camp"
	end
end

-------------------------------------------------------- what a move does --

local EFFECT = {} -- by the word of the move

local function end_plan(state)
	state.plan_city, state.plan = nil, {}
end

-- Where to go on by the phase in which something was skipped.
local SKIPPED = {
	prestige = begin_bid,
	gold = reveal_and_award,
	power = function(state) state.phase = "play" end,
	hit = carried_out,
	up = function(state) state.phase = "down" end,
	advance = function(state)
		state.steps = 0
		carried_out(state)
	end,
	faith = function(state) state.phase = "play" end,
}

function EFFECT.skip(state)
	SKIPPED[state.phase](state)
end

function EFFECT.pass(state)
	state.passed[state.player] = true
	next_bidder(state)
end

function EFFECT.bid(state, city)
	state.plan_city = city
end

function EFFECT.done(state)
	for piece in pairs(state.plan) do
		if piece == SENESCHAL then
			state.seneschal = { place = "bid",
				city = state.plan_city }
		else
			state.zone[state.player][piece] = state.plan_city
		end
	end
	end_plan(state)
	next_bidder(state)
end

function EFFECT.add(state, piece)
	state.plan[piece] = true
	if option(state, "bid_one_piece") then
		EFFECT.done(state)
	end
end

function EFFECT.gold(state, knight, city)
	state.plan_city, state.plan = city, { [knight] = true }
end

function EFFECT.to(state, city)
	state.zone[state.player][next(state.plan)] = city
	end_plan(state)
	reveal_and_award(state)
end

function EFFECT.recall(state, piece)
	state.recalled = piece
	state.recalled_from = field_of(state, state.player, piece)
	if piece == SENESCHAL then
		state.seneschal = { place = "camp" }
	else
		state.zone[state.player][piece] = "camp"
	end
	state.phase = "play"
end

EFFECT["end"] = function(state)
	state.played = for_each(CITIES, zero)
	state.faith_used = false
	finish_card_turn(state)
end

function EFFECT.play(state, word, with)
	local face = face_of(state, word)
	pay(state, face, with)
	add(state.hand[state.player], word, -1)
	add(state.discard, word, 1)
	state.card = word
	if AT_ONCE[face.kind] then
		AT_ONCE[face.kind](state, face)
		carried_out(state)
	else
		state.phase = FIRST_CHOICE[face.kind]
	end
	if state.phase == "up" and not has_both_steps(state) then
		state.phase = "down"
	end
end

function EFFECT.target(state, seat)
	local face = face_of(state, state.card)
	ON_TARGET[face.kind](state, face, seat)
end

function EFFECT.hit(state, seat)
	lower(state, seat, face_of(state, state.card).track, 1)
	carried_out(state)
end

function EFFECT.raise(state, track)
	if state.phase == "up" then
		state.raised, state.phase = track, "down"
		return
	elseif state.phase == "advance" then
		raise(state, state.player, track, state.steps)
		state.steps = 0
		carried_out(state)
		return
	end
	raise(state, state.player, track, 1)
	state.faith_used = not option(state, "faith_per_pair")
	state.phase = "play"
end

function EFFECT.lower(state, track)
	if state.raised then
		raise(state, state.player, state.raised, 1)
	end
	lower(state, state.player, track, 1)
	state.raised = nil
	carried_out(state)
end

function EFFECT.take(state, city)
	take_top(state, state.player, city)
	begin_uncover(state, state.player)
end

function EFFECT.discard(state, word)
	add(state.hand[state.player], word, -1)
	add(state.discard, word, 1)
	if state.phase == "prestige" then
		state.phase = "swap"
	else
		finish_card_turn(state)
	end
end

function EFFECT.lot(state, seat)
	begin_deal(state, seat)
end

local function all_dealt(state)
	for seat = 1, seats_of(state) do
		if total(state.hand[seat]) < 2 then
			return false
		end
	end
	return true
end

function EFFECT.deal(state, word)
	add(state.pool, word, -1)
	add(state.hand[state.player], word, 1)
	if all_dealt(state) then
		begin_uncover(state, state.start)
	else
		state.player = left_of(state, state.player)
	end
end

function EFFECT.uncover(state, word)
	add(state.unseen, word, -1)
	state.top[city_to_uncover(state)] = word
	begin_uncover(state, state.player)
end

function EFFECT.loan(state, knight)
	local loan = state.loans[1]
	state.zone[loan.victim][knight] = loan.taker
	loan.knights = loan.knights - 1
	next_loan(state)
end

---------------------------------------------------------------- the moves --

-- Forms in the order of their numbers: the word, its parameters, the phases
-- it fits, and whether it goes on with a plan that was begun.
local FORMS = {
	{ "skip", {}, { "prestige", "gold", "power", "hit", "advance", "up",
		"faith" } },
	{ "pass", {}, { "bid" } },
	{ "bid", { "city" }, { "bid" } },
	{ "add", { "piece" }, { "bid" }, plan = true },
	{ "done", {}, { "bid" }, plan = true },
	{ "gold", { "knight", "city" }, { "gold" } },
	{ "to", { "city" }, { "gold" }, plan = true },
	{ "recall", { "piece" }, { "power" } },
	{ "end", {}, { "play" } },
	{ "play", { "card", "pay" }, { "play" } },
	{ "target", { "seat" }, { "target" } },
	{ "hit", { "seat" }, { "hit" } },
	{ "raise", { "track" }, { "advance", "up", "faith" } },
	{ "lower", { "track" }, { "down" } },
	{ "take", { "city" }, { "swap", "mint" } },
	{ "discard", { "card" }, { "prestige", "discard" } },
	{ "lot", { "seat" }, { "lot" } },
	{ "deal", { "card" }, { "deal" } },
	{ "uncover", { "card" }, { "uncover" } },
	{ "loan", { "knight" }, { "loan" } },
}

local FORM_OF = {}
for _, form in ipairs(FORMS) do
	form.word, form.parameters, form.phases = form[1], form[2], form[3]
	form.check = CHECK[form.word] or function() end
	form.effect = EFFECT[form.word]
	FORM_OF[form.word] = form
end

-- What chance decides, with the bag an outcome's weight is taken from.
local CHANCE = { lot = true, deal = "pool", uncover = "unseen", loan = true }

local VALUES = { city = CITIES, knight = KNIGHTS, piece = PIECES,
	track = TRACKS, seat = { 1, 2, 3, 4, 5 },
	pay = { "knights", SENESCHAL } }

-- The values of a parameter, in order; cards are those of the deck.
local function values_of(parameter, card_words)
	return parameter == "card" and card_words or VALUES[parameter] or {}
end

local function fits(state, form)
	if form.word == "skip" and state.phase == "up"
		and not is_choice(state) then
		return false
	end
	return place_of(form.phases, state.phase) ~= nil
		and (form.plan or false) == (state.plan_city ~= nil)
end

-- The value that a word of a text is, or nil.
local function value_of(state, parameter, word)
	if parameter == "seat" then
		return place_of(VALUES.seat, tonumber(word))
			and #word == 1 and tonumber(word) or nil
	elseif parameter == "card" then
		return face_of(state, word) and word
	end
	return place_of(VALUES[parameter], word) and word
end

-- The form and the values of a move text, or nil.
local function parse(state, text)
	local parts = split(text, " ")
	local form = FORM_OF[parts[1]]
	if not form or #parts - 1 ~= #form.parameters then
		return nil
	end
	local values = {}
	for index, parameter in ipairs(form.parameters) do
		values[index] = value_of(state, parameter, parts[index + 1])
		if not values[index] then
			return nil
		end
	end
	return form, values
end

-- A copy; the set-up never changes and is shared.
local function copy_state(state)
	local new = {}
	for name, value in pairs(state) do
		new[name] = name == "setup" and value or copy(value)
	end
	return new
end

function M.apply(state, text)
	local form, values = parse(state, text)
	if not form then
		return nil, "text", "this is no move"
	elseif state.phase == "over" then
		return nil, "akkon.end", "the game is over"
	elseif not fits(state, form) then
		return nil, "akkon.turn", "this is not due now"
	end
	local rule, message = form.check(state, values[1], values[2])
	if rule then
		return nil, rule, message
	end
	local new = copy_state(state)
	form.effect(new, values[1], values[2])
	return new
end

function M.turn(state)
	if state.phase == "over" then
		return nil
	end
	return CHANCE[state.phase] and "chance" or state.player
end

-- Calls each(text, first, second) for every move of a form, in order.
local function each_move(form, card_words, each)
	local one, two = form.parameters[1], form.parameters[2]
	if not one then
		each(form.word)
		return
	end
	for _, first in ipairs(values_of(one, card_words)) do
		local text = form.word .. " " .. first
		if not two then
			each(text, first)
		end
		for _, second in ipairs(values_of(two, card_words)) do
			each(text .. " " .. second, first, second)
		end
	end
end

-- Everything that may happen now, each as { text, first value }.
local function all_legal(state)
	local list = {}
	for _, form in ipairs(FORMS) do
		if fits(state, form) then
			each_move(form, state.setup.deck.words,
				function(text, first, second)
				if not form.check(state, first, second) then
					list[#list + 1] = { text, first }
				end
			end)
		end
	end
	return list
end

function M.moves(state)
	local list = {}
	if not CHANCE[state.phase] then
		for index, legal in ipairs(all_legal(state)) do
			list[index] = legal[1]
		end
	end
	return list
end

function M.outcomes(state)
	local list, bag = {}, CHANCE[state.phase]
	if bag then
		for index, legal in ipairs(all_legal(state)) do
			list[index] = {
				text = legal[1],
				weight = bag == true and 1
					or state[bag][legal[2]],
			}
		end
	end
	return list
end

-- Who is dealt a card, or takes a knight.
function M.receiver(state)
	if state.phase == "loan" then
		return state.loans[1].taker
	end
	return state.phase == "deal" and state.player or nil
end

------------------------------------------------------------------ the end --

-- A player's four values, the highest first.
local function sorted_values(state, seat)
	local list = {}
	for index, track in ipairs(TRACKS) do
		list[index] = state.track[seat][track]
	end
	table.sort(list, function(a, b)
		return a > b
	end)
	return list
end

local function score(state, seat)
	local values = sorted_values(state, seat)
	return values[1] + values[4]
end

-- What decides the place of a seat, in this order; more is better.
local function standing(state, seat)
	local values = sorted_values(state, seat)
	local list = { score(state, seat), values[2] }
	if option(state, "tie_third") then
		list[3] = values[3]
	end
	return list
end

local function is_better(row, other)
	for index, value in ipairs(row) do
		if value ~= other[index] then
			return value > other[index]
		end
	end
	return false
end

function M.scores(state)
	if state.phase ~= "over" then
		return nil
	end
	return for_each_seat(seats_of(state), function(seat)
		return score(state, seat)
	end)
end

-- The place of a seat is one more than the number of better seats.
function M.ranks(state)
	if state.phase ~= "over" then
		return nil
	end
	return for_each_seat(seats_of(state), function(seat)
		local place = 1
		for other = 1, seats_of(state) do
			if is_better(standing(state, other),
				standing(state, seat)) then
				place = place + 1
			end
		end
		return place
	end)
end

------------------------------------------------- exported states and views --

local function from_zero(seat)
	return seat and seat - 1 or NONE
end

local function to_one(number)
	if number ~= NONE then
		return number + 1
	end
end

local function bit(truth)
	return truth and 1 or 0
end

-- The knights of a seat in one zone, as a bag.
local function bag_in(state, seat, zone)
	local bag = {}
	for _, knight in ipairs(KNIGHTS) do
		if state.zone[seat][knight] == zone then
			bag[knight] = 1
		end
	end
	return bag
end

local function export_seneschal(state)
	local seneschal = state.seneschal
	return seneschal.city and seneschal.place .. "-" .. seneschal.city
		or seneschal.place
end

local function export_loans(state)
	local list = {}
	for index, loan in ipairs(state.loans) do
		list[index] = { taker = from_zero(loan.taker),
			victim = from_zero(loan.victim),
			knights = loan.knights }
	end
	return list
end

local function export_plan(state)
	local bag = {}
	for piece in pairs(state.plan) do
		bag[piece] = 1
	end
	return bag
end

-- For each seat and city, then for each victim and taker, something.
local function by_city(state, make)
	return for_each_seat(seats_of(state), function(seat)
		return for_each(CITIES, function(city)
			return make(state, seat, city)
		end)
	end)
end

local function by_taker(state, make)
	return for_each_seat(seats_of(state), function(victim)
		return for_each_seat(seats_of(state), function(taker)
			return make(state, victim, taker)
		end)
	end)
end

-- How many of the unseen cards are of a city.
local function unseen_in(state, city)
	local number = 0
	for word, count in pairs(state.unseen) do
		if face_of(state, word).city == city then
			number = number + count
		end
	end
	return number
end

local function export_knights(state, fields)
	fields.bid_count = by_city(state, knights_in)
	fields.bid = by_city(state, bag_in)
	fields.lent_count = by_taker(state, knights_in)
	fields.lent = by_taker(state, bag_in)
	fields.camp = for_each_seat(seats_of(state), function(seat)
		return bag_in(state, seat, "camp")
	end)
end

-- What bids are worth and who leads, stacks, and scores as they stand.
function M.facts(state)
	local seats = seats_of(state)
	local sizes = for_each(CITIES, function(city)
		local top = state.top[city]
		local is_card = top ~= "none" and top ~= "?"
		return unseen_in(state, city) + (is_card and 1 or 0)
	end)
	return {
		bid_value = for_each_seat(seats, function(seat)
			return for_each(CITIES, function(city)
				return M.bids(state, city)[seat]
			end)
		end),
		bid_leader = for_each(CITIES, function(city)
			return from_zero(M.winner(state, city))
		end),
		stack_size = sizes,
		track_leader = for_each(TRACKS, function(track)
			return from_zero(leader(state, track))
		end),
		score = for_each_seat(seats, function(seat)
			return score(state, seat)
		end),
	}
end

function M.export(state)
	local fields = {
		phase = state.phase,
		ended = state.ended,
		round = state.round,
		start = from_zero(state.start),
		player = from_zero(state.player),
		passed = {},
		seneschal = export_seneschal(state),
		track = copy(state.track),
		privilege = for_each(TRACKS, function(track)
			return from_zero(state.privilege[track])
		end),
		top = copy(state.top),
		unseen = copy(state.unseen),
		unseen_size = for_each(CITIES, function(city)
			return unseen_in(state, city)
		end),
		pool = copy(state.pool),
		hand = copy(state.hand),
		hand_size = for_each_seat(seats_of(state), function(seat)
			return total(state.hand[seat])
		end),
		discard = copy(state.discard),
		played = copy(state.played),
		faith_used = bit(state.faith_used),
		card = state.card or "none",
		raised = state.raised or "none",
		steps = state.steps,
		recalled = state.recalled or "none",
		recalled_from = state.recalled_from or "none",
		loans = export_loans(state),
		paid = copy(state.paid),
		plan_city = state.plan_city or "none",
		plan = export_plan(state),
	}
	for seat, passed in ipairs(state.passed) do
		fields.passed[seat] = bit(passed)
	end
	export_knights(state, fields)
	return fields
end

local function is_full(seats, fields)
	for seat = 1, seats do
		if fields.camp[seat] == M.null then
			return false
		end
	end
	return fields.plan ~= M.null
end

local function word_or_nil(word)
	if word ~= "none" then
		return word
	end
end

local function import_zones(state, fields)
	for seat, zones in ipairs(state.zone) do
		for city, knights in pairs(fields.bid[seat]) do
			for knight in pairs(knights) do
				zones[knight] = city
			end
		end
		for taker, knights in ipairs(fields.lent[seat]) do
			for knight in pairs(knights) do
				zones[knight] = taker
			end
		end
	end
end

local function import_seneschal(word)
	local place, city = word:match("^(%l+)-(%l+)$")
	return { place = place or word, city = city }
end

local function import_loans(fields)
	local list = {}
	for index, loan in ipairs(fields.loans) do
		list[index] = { taker = to_one(loan.taker),
			victim = to_one(loan.victim), knights = loan.knights }
	end
	return list
end

local SAME = { "phase", "ended", "round", "track", "top", "unseen", "pool",
	"hand", "discard", "played", "steps", "paid" }
local WORD_OR_NONE = { "card", "raised", "recalled", "recalled_from",
	"plan_city" }

-- The state of exported fields; those of a view are not enough.
function M.import(seats, options, fields)
	local state, rule, message = M.new(seats, options)
	if not state then
		return nil, rule, message
	elseif not is_full(seats, fields) then
		return nil, "import", "only a full state can be read"
	end
	for _, name in ipairs(SAME) do
		state[name] = copy(fields[name])
	end
	for _, name in ipairs(WORD_OR_NONE) do
		state[name] = word_or_nil(fields[name])
	end
	state.start = to_one(fields.start)
	state.player = to_one(fields.player)
	for seat = 1, seats do
		state.passed[seat] = fields.passed[seat] == 1
	end
	state.seneschal = import_seneschal(fields.seneschal)
	for _, track in ipairs(TRACKS) do
		state.privilege[track] = to_one(fields.privilege[track])
	end
	state.faith_used = fields.faith_used == 1
	state.loans = import_loans(fields)
	import_zones(state, fields)
	for piece in pairs(fields.plan) do
		state.plan[piece] = true
	end
	return state
end

-- Phases in which no bid has been revealed yet.
local BEFORE_REVEAL = { lot = true, deal = true, loan = true,
	prestige = true, swap = true, bid = true, gold = true }

local function is_revealed(state)
	if state.phase == "uncover" then
		return all_passed(state)
	end
	return not BEFORE_REVEAL[state.phase]
end

local function is_open(state, city)
	return is_revealed(state) or state.seneschal.place == "bid"
		and state.seneschal.city == city
end

-- What is hidden of one seat from all others.
local function hide_seat(state, fields, seat)
	for _, city in ipairs(CITIES) do
		if not is_open(state, city) then
			fields.bid[seat][city] = M.null
		end
	end
	for taker = 1, seats_of(state) do
		fields.lent[seat][taker] = M.null
	end
	fields.camp[seat] = M.null
end

-- A seat sees where its own knights are; a spectator (nil) no seat's.  With
-- masked hands it sees its own, and nothing from which others' would follow.
function M.view(state, viewer)
	local fields = M.export(state)
	local masked = state.setup.options.hands == "masked"
	for seat = 1, seats_of(state) do
		if seat ~= viewer then
			hide_seat(state, fields, seat)
		end
		if masked and seat ~= viewer then
			fields.hand[seat] = M.null
		end
	end
	if masked then
		fields.unseen, fields.pool = M.null, M.null
	end
	if state.player ~= viewer then
		fields.plan_city, fields.plan = M.null, M.null
	end
	return fields
end

------------------------------------------------ what a comparison walks on --

-- A canonical table from the faces of each city, without the city's word.
local function deck(cities)
	local list = {}
	for city, faces in pairs(cities) do
		for face in faces:gmatch("%S+") do
			list[#list + 1] = city .. "." .. face
		end
	end
	return M.canonical(table.concat(list, ","))
end

-- A coastal city's part of a table: T is its track, U the one its siege
-- lowers.
local function coast(city, faces)
	return (faces:gsub("[TU]", { T = TRACK_OF[city],
		U = LOWERED_BY_SIEGE[TRACK_OF[city]] }))
end

local function deck_with_coast(faces, jerusalem, acre)
	return deck({
		tyre = coast("tyre", faces),
		jaffa = coast("jaffa", faces),
		caesarea = coast("caesarea", faces),
		sidon = coast("sidon", faces),
		jerusalem = jerusalem,
		acre = acre,
	})
end

-- The same face for each track.
local function all_tracks(face)
	local list = {}
	for index, track in ipairs(TRACKS) do
		list[index] = face:gsub("T", track)
	end
	return table.concat(list, " ")
end

-- Every card is free: long card turns, many pairs, many loans.
local FREE = deck_with_coast("lance.T.0.2 siege.T.U.0.2 feast.T.0.2 "
	.. "ban.T.0.2 plague.T.0.2 brother.T.0.2",
	"scripture.0.4 " .. all_tracks("ban.T.0.1") .. " "
	.. all_tracks("plague.T.0.1"),
	"mint.0.4 " .. all_tracks("brother.T.0.1") .. " "
	.. all_tracks("levant.T.tyre.acre.0.1"))

-- Nearly nothing but loans.
local LENDING = deck_with_coast("lance.T.1.2 siege.T.U.1.2 brother.T.0.4 "
	.. "plague.T.0.4",
	"scripture.1.4 " .. all_tracks("brother.T.0.2"),
	"mint.1.4 " .. all_tracks("brother.T.1.2"))

-- Dear cards: pieces are short, the chaplain is wanted.
local DEAR = deck_with_coast("lance.T.7.2 siege.T.U.6.2 feast.T.3.4 "
	.. "ban.T.4.4",
	"scripture.7.4 " .. all_tracks("ban.T.2.2"),
	"mint.5.4 " .. all_tracks("levant.T.jerusalem.3.2"))

-- Scriptures, mints and Levant Trades everywhere, words with numbers.
local MARKET = deck({
	tyre = "lance.gold.0.2 siege.gold.faith.0.2 scripture.0.2 "
		.. "scripture.2.2 mint.0.2 mint.1.2",
	jaffa = "lance.power.1.2 siege.power.gold.1.2 scripture.1.8",
	caesarea = "lance.faith.0.2 siege.prestige.power.2.2 mint.0.8",
	sidon = "lance.gold.1.2 siege.faith.prestige.1.2 "
		.. "levant.gold.sidon.1.2 levant.gold.tyre.jaffa.0.2 "
		.. "levant.gold.tyre.jaffa.caesarea.sidon.jerusalem.acre.1.2 "
		.. "levant.faith.acre.2.2",
	jerusalem = "scripture.0.12",
	acre = "mint.0.12",
})

-- Tracks and kinds in unusual cities, faces that differ in one thing only.
local MIXED = deck({
	tyre = "lance.power.2.10 siege.faith.gold.0.2",
	jaffa = "lance.power.0.2 siege.power.faith.1.10",
	caesarea = "lance.gold.1.6 siege.gold.power.1.6",
	sidon = "lance.prestige.1.3 siege.prestige.faith.3.9",
	jerusalem = "scripture.1.4 lance.gold.0.1 lance.gold.1.1 "
		.. "lance.faith.2.1 siege.gold.faith.1.1 siege.gold.power.1.1 "
		.. "siege.power.gold.0.1 mint.0.2",
	acre = "mint.1.4 ban.gold.1.2 ban.gold.3.2 plague.faith.0.1 "
		.. "plague.power.0.1 scripture.0.1 scripture.1.1",
})

-- Table a in another order, cities of levant in another order, a face split.
local SCRAMBLED = TEXT_OF_PRESET.a
	:gsub("^(tyre.lance.gold.1).3,(.*)$", "%2,%1.1,%1.2")
	:gsub("caesarea.sidon.jerusalem", "jerusalem.caesarea.sidon")

-- Table a with one thing in it that makes it impossible.
local function spoilt(what, by)
	local text, number = TEXT_OF_PRESET.a:gsub(what, by, 1)
	assert(number == 1, what)
	return text
end

M.seats = { 2, 3, 4, 5 }

-- Together these cover every value of every option.
M.variants = {
	{},
	{ short_game = "yes" },
	{ short_game = "yes", bid_on_empty = "yes" },
	{ short_game = "yes", tie_third = "yes", deck_table = "b" },
	{ deck_table = "b" },
	{ deck_table = "c" },
	{ deck_table = "c", short_game = "yes", first = "2" },
	{ levant_counts_bids = "no" },
	{ bid_one_piece = "yes" },
	{ bid_one_piece = "yes", bid_on_empty = "yes", short_game = "yes" },
	{ bid_on_empty = "yes" },
	{ chaplain_recall_keeps_discount = "yes" },
	{ faith_per_pair = "yes" },
	{ scripture_same_track = "yes" },
	{ tie_third = "yes" },
	{ tie_third = "yes", max_rounds = "1" },
	{ max_rounds = "1" },
	{ max_rounds = "2", bid_one_piece = "yes" },
	{ max_rounds = "3", deck_table = FREE, tie_third = "yes" },
	{ max_rounds = "0" },
	{ max_rounds = "999", bid_one_piece = "yes" },
	{ first = "1" },
	{ first = "2", bid_one_piece = "yes" },
	{ first = "3" },
	{ first = "4", levant_counts_bids = "no" },
	{ first = "5" },
	{ deck_table = FREE },
	{ deck_table = FREE, faith_per_pair = "yes", short_game = "yes" },
	{ deck_table = FREE, scripture_same_track = "yes",
		levant_counts_bids = "no", bid_on_empty = "yes" },
	{ deck_table = LENDING },
	{ deck_table = LENDING, bid_one_piece = "yes", short_game = "yes" },
	{ deck_table = LENDING, chaplain_recall_keeps_discount = "yes" },
	{ deck_table = DEAR },
	{ deck_table = DEAR, chaplain_recall_keeps_discount = "yes",
		faith_per_pair = "yes" },
	{ deck_table = MARKET },
	{ deck_table = MARKET, scripture_same_track = "yes",
		faith_per_pair = "yes", chaplain_recall_keeps_discount = "yes" },
	{ deck_table = MARKET, levant_counts_bids = "no", short_game = "yes" },
	{ deck_table = MIXED },
	{ deck_table = MIXED, short_game = "yes", bid_on_empty = "yes",
		scripture_same_track = "yes" },
	{ short_game = "yes", deck_table = "b", levant_counts_bids = "no",
		bid_one_piece = "yes", bid_on_empty = "yes",
		chaplain_recall_keeps_discount = "yes",
		faith_per_pair = "yes", scripture_same_track = "yes",
		tie_third = "yes", max_rounds = "8", first = "1" },
	{ deck_table = SCRAMBLED },
	{ advance = "always" },
	{ advance = "always", deck_table = "c", hands = "masked" },
	{ advance = "always", deck_table = FREE, faith_per_pair = "yes" },
	{ advance = "always", deck_table = MARKET, short_game = "yes" },
	{ advance = "always", deck_table = MIXED,
		scripture_same_track = "yes" },
	{ hands = "masked" },
	{ hands = "masked", short_game = "yes", bid_on_empty = "yes" },
	{ hands = "masked", deck_table = FREE, first = "2" },
	{ hands = "masked", deck_table = LENDING },
	{ hands = "masked", deck_table = MARKET,
		levant_counts_bids = "no" },
	-- refused: not among the words ...
	{ advance = "may" },
	{ hands = "open" },
	-- ... not of the form ...
	{ deck_table = "" },
	{ deck_table = "d" },
	{ deck_table = "a,b" },
	{ deck_table = TEXT_OF_PRESET.a .. "," },
	{ deck_table = spoilt("tyre", "rome") },
	{ deck_table = spoilt("feast", "feats") },
	{ deck_table = spoilt("faith", "gold") },
	{ deck_table = spoilt("gold%.3%.2", "gold.8.2") },
	{ deck_table = spoilt("gold%.3%.2", "gold.03.2") },
	{ deck_table = spoilt("gold%.3%.2", "gold.3.0") },
	{ deck_table = spoilt("gold%.3%.2", "gold.3.13") },
	{ deck_table = spoilt("gold%.3%.2", "3.2") },
	{ deck_table = spoilt("scripture", "scripture.gold") },
	{ deck_table = spoilt("jaffa%.jerusalem", "jaffa.jaffa") },
	{ deck_table = spoilt("tyre%.jaffa%.jerusalem%.", "") },
	{ max_rounds = "1000" },
	{ max_rounds = "01" },
	-- ... or impossible
	{ deck_table = spoilt("feast%.gold%.3%.2", "feast.gold.3.1") },
	{ deck_table = spoilt("feast%.gold%.3%.2", "feast.gold.3.3") },
	{ deck_table = spoilt("lance%.gold%.1%.3",
		"lance.gold.1.2,tyre.lance.gold.2.1") },
	{ deck_table = spoilt("siege%.gold%.faith%.1%.3",
		"feast.gold.1.3") },
	{ deck_table = spoilt("tyre%.lance%.gold%.1%.3,",
		"tyre.lance.gold.1.1,tyre.feast.gold.1.2,") },
	{ deck_table = spoilt("scripture%.1%.4",
		"scripture.1.3,jerusalem.feast.gold.1.1") },
	{ deck_table = spoilt("mint%.1%.4", "mint.1.3,acre.mint.2.1") },
}

-- Texts that are no moves in any position.
M.nonsense = {
	"", "skip 1", "pass 1", "bid", "bid rome", "bid 1", "add", "add 4",
	"add ?", "done 1", "gold 5", "gold tyre 5", "gold seneschal tyre",
	"gold ? tyre", "to", "to 1", "recall", "recall 4", "end 1", "play",
	"play rome-lance knights", "play tyre-lance 1", "play ? knights",
	"target", "target 0", "target 6", "hit", "hit 0", "hit 6", "raise",
	"raise fame", "raise 1", "lower", "lower fame", "take", "take rome",
	"discard", "discard rome-lance", "lot", "lot 0", "lot 6", "lot ?",
	"deal", "deal ?", "uncover", "uncover ?", "loan", "loan seneschal",
	"loan ?", "loan 5 1",
}

-- The words of the cards of all tables above.
function M.card_words()
	local list, seen = {}, {}
	for _, variant in ipairs(M.variants) do
		local table_of_variant = read_deck(variant.deck_table or "a")
		local known = M.new(2, { deck_table = variant.deck_table })
		for _, word in ipairs(known and table_of_variant.words or {}) do
			if not seen[word] then
				seen[word] = true
				list[#list + 1] = word
			end
		end
	end
	return list
end

-- The text of every move of the game, legal or not.
function M.texts()
	local list, card_words = {}, M.card_words()
	for _, form in ipairs(FORMS) do
		each_move(form, card_words, function(text)
			list[#list + 1] = text
		end)
	end
	return list
end

return M
