-- SPDX-License-Identifier: MIT
--
-- An independent model of the rules of Saga, made from the rules page alone
-- and written to be read, not to be fast.  The library is compared with it
-- move by move, so it shares no code, no table and no method with the
-- library.  A state is a plain table that no function ever changes: M.apply
-- copies it.  Inside, seats and kingdoms count from 1 and 0 is the centre or
-- none; in the exported fields they count from 0, as in the library's JSON.

local M = {}

-- What a viewer does not know; a caller may put another value in its place.
M.null = {}

local COLOURS = { "r", "g", "b", "o", "p", "y" }
local SETS = { "castle", "ii", "iii", "iv", "v" }
local SIDES = { "crown", "back" }
local KINGDOMS = 6
local FORCES_MAX = 24
local COUNTER_MAX = 999999 -- of fame and of turns
local NONE = 0
local CENTRE = 0 -- as an owner
local CASTLE = "castle"

-- Codes of the properties, from 0.
local DURING = { "none", "add_card", "take_back", "def_plus", "def_minus",
	"free_knight", "face_down" }
local AT_END = { "none", "plus5", "attack_group", "hand_zero",
	"garrison_zero", "final_add", "take_two", "garrison_15" }
local INCOME_MAX = 9
local MODIFIER = { def_plus = 1, def_minus = -1 }

-- Income, during, end of the crown side and of the back, kingdom by kingdom.
local STANDARD_PROPS = "1,3,0,1,5,0," .. "1,0,3,1,0,6," .. "1,0,2,1,6,0,"
	.. "2,4,0,2,0,4," .. "1,1,0,1,0,5," .. "1,2,1,1,0,7"

local STANDARD_SETS = "r3g4g4g1b1o4o2p3p1y3y2y2,"
	.. "r4r4r1g1b4b2o3o1p3p2p2y3," .. "r1g4g2b3b1o3o2o2p3y4y4y1,"
	.. "r4r2g3g1b3b2b2o3p4p4p1y1," .. "r3r1g3g2g2b3o4o4o1p1y4y2"

local LAYOUT_F0 = "r3o2,g4y2,b1g4,o4g1,p3y2,y3p1"
local SET_SIZE = 12

