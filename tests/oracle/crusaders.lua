-- SPDX-License-Identifier: MIT
--
-- An independent model of the rules of The Kingdoms of Crusaders, made from
-- the rules page alone and written to be read, not to be fast.  The library
-- is compared with it move by move, so it shares no code, no table and no
-- method with the library.  A state is a plain table that no function ever
-- changes: M.apply copies it.  Inside, seats count from 1; in the exported
-- fields and nowhere else they count from 0, as in the library's JSON.

local M = {}

-- What a viewer does not know; a caller may put another value in its place.
M.null = {}

local SYMBOLS = { "l", "b", "s", "h", "f" } -- weakest first
local TERRITORIES = 5
local ARMY_SIZE = 4
local CORE_DECK_MAX = 125
local CARDS_NEEDED_PER_SEAT = TERRITORIES * ARMY_SIZE
local NONE = -1

-- Copies of a card by the number of its symbols.
local STANDARD = { 4, 2, 1, 1, 1 }
local FLAT = { 2, 2, 2, 1, 1 }
local SUPPLEMENT = { 2, 1, 1, 1, 1 }

-- Points of the 1st to 4th army of a territory by number of players.
local POINTS = {
	[2] = { 1, 0 },
	[3] = { 3, 2, 1 },
	[4] = { 3, 2, 1, 0 },
}

local HAND_DEALT = { play_then_draw_6 = 6, draw_then_play_5 = 5 }

-- Options: the default and the other values; "deck" takes counts as well.
local OPTIONS = {
	turn_order = { "play_then_draw_6", "draw_then_play_5" },
	singles = { "rank_first", "count_first" },
	points_tie = { "shared", "markers", "earliest" },
	second_deck = { "full_56", "supplement_36" },
	deck = { "standard", "flat" },
	first = { "lot", "1", "2", "3", "4" },
}

---------------------------------------------------------------- the cards --