-- All knight words in order, and what the words say.
local KNIGHTS, COLOUR, VALUE = {}, {}, {}
for colour, letter in ipairs(COLOURS) do
	for value = 4, 1, -1 do
		local knight = letter .. value
		KNIGHTS[#KNIGHTS + 1] = knight
		COLOUR[knight], VALUE[knight] = colour, value
	end
end

------------------------------------------------------------ small helpers --

local function place_of(list, item)
	for index, other in ipairs(list) do
		if other == item then
			return index
		end
	end
end

local KINGDOM_OF = {} -- of a colour's letter
for colour, letter in ipairs(COLOURS) do
	KINGDOM_OF[letter] = colour
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

-- A multiset of knights is a table word -> count without zeros.
local function add(knights, word, count)
	local sum = (knights[word] or 0) + count
	if sum == 0 then
		sum = nil
	end
	knights[word] = sum
end

-- Multisets are gone through in the order of KNIGHTS, not by nested calls
-- of pairs, of which some builds of LuaJIT lose the inner ones.
local function total(knights)
	local sum = 0
	for _, word in ipairs(KNIGHTS) do
		sum = sum + (knights[word] or 0)
	end
	return sum
end

local function parts_of(text)
	local list = {}
	for part in (text .. ","):gmatch("([^,]*),") do
		list[#list + 1] = part
	end
	return list
end

-- The number of a text without leading zeros, at most `most`, or nil.
local function number_of(text, most)
	if text:find("^%d+$") and (text == "0" or text:sub(1, 1) ~= "0")
		and #text <= 6 and tonumber(text) <= most then
		return tonumber(text)
	end
end

-- The knight words a text is made of, or nil.
local function knights_of(text)
	local list = {}
	for at = 1, #text, 2 do
		local word = text:sub(at, at + 1)
		if not VALUE[word] then
			return nil
		end
		list[#list + 1] = word
	end
	return list
end

local function counted(list)
	local knights = {}
	for _, word in ipairs(list) do
		add(knights, word, 1)
	end
	return knights
end

-------------------------------------------------------------- the options --

-- The side of every kingdom (1 crown, 2 back), or none that is drawn yet.
local function read_sides(text)
	if text == "random" then
		return {}
	end
	text = text == "crown" and "000000" or text == "back" and "111111"
		or text
	if not text:find("^[01][01][01][01][01][01]$") then
		return nil
	end
	local sides = {}
	for digit in text:gmatch("%d") do
		sides[#sides + 1] = tonumber(digit) + 1
	end
	return sides
end

local function read_side(numbers, at)
	local income = number_of(numbers[at], INCOME_MAX)
	local during = number_of(numbers[at + 1], #DURING - 1)
	local at_end = number_of(numbers[at + 2], #AT_END - 1)
	if income and during and at_end then
		return { income = income, during = DURING[during + 1],
			at_end = AT_END[at_end + 1] }
	end
end

-- props[kingdom][side] = { income, during, at_end }
local function read_props(text)
	local numbers = parts_of(text == "standard" and STANDARD_PROPS or text)
	if #numbers ~= 36 then
		return nil
	end
	local props = {}
	for kingdom = 1, KINGDOMS do
		local crown = read_side(numbers, 6 * kingdom - 5)
		local back = read_side(numbers, 6 * kingdom - 2)
		if not crown or not back then
			return nil
		end
		props[kingdom] = { crown, back }
	end
	return props
end

local function read_sets(text)
	local parts = parts_of(text == "standard" and STANDARD_SETS or text)
	if #parts ~= #SETS then
		return nil
	end
	local sets = {}
	for index, part in ipairs(parts) do
		local list = knights_of(part)
		if not list or #list ~= SET_SIZE then
			return nil
		end
		sets[SETS[index]] = counted(list)
	end
	return sets
end

-- The word random or castle, or a list of different sets.
local function read_set_deal(text)
	if text == "random" or text == CASTLE then
		return text
	end
	local list, seen = parts_of(text), {}
	for _, set in ipairs(list) do
		if seen[set] or not place_of(SETS, set) then
			return nil
		end
		seen[set] = true
	end
	return #list >= 3 and list or nil
end

-- The word random, or a pair of knights for each kingdom.
local function read_layout(text)
	if text == "random" then
		return text
	end
	local pairs_of_knights = parts_of(text == "f0" and LAYOUT_F0 or text)
	if #pairs_of_knights ~= KINGDOMS then
		return nil
	end
	for kingdom, part in ipairs(pairs_of_knights) do
		local pair = knights_of(part)
		if not pair or #pair ~= 2 or COLOUR[pair[1]] ~= kingdom
			or COLOUR[pair[2]] == kingdom then
			return nil
		end
		pairs_of_knights[kingdom] = pair
	end
	return pairs_of_knights
end

local function read_turn_limit(text)
	return number_of(text, COUNTER_MAX)
end

local function words(...)
	local list = { ... }
	return function(text)
		return place_of(list, text) and text
	end
end

local no_or_yes = words("no", "yes")

-- Options: the default text and what reads a text, giving nil for no value.
local OPTIONS = {
	sides = { "crown", read_sides },
	props = { "standard", read_props },
	swap_orange = { "no", no_or_yes },
	sets = { "standard", read_sets },
	set_deal = { "random", read_set_deal },
	layout = { "random", read_layout },
	first = { "lot", words("lot", "1", "2", "3", "4") },
	collect = { "auto", words("auto", "manual") },
	own_forces = { "ignored", words("ignored", "compete") },
	leader_takeback = { "retarget", words("retarget", "forbid") },
	bonus_when_ending = { "no", no_or_yes },
	bonus_on_handover = { "yes", no_or_yes },
	take_two = { "limited", words("limited", "full") },
	flip_is_real = { "no", no_or_yes },
	final_add = { "decision", words("decision", "automatic") },
	final_add_conquers = { "no", no_or_yes },
	hands = { "deduced", words("deduced", "masked") },
	turn_limit = { "400", read_turn_limit },
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
			local text = name .. "=" .. value
			return nil, "option", "no option " .. text
		end
		options[name] = read
	end
	if options.swap_orange == "yes" then
		local orange = options.props[KINGDOM_OF.o]
		orange[1], orange[2] = orange[2], orange[1]
	end
	return options
end

------------------------------------------------------- forces and knights --

-- The properties of a kingdom's chosen side, the one that pays income.
local function chosen(state, kingdom)
	local side = state.kingdoms[kingdom].side
	return state.options.props[kingdom][side]
end

-- Those of its active side; a used card may really have been turned over.
local function active(state, kingdom)
	local own = state.kingdoms[kingdom]
	local side = own.side
	if own.used and state.options.flip_is_real == "yes" then
		side = 3 - side
	end
	return state.options.props[kingdom][side]
end

-- The first kingdom of a seat whose active side has a property, or nil.
local function owned_with(state, seat, field, property)
	for kingdom = 1, KINGDOMS do
		if state.kingdoms[kingdom].owner == seat
			and active(state, kingdom)[field] == property then
			return kingdom
		end
	end
end

-- The backs of knights matter as soon as one can be laid face down.
local function sets_told_apart(state)
	for kingdom = 1, KINGDOMS do
		if chosen(state, kingdom).during == "face_down" then
			return true
		end
	end
	return false
end

local function is_up(knight)
	return knight.face == nil or knight.face == "up"
end

-- The value of what is face up.
local function strength(force)
	local sum = 0
	for _, knight in ipairs(force) do
		if is_up(knight) then
			sum = sum + VALUE[knight.knight]
		end
	end
	return sum
end

local function defence(state, kingdom)
	local modifier = MODIFIER[active(state, kingdom).during] or 0
	return strength(state.kingdoms[kingdom].garrison) + modifier
end

local function target(force)
	return COLOUR[force[1].knight]
end

local function has_colour(force, colour)
	for _, knight in ipairs(force) do
		if COLOUR[knight.knight] == colour then
			return true
		end
	end
	return false
end

local function shows_colour(force, colour)
	for _, knight in ipairs(force) do
		if is_up(knight) and COLOUR[knight.knight] == colour then
			return true
		end
	end
	return false
end

-- A force by its word: a kingdom's letter or the number of an attack force.
local function force_of(state, seat, word)
	local kingdom = state.kingdoms[KINGDOM_OF[word]]
	if not kingdom then
		return state.attack[seat][word]
	end
	return kingdom.owner == seat and kingdom.garrison or nil
end

-- A hand is a table set -> multiset.
local function give(state, seat, knight)
	local hand = state.hand[seat]
	hand[knight.set] = hand[knight.set] or {}
	add(hand[knight.set], knight.knight, 1)
end

local function in_hand(state, seat, word, set)
	local knights = state.hand[seat][set]
	return knights and knights[word] or 0
end

local function hand_size(state, seat)
	local sum, hand = 0, state.hand[seat]
	for _, set in ipairs(SETS) do
		sum = sum + (hand[set] and total(hand[set]) or 0)
	end
	return sum
end

-- Calls `visit` with every face-down knight of a seat and its force.
local function each_face_down(state, seat, visit)
	for _, force in ipairs(state.attack[seat]) do
		for _, knight in ipairs(force) do
			if not is_up(knight) then
				visit(knight, force)
			end
		end
	end
end

local function has_face_down(state, seat)
	local found = false
	each_face_down(state, seat, function() found = true end)
	return found
end

-- Hand and face-down knights together: what all can work out of a seat.
local function out_of_sight(state, seat)
	local knights = copy(state.hand[seat])
	each_face_down(state, seat, function(knight)
		knights[knight.set] = knights[knight.set] or {}
		add(knights[knight.set], knight.knight, 1)
	end)
	return knights
end

-- What a knight could be that was just laid face down on a force.
local function candidates_of(state, seat, knight, force)
	local list = {}
	local hidden = out_of_sight(state, seat)[knight.set]
	for _, word in ipairs(KNIGHTS) do
		if hidden[word] and not shows_colour(force, COLOUR[word]) then
			list[word] = 1
		end
	end
	return list
end

-- After a seat has shown a knight: nothing that is all in sight, and no
-- colour its force shows, can be what lies face down.
local function knights_shown(state, seat)
	local hidden = out_of_sight(state, seat)
	each_face_down(state, seat, function(knight, force)
		for _, word in ipairs(KNIGHTS) do
			if not hidden[knight.set][word]
				or shows_colour(force, COLOUR[word]) then
				knight.candidates[word] = nil
			end
		end
	end)
end

local function turn_up(knight)
	knight.face, knight.candidates = "up", nil
end

--------------------------------------------------------------- the set-up --

-- The multiset of the centre's knights that are not laid out yet.
local function layout_rest(state)
	local rest = copy(state.options.sets[state.centre])
	for _, kingdom in ipairs(state.kingdoms) do
		for _, knight in ipairs(kingdom.garrison) do
			add(rest, knight.knight, -1)
		end
	end
	return rest
end

local function factorial(n)
	return n <= 1 and 1 or n * factorial(n - 1)
end

-- In how many ways can 7 - i single knights, r[c] of them of colour c, be
-- given to the kingdoms i to 6, none to that of its colour?
local function ways(i, r)
	local products = { [0] = 1 } -- elementary symmetric polynomials
	for colour = i, KINGDOMS do
		for k = colour - i + 1, 1, -1 do
			products[k] = (products[k] or 0)
				+ products[k - 1] * r[colour]
		end
	end
	local sum, sign, size = 0, 1, KINGDOMS + 1 - i
	for k = 0, size do
		sum = sum + sign * products[k] * factorial(size - k)
		sign = -sign
	end
	return sum
end

local function by_colour(knights)
	local r = { 0, 0, 0, 0, 0, 0 }
	for _, word in ipairs(KNIGHTS) do
		r[COLOUR[word]] = r[COLOUR[word]] + (knights[word] or 0)
	end
	return r
end

local function can_be_laid_out(set)
	local r = by_colour(set)
	for colour = 1, KINGDOMS do
		r[colour] = r[colour] - 1
		if r[colour] < 0 then
			return false
		end
	end
	return ways(1, r) > 0
end

local function is_layout_of(layout, set)
	local rest = copy(set)
	for _, pair in ipairs(layout) do
		add(rest, pair[1], -1)
		add(rest, pair[2], -1)
	end
	return next(rest) == nil
end

-- The sets that can come into the centre.
local function centre_sets(options)
	local deal = options.set_deal
	if deal == "random" then
		return SETS
	end
	return { deal == CASTLE and CASTLE or deal[#deal] }
end

local function layout_is_possible(options)
	local list = centre_sets(options)
	if options.layout ~= "random" then
		return #list == 1 and is_layout_of(options.layout,
			options.sets[list[1]])
	end
	for _, set in ipairs(list) do
		if not can_be_laid_out(options.sets[set]) then
			return false
		end
	end
	return true
end

local function check_setup(seats, options)
	if not place_of(M.seats, seats) then
		return "seats", "2, 3 or 4 players"
	elseif type(options.set_deal) == "table"
		and #options.set_deal ~= seats + 1 then
		return "saga.deal", "a set for each player and the centre"
	elseif options.first ~= "lot" and tonumber(options.first) > seats then
		return "saga.lot", "no such seat to begin"
	end
end

local function deal_set(state, place, set)
	if place == "centre" then
		state.centre = set
		return
	end
	state.set[place] = set
	state.hand[place][set] = copy(state.options.sets[set])
end

local function lay_out(state, kingdom, word)
	table.insert(state.kingdoms[kingdom].garrison,
		{ knight = word, set = state.centre })
end

-- What the options say about sets and layout is there from the start.
local function set_up(state)
	local deal, layout = state.options.set_deal, state.options.layout
	if deal == CASTLE then
		deal_set(state, "centre", CASTLE)
	elseif deal ~= "random" then
		for seat = 1, state.seats do
			deal_set(state, seat, deal[seat])
		end
		deal_set(state, "centre", deal[state.seats + 1])
	end
	if layout ~= "random" and state.centre then
		for kingdom, pair in ipairs(layout) do
			lay_out(state, kingdom, pair[1])
			lay_out(state, kingdom, pair[2])
		end
	end
end

local function next_place(state)
	for seat = 1, state.seats do
		if not state.set[seat] then
			return seat
		end
	end
	return not state.centre and "centre" or nil
end

local function next_undrawn(state)
	for index, kingdom in ipairs(state.kingdoms) do
		if not kingdom.side then
			return index
		end
	end
end

-- The first kingdom with fewer knights than `number`, or nil.
local function next_garrison(state, number)
	for index, kingdom in ipairs(state.kingdoms) do
		if #kingdom.garrison < number then
			return index
		end
	end
end

local function is_dealt(state, set)
	if set == state.centre then
		return true
	end
	for seat = 1, state.seats do
		if state.set[seat] == set then
			return true
		end
	end
	return false
end

-- The weight of a knight of the centre as the next one to be laid out.
local function layout_weight(state, kingdom, number, word)
	if (COLOUR[word] == kingdom) ~= (number == 1) then
		return 0
	end
	local rest = layout_rest(state)
	local copies = rest[word] or 0
	if copies == 0 or number == 1 then
		return copies
	end
	add(rest, word, -1)
	return copies * ways(kingdom + 1, by_colour(rest))
end

----------------------------------------------------- turns and their ends --

local function gain(state, seat, fame)
	state.fame[seat] = math.min(state.fame[seat] + fame, COUNTER_MAX)
end

local function income(state, seat)
	local sum = 0
	for kingdom = 1, KINGDOMS do
		if state.kingdoms[kingdom].owner == seat then
			sum = sum + chosen(state, kingdom).income
		end
	end
	return sum
end

local function begin_turn(state, seat)
	state.phase, state.player = "turn", seat
	state.laid, state.recruited, state.took_back = false, false, false
	if state.options.collect == "auto" then
		gain(state, seat, income(state, seat))
	else
		state.collect = income(state, seat) > 0
	end
end

-- The next step of the set-up, or the first turn.
local function next_step(state)
	if next_place(state) then
		state.phase = "deal"
	elseif next_undrawn(state) then
		state.phase = "side"
	elseif next_garrison(state, 1) then
		state.phase = "first_knight"
	elseif next_garrison(state, 2) then
		state.phase = "second_knight"
	elseif state.options.first == "lot" then
		state.phase = "lot"
	else
		begin_turn(state, tonumber(state.options.first))
	end
end

-- Puts a knight of the hand on one of the seat's own forces, face up.
local function put(state, seat, word, set, force_word)
	local force = force_of(state, seat, force_word)
	add(state.hand[seat][set], word, -1)
	force[#force + 1] = { knight = word, set = set,
		face = not KINGDOM_OF[force_word] and "up" or nil }
	knights_shown(state, seat)
end

local own_score, best_final_add, add_finally -- functions, below

-- FINAL_ADD from a kingdom on: the next owner who is asked, or the end.
local function final_adds(state, from)
	for kingdom = from, KINGDOMS do
		local owner = state.kingdoms[kingdom].owner
		if owner ~= CENTRE and hand_size(state, owner) > 0 and kingdom
			== owned_with(state, owner, "at_end", "final_add") then
			if state.options.final_add == "decision" then
				state.phase = "final_add"
				state.actor, state.kingdom = owner, kingdom
				return
			end
			local best = best_final_add(state, owner, kingdom)
			if best then
				return add_finally(state, kingdom, best)
			end
		end
	end
	state.phase, state.actor, state.kingdom = "over", NONE, NONE
end

local function end_turn(state)
	each_face_down(state, state.player, function(knight)
		knight.face = "down"
	end)
	state.turns = math.min(state.turns + 1, COUNTER_MAX)
	if state.turns == state.options.turn_limit then
		state.limit_reached = true
		final_adds(state, 1)
	else
		begin_turn(state, state.player % state.seats + 1)
	end
end

---------------------------------------------------------------- conquests --

-- The attack forces stronger than a kingdom, as { seat, index, strength }.
local function challengers(state, kingdom)
	local list = {}
	local owner = state.kingdoms[kingdom].owner
	local needed = defence(state, kingdom)
	local needed_by_owner = state.options.own_forces == "compete"
		and math.max(needed, strength(state.kingdoms[kingdom].garrison))
		or math.huge
	for seat = 1, state.seats do
		local least = seat == owner and needed_by_owner or needed
		for index, force in ipairs(state.attack[seat]) do
			if target(force) == kingdom
				and strength(force) > least then
				list[#list + 1] = { seat = seat,
					index = index,
					strength = strength(force) }
			end
		end
	end
	return list
end

-- Who takes a kingdom, and the numbers of all the forces by which; nil when
-- nobody is stronger, or not one player alone is the strongest.
local function conqueror(state, kingdom)
	local most, seat, forces = -math.huge, nil, {}
	for _, challenger in ipairs(challengers(state, kingdom)) do
		if challenger.strength > most then
			most, seat = challenger.strength, challenger.seat
			forces = { challenger.index }
		elseif challenger.strength == most then
			if challenger.seat ~= seat then
				seat = nil
			end
			forces[#forces + 1] = challenger.index
		end
	end
	return seat, forces
end

-- Two forces that nobody could tell apart, by what can be seen of them.
local function are_alike(state, force, other)
	if #force ~= #other then
		return false
	end
	for place, knight in ipairs(force) do
		local second = other[place]
		if not is_up(knight) or not is_up(second)
			or knight.knight ~= second.knight
			or knight.set ~= second.set
			and sets_told_apart(state) then
			return false
		end
	end
	return true
end

-- Is a force like one of a lower number in the list?
local function is_alike_to_lower(state, seat, index, forces)
	for _, other in ipairs(forces) do
		if other < index and are_alike(state, state.attack[seat][index],
			state.attack[seat][other]) then
			return true
		end
	end
	return false
end

local function has_choice(state, seat, forces)
	for place = 2, #forces do
		if not is_alike_to_lower(state, seat, forces[place], forces)
			then
			return true
		end
	end
	return false
end

local function dissolve(state, garrison, owner)
	for _, knight in ipairs(garrison) do
		if owner == CENTRE then
			add(state.pool, knight.knight, 1)
		else
			give(state, owner, knight)
		end
	end
end

local function bonus_is_due(state, kingdom, seat, is_first)
	local options = state.options
	return active(state, kingdom).during == "free_knight"
		and next(state.pool) ~= nil
		and (not state.ending or options.bonus_when_ending == "yes")
		and state.final_kingdom == NONE
		and (options.bonus_on_handover == "yes"
			or is_first and seat == state.player)
end

-- A force becomes the garrison of a kingdom; true when a bonus is due.
local function conquer(state, kingdom, seat, index)
	local conquered = state.kingdoms[kingdom]
	local loser, garrison = conquered.owner, conquered.garrison
	local is_first = not state.chain
	local force = table.remove(state.attack[seat], index)
	conquered.garrison = {}
	for place, knight in ipairs(force) do
		conquered.garrison[place] = { knight = knight.knight,
			set = knight.set }
	end
	knights_shown(state, seat)
	dissolve(state, garrison, loser)
	state.chain = true
	if loser == seat then
		return false
	end
	conquered.owner, conquered.used = seat, false
	return bonus_is_due(state, kingdom, seat, is_first)
end

local function ask(state, phase, seat, kingdom)
	state.phase, state.actor, state.kingdom = phase, seat, kingdom
end

-- All conquests, up to the next decision, or to the end: then nothing.
local function conquests(state)
	local kingdom = 1
	while kingdom <= KINGDOMS do
		local seat, forces = conqueror(state, kingdom)
		if not seat then
			kingdom = kingdom + 1
		elseif has_choice(state, seat, forces) then
			return "choose_force", seat, kingdom
		elseif conquer(state, kingdom, seat, forces[1]) then
			return "bonus", seat, kingdom
		else
			kingdom = 1
		end
	end
	state.chain = false
end

-- The conquests that are due; then the turn or the game ends or goes on.
local function resolve(state)
	local phase, seat, kingdom = conquests(state)
	if phase then
		return ask(state, phase, seat, kingdom)
	end
	ask(state, "turn", NONE, NONE)
	if state.final_kingdom ~= NONE then
		local last = state.final_kingdom
		state.final_kingdom = NONE
		final_adds(state, last + 1)
	elseif state.ending then
		final_adds(state, 1)
	end
end

-- The owner of a kingdom adds a knight by it at the end of the game.
function add_finally(state, kingdom, move)
	local owner = state.kingdoms[kingdom].owner
	put(state, owner, move.knight, move.set, move.force)
	if state.options.final_add_conquers == "yes" then
		state.final_kingdom = kingdom
		resolve(state)
	else
		final_adds(state, kingdom + 1)
	end
end

----------------------------------------------------------------- refusals --

-- Every check looks at a state and a move and names the rule it breaks.

local function decider(state)
	return state.actor ~= NONE and state.actor or state.player
end

local function needs_income(state)
	return not state.collect and "saga.income"
end

local function needs_no_recruit(state)
	return state.recruited and "saga.recruit"
end

local function needs_pool(state, move)
	return not state.pool[move.knight] and "saga.pool"
end

local function needs_fame(state, move)
	return state.fame[state.player] < VALUE[move.knight] and "saga.fame"
end

local function needs_take_back(state)
	return (state.took_back or not owned_with(state, state.player,
		"during", "take_back")) and "saga.take_back"
end

local function needs_force(state, move)
	return not force_of(state, decider(state), move.force) and "saga.force"
end

local function needs_place(state, move)
	local force = force_of(state, state.player, move.force)
	return (not force or not force[move.place]) and "saga.force"
end

local function needs_no_leader(state, move)
	local force = state.attack[state.player][move.force]
	return state.options.leader_takeback == "forbid" and force
		and #force > 1 and move.place == 1 and "saga.leader"
end

local function needs_face_down(state, move)
	local knight = state.attack[state.player][move.force][move.place]
	return knight.face ~= "down" and "saga.reveal"
end

local function needs_no_lay(state)
	return state.laid and "saga.lay"
end

local function needs_lay(state)
	return not state.laid and "saga.lay"
end

local function needs_hand(state, move)
	return in_hand(state, decider(state), move.knight, move.set) == 0
		and "saga.hand"
end

-- Where the backs do not matter, the lowest set stands for all.
local function needs_lowest_set(state, move)
	if sets_told_apart(state) then
		return nil
	end
	for _, set in ipairs(SETS) do
		if set == move.set then
			return nil
		elseif in_hand(state, decider(state), move.knight, set) > 0 then
			return "saga.alike"
		end
	end
end

local function needs_new_colour(state, move)
	local force = force_of(state, decider(state), move.force)
	return has_colour(force, COLOUR[move.knight]) and "saga.colour"
end

local function is_unused_with(state, kingdom, property)
	local own = state.kingdoms[kingdom]
	return own.owner == state.player and not own.used
		and active(state, kingdom).during == property
end

local function needs_add(state, move)
	return not is_unused_with(state, KINGDOM_OF[move.force], "add_card")
		and "saga.add"
end

-- The kingdom by which a knight may be laid face down, or nil.
local function face_down_kingdom(state)
	for kingdom = 1, KINGDOMS do
		if is_unused_with(state, kingdom, "face_down") then
			return kingdom
		end
	end
end

local function needs_face_down_kingdom(state)
	return not face_down_kingdom(state) and "saga.face_down"
end

local function needs_strongest(state, move)
	local _, forces = conqueror(state, state.kingdom)
	return not place_of(forces, move.force) and "saga.choose"
end

local function needs_first_of_alike(state, move)
	local _, forces = conqueror(state, state.kingdom)
	return is_alike_to_lower(state, state.actor, move.force, forces)
		and "saga.alike"
end

local function needs_undealt(state, move)
	return (move.place ~= next_place(state) or is_dealt(state, move.set))
		and "saga.deal"
end

local function needs_next_side(state, move)
	return KINGDOM_OF[move.kingdom] ~= next_undrawn(state) and "saga.layout"
end

local function needs_first_weight(state, move)
	local kingdom = next_garrison(state, 1)
	return layout_weight(state, kingdom, 1, move.knight) == 0
		and "saga.layout"
end

local function needs_second_weight(state, move)
	local kingdom = next_garrison(state, 2)
	return (KINGDOM_OF[move.kingdom] ~= kingdom
		or layout_weight(state, kingdom, 2, move.knight) == 0)
		and "saga.layout"
end

local function needs_seat(state, move)
	return move.seat > state.seats and "saga.lot"
end

------------------------------------------------------------------ effects --

local function collect(state)
	gain(state, state.player, income(state, state.player))
end

local function recruit(state, move)
	local seat = state.player
	state.fame[seat] = state.fame[seat] - VALUE[move.knight]
	state.recruited = true
	add(state.pool, move.knight, -1)
	give(state, seat, { knight = move.knight, set = state.centre })
end

local function take_back(state, move)
	local seat = state.player
	local force = force_of(state, seat, move.force)
	give(state, seat, table.remove(force, move.place))
	state.took_back = true
	if not KINGDOM_OF[move.force] then
		if #force == 0 then
			table.remove(state.attack[seat], move.force)
		elseif not is_up(force[1]) then
			turn_up(force[1])
			knights_shown(state, seat)
		end
	end
	resolve(state)
end

local function reveal(state, move)
	turn_up(state.attack[state.player][move.force][move.place])
	knights_shown(state, state.player)
	resolve(state)
end

local function after_lay(state)
	state.laid = true
	state.ending = hand_size(state, state.player) == 0
	resolve(state)
end

local function lay_on(state, move)
	put(state, state.player, move.knight, move.set, move.force)
	after_lay(state)
end

local function lay_new(state, move)
	local forces = state.attack[state.player]
	forces[#forces + 1] = {}
	put(state, state.player, move.knight, move.set, #forces)
	after_lay(state)
end

local function lay_add(state, move)
	state.kingdoms[KINGDOM_OF[move.force]].used = true
	lay_on(state, move)
end

local function lay_hidden(state, move)
	local seat = state.player
	local force = state.attack[seat][move.force]
	local knight = { knight = move.knight, set = move.set, face = "new" }
	state.kingdoms[face_down_kingdom(state)].used = true
	add(state.hand[seat][move.set], move.knight, -1)
	force[#force + 1] = knight
	knight.candidates = candidates_of(state, seat, knight, force)
	after_lay(state)
end

local function choose_force(state, move)
	local kingdom, seat = state.kingdom, state.actor
	if conquer(state, kingdom, seat, move.force) then
		return ask(state, "bonus", seat, kingdom)
	end
	resolve(state)
end

local function bonus_take(state, move)
	add(state.pool, move.knight, -1)
	give(state, state.actor, { knight = move.knight, set = state.centre })
	resolve(state)
end

local function final_decline(state)
	final_adds(state, state.kingdom + 1)
end

local function final_add(state, move)
	add_finally(state, state.kingdom, move)
end

local function deal(state, move)
	deal_set(state, move.place, move.set)
	next_step(state)
end

local function draw_side(state, move)
	local kingdom = state.kingdoms[KINGDOM_OF[move.kingdom]]
	kingdom.side = place_of(SIDES, move.side)
	next_step(state)
end

local function first_knight(state, move)
	lay_out(state, next_garrison(state, 1), move.knight)
	next_step(state)
end

local function second_knight(state, move)
	lay_out(state, next_garrison(state, 2), move.knight)
	next_step(state)
end

local function lot(state, move)
	begin_turn(state, move.seat)
end

---------------------------------------------------------------- the moves --

local function numbers(last)
	local list = {}
	for number = 1, last do
		list[number] = number
	end
	return list
end

local function joined(list, other)
	local all = {}
	for _, item in ipairs(list) do
		all[#all + 1] = item
	end
	for _, item in ipairs(other) do
		all[#all + 1] = item
	end
	return all
end

-- The words each kind of parameter has, in their order.
local WORDS = {
	knight = KNIGHTS,
	set = SETS,
	attack = numbers(FORCES_MAX),
	force = joined(COLOURS, numbers(FORCES_MAX)),
	place = numbers(6),
	kingdom = COLOURS,
	side = SIDES,
	seat = numbers(4),
	receiver = joined(numbers(4), { "centre" }),
}

-- The forms of moves in the order of move lists: name, phase, parameters
-- (name and kind), the checks in their order and the effect.
local FORMS = {
	{ "collect", "turn", {}, { needs_income }, collect },
	{ "recruit", "turn", { { "knight", "knight" } },
		{ needs_no_recruit, needs_pool, needs_fame }, recruit },
	{ "take_back", "turn", { { "force", "force" }, { "place", "place" } },
		{ needs_take_back, needs_place, needs_no_leader }, take_back },
	{ "reveal", "turn", { { "force", "attack" }, { "place", "place" } },
		{ needs_place, needs_face_down }, reveal },
	{ "lay_new", "turn", { { "knight", "knight" }, { "set", "set" } },
		{ needs_no_lay, needs_hand, needs_lowest_set }, lay_new },
	{ "lay_on", "turn", { { "knight", "knight" }, { "set", "set" },
		{ "force", "attack" } },
		{ needs_no_lay, needs_hand, needs_lowest_set, needs_force,
			needs_new_colour }, lay_on },
	{ "lay_add", "turn", { { "knight", "knight" }, { "set", "set" },
		{ "force", "kingdom" } },
		{ needs_no_lay, needs_hand, needs_lowest_set, needs_add,
			needs_new_colour }, lay_add },
	{ "lay_hidden", "turn", { { "knight", "knight" }, { "set", "set" },
		{ "force", "attack" } },
		{ needs_no_lay, needs_hand, needs_lowest_set,
			needs_face_down_kingdom, needs_force,
			needs_new_colour }, lay_hidden },
	{ "end_turn", "turn", {}, { needs_lay }, end_turn },
	{ "choose_force", "choose_force", { { "force", "attack" } },
		{ needs_force, needs_strongest, needs_first_of_alike },
		choose_force },
	{ "bonus_take", "bonus", { { "knight", "knight" } },
		{ needs_pool }, bonus_take },
	{ "bonus_decline", "bonus", {}, {}, resolve },
	{ "final_add", "final_add", { { "knight", "knight" }, { "set", "set" },
		{ "force", "force" } },
		{ needs_hand, needs_lowest_set, needs_force,
			needs_new_colour }, final_add },
	{ "final_decline", "final_add", {}, {}, final_decline },
	{ "deal", "deal", { { "place", "receiver" }, { "set", "set" } },
		{ needs_undealt }, deal },
	{ "side", "side", { { "kingdom", "kingdom" }, { "side", "side" } },
		{ needs_next_side }, draw_side },
	{ "first_knight", "first_knight", { { "knight", "knight" } },
		{ needs_first_weight }, first_knight },
	{ "second_knight", "second_knight",
		{ { "kingdom", "kingdom" }, { "knight", "knight" } },
		{ needs_second_weight }, second_knight },
	{ "lot", "lot", { { "seat", "seat" } }, { needs_seat }, lot },
}

local FORM = {}
for index, form in ipairs(FORMS) do
	FORMS[index] = { name = form[1], phase = form[2], parameters = form[3],
		checks = form[4], effect = form[5] }
	FORM[form[1]] = FORMS[index]
end

local IS_CHANCE = { deal = true, side = true, first_knight = true,
	second_knight = true, lot = true }

local MESSAGES = {
	["saga.end"] = "the game is over",
	["saga.turn"] = "this is not due now",
	["saga.decision"] = "another decision is pending",
	["saga.income"] = "there is no income to collect",
	["saga.recruit"] = "only one knight a turn may be recruited",
	["saga.pool"] = "there is no such free knight",
	["saga.fame"] = "there is too little fame",
	["saga.take_back"] = "no knight may be taken back",
	["saga.force"] = "there is no such force or place",
	["saga.leader"] = "the leader of a force may not be taken back",
	["saga.reveal"] = "nothing lies there to be turned up",
	["saga.lay"] = "a knight is laid once in a turn",
	["saga.hand"] = "the hand has no such knight",
	["saga.alike"] = "one that is alike stands for this one",
	["saga.colour"] = "the force has this colour",
	["saga.add"] = "nothing may be added there",
	["saga.face_down"] = "nothing may be laid face down",
	["saga.choose"] = "this force is not among the strongest",
	["saga.deal"] = "this set does not go there now",
	["saga.layout"] = "this does not go there now",
	["saga.lot"] = "there is no such seat",
}

local function key_of(word)
	return tonumber(word) or word
end

-- The form and the move of a text, or nil.
local function parse(text)
	local list = {}
	for word in (text .. " "):gmatch("([^ ]*) ") do
		list[#list + 1] = word
	end
	local form = FORM[list[1]]
	if not form or #list ~= 1 + #form.parameters then
		return nil
	end
	local move = {}
	for index, parameter in ipairs(form.parameters) do
		local word = list[index + 1]
		local place = place_of(WORDS[parameter[2]], key_of(word))
		if not place or word ~= tostring(WORDS[parameter[2]][place])
			then
			return nil
		end
		move[parameter[1]] = key_of(word)
	end
	return form, move
end

local function broken_rule(state, form, move)
	for _, check in ipairs(form.checks) do
		local rule = check(state, move)
		if rule then
			return rule
		end
	end
end

local function refusal(state, form, move)
	local phase = state.phase
	if phase == "over" then
		return "saga.end"
	elseif (IS_CHANCE[phase] or IS_CHANCE[form.phase])
		and form.phase ~= phase then
		return "saga.turn"
	elseif form.phase ~= phase then
		return "saga.decision"
	end
	return broken_rule(state, form, move)
end

-- A copy of a state; the options never change, so all share them.
local function copy_of(state)
	local new = {}
	for name, value in pairs(state) do
		new[name] = name == "options" and value or copy(value)
	end
	return new
end

-- A turn in which nothing else can be done ends by itself.
local function settle(state)
	if state.phase == "turn" and state.laid then
		local list = M.moves(state)
		if #list == 1 and list[1] == "end_turn" then
			end_turn(state)
		end
	end
end

function M.apply(state, text)
	local form, move = parse(text)
	if not form then
		return nil, "text", "this is no move"
	end
	local rule = refusal(state, form, move)
	if rule then
		return nil, rule, MESSAGES[rule]
	end
	local new = copy_of(state)
	if form.phase == "turn" then
		new.collect = false
	end
	form.effect(new, move)
	settle(new)
	return new
end

function M.turn(state)
	if state.phase == "over" then
		return nil
	end
	return IS_CHANCE[state.phase] and "chance" or decider(state)
end

-- The words of a kind of parameter that a legal move can have here.
local LIKELY = {
	knight = function(state, seat)
		local list = {}
		for _, word in ipairs(KNIGHTS) do
			if state.pool[word] or
				in_hand(state, seat, word, state.set[seat]) > 0
				or in_hand(state, seat, word, state.centre) > 0
				then
				list[#list + 1] = word
			end
		end
		return list
	end,
	set = function(state, seat)
		local list = {}
		for _, set in ipairs(SETS) do
			if set == state.set[seat] or set == state.centre then
				list[#list + 1] = set
			end
		end
		return list
	end,
	attack = function(state, seat)
		return numbers(#state.attack[seat])
	end,
	force = function(state, seat)
		return joined(COLOURS, numbers(#state.attack[seat]))
	end,
}

-- Calls `visit` with the text and the move of all ways to fill a form.
local function each_move(form, words_of, visit)
	local function fill(index, text, move)
		local parameter = form.parameters[index]
		if not parameter then
			return visit(text, move)
		end
		for _, word in ipairs(words_of(parameter[2])) do
			move[parameter[1]] = word
			fill(index + 1, text .. " " .. word, move)
		end
	end
	fill(1, form.name, {})
end

-- The checks that do not look at the move.
local LOOKS_AT_STATE = { [needs_income] = true, [needs_no_recruit] = true,
	[needs_take_back] = true, [needs_no_lay] = true, [needs_lay] = true,
	[needs_face_down_kingdom] = true }

-- Can there be a legal move of this form at all?
local function is_open(state, form)
	if form.phase ~= state.phase or IS_CHANCE[form.phase] then
		return false
	end
	for _, check in ipairs(form.checks) do
		if LOOKS_AT_STATE[check] and check(state) then
			return false
		end
	end
	return true
end

-- The legal moves of the player who decides.
function M.moves(state)
	local list, seat, likely = {}, decider(state), {}
	local function words_of(kind)
		likely[kind] = likely[kind] or LIKELY[kind]
			and LIKELY[kind](state, seat) or WORDS[kind]
		return likely[kind]
	end
	for _, form in ipairs(FORMS) do
		if is_open(state, form) then
			each_move(form, words_of, function(text, move)
				if not broken_rule(state, form, move) then
					list[#list + 1] = text
				end
			end)
		end
	end
	return list
end

local function every_word(kind)
	return WORDS[kind]
end

-- The weight of an outcome that breaks no rule.
local function weight_of(state, move)
	if state.phase == "first_knight" then
		local kingdom = next_garrison(state, 1)
		return layout_weight(state, kingdom, 1, move.knight)
	elseif state.phase == "second_knight" then
		local kingdom = next_garrison(state, 2)
		return layout_weight(state, kingdom, 2, move.knight)
	end
	return 1
end

function M.outcomes(state)
	local list, form = {}, FORM[state.phase]
	if not IS_CHANCE[state.phase] then
		return list
	end
	each_move(form, every_word, function(text, move)
		if not broken_rule(state, form, move) then
			list[#list + 1] = { text = text,
				weight = weight_of(state, move) }
		end
	end)
	return list
end

------------------------------------------------------------------ scoring --

local function garrison_points(state, kingdom)
	local at_end = active(state, kingdom).at_end
	if at_end == "garrison_zero" then
		return 0
	elseif at_end == "garrison_15" then
		return 15
	end
	return strength(state.kingdoms[kingdom].garrison)
end

local function best_attack(state, seat)
	local best = 0
	for _, force in ipairs(state.attack[seat]) do
		best = math.max(best, strength(force))
	end
	return best
end

local function hand_value(state, seat)
	local sum = 0
	for _, set in ipairs(SETS) do
		for _, word in ipairs(KNIGHTS) do
			sum = sum + VALUE[word]
				* in_hand(state, seat, word, set)
		end
	end
	return sum
end

local function has_at_end(state, seat, property)
	return owned_with(state, seat, "at_end", property) ~= nil
end

-- A player's score but for what TAKE_TWO moves.
function own_score(state, seat)
	local sum = state.fame[seat]
	for kingdom = 1, KINGDOMS do
		if state.kingdoms[kingdom].owner == seat then
			sum = sum + garrison_points(state, kingdom)
		end
	end
	if has_at_end(state, seat, "plus5") then
		sum = sum + 5
	end
	if has_at_end(state, seat, "attack_group") then
		sum = sum + best_attack(state, seat)
	end
	if not has_at_end(state, seat, "hand_zero") then
		sum = sum - hand_value(state, seat)
	end
	return sum
end

-- The own score after a FINAL_ADD and the conquests that follow from it; who
-- has to choose a force takes the first.
local function score_after(state, seat, kingdom, move)
	local new = copy_of(state)
	put(new, seat, move.knight, move.set, move.force)
	if state.options.final_add_conquers == "yes" then
		new.final_kingdom = kingdom
		local phase, chooser, conquered = conquests(new)
		while phase do
			local _, forces = conqueror(new, conquered)
			conquer(new, conquered, chooser, forces[1])
			phase, chooser, conquered = conquests(new)
		end
	end
	return own_score(new, seat)
end

-- The FINAL_ADD with the highest own score, the first of the best; nil when
-- none is better than none.
function best_final_add(state, seat, kingdom)
	local form, best, best_score = FORM.final_add, nil, own_score(state, seat)
	local asked = copy_of(state)
	asked.actor = seat
	each_move(form, function(kind)
		return LIKELY[kind](asked, seat)
	end, function(_, move)
		if broken_rule(asked, form, move) then
			return
		end
		local score = score_after(asked, seat, kingdom, move)
		if score > best_score then
			best, best_score = copy(move), score
		end
	end)
	return best
end

-- The players whose kingdoms have TAKE_TWO, in the order of the kingdoms.
local function takers(state)
	local list = {}
	for kingdom = 1, KINGDOMS do
		local owner = state.kingdoms[kingdom].owner
		if owner ~= CENTRE and not place_of(list, owner)
			and active(state, kingdom).at_end == "take_two" then
			list[#list + 1] = owner
		end
	end
	return list
end

-- What TAKE_TWO adds to the scores, seat by seat.
local function tributes(state)
	local gains = {}
	for seat = 1, state.seats do
		gains[seat] = 0
	end
	for _, taker in ipairs(takers(state)) do
		for seat = 1, state.seats do
			local paid = seat == taker and 0 or 2
			if state.options.take_two == "limited" then
				local left = state.fame[seat] + gains[seat]
				paid = math.min(paid, left)
			end
			gains[seat] = gains[seat] - paid
			gains[taker] = gains[taker] + paid
		end
	end
	return gains
end

function M.scores(state)
	if state.phase ~= "over" then
		return nil
	end
	local list = tributes(state)
	for seat = 1, state.seats do
		list[seat] = list[seat] + own_score(state, seat)
	end
	return list
end

-- The place of a seat is one more than the number of better seats.
function M.ranks(state)
	local scores = M.scores(state)
	if not scores then
		return nil
	end
	local list = {}
	for seat, score in ipairs(scores) do
		list[seat] = 1
		for _, other in ipairs(scores) do
			if other > score then
				list[seat] = list[seat] + 1
			end
		end
	end
	return list
end

------------------------------------------------- exported states and views --

local function bit(flag)
	return flag and 1 or 0
end

local function word_or_unknown(word)
	return word or "?"
end

local function export_kingdom(kingdom)
	return {
		side = word_or_unknown(SIDES[kingdom.side]),
		owner = kingdom.owner - 1,
		used = bit(kingdom.used),
		garrison = copy(kingdom.garrison),
	}
end

local function export_knight(knight, sees, deduces)
	local is_known = sees or is_up(knight)
	local candidates -- none when face up
	if not is_up(knight) then
		candidates = deduces and copy(knight.candidates) or M.null
	end
	return {
		set = knight.set,
		face = knight.face,
		knight = is_known and knight.knight or M.null,
		candidates = candidates,
	}
end

local function export_attack(forces, sees, deduces)
	local list = {}
	for index, force in ipairs(forces) do
		list[index] = {}
		for place, knight in ipairs(force) do
			list[index][place] = export_knight(knight, sees,
				deduces)
		end
	end
	return list
end

-- Knights by set as those of the seat's own set and of the centre's.
local function export_hand(state, seat, knights, is_known)
	if not is_known then
		return { own = M.null, centre = M.null }
	end
	local own, centre = state.set[seat], state.centre
	return {
		own = copy(own and knights[own] or {}),
		centre = copy(centre and knights[centre] or {}),
	}
end

local function export_seat(state, fields, seat, is_own)
	local sees = is_own or state.phase == "over"
	local deduces = sees or state.options.hands == "deduced"
	local sees_hand = sees or deduces and not has_face_down(state, seat)
	fields.set[seat] = word_or_unknown(state.set[seat])
	fields.attack[seat] = export_attack(state.attack[seat], sees, deduces)
	fields.hand_size[seat] = hand_size(state, seat)
	fields.hand[seat] = export_hand(state, seat, state.hand[seat],
		sees_hand)
	fields.out_of_sight[seat] = export_hand(state, seat,
		out_of_sight(state, seat), deduces)
end

-- The fields as known to who sees the secrets of the seats `is_own` names.
local function fields_for(state, is_own)
	local fields = {
		phase = state.phase,
		player = state.player - 1,
		actor = state.actor - 1,
		kingdom = state.kingdom - 1,
		final_kingdom = state.options.final_add_conquers == "yes"
			and state.final_kingdom - 1 or nil,
		turns = state.turns,
		limit_reached = bit(state.limit_reached),
		collect = bit(state.collect),
		laid = bit(state.laid),
		recruited = bit(state.recruited),
		took_back = bit(state.took_back),
		ending = bit(state.ending),
		chain = bit(state.chain),
		centre = word_or_unknown(state.centre),
		fame = copy(state.fame),
		pool = copy(state.pool),
		set = {}, kingdoms = {}, attack = {}, hand_size = {},
		hand = {}, out_of_sight = {},
	}
	for index, kingdom in ipairs(state.kingdoms) do
		fields.kingdoms[index] = export_kingdom(kingdom)
	end
	for seat = 1, state.seats do
		export_seat(state, fields, seat, is_own(seat))
	end
	return fields
end

local function owned_by(state, seat)
	local list = {}
	for kingdom = 1, KINGDOMS do
		if state.kingdoms[kingdom].owner == seat then
			list[#list + 1] = kingdom - 1
		end
	end
	return list
end

-- How strong forces are, who owns what, and the scores as they stand.
function M.facts(state)
	local facts = { owns = {}, income = {}, strength = {}, kingdoms = {} }
	facts.score = tributes(state)
	for seat = 1, state.seats do
		facts.owns[seat] = owned_by(state, seat)
		facts.income[seat] = income(state, seat)
		facts.score[seat] = facts.score[seat] + own_score(state, seat)
		facts.strength[seat] = {}
		for index, force in ipairs(state.attack[seat]) do
			facts.strength[seat][index] = strength(force)
		end
	end
	for kingdom = 1, KINGDOMS do
		local own = state.kingdoms[kingdom]
		local side = own.side and active(state, kingdom)
		facts.kingdoms[kingdom] = {
			income = side and side.income or M.null,
			during = side and (side.during or "none") or M.null,
			["end"] = side and (side.at_end or "none") or M.null,
			strength = strength(own.garrison),
			defence = side and defence(state, kingdom) or M.null,
		}
	end
	return facts
end

function M.export(state)
	return fields_for(state, function() return true end)
end

-- A seat sees its own secrets only, a spectator (nil) none.
function M.view(state, viewer)
	return fields_for(state, function(seat) return seat == viewer end)
end

-- The empty table, before what the options fix is on it.
local function empty_table(seats, options)
	local state = {
		seats = seats, options = options,
		phase = "deal", player = 1, actor = NONE, kingdom = NONE,
		final_kingdom = NONE, -- whose FINAL_ADD led to a choice
		turns = 0, limit_reached = false, collect = false,
		laid = false, recruited = false, took_back = false,
		ending = false, chain = false,
		set = {}, centre = nil, -- words, nil before they are dealt
		fame = {}, kingdoms = {}, pool = {}, attack = {}, hand = {},
	}
	for kingdom = 1, KINGDOMS do
		state.kingdoms[kingdom] = { side = options.sides[kingdom],
			owner = CENTRE, used = false, garrison = {} }
	end
	for seat = 1, seats do
		state.fame[seat], state.attack[seat] = 0, {}
		state.hand[seat] = {}
	end
	return state
end

local function checked_options(seats, given)
	local options, rule, message = read_options(given)
	if options then
		rule, message = check_setup(seats, options)
	end
	if rule then
		return nil, rule, message
	end
	return options
end

function M.new(seats, given)
	local options, rule, message = checked_options(seats, given)
	if not options then
		return nil, rule, message
	elseif not layout_is_possible(options) then
		return nil, "saga.layout", "the centre cannot be laid out so"
	end
	local state = empty_table(seats, options)
	set_up(state)
	next_step(state)
	return state
end

local function known_word(word)
	return word ~= "?" and word or nil
end

local function import_kingdom(fields)
	return {
		side = place_of(SIDES, fields.side),
		owner = fields.owner + 1,
		used = fields.used == 1,
		garrison = copy(fields.garrison),
	}
end

local function import_seat(state, fields, seat)
	local hand = fields.hand[seat]
	state.set[seat] = known_word(fields.set[seat])
	state.attack[seat] = copy(fields.attack[seat])
	if state.set[seat] then
		state.hand[seat][state.set[seat]] = copy(hand.own)
	end
	if state.centre then
		state.hand[seat][state.centre] = copy(hand.centre)
	end
end

local function is_full(seats, fields)
	for seat = 1, seats do
		if fields.hand[seat].own == M.null
			or fields.out_of_sight[seat].own == M.null then
			return false
		end
	end
	return true
end

local FLAGS = { "limit_reached", "collect", "laid", "recruited", "took_back",
	"ending", "chain" }

-- The state of exported fields; those of a view are not enough.
function M.import(seats, given, fields)
	local options, rule, message = checked_options(seats, given)
	if not options then
		return nil, rule, message
	elseif not is_full(seats, fields) then
		return nil, "import", "only a full state can be read"
	end
	local state = empty_table(seats, options)
	state.phase, state.turns = fields.phase, fields.turns
	state.player, state.actor = fields.player + 1, fields.actor + 1
	state.kingdom, state.centre = fields.kingdom + 1,
		known_word(fields.centre)
	state.final_kingdom = (fields.final_kingdom or -1) + 1
	state.fame, state.pool = copy(fields.fame), copy(fields.pool)
	for _, name in ipairs(FLAGS) do
		state[name] = fields[name] == 1
	end
	for index, kingdom in ipairs(fields.kingdoms) do
		state.kingdoms[index] = import_kingdom(kingdom)
	end
	for seat = 1, seats do
		import_seat(state, fields, seat)
	end
	return state
end

------------------------------------------------ what a comparison walks on --

M.seats = { 2, 3, 4 }

-- The standard table with other numbers for some kingdoms.
local function props(given)
	local list = {}
	for index, letter in ipairs(COLOURS) do
		local standard = {}
		for number in STANDARD_PROPS:gmatch("%d") do
			standard[#standard + 1] = number
		end
		list[index] = given[letter] or table.concat(standard, ",",
			6 * index - 5, 6 * index)
	end
	return table.concat(list, ",")
end

-- The standard sets with others for some of them.
local function sets(given)
	local list = parts_of(STANDARD_SETS)
	for index, set in ipairs(SETS) do
		list[index] = given[set] or list[index]
	end
	return table.concat(list, ",")
end

-- Much at once: several kingdoms each with ADD_CARD, FACE_DOWN and
-- TAKE_BACK, and at the end with FINAL_ADD and TAKE_TWO; incomes 0 and 9.
local CROWDED = props({ r = "9,1,5,0,6,2", g = "0,6,5,1,2,6",
	b = "1,2,6,2,1,5", o = "0,6,6,3,5,3", p = "1,1,1,1,5,4",
	y = "0,2,1,1,6,2" })
-- Take-backs and bonuses wherever one looks: chains and choices.
local RESTLESS = props({ r = "1,5,0,1,2,5", g = "1,2,0,1,5,6",
	b = "1,6,2,1,2,0", o = "1,5,3,1,4,0", p = "0,2,5,1,6,6",
	y = "1,5,1,0,2,0" })
-- Cards that become something else when they are turned over.
local TURNING = props({ r = "1,1,0,0,3,1", g = "1,1,5,2,2,4",
	b = "1,6,0,1,4,2", o = "2,1,6,0,3,0", p = "1,1,0,1,0,5",
	y = "1,6,3,0,2,7" })
-- FINAL_ADD on every card, and something else before the end.
local FINAL = props({ r = "1,4,5,1,4,5", g = "1,0,5,1,6,5", b = "1,6,5,1,0,5",
	o = "2,4,5,2,0,5", p = "1,1,5,1,0,5", y = "1,2,5,1,6,5" })
-- A bonus for nearly every conquest.
local BONUSES = props({ r = "1,5,0,1,5,5", g = "1,5,3,1,5,6",
	b = "1,5,2,1,6,2", o = "1,5,0,1,5,4", p = "1,5,5,1,5,5",
	y = "1,2,1,1,5,1" })

local EQUAL = sets({ ii = ("y4"):rep(12), iii = ("r1"):rep(6)
	.. ("g1"):rep(6), iv = ("r4"):rep(4) .. ("b4"):rep(4)
	.. ("p4"):rep(4), v = "r4r3r2r1g4g3g2g1b4b3b2b1" })
local TWINS = sets({ ii = "r3g4g4g1b1o4o2p3p1y3y2y2",
	iii = "r3g4g4g1b1o4o2p3p1y3y2y2" })
local ONES = sets({ castle = "r1r1g1g1b1b1o1o1p1p1y1y1",
	iii = "r2r2r2r2g2b2b2b2b2o2p2y2" })

local LEVEL = ("r2r2g2g2b2b2o2o2p2p2y2y2,"):rep(5):sub(1, -2)

-- Together these cover every value of every option.  A value is written as
-- states carry it, but for other names of defaults; some are refused for
-- some numbers of seats or for all.
M.variants = {
	{},
	{ sides = "000000" },
	{ sides = "back" },
	{ sides = "random" },
	{ sides = "random", hands = "masked", leader_takeback = "forbid" },
	{ sides = "random", own_forces = "compete", flip_is_real = "yes" },
	-- yellow crown and blue back: leaders that lie face down
	{ sides = "001000" },
	{ sides = "001000", hands = "masked" },
	{ sides = "111110" },
	{ sides = "111110", hands = "masked", own_forces = "compete" },
	{ sides = "111110", bonus_on_handover = "no", collect = "manual" },
	{ sides = "101010", own_forces = "compete" },
	{ sides = "001110", leader_takeback = "forbid", hands = "masked" },
	{ sides = "001110", flip_is_real = "yes" },
	{ sides = "010101" },
	{ sides = "110101", flip_is_real = "yes" },
	{ swap_orange = "yes" },
	{ swap_orange = "yes", sides = "back" },
	{ swap_orange = "yes", sides = "back", own_forces = "compete" },
	{ collect = "manual" },
	{ collect = "manual", sides = "back", turn_limit = "0" },
	{ own_forces = "compete" },
	{ own_forces = "compete", sides = "back", bonus_on_handover = "no" },
	{ leader_takeback = "forbid" },
	{ leader_takeback = "forbid", own_forces = "compete" },
	-- the red back with its bonus
	{ sides = "100000", bonus_when_ending = "yes" },
	{ sides = "100000", bonus_on_handover = "no" },
	{ sides = "100000", own_forces = "compete" },
	{ sides = "back", bonus_when_ending = "yes" },
	{ sides = "back", bonus_when_ending = "yes", bonus_on_handover = "no",
		hands = "masked" },
	{ sides = "back", take_two = "full" },
	{ sides = "back", take_two = "full", final_add = "automatic" },
	{ sides = "back", final_add = "automatic", turn_limit = "0" },
	{ sides = "back", hands = "masked", turn_limit = "0" },
	{ sides = "back", final_add_conquers = "no" },
	{ sides = "back", final_add_conquers = "yes" },
	{ sides = "back", final_add_conquers = "yes", own_forces = "compete",
		turn_limit = "25" },
	{ sides = "random", final_add_conquers = "yes", hands = "masked",
		bonus_when_ending = "yes", turn_limit = "40" },
	{ sides = "111110", final_add_conquers = "yes", turn_limit = "30" },
	{ sides = "back", final_add_conquers = "yes", final_add = "automatic",
		turn_limit = "20" },
	{ flip_is_real = "yes" },
	{ flip_is_real = "yes", sides = "back" },
	{ flip_is_real = "yes", sides = "back", final_add = "automatic" },
	{ hands = "masked" },
	{ turn_limit = "1" },
	{ turn_limit = "10", sides = "back" },
	{ turn_limit = "25", sides = "back", final_add = "automatic" },
	{ turn_limit = "30", sides = "random", take_two = "full" },
	{ turn_limit = "999999", sides = "back" },
	{ first = "1" },
	{ first = "2", sides = "back" },
	{ first = "3", hands = "masked" },
	{ first = "4" },
	{ set_deal = "castle" },
	{ set_deal = "castle", layout = "f0" },
	{ set_deal = "castle", layout = "f0", first = "1", sides = "back" },
	{ set_deal = "castle", layout = "r3y2,g1y3,b1g4,o2g4,p1o4,y2p3",
		sides = "random" },
	{ set_deal = "iii,iv,castle", layout = "f0", first = "2" },
	{ set_deal = "v,ii,iii,castle", layout = "f0", first = "1" },
	{ set_deal = "castle,v,iii,iv,ii", first = "1", sides = "001000" },
	{ set_deal = "castle,ii,iii", first = "1",
		layout = "r1y4,g4o2,b3y1,o3b1,p3o2,y4g2" },
	{ set_deal = "castle,ii,iii,iv", first = "1", sides = "back" },
	{ set_deal = "castle,ii,iii,v,iv", collect = "manual" },
	{ layout = "f0" },
	{ set_deal = "castle,ii,iii", layout = "f0" },
	{ set_deal = "castle", layout = "r1y4,g4o2,b3y1,o3b1,p3o2,y4g2" },
	{ props = props({}) },
	{ props = CROWDED },
	{ props = CROWDED, sides = "back" },
	{ props = CROWDED, sides = "random", hands = "masked",
		final_add = "automatic", take_two = "full" },
	{ props = CROWDED, sides = "random", final_add_conquers = "yes",
		turn_limit = "40" },
	{ props = CROWDED, sides = "random", final_add_conquers = "yes",
		final_add = "automatic", own_forces = "compete",
		turn_limit = "50" },
	{ props = CROWDED, sides = "random", collect = "manual",
		turn_limit = "40" },
	{ props = CROWDED, swap_orange = "yes", flip_is_real = "yes",
		bonus_when_ending = "yes" },
	{ props = RESTLESS, turn_limit = "60" },
	{ props = RESTLESS, sides = "back", turn_limit = "60" },
	{ props = RESTLESS, sides = "random", own_forces = "compete",
		turn_limit = "80" },
	{ props = RESTLESS, sides = "random", bonus_on_handover = "no",
		hands = "masked", turn_limit = "80" },
	{ props = RESTLESS, sides = "random", leader_takeback = "forbid",
		bonus_on_handover = "no", own_forces = "compete" },
	{ props = TURNING, flip_is_real = "yes" },
	{ props = TURNING, flip_is_real = "yes", sides = "random" },
	{ props = TURNING, flip_is_real = "yes", own_forces = "compete",
		hands = "masked", turn_limit = "100" },
	{ props = TURNING, flip_is_real = "yes", final_add = "automatic" },
	{ props = BONUSES, bonus_when_ending = "yes" },
	{ props = BONUSES, bonus_when_ending = "yes",
		final_add_conquers = "yes", turn_limit = "50" },
	{ props = BONUSES, sides = "back", bonus_when_ending = "yes",
		hands = "masked" },
	{ props = BONUSES, bonus_on_handover = "no", own_forces = "compete" },
	{ sets = sets({ castle = "y2y2y3p1p3o2o4b1g1g4g4r3" }) },
	{ sets = EQUAL, set_deal = "castle" },
	{ sets = EQUAL, set_deal = "castle", sides = "back" },
	{ sets = EQUAL, set_deal = "castle", sides = "001000" },
	{ sets = EQUAL, set_deal = "ii,iii,castle", own_forces = "compete" },
	{ sets = EQUAL, set_deal = "v,iv,iii,castle", sides = "back" },
	{ sets = EQUAL },
	{ sets = EQUAL, set_deal = "castle,iii,iv,v,ii" },
	{ sets = TWINS },
	{ sets = TWINS, sides = "001000" },
	{ sets = TWINS, set_deal = "castle", props = RESTLESS,
		sides = "random", turn_limit = "80" },
	{ sets = ONES },
	{ sets = ONES, set_deal = "castle", sides = "back" },
	{ sets = ONES, set_deal = "ii,iii,castle", props = RESTLESS,
		turn_limit = "60" },
	{ sets = ONES, set_deal = "iv,v,ii,iii", sides = "111110" },
	-- ties: forces that are alike, or equal and not alike
	{ sets = LEVEL },
	{ sets = LEVEL, sides = "111110" },
	{ sets = LEVEL, props = RESTLESS, turn_limit = "90" },
	{ sets = LEVEL, props = RESTLESS, sides = "001000",
		own_forces = "compete", turn_limit = "90" },
	{ sets = LEVEL, props = RESTLESS, sides = "001001", hands = "masked",
		leader_takeback = "forbid", turn_limit = "90" },
	{ sets = LEVEL, props = CROWDED, sides = "random",
		own_forces = "compete", turn_limit = "90" },
	{ sets = LEVEL, props = FINAL, sides = "random",
		final_add_conquers = "yes", turn_limit = "30" },
	{ sets = LEVEL, props = FINAL, sides = "random",
		final_add_conquers = "yes", own_forces = "compete",
		hands = "masked", turn_limit = "40" },
	{ sets = LEVEL, props = FINAL, final_add = "automatic",
		final_add_conquers = "yes", turn_limit = "30" },
}

-- Texts that are no moves in any position.
M.nonsense = {
	"", "pass", "collect 1", "recruit", "recruit r5", "recruit w1",
	"take_back 1", "take_back 0 1", "take_back 25 1", "take_back r 0",
	"take_back r 7", "reveal 1", "reveal r 1", "reveal 1 7", "lay_new r4",
	"lay_new r4 vi", "lay_new r0 ii", "lay_on r4 iii", "lay_on r4 iii 0",
	"lay_on r4 iii 25", "lay_on r4 iii r", "lay_add r4 iii",
	"lay_add r4 iii 1", "lay_hidden ? iii 1", "lay_hidden r4 iii g",
	"end_turn 1", "choose_force", "choose_force r", "bonus_take",
	"bonus_take r5", "bonus_decline r4", "final_add r4 iii",
	"final_add r4 iii 0", "final_decline 1", "deal", "deal 5 ii",
	"deal 1 vi", "side r", "side 1 crown", "side r 1", "first_knight",
	"second_knight r4", "second_knight 1 r4", "lot", "lot 0", "lot 5",
}

-- The text of every move of the game, legal or not.
function M.texts()
	local list = {}
	for _, form in ipairs(FORMS) do
		each_move(form, every_word, function(text)
			list[#list + 1] = text
		end)
	end
	return list
end

return M