-- The word of a mask: the letters of its symbols.
local function word_of(mask)
	local letters = {}
	for _, letter in ipairs(SYMBOLS) do
		if mask % 2 == 1 then
			letters[#letters + 1] = letter
		end
		mask = math.floor(mask / 2)
	end
	return table.concat(letters)
end

-- All card words in order of mask, and the same as a set.
local WORDS, IS_WORD = {}, {}
for mask = 1, 31 do
	WORDS[mask] = word_of(mask)
	IS_WORD[WORDS[mask]] = true
end

local function has_symbol(word, letter)
	return word:find(letter, 1, true) ~= nil
end

-- A multiset of cards is a table word -> count without zeros.
local function add(cards, word, count)
	local sum = (cards[word] or 0) + count
	if sum == 0 then
		sum = nil
	end
	cards[word] = sum
end

local function total(cards)
	local sum = 0
	for _, count in pairs(cards) do
		sum = sum + count
	end
	return sum
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

----------------------------------------------------------------- the deck --

local function deck_by_size(copies)
	local cards = {}
	for _, word in ipairs(WORDS) do
		add(cards, word, copies[#word])
	end
	return cards
end

-- The deck of a text of 31 counts, or nil.
local function deck_by_counts(text)
	local cards, mask = {}, 0
	for part in (text .. ","):gmatch("([^,]*),") do
		mask = mask + 1
		if mask > #WORDS or not part:find("^%d+$") then
			return nil
		end
		add(cards, WORDS[mask], tonumber(part))
	end
	return mask == #WORDS and cards or nil
end

local function core_deck(text)
	if text == "standard" then
		return deck_by_size(STANDARD)
	elseif text == "flat" then
		return deck_by_size(FLAT)
	end
	return deck_by_counts(text)
end

-- The deck in play: one core deck for two, else a second deck with it.
local function deck_in_play(seats, options)
	local core = core_deck(options.deck)
	local deck = copy(core)
	if seats > 2 then
		local second = core
		if options.second_deck == "supplement_36" then
			second = deck_by_size(SUPPLEMENT)
		end
		for word, count in pairs(second) do
			add(deck, word, count)
		end
	end
	return deck, total(core)
end

--------------------------------------------------------------- the set-up --

local function is_value(name, text)
	for _, value in ipairs(OPTIONS[name]) do
		if value == text then
			return true
		end
	end
	return name == "deck" and deck_by_counts(text) ~= nil
end

-- All options with their values, or nil, rule, message.
local function complete_options(given)
	local options = {}
	for name, values in pairs(OPTIONS) do
		options[name] = values[1]
	end
	for name, value in pairs(given or {}) do
		value = tostring(value)
		if not OPTIONS[name] or not is_value(name, value) then
			local text = name .. "=" .. value
			return nil, "option", "no option " .. text
		end
		options[name] = value
	end
	return options
end

local function for_each_territory(seats, make)
	local rows = {}
	for seat = 1, seats do
		rows[seat] = {}
		for territory = 1, TERRITORIES do
			rows[seat][territory] = make()
		end
	end
	return rows
end

local function no_cards()
	return {}
end

local function no_stamp()
	return NONE
end

local function check_setup(seats, options)
	if not POINTS[seats] then
		return "seats", "2, 3 or 4 players"
	end
	local deck, core_size = deck_in_play(seats, options)
	if core_size > CORE_DECK_MAX then
		return "crusaders.deck", "too many cards in the core deck"
	end
	if total(deck) < CARDS_NEEDED_PER_SEAT * seats then
		return "crusaders.deck", "too few cards for the players"
	end
	local first = tonumber(options.first)
	if first and first > seats then
		return "crusaders.lot", "no such seat to begin"
	end
end

-- The empty table before the first card is dealt.
function M.new(seats, given)
	local options, rule, message = complete_options(given)
	if not options then
		return nil, rule, message
	end
	rule, message = check_setup(seats, options)
	if rule then
		return nil, rule, message
	end
	local hand = {}
	for seat = 1, seats do
		hand[seat] = {}
	end
	return {
		seats = seats,
		options = options,
		phase = "deal",
		first = tonumber(options.first), -- nil before the lot
		player = 1,
		ply = 0,
		army = for_each_territory(seats, no_cards),
		stamp = for_each_territory(seats, no_stamp),
		hand = hand,
		pile = (deck_in_play(seats, options)),
	}
end

------------------------------------------------- the course of the phases --

local function left_of(state, seat)
	return seat % state.seats + 1
end

local function draws_first(state)
	return state.options.turn_order == "draw_then_play_5"
end

-- The draw of a player, or the given other thing when no card is left.
local function draw_or(state, player, otherwise)
	if next(state.pile) then
		state.phase, state.player = "draw", player
	else
		otherwise(state, player)
	end
end

local function begin_play(state, player)
	state.phase, state.player = "play", player
end

local function begin_turn(state, player)
	if draws_first(state) then
		draw_or(state, player, begin_play)
	else
		begin_play(state, player)
	end
end

local function end_turn(state, player)
	begin_turn(state, left_of(state, player))
end

local function all_full(state)
	for seat = 1, state.seats do
		for territory = 1, TERRITORIES do
			if #state.army[seat][territory] < ARMY_SIZE then
				return false
			end
		end
	end
	return true
end

local function all_dealt(state)
	local size = HAND_DEALT[state.options.turn_order]
	for seat = 1, state.seats do
		if total(state.hand[seat]) < size then
			return false
		end
	end
	return true
end

local function after_deal(state)
	if not all_dealt(state) then
		state.player = left_of(state, state.player)
	elseif state.first then
		begin_turn(state, state.first)
	else
		state.phase, state.player = "lot", 1
	end
end

local function after_play(state)
	if all_full(state) then
		state.phase = "over"
	elseif draws_first(state) then
		end_turn(state, state.player)
	else
		draw_or(state, state.player, end_turn)
	end
end

local function after_draw(state)
	if draws_first(state) then
		begin_play(state, state.player)
	else
		end_turn(state, state.player)
	end
end

---------------------------------------------------------------- the moves --

local function take_from_pile(state, word)
	add(state.pile, word, -1)
	add(state.hand[state.player], word, 1)
end

local function lay(state, word, territory)
	local army = state.army[state.player][territory]
	add(state.hand[state.player], word, -1)
	army[#army + 1] = word
	if #army == ARMY_SIZE then
		state.stamp[state.player][territory] = state.ply
	end
	state.ply = state.ply + 1
end

local function check_pile(state, move)
	if not state.pile[move.card] then
		return "crusaders.pile", "the pile has no card " .. move.card
	end
end

local function check_lot(state, move)
	if move.seat > state.seats then
		return "crusaders.lot", "there is no such seat"
	end
end

local function check_play(state, move)
	if not state.hand[state.player][move.card] then
		return "crusaders.hand", "the hand has no card " .. move.card
	end
	if #state.army[state.player][move.territory] == ARMY_SIZE then
		return "crusaders.limit", "the territory has four cards"
	end
end

-- Every kind of move: its pattern, what the parts are, its rule and effect.
-- The first word of its text is also the phase it belongs to.
local KINDS = {
	deal = {
		pattern = "^deal (%l+)$",
		parts = function(card) return { card = card } end,
		check = check_pile,
		effect = function(state, move)
			take_from_pile(state, move.card)
			after_deal(state)
		end,
	},
	lot = {
		pattern = "^lot ([1-4])$",
		parts = function(seat) return { seat = tonumber(seat) } end,
		check = check_lot,
		effect = function(state, move)
			state.first = move.seat
			begin_turn(state, move.seat)
		end,
	},
	draw = {
		pattern = "^draw (%l+)$",
		parts = function(card) return { card = card } end,
		check = check_pile,
		effect = function(state, move)
			take_from_pile(state, move.card)
			after_draw(state)
		end,
	},
	play = {
		pattern = "^play (%l+) ([1-5])$",
		parts = function(card, territory)
			return { card = card, territory = tonumber(territory) }
		end,
		check = check_play,
		effect = function(state, move)
			lay(state, move.card, move.territory)
			after_play(state)
		end,
	},
}

-- The kind and the parts of a move text, or nil.
local function parse(text)
	local name = text:match("^%l+") or ""
	local kind = KINDS[name]
	if not kind or not text:find(kind.pattern) then
		return nil
	end
	local move = kind.parts(text:match(kind.pattern))
	if move.card and not IS_WORD[move.card] then
		return nil
	end
	return name, move
end

function M.apply(state, text)
	local name, move = parse(text)
	if not name then
		return nil, "text", "this is no move"
	elseif state.phase == "over" then
		return nil, "crusaders.end", "the game is over"
	elseif state.phase ~= name then
		return nil, "crusaders.turn", "this is not due now"
	end
	local rule, message = KINDS[name].check(state, move)
	if rule then
		return nil, rule, message
	end
	local new = copy(state)
	KINDS[name].effect(new, move)
	return new
end

function M.turn(state)
	if state.phase == "over" then
		return nil
	end
	return state.phase == "play" and state.player or "chance"
end

local function play_text(move)
	return "play " .. move.card .. " " .. move.territory
end

-- The legal moves of the player: each card in hand on each open territory.
function M.moves(state)
	local list = {}
	if state.phase ~= "play" then
		return list
	end
	for _, word in ipairs(WORDS) do
		for territory = 1, TERRITORIES do
			local move = { card = word, territory = territory }
			if not check_play(state, move) then
				list[#list + 1] = play_text(move)
			end
		end
	end
	return list
end

local function pile_outcomes(state)
	local list = {}
	for _, word in ipairs(WORDS) do
		if state.pile[word] then
			list[#list + 1] = {
				text = state.phase .. " " .. word,
				weight = state.pile[word],
			}
		end
	end
	return list
end

local function lot_outcomes(state)
	local list = {}
	for seat = 1, state.seats do
		list[seat] = { text = "lot " .. seat, weight = 1 }
	end
	return list
end

local OUTCOMES = {
	deal = pile_outcomes,
	draw = pile_outcomes,
	lot = lot_outcomes,
}

function M.outcomes(state)
	local list = OUTCOMES[state.phase]
	return list and list(state) or {}
end

-- For whom a card is dealt or drawn.
function M.receiver(state)
	return state.phase ~= "lot" and state.player or nil
end

--------------------------------------------------- the strength of armies --

local function count_symbol(army, letter)
	local count = 0
	for _, word in ipairs(army) do
		if has_symbol(word, letter) then
			count = count + 1
		end
	end
	return count
end

-- The symbols an army has exactly `size` times, as a set, and their number.
local function formations(army, size)
	local set, number = {}, 0
	for _, letter in ipairs(SYMBOLS) do
		if count_symbol(army, letter) == size then
			set[letter] = true
			number = number + 1
		end
	end
	return set, number
end

-- The strongest symbol in exactly one of two sets decides; 1, -1 or 0.
local function compare_ranks(x, y)
	for index = #SYMBOLS, 1, -1 do
		local letter = SYMBOLS[index]
		if x[letter] and not y[letter] then
			return 1
		elseif y[letter] and not x[letter] then
			return -1
		end
	end
	return 0
end

local function compare_formations(x, y, size, count_matters)
	local x_set, x_number = formations(x, size)
	local y_set, y_number = formations(y, size)
	if count_matters and x_number ~= y_number then
		return x_number > y_number and 1 or -1
	end
	return compare_ranks(x_set, y_set)
end

-- 1 when army x is stronger than y, -1 when weaker, 0 when they are equal:
-- regiments, detachments and companies, then the single warriors.
function M.compare_armies(x, y, singles)
	for size = 4, 2, -1 do
		local result = compare_formations(x, y, size, true)
		if result ~= 0 then
			return result
		end
	end
	return compare_formations(x, y, 1, singles == "count_first")
end

-- Does seat a stand before seat b on the territory?  Of equal armies the
-- one that was complete first does.
local function stands_before(state, territory, a, b)
	local x, y = state.army[a][territory], state.army[b][territory]
	local result = M.compare_armies(x, y, state.options.singles)
	if result == 0 then
		return state.stamp[a][territory] < state.stamp[b][territory]
	end
	return result > 0
end

------------------------------------------------------------------ the end --

local function all_seats(state)
	local list = {}
	for seat = 1, state.seats do
		list[seat] = seat
	end
	return list
end

-- The seats in order of their armies on a territory, the best one first.
function M.ranking(state, territory)
	local order = all_seats(state)
	table.sort(order, function(a, b)
		return stands_before(state, territory, a, b)
	end)
	return order
end

local function all_rankings(state)
	local list = {}
	for territory = 1, TERRITORIES do
		list[territory] = M.ranking(state, territory)
	end
	return list
end

-- The territories on which the seat has the given place.
local function territories_at_place(rankings, seat, place)
	local list = {}
	for territory, order in ipairs(rankings) do
		if order[place] == seat then
			list[#list + 1] = territory
		end
	end
	return list
end

local function points(state, rankings, seat)
	local sum = 0
	for place, value in ipairs(POINTS[state.seats]) do
		local number = #territories_at_place(rankings, seat, place)
		sum = sum + value * number
	end
	return sum
end

local function markers_at_place(place)
	return function(_, rankings, seat)
		return #territories_at_place(rankings, seat, place)
	end
end

-- The earlier the better, so the ply counts negative.
local function earliest_control(state, rankings, seat)
	local best = math.huge
	for _, territory in ipairs(territories_at_place(rankings, seat, 1)) do
		best = math.min(best, state.stamp[seat][territory])
	end
	return -best
end

-- What decides the places of the players, in this order; more is better.
local STANDING = {
	shared = { points },
	markers = { points, markers_at_place(1), markers_at_place(2) },
	earliest = { points, earliest_control },
}

-- For each seat the list of what decides its place.
local function standings(state)
	local rankings, rows = all_rankings(state), {}
	local values = STANDING[state.options.points_tie]
	for seat = 1, state.seats do
		rows[seat] = {}
		for index, value in ipairs(values) do
			rows[seat][index] = value(state, rankings, seat)
		end
	end
	return rows
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
	local list, rankings = {}, all_rankings(state)
	for seat = 1, state.seats do
		list[seat] = points(state, rankings, seat)
	end
	return list
end

-- The place of a seat is one more than the number of better seats.
function M.ranks(state)
	if state.phase ~= "over" then
		return nil
	end
	local list, rows = {}, standings(state)
	for seat, row in ipairs(rows) do
		list[seat] = 1
		for _, other in ipairs(rows) do
			if is_better(other, row) then
				list[seat] = list[seat] + 1
			end
		end
	end
	return list
end

------------------------------------------------- exported states and views --

-- Does seat a stand before seat b already, though armies may be unfinished?
local function is_ahead(state, territory, a, b)
	local x, y = state.army[a][territory], state.army[b][territory]
	local result = M.compare_armies(x, y, state.options.singles)
	local mine, theirs = state.stamp[a][territory], state.stamp[b][territory]
	if result == 0 then
		return mine ~= NONE and (theirs == NONE or mine < theirs)
	end
	return result > 0
end

-- Ranks in territories, and who alone is first there; the pile is unseen.
function M.facts(state)
	local rank, leader = {}, {}
	for seat = 1, state.seats do
		rank[seat] = {}
		for territory = 1, TERRITORIES do
			local place = 1
			for other = 1, state.seats do
				if is_ahead(state, territory, other, seat) then
					place = place + 1
				end
			end
			rank[seat][territory] = place
		end
	end
	for territory = 1, TERRITORIES do
		local first = {}
		for seat = 1, state.seats do
			if rank[seat][territory] == 1 then
				first[#first + 1] = seat
			end
		end
		leader[territory] = first[2] and NONE or first[1] - 1
	end
	return { rank = rank, leader = leader, unseen = copy(state.pile) }
end

function M.export(state)
	local hand_size = {}
	for seat = 1, state.seats do
		hand_size[seat] = total(state.hand[seat])
	end
	return {
		phase = state.phase,
		first = state.first and state.first - 1 or NONE,
		player = state.player - 1,
		ply = state.ply,
		army = copy(state.army),
		stamp = copy(state.stamp),
		hand_size = hand_size,
		hand = copy(state.hand),
		pile_size = total(state.pile),
		pile = copy(state.pile),
	}
end

local function is_full(seats, fields)
	for seat = 1, seats do
		if fields.hand[seat] == M.null then
			return false
		end
	end
	return fields.pile ~= M.null
end

-- The state of exported fields; those of a view are not enough.
function M.import(seats, options, fields)
	local state, rule, message = M.new(seats, options)
	if not state then
		return nil, rule, message
	elseif not is_full(seats, fields) then
		return nil, "import", "only a full state can be read"
	end
	state.phase = fields.phase
	state.first = fields.first ~= NONE and fields.first + 1 or nil
	state.player = fields.player + 1
	state.ply = fields.ply
	state.army = copy(fields.army)
	state.stamp = copy(fields.stamp)
	state.hand = copy(fields.hand)
	state.pile = copy(fields.pile)
	return state
end

-- A seat sees its own hand only; a spectator (nil) none; nobody the pile.
function M.view(state, viewer)
	local fields = M.export(state)
	for seat = 1, state.seats do
		if seat ~= viewer then
			fields.hand[seat] = M.null
		end
	end
	fields.pile = M.null
	return fields
end

------------------------------------------------ what a comparison walks on --

-- The text of 31 counts with the given ones; the others are `rest`.
local function counts(given, rest)
	local list = {}
	for mask = 1, #WORDS do
		list[mask] = given[mask] or rest
	end
	return table.concat(list, ",")
end

M.seats = { 2, 3, 4 }

-- Together these cover every value of every option.  The decks of few kinds
-- bring armies of equal strength, which random play with the usual deck
-- hardly ever does, or with s, lbs and sh armies that differ in their single
-- warriors only; those of 39 and 126 cards are (partly) refused.
M.variants = {
	{},
	{ turn_order = "draw_then_play_5" },
	{ singles = "count_first" },
	{ points_tie = "markers" },
	{ points_tie = "earliest" },
	{ second_deck = "supplement_36" },
	{ second_deck = "supplement_36", turn_order = "draw_then_play_5" },
	{ deck = "flat", singles = "count_first", points_tie = "markers" },
	{ deck = "flat", second_deck = "supplement_36" },
	{ first = "1" },
	{ first = "2", turn_order = "draw_then_play_5" },
	{ first = "3", points_tie = "earliest" },
	{ first = "4", deck = "flat" },
	{ deck = counts({ 20, 20 }, 0) },
	{ deck = counts({ 20, 20 }, 0), turn_order = "draw_then_play_5" },
	{ deck = counts({ [31] = 40 }, 0), points_tie = "earliest" },
	{ deck = counts({ [31] = 40 }, 0), points_tie = "markers" },
	{ deck = counts({ [3] = 9, [5] = 9, [9] = 9, [16] = 13 }, 0) },
	{ deck = counts({ [3] = 18, [8] = 10, [16] = 16 }, 0) },
	{ deck = counts({ 5, 5, [4] = 5, [8] = 5, [16] = 5,
		[7] = 8, [28] = 8 }, 0), singles = "count_first" },
	{ deck = counts({ [4] = 28, [7] = 6, [12] = 6 }, 0) },
	{ deck = counts({ [4] = 28, [7] = 6, [12] = 6 }, 0),
		singles = "count_first" },
	{ deck = counts({ 5 }, 4), second_deck = "supplement_36" },
	{ deck = counts({ 5 }, 4), points_tie = "markers" },
	{ deck = counts({ 39 }, 0) },
	{ deck = counts({ 39 }, 0), second_deck = "supplement_36" },
	{ deck = counts({ 6 }, 4) },
}

-- Texts that are no moves in any position.
M.nonsense = {
	"", "pass", "play", "play l", "play l 0", "play l 6", "play x 1",
	"play ll 1", "play bl 1", "deal", "deal x", "draw", "draw fl", "lot",
	"lot 0", "lot x", "discard l",
}

-- The text of every move of the game, legal or not.
function M.texts()
	local list = {}
	for _, word in ipairs(WORDS) do
		list[#list + 1] = "deal " .. word
		list[#list + 1] = "draw " .. word
		for territory = 1, TERRITORIES do
			list[#list + 1] = "play " .. word .. " " .. territory
		end
	end
	for seat = 1, 4 do
		list[#list + 1] = "lot " .. seat
	end
	return list
end

return M
