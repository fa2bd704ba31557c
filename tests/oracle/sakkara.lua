-- SPDX-License-Identifier: MIT
--
-- An independent model of the rules of Sakkara, made from the rules page
-- alone and written to be read, not to be fast.  The library is compared
-- with it move by move, so it shares no code, no table and no method with the
-- library.  A state is a plain table that no function ever changes: M.apply
-- copies it.  Inside, seats and workers count from 1 and 0 is none of them;
-- in the exported fields seats and workers count from 0 and -1 is none, as in
-- the library's JSON.  Fields, kinds, directions and phases are their words
-- everywhere.

local M = {}

-- What a viewer does not know; a caller may put another value in its place.
M.null = {}

local KINDS = { "ship", "grain", "hewn", "stairs", "dline", "core", "cross",
	"braid", "moon", "circle", "tip", "hand", "snake", "horse", "bird",
	"ox" }
local UNKNOWN = "?" -- a tile not yet drawn
local NONE = "none"
local STEPS = 3
local SEGMENT_MAX = 9
local SPLIT_MIN = 3 -- tiles in each part of a pile that is split
local UNSPLIT_MAX = 5 -- the most tiles that cannot be split
local SHIPS_ON_TOP = 2
local PUSH_MAX = 96
local TURN_MAX, STALL_MAX = 999999, 1000 -- the counters go no further

-- Hands a piece of the pyramid costs; the other kinds cost none.
local HANDS = { hewn = 1, tip = 2 }

local SPELLS = { "firestorm", "whirlwind", "drought", "shipwreck" }

-- Options of words: the default and the other values.
local WORD_OPTIONS = {
	firestorm_ray = { "no", "yes" },
	ox_straight = { "no", "yes" },
	bird_any = { "no", "yes" },
	take = { "horse", "both", "none" },
	info = { "perfect", "hidden_lower", "table" },
	first = { "1", "2", "lot" },
}

-- Options of one number: the default and the greatest value.
local NUMBER_OPTIONS = {
	hand_limit = { "10", 96 },
	climb_limit = { "2", 96 },
	stall_limit = { "100", STALL_MAX },
	max_turns = { "2000", 100000 },
}

-- Options of lists; a layout is the word random or a list.
local RANDOM = "random"
local LIST_OPTIONS = {
	layout = RANDOM,
	mix = "3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,3",
	need = "0,0,4,2,1,2,0,0,0,0,0,0,0,0,0,0,"
		.. "0,0,0,0,0,0,1,1,1,1,0,0,0,0,0,0,"
		.. "0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0",
	recipe = "tip,cross,braid,tip,moon,circle,"
		.. "dline,cross,braid,moon,dline,circle",
}

---------------------------------------------------------------- the board --

local COLUMNS = { "a", "b", "c", "d", "e", "f", "g" }
local ROWS = { "1", "2", "3", "4", "5", "6", "7" }
local DIRECTIONS = { "n", "e", "s", "w" }
local SHIFT = { n = { 0, -1 }, e = { 1, 0 }, s = { 0, 1 }, w = { -1, 0 } }

-- The field of a column and a row by number; nil outside the board.
local function field_at(column, row)
	return COLUMNS[column] and ROWS[row] and COLUMNS[column] .. ROWS[row]
end

-- All fields in order of their index; BESIDE[field][direction] is the next
-- field, AROUND[field] the up to eight fields that touch it.
local FIELDS, BESIDE, AROUND = {}, {}, {}

for row = 1, #ROWS do
	for column = 1, #COLUMNS do
		local field = field_at(column, row)
		FIELDS[#FIELDS + 1] = field
		BESIDE[field], AROUND[field] = {}, {}
		for direction, shift in pairs(SHIFT) do
			BESIDE[field][direction] =
				field_at(column + shift[1], row + shift[2])
		end
		for across = -1, 1 do
			for down = -1, 1 do
				if across ~= 0 or down ~= 0 then
					table.insert(AROUND[field],
						field_at(column + across,
							row + down))
				end
			end
		end
	end
end

local function are_neighbours(field, other)
	for _, next_field in pairs(BESIDE[field]) do
		if next_field == other then
			return true
		end
	end
	return false
end

-- All fields from one on in a direction, without itself.
local function ray(field, direction)
	local list = {}
	local next_field = BESIDE[field][direction]
	while next_field do
		list[#list + 1] = next_field
		next_field = BESIDE[next_field][direction]
	end
	return list
end

---------------------------------------------------------------- multisets --

-- A bag is a table kind -> count without zeros.
local function add(bag, kind, count)
	local sum = (bag[kind] or 0) + count
	if sum == 0 then
		sum = nil
	end
	bag[kind] = sum
end

local function total(bag)
	local sum = 0
	for _, count in pairs(bag) do
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

--------------------------------------------------------------- the set-up --

local function contains(list, item)
	for _, other in ipairs(list) do
		if other == item then
			return true
		end
	end
	return false
end

local function split(text, mark)
	mark = mark or ","
	local list = {}
	for part in (text .. mark):gmatch("([^" .. mark .. "]*)" .. mark) do
		list[#list + 1] = part
	end
	return list
end

-- As many bags as the text has rows of 16 numbers, or nil.
local function read_bags(text, rows)
	local parts, bags = split(text), {}
	if #parts ~= rows * #KINDS then
		return nil
	end
	for row = 1, rows do
		bags[row] = {}
		for index, kind in ipairs(KINDS) do
			local part = parts[(row - 1) * #KINDS + index]
			if not part:find("^%d+$") then
				return nil
			end
			add(bags[row], kind, tonumber(part))
		end
	end
	return bags
end

-- The three kinds of each spell, or nil.
local function read_recipe(text)
	local parts, recipe = split(text), {}
	if #parts ~= 3 * #SPELLS then
		return nil
	end
	for index, kind in ipairs(parts) do
		if not contains(KINDS, kind) then
			return nil
		end
		local spell = SPELLS[math.ceil(index / 3)]
		recipe[spell] = recipe[spell] or {}
		table.insert(recipe[spell], kind)
	end
	return recipe
end

-- The stack of each field, of one tile or two, the lower one first; or the
-- word random, or nil.
local function read_layout(text)
	if text == RANDOM then
		return text
	end
	local parts, layout = split(text), {}
	if #parts ~= #FIELDS then
		return nil
	end
	for index, part in ipairs(parts) do
		local stack = split(part, "+")
		if #stack > 2 then
			return nil
		end
		for _, kind in ipairs(stack) do
			if not contains(KINDS, kind) then
				return nil
			end
		end
		layout[FIELDS[index]] = stack
	end
	return layout
end

local function read_list(name, text)
	if name == "mix" then
		local bags = read_bags(text, 1)
		return bags and bags[1]
	elseif name == "need" then
		return read_bags(text, STEPS)
	elseif name == "layout" then
		return read_layout(text)
	end
	return read_recipe(text)
end

-- What the text of an option says, or nil, rule, message.
local function read_option(name, text)
	local value, rule
	if WORD_OPTIONS[name] then
		value = contains(WORD_OPTIONS[name], text) and text or nil
	elseif NUMBER_OPTIONS[name] then
		value = text:find("^%d+$") and tonumber(text)
		if value and value > NUMBER_OPTIONS[name][2] then
			value = nil
		end
	elseif LIST_OPTIONS[name] then
		value, rule = read_list(name, text), name
	end
	if not value then
		text = name .. "=" .. text
		return nil, rule or "option", "no option " .. text
	end
	return value
end

-- What all options say by name, or nil, rule, message.
local function read_options(given)
	local texts, setup = {}, {}
	for name, values in pairs(WORD_OPTIONS) do
		texts[name] = values[1]
	end
	for name, values in pairs(NUMBER_OPTIONS) do
		texts[name] = values[1]
	end
	for name, text in pairs(LIST_OPTIONS) do
		texts[name] = text
	end
	for name, value in pairs(given or {}) do
		texts[name] = tostring(value)
	end
	for name, text in pairs(texts) do
		local value, rule, message = read_option(name, text)
		if not value then
			return nil, rule, message
		end
		setup[name] = value
	end
	return setup
end

local function check_lists(setup)
	for _, count in pairs(setup.mix) do
		if count > 31 then
			return "sakkara.mix", "more than 31 tiles of a kind"
		end
	end
	if total(setup.mix) > 127 then
		return "sakkara.mix", "more than 127 tiles"
	end
	for _, need in ipairs(setup.need) do
		for _, count in pairs(need) do
			if count > 9 then
				return "sakkara.need", "more than 9 of a kind"
			end
		end
		local pieces = total(need)
		if need.ship or need.grain then
			return "sakkara.need", "green tiles are not built"
		elseif pieces < 1 or pieces > 16 then
			return "sakkara.need", "a step has 1 to 16 pieces"
		end
	end
	for _, kinds in pairs(setup.recipe) do
		if kinds[1] == kinds[2] or kinds[1] == kinds[3]
			or kinds[2] == kinds[3] then
			return "sakkara.recipe", "three different kinds"
		end
	end
end

-- How many of a kind the pyramid needs up to a step.
local function needed_up_to(setup, step, kind)
	local sum = 0
	for number = 1, step do
		sum = sum + (setup.need[number][kind] or 0)
	end
	return sum
end

-- The tiles two players must have to be able to finish.
local function both_need(setup)
	local bag = { ship = 2, grain = 2 * STEPS }
	for _, kind in ipairs(KINDS) do
		add(bag, kind, 2 * needed_up_to(setup, STEPS, kind))
	end
	local function is_built(kind)
		return needed_up_to(setup, STEPS, kind) > 0
	end
	add(bag, "hand", is_built("tip") and HANDS.tip
		or is_built("hewn") and HANDS.hewn or 0)
	return bag
end

-- Can a game begin with these tiles?
local function check_mix(setup)
	local ships = setup.mix.ship or 0
	if total(setup.mix) ~= 75 then
		return "sakkara.mix", "75 tiles"
	elseif ships < 2 or ships > 12 then
		return "sakkara.mix", "2 to 12 ships"
	end
	for kind, count in pairs(both_need(setup)) do
		if (setup.mix[kind] or 0) < count then
			return "sakkara.mix", "too few tiles: " .. kind
		end
	end
end

-- Could chance have laid these tiles?  With lower tiles that nobody knows a
-- layout that everybody reads would make no sense.
local function check_layout(setup)
	local ships, left = 0, copy(setup.mix)
	for _, field in ipairs(FIELDS) do
		local stack = setup.layout[field]
		for _, kind in ipairs(stack) do
			add(left, kind, -1)
		end
		if stack[#stack] == "ship" then
			ships = ships + 1
		end
	end
	if next(left) then
		return "sakkara.layout", "other tiles than those of the mix"
	elseif ships < SHIPS_ON_TOP then
		return "sakkara.layout", "two ships lie on top"
	elseif setup.info == "hidden_lower" then
		return "sakkara.layout", "nothing is hidden in a given layout"
	end
end

local function empty_board()
	local stacks = {}
	for _, field in ipairs(FIELDS) do
		stacks[field] = {}
	end
	return stacks
end

-- A state without a tile on the table, whatever the mix.
local function blank(seats, given)
	if seats ~= 2 then
		return nil, "seats", "2 players"
	end
	local setup, rule, message = read_options(given)
	if not setup then
		return nil, rule, message
	end
	rule, message = check_lists(setup)
	if rule then
		return nil, rule, message
	end
	return {
		seats = seats,
		setup = setup,
		phase = "double",
		next = "double",
		player = tonumber(setup.first) or 1,
		turn = 0,
		stall = 0,
		changed = 0,
		winner = 0,
		moved = 0,
		last_worker = 0,
		last_dir = NONE,
		pending = NONE,
		segment = 0,
		taking = NONE,
		stack = empty_board(),
		worker = { { NONE, NONE }, { NONE, NONE } },
		ship = { 0, 0 },
		grain = { 0, 0 },
		step = { 1, 1 },
		done = { 0, 0 },
		built = { {}, {} },
		hand = { {}, {} },
		used = {},
		destroyed_grain = 0,
		destroyed_ship = 0,
		undrawn = copy(setup.mix),
	}
end

local begin_with -- a function, below

-- The empty board before the first chance step, or a given layout.
function M.new(seats, given)
	local state, rule, message = blank(seats, given)
	if not state then
		return nil, rule, message
	end
	rule, message = check_mix(state.setup)
	if not rule and state.setup.layout ~= RANDOM then
		rule, message = check_layout(state.setup)
	end
	if rule then
		return nil, rule, message
	elseif state.setup.layout ~= RANDOM then
		begin_with(state, state.setup.layout)
	end
	return state
end

-- A changed state must not change the one it was made from; the set-up
-- never changes.
local function copy_state(state)
	local new = {}
	for key, value in pairs(state) do
		new[key] = key == "setup" and value or copy(value)
	end
	return new
end

---------------------------------------------------------- short questions --

local function other(seat)
	return 3 - seat
end

local function height(state, field)
	return #state.stack[field]
end

local function has_worker(state, field)
	for _, fields in ipairs(state.worker) do
		if fields[1] == field or fields[2] == field then
			return true
		end
	end
	return false
end

-- Does one of a seat's workers stand on a neighbouring field?
local function is_next_to_worker(state, seat, field)
	for _, place in ipairs(state.worker[seat]) do
		if place ~= NONE and are_neighbours(place, field) then
			return true
		end
	end
	return false
end

-- Does the player on turn hold a kind?
local function holds(state, kind, count)
	return (state.hand[state.player][kind] or 0) >= (count or 1)
end

local function has_recipe(state, spell)
	for _, kind in ipairs(state.setup.recipe[spell]) do
		if not holds(state, kind) then
			return false
		end
	end
	return true
end

--------------------------------------------------------------- the layout --

-- The first field, in order of index, for which the test is true.
local function first_field(state, test)
	for _, field in ipairs(FIELDS) do
		if test(state.stack[field]) then
			return field
		end
	end
end

local function lacks_top(stack)
	return #stack == 0 or stack[#stack] == UNKNOWN
end

local function has_unknown(stack)
	return stack[1] == UNKNOWN
end

local function is_uncovered(stack)
	return #stack == 1 and stack[1] == UNKNOWN
end

local function number_of_fields(state, test)
	local number = 0
	for _, field in ipairs(FIELDS) do
		if test(state.stack[field]) then
			number = number + 1
		end
	end
	return number
end

local function choose(n, k)
	if k < 0 or k > n then
		return 0
	end
	local result = 1
	for index = 1, k do
		result = result * (n - k + index) / index
	end
	return result
end

-- Of `tiles` tiles `visible` will be seen.  In how many ways can some ships
-- lie among them so that at least `wanted` are seen?
local function ways(tiles, visible, ships, wanted)
	local sum = 0
	for seen = math.max(wanted, 0), ships do
		sum = sum + choose(visible, seen)
			* choose(tiles - visible, ships - seen)
	end
	return sum
end

-- Weights of the kinds for the next visible tile: copies times the ways to
-- deal the rest so that two ships are seen.  For one kind in all there are
-- choose(tiles, ships) ways without that condition, so the ways of ship are
-- put on the same scale as those of the others.
local function top_weights(state)
	local undrawn = state.undrawn
	local ships = undrawn.ship or 0
	local tiles = total(undrawn) - 1
	local visible = number_of_fields(state, lacks_top) - 1
	local wanted = SHIPS_ON_TOP - number_of_fields(state, function(stack)
		return stack[#stack] == "ship"
	end)
	if wanted <= 0 then
		return undrawn
	end
	local weights = {}
	local without = ways(tiles, visible, ships, wanted)
	for kind, count in pairs(undrawn) do
		weights[kind] = count * without
	end
	if ships == tiles + 1 then
		weights.ship = 1
	elseif ships > 0 then
		weights.ship = (tiles + 1 - ships)
			* ways(tiles, visible, ships - 1, wanted - 1)
	end
	return weights
end

local function weights_of(state)
	return state.phase == "top" and top_weights(state) or state.undrawn
end

local function draw(state, kind)
	add(state.undrawn, kind, -1)
	return kind
end

local function set_phase(state, phase)
	state.phase, state.next = phase, phase
end

-- After the layout: who begins is drawn, or the workers are placed.
local function end_layout(state)
	set_phase(state, state.setup.first == "lot" and "lot" or "place")
end

function begin_with(state, layout)
	state.stack, state.undrawn = copy(layout), {}
	end_layout(state)
end

-- The phase that follows in the layout.
local function go_on_with_layout(state)
	local doubles = total(state.setup.mix) - #FIELDS
	if state.phase == "double" then
		local laid = number_of_fields(state, has_unknown)
		set_phase(state, laid < doubles and "double" or "top")
	elseif first_field(state, lacks_top) then
		set_phase(state, "top")
	elseif state.setup.info ~= "hidden_lower"
		and first_field(state, has_unknown) then
		set_phase(state, "below")
	else
		end_layout(state)
	end
end

-- Goes on with a phase, but the kind of a tile on which nothing lies any
-- more is drawn first.
local function go_on(state, phase)
	set_phase(state, phase)
	if state.setup.info == "hidden_lower"
		and first_field(state, is_uncovered) then
		state.phase = "uncover"
	end
end

------------------------------------------------------ tiles change places --

-- The top tile of a field, if there is one, goes to the player's holder.
local function take(state, field)
	local kind = table.remove(state.stack[field])
	if kind then
		add(state.hand[state.player], kind, 1)
		state.changed = 1
	end
end

local function take_out(state, kind)
	add(state.hand[state.player], kind, -1)
	state.changed = 1
end

local function use(state, kind)
	take_out(state, kind)
	table.insert(state.used, kind)
end

----------------------------------------------------------- workers' steps --

local function is_too_high(state, from, to)
	return height(state, to) - height(state, from)
		> state.setup.climb_limit
end

local function check_step(state, from, direction)
	local to = BESIDE[from][direction]
	if not to then
		return "board", "this leads off the board"
	elseif has_worker(state, to) then
		return "occupied", "a worker stands there"
	elseif is_too_high(state, from, to) and not holds(state, "stairs") then
		return "climb", "this is too high without stairs"
	end
end

-- Can the player move a worker without using stairs?
local function has_free_step(state)
	for _, from in ipairs(state.worker[state.player]) do
		for _, to in pairs(BESIDE[from]) do
			if not has_worker(state, to)
				and not is_too_high(state, from, to) then
				return true
			end
		end
	end
	return false
end

-- Makes the step, with stairs if it must be; returns the field reached.
local function make_step(state, worker, direction)
	local fields = state.worker[state.player]
	local from = fields[worker]
	local to = BESIDE[from][direction]
	if is_too_high(state, from, to) then
		use(state, "stairs")
	end
	fields[worker] = to
	return to
end

local function horse_field(state)
	return state.worker[state.player][state.last_worker]
end

-- Is the player asked whether the horse goes on?  Only if it can; but where
-- holders are hidden the question must not tell whether there are stairs.
local function asks_second_step(state)
	local from, direction = horse_field(state), state.last_dir
	local rule = check_step(state, from, direction)
	if rule == "climb" and state.setup.info == "table" then
		return next(state.hand[state.player]) ~= nil
	end
	return rule == nil
end

-- After a horse's step or a bird's flight, its tile taken or left.
local function after_landing(state, phase)
	if phase == "horse2" and not asks_second_step(state) then
		phase = "turn"
	end
	go_on(state, phase)
end

-- Need the top tile not be taken after a step or flight by this animal?
local function may_leave(state, animal)
	local take_option = state.setup.take
	return take_option == "both" or take_option == animal
end

-- A worker has come to a field by horse or bird.
local function land(state, animal, field, phase)
	if may_leave(state, animal) and height(state, field) > 0 then
		state.phase, state.next, state.taking = "take", phase, field
	else
		take(state, field)
		after_landing(state, phase)
	end
end

-- The seat and number of the worker that flies.
local function flyer(state, who)
	local number = tonumber(who:match("%d"))
	if who:find("other") then
		return other(state.player), number
	end
	return state.player, number
end

local function fly(state, who, field)
	local seat, worker = flyer(state, who)
	state.worker[seat][worker] = field
	if seat == state.player and worker == state.last_worker then
		state.last_worker, state.last_dir = 0, NONE
	end
end

------------------------------------------------------------------- the ox --

-- Does an own worker stand so that it pushes field in this direction?
local function is_straight(state, field, direction)
	for _, place in ipairs(state.worker[state.player]) do
		if BESIDE[place][direction] == field then
			return true
		end
	end
	return false
end

local function check_push(state, field, direction, count)
	local to = BESIDE[field][direction]
	if not holds(state, "ox") then
		return "holder", "there is no ox in the holder"
	elseif not is_next_to_worker(state, state.player, field) then
		return "ox", "no own worker stands next to this field"
	elseif has_worker(state, field) then
		return "occupied", "a worker stands on these tiles"
	elseif not to then
		return "board", "this leads off the board"
	elseif has_worker(state, to) then
		return "occupied", "a worker stands there"
	elseif state.setup.ox_straight == "yes"
		and not is_straight(state, field, direction) then
		return "ox", "the ox pushes straight ahead"
	elseif count > height(state, field) - height(state, to) then
		return "push", "nothing is pushed upwards"
	end
end

local function push(state, field, direction, count)
	local from = state.stack[field]
	local to = state.stack[BESIDE[field][direction]]
	local lowest = #from - count + 1
	for _ = 1, count do
		table.insert(to, table.remove(from, lowest))
	end
end

--------------------------------------------------------------- the spells --

-- The fields of a firestorm.
local function line_fields(field, line)
	local sides = { line }
	if line == "row" then
		sides = { "e", "w" }
	elseif line == "column" then
		sides = { "n", "s" }
	end
	local list = {}
	for _, direction in ipairs(sides) do
		for _, next_field in ipairs(ray(field, direction)) do
			list[#list + 1] = next_field
		end
	end
	return list
end

local function is_line_of(setup, line)
	local is_axis = line == "row" or line == "column"
	return is_axis == (setup.firestorm_ray == "no")
end

-- Of some fields those with a tile that lies open.
local function harvest_of(state, fields)
	local list = {}
	for _, field in ipairs(fields) do
		if height(state, field) > 0
			and not has_worker(state, field) then
			list[#list + 1] = field
		end
	end
	return list
end

local function firestorm_harvest(state, worker, line)
	local place = state.worker[state.player][worker]
	return harvest_of(state, line_fields(place, line))
end

local function whirlwind_harvest(state, worker)
	return harvest_of(state, AROUND[state.worker[state.player][worker]])
end

local function check_spell(state, spell, has_effect)
	if not has_recipe(state, spell) then
		return "spell", "a tile of the recipe is missing"
	elseif not has_effect then
		return "effect", "this would have no effect"
	end
end

-- The three tiles leave the holder, the fields are harvested, and the player
-- says in which order the three go on the pile.
local function cast(state, spell, fields)
	for _, kind in ipairs(state.setup.recipe[spell]) do
		take_out(state, kind)
	end
	state.pending = spell
	for _, field in ipairs(fields) do
		take(state, field)
	end
	go_on(state, "order")
end

------------------------------------------------------------- the building --

local function has_display(state)
	local player = state.player
	return state.ship[player] == 1
		and state.grain[player] == state.step[player]
end

-- How many of a kind the step that is being built still needs.
local function missing(state, kind)
	local player = state.player
	return needed_up_to(state.setup, state.step[player], kind)
		- (state.built[player][kind] or 0)
end

local function is_step_complete(state)
	for _, kind in ipairs(KINDS) do
		if missing(state, kind) > 0 then
			return false
		end
	end
	return true
end

local function build(state, kind)
	local player = state.player
	take_out(state, kind)
	add(state.built[player], kind, 1)
	for _ = 1, HANDS[kind] or 0 do
		use(state, "hand")
	end
	if not is_step_complete(state) then
		return
	elseif state.step[player] == STEPS then
		state.winner = player
		set_phase(state, "over")
	else
		state.done[player] = 1
	end
end

------------------------------------------------------ the end of the turn --

local function begin_turn(state, player)
	state.player = player
	if state.done[player] == 1 then
		state.done[player] = 0
		state.step[player] = state.step[player] + 1
	end
	set_phase(state, "turn")
end

local function turn_over(state)
	local setup = state.setup
	state.turn = state.turn + 1
	if state.turn > TURN_MAX then
		state.turn = TURN_MAX - 1
	end
	state.stall = state.changed == 1 and 0
		or math.min(state.stall + 1, STALL_MAX)
	state.changed = 0
	if setup.stall_limit > 0 and state.stall == setup.stall_limit
		or setup.max_turns > 0 and state.turn == setup.max_turns then
		set_phase(state, "over")
	else
		begin_turn(state, other(state.player))
	end
end

local function next_segment(state)
	if #state.used > 0 then
		set_phase(state, "segment")
	else
		turn_over(state)
	end
end

-- The owner discards down to the limit; then the destroyed tiles of the
-- other player go on top, grains first.
local function next_discard(state)
	if total(state.hand[state.player]) > state.setup.hand_limit then
		set_phase(state, "discard")
		return
	end
	for _ = 1, state.destroyed_grain do
		table.insert(state.used, "grain")
	end
	for _ = 1, state.destroyed_ship do
		table.insert(state.used, "ship")
	end
	state.destroyed_grain, state.destroyed_ship = 0, 0
	next_segment(state)
end

-- May the other player take so many of the tiles that are left?
local function is_segment(left, size)
	if left <= UNSPLIT_MAX then
		return size == left
	end
	return size == math.min(left, SEGMENT_MAX)
		or size >= SPLIT_MIN
			and size <= math.min(left - SPLIT_MIN, SEGMENT_MAX)
end

local function is_allowed_field(state, field)
	return not has_worker(state, field)
		and not is_next_to_worker(state, other(state.player), field)
end

-- Is no allowed field lower than this one?
local function is_lowest(state, field)
	for _, other_field in ipairs(FIELDS) do
		if height(state, other_field) < height(state, field)
			and is_allowed_field(state, other_field) then
			return false
		end
	end
	return true
end

local function check_put(state, field)
	if has_worker(state, field) then
		return "occupied", "a worker stands there"
	elseif not is_allowed_field(state, field) then
		return "put", "an own worker stands next to this field"
	elseif not is_lowest(state, field) then
		return "lowest", "there is a lower stack"
	end
end

---------------------------------------------------------------- the moves --

local function range(last)
	local list = {}
	for number = 1, last do
		list[number] = number
	end
	return list
end

local WORKERS = range(2)
local LINES = { "row", "column", "n", "e", "s", "w" }
local PERMUTATIONS = { "012", "021", "102", "120", "201", "210" }

-- In these phases chance is due.
local CHANCE = { double = true, top = true, below = true, uncover = true,
	lot = true }

local function never()
end

local function check_draw(state, kind)
	if (weights_of(state)[kind] or 0) == 0 then
		return "layout", "no such tile can be drawn"
	end
end

-- Every form of a move in the order of the lists: its first word, its phase,
-- the ranges of its parameters, its rule and its effect.
local FORMS = {
	{ "put_worker", "place", { FIELDS },
		function(state, field)
			if has_worker(state, field) then
				return "occupied", "a worker stands there"
			end
		end,
		function(state, field)
			local player = state.player
			local fields = state.worker[player]
			fields[fields[1] == NONE and 1 or 2] = field
			take(state, field)
			state.changed = 0 -- the turns have not begun
			state.player = other(player)
			local last = state.worker[state.player][2]
			go_on(state, (fields[2] == NONE or last == NONE)
				and "place" or "turn")
		end },
	{ "lay_ship", "turn", {},
		function(state)
			if state.ship[state.player] == 1 then
				return "ship", "a ship is displayed"
			elseif not holds(state, "ship") then
				return "holder", "there is no ship"
			end
		end,
		function(state)
			take_out(state, "ship")
			state.ship[state.player] = 1
		end },
	{ "lay_grain", "turn", {},
		function(state)
			local player = state.player
			if state.done[player] == 1 then
				return "step", "the next step waits for a turn"
			elseif state.grain[player] == state.step[player] then
				return "grain", "the grain is displayed"
			elseif not holds(state, "grain") then
				return "holder", "there is no grain"
			end
		end,
		function(state)
			local player = state.player
			take_out(state, "grain")
			state.grain[player] = state.grain[player] + 1
		end },
	{ "build", "turn", { KINDS },
		function(state, kind)
			if state.done[state.player] == 1 then
				return "step", "the next step waits for a turn"
			elseif not has_display(state) then
				return "display", "ship or grain is missing"
			elseif missing(state, kind) <= 0 then
				return "need", "this step does not need it"
			elseif not holds(state, kind) then
				return "holder", "there is no such tile"
			elseif not holds(state, "hand", HANDS[kind] or 0) then
				return "hand", "helping hands are missing"
			end
		end,
		build },
	{ "move", "turn", { WORKERS, DIRECTIONS },
		function(state, worker, direction)
			if state.moved == 1 then
				return "move", "a worker has moved already"
			end
			return check_step(state,
				state.worker[state.player][worker], direction)
		end,
		function(state, worker, direction)
			take(state, make_step(state, worker, direction))
			state.moved = 1
			state.last_worker, state.last_dir = worker, direction
			go_on(state, "turn")
		end },
	{ "horse", "turn", {},
		function(state)
			if not holds(state, "horse") then
				return "holder", "there is no horse"
			elseif state.last_worker == 0 then
				return "horse", "no worker has moved"
			end
			return check_step(state, horse_field(state),
				state.last_dir)
		end,
		function(state)
			use(state, "horse")
			local field = make_step(state, state.last_worker,
				state.last_dir)
			land(state, "horse", field, "horse2")
		end },
	{ "bird", "turn", { { "1", "2", "other1", "other2" }, FIELDS },
		function(state, who, field)
			if not holds(state, "bird") then
				return "holder", "there is no bird"
			elseif flyer(state, who) ~= state.player
				and state.setup.bird_any == "no" then
				return "bird", "own workers only"
			elseif has_worker(state, field) then
				return "occupied", "a worker stands there"
			end
		end,
		function(state, who, field)
			use(state, "bird")
			fly(state, who, field)
			land(state, "bird", field, "turn")
		end },
	{ "ox", "turn", { FIELDS, DIRECTIONS, range(PUSH_MAX) },
		check_push,
		function(state, field, direction, count)
			use(state, "ox")
			push(state, field, direction, count)
			go_on(state, "turn")
		end },
	{ "snake", "turn", {},
		function(state)
			if not holds(state, "snake") then
				return "holder", "there is no snake"
			elseif not next(state.hand[other(state.player)]) then
				return "snake", "there is nothing to take"
			end
		end,
		function(state)
			use(state, "snake")
			set_phase(state, "pick")
		end },
	{ "firestorm", "turn", { WORKERS, LINES },
		function(state, worker, line)
			local rule, message =
				check_spell(state, "firestorm", true)
			if rule then
				return rule, message
			elseif not is_line_of(state.setup, line) then
				return "firestorm", "no such line"
			end
			return check_spell(state, "firestorm",
				#firestorm_harvest(state, worker, line) > 0)
		end,
		function(state, worker, line)
			cast(state, "firestorm",
				firestorm_harvest(state, worker, line))
		end },
	{ "whirlwind", "turn", { WORKERS },
		function(state, worker)
			return check_spell(state, "whirlwind",
				#whirlwind_harvest(state, worker) > 0)
		end,
		function(state, worker)
			cast(state, "whirlwind",
				whirlwind_harvest(state, worker))
		end },
	{ "drought", "turn", {},
		function(state)
			return check_spell(state, "drought",
				state.grain[other(state.player)] > 0)
		end,
		function(state)
			local victim = other(state.player)
			state.grain[victim] = state.grain[victim] - 1
			state.destroyed_grain = state.destroyed_grain + 1
			cast(state, "drought", {})
		end },
	{ "shipwreck", "turn", {},
		function(state)
			return check_spell(state, "shipwreck",
				state.ship[other(state.player)] > 0)
		end,
		function(state)
			state.ship[other(state.player)] = 0
			state.destroyed_ship = 1
			cast(state, "shipwreck", {})
		end },
	{ "end", "turn", {},
		function(state)
			if state.moved == 0 and has_free_step(state) then
				return "move", "a worker must move"
			end
		end,
		function(state)
			state.moved = 0
			state.last_worker, state.last_dir = 0, NONE
			next_discard(state)
		end },
	{ "horse_more", "horse2", {},
		function(state)
			return check_step(state, horse_field(state),
				state.last_dir)
		end,
		function(state)
			local field = make_step(state, state.last_worker,
				state.last_dir)
			land(state, "horse", field, "turn")
		end },
	{ "horse_stop", "horse2", {}, never,
		function(state)
			set_phase(state, "turn")
		end },
	{ "take_top", "take", {}, never,
		function(state)
			take(state, state.taking)
			state.taking = NONE
			after_landing(state, state.next)
		end },
	{ "leave_top", "take", {}, never,
		function(state)
			state.taking = NONE
			after_landing(state, state.next)
		end },
	{ "pick", "pick", { KINDS },
		function(state, kind)
			if not state.hand[other(state.player)][kind] then
				return "pick", "the other has no such tile"
			end
		end,
		function(state, kind)
			add(state.hand[other(state.player)], kind, -1)
			add(state.hand[state.player], kind, 1)
			set_phase(state, "turn")
		end },
	{ "order", "order", { PERMUTATIONS }, never,
		function(state, permutation)
			local recipe = state.setup.recipe[state.pending]
			for position in permutation:gmatch("%d") do
				table.insert(state.used,
					recipe[tonumber(position) + 1])
			end
			state.pending = NONE
			set_phase(state, "turn")
		end },
	{ "discard", "discard", { KINDS },
		function(state, kind)
			if not holds(state, kind) then
				return "holder", "there is no such tile"
			end
		end,
		function(state, kind)
			use(state, kind)
			next_discard(state)
		end },
	{ "segment", "segment", { range(SEGMENT_MAX) },
		function(state, size)
			if not is_segment(#state.used, size) then
				return "segment", "no such part of the pile"
			end
		end,
		function(state, size)
			state.segment = size
			set_phase(state, "put")
		end },
	{ "put", "put", { FIELDS },
		check_put,
		function(state, field)
			for _ = 1, state.segment do
				table.insert(state.stack[field],
					table.remove(state.used, 1))
			end
			state.segment = 0
			next_segment(state)
		end },
	{ "double", "double", { FIELDS },
		function(state, field)
			if height(state, field) > 0 then
				return "layout", "this field is chosen already"
			end
		end,
		function(state, field)
			state.stack[field] = { UNKNOWN }
			go_on_with_layout(state)
		end },
	{ "top", "top", { KINDS }, check_draw,
		function(state, kind)
			local field = first_field(state, lacks_top)
			table.insert(state.stack[field], draw(state, kind))
			go_on_with_layout(state)
		end },
	{ "below", "below", { KINDS }, check_draw,
		function(state, kind)
			local field = first_field(state, has_unknown)
			state.stack[field][1] = draw(state, kind)
			go_on_with_layout(state)
		end },
	{ "uncover", "uncover", { KINDS }, check_draw,
		function(state, kind)
			local field = first_field(state, is_uncovered)
			state.stack[field][1] = draw(state, kind)
			go_on(state, state.next)
		end },
	{ "lot", "lot", { range(2) }, never,
		function(state, seat)
			state.player = seat
			set_phase(state, "place")
		end },
}

-- MOVES[n] are the moves of FORMS[n] in order of their parameters, each with
-- its text, its form and up to three parameters; MOVE_OF finds one by text.
local MOVES, MOVE_OF = {}, {}

local function list_moves(form, list, given, depth)
	local values = form.ranges[depth]
	if not values then
		local text = table.concat({ form.word, given[1], given[2],
			given[3] }, " ")
		local move = { form = form, text = text, given[1], given[2],
			given[3] }
		MOVE_OF[text] = move
		list[#list + 1] = move
		return
	end
	for _, value in ipairs(values) do
		given[depth] = value
		list_moves(form, list, given, depth + 1)
	end
end

for index, form in ipairs(FORMS) do
	form.word, form.phase, form.ranges = form[1], form[2], form[3]
	form.check, form.effect = form[4], form[5]
	MOVES[index] = {}
	list_moves(form, MOVES[index], {}, 1)
end

local function check(state, move)
	return move.form.check(state, move[1], move[2], move[3])
end

function M.apply(state, text)
	local move = MOVE_OF[text]
	if not move then
		return nil, "text", "this is no move"
	elseif state.phase == "over" then
		return nil, "sakkara.over", "the game is over"
	elseif state.phase ~= move.form.phase then
		return nil, "sakkara.turn", "this is not due now"
	end
	local rule, message = check(state, move)
	if rule then
		return nil, "sakkara." .. rule, message
	end
	local new = copy_state(state)
	move.form.effect(new, move[1], move[2], move[3])
	return new
end

function M.turn(state)
	local phase = state.phase
	if phase == "over" then
		return nil
	elseif CHANCE[phase] then
		return "chance"
	elseif phase == "segment" or phase == "put" then
		return other(state.player)
	end
	return state.player
end

-- The pushes that need a look: no more tiles than a field has.
local function possible_pushes(state)
	local list = {}
	for _, field in ipairs(FIELDS) do
		for _, direction in ipairs(DIRECTIONS) do
			for count = 1, height(state, field) do
				local text = "ox " .. field .. " "
					.. direction .. " " .. count
				list[#list + 1] = MOVE_OF[text]
			end
		end
	end
	return list
end

local function candidates(state, index)
	if FORMS[index].word ~= "ox" then
		return MOVES[index]
	end
	return holds(state, "ox") and possible_pushes(state) or {}
end

-- The legal moves of the one whose decision it is.
function M.moves(state)
	local list = {}
	if CHANCE[state.phase] then
		return list
	end
	for index, form in ipairs(FORMS) do
		if form.phase == state.phase then
			for _, move in ipairs(candidates(state, index)) do
				if not check(state, move) then
					list[#list + 1] = move.text
				end
			end
		end
	end
	return list
end

function M.outcomes(state)
	local list = {}
	if not CHANCE[state.phase] then
		return list
	elseif state.phase == "double" then
		for _, field in ipairs(FIELDS) do
			if height(state, field) == 0 then
				list[#list + 1] = { text = "double " .. field,
					weight = 1 }
			end
		end
		return list
	elseif state.phase == "lot" then
		return { { text = "lot 1", weight = 1 },
			{ text = "lot 2", weight = 1 } }
	end
	local weights = weights_of(state)
	for _, kind in ipairs(KINDS) do
		if (weights[kind] or 0) > 0 then
			list[#list + 1] = { text = state.phase .. " " .. kind,
				weight = weights[kind] }
		end
	end
	return list
end

function M.scores(state)
	if state.phase ~= "over" then
		return nil
	end
	return { state.winner == 1 and 1 or 0, state.winner == 2 and 1 or 0 }
end

function M.ranks(state)
	if state.phase ~= "over" then
		return nil
	end
	return { state.winner == 2 and 2 or 1, state.winner == 1 and 2 or 1 }
end

------------------------------------------------ exported states and views --

-- Fields that are the same inside and outside.
local SAME = { "phase", "next", "turn", "stall", "changed", "moved",
	"last_dir", "pending", "segment", "taking", "worker", "ship", "grain",
	"step", "done", "built", "hand", "used", "destroyed_grain",
	"destroyed_ship", "undrawn" }

-- Numbers of seats or workers.
local FROM_ZERO = { "player", "winner", "last_worker" }

local function steps_from(state, from)
	local steps = {}
	for _, direction in ipairs(DIRECTIONS) do
		local to = BESIDE[from] and BESIDE[from][direction]
		if not to or has_worker(state, to) then
			steps[direction] = "none"
		else
			steps[direction] = is_too_high(state, from, to)
				and "stairs" or "free"
		end
	end
	return steps
end

-- What a seat lacks up to a step.
local function lacks(state, seat, step)
	local bag = {}
	add(bag, "ship", 1 - state.ship[seat])
	add(bag, "grain", step - state.grain[seat])
	for _, kind in ipairs(KINDS) do
		add(bag, kind, needed_up_to(state.setup, step, kind)
			- (state.built[seat][kind] or 0))
	end
	return bag
end

local function told_field(state, field)
	local neighbour = {}
	for _, direction in ipairs(DIRECTIONS) do
		neighbour[direction] = BESIDE[field][direction] or "none"
	end
	local stack = state.stack[field]
	return { name = field, neighbour = neighbour, height = #stack,
		top = stack[#stack] or "none" }
end

-- The fields, workers' steps, and what the pyramids lack.
function M.facts(state)
	local facts = { fields = {}, steps = {}, missing = {},
		missing_size = {} }
	for index, field in ipairs(FIELDS) do
		facts.fields[index] = told_field(state, field)
	end
	for seat = 1, 2 do
		facts.steps[seat] = {}
		for worker, field in ipairs(state.worker[seat]) do
			facts.steps[seat][worker] = steps_from(state, field)
		end
		facts.missing[seat] = lacks(state, seat, state.step[seat])
		facts.missing_size[seat] = total(lacks(state, seat, STEPS))
	end
	return facts
end

function M.export(state)
	local fields = {
		stack = {},
		hand_size = { total(state.hand[1]), total(state.hand[2]) },
		undrawn_size = total(state.undrawn),
	}
	for _, name in ipairs(SAME) do
		fields[name] = copy(state[name])
	end
	for _, name in ipairs(FROM_ZERO) do
		fields[name] = state[name] - 1
	end
	for index, field in ipairs(FIELDS) do
		fields.stack[index] = copy(state.stack[field])
	end
	return fields
end

local function is_full(fields)
	for _, stack in ipairs(fields.stack) do
		for _, kind in ipairs(stack) do
			if kind == M.null then
				return false
			end
		end
	end
	return fields.hand[1] ~= M.null and fields.hand[2] ~= M.null
		and fields.undrawn ~= M.null
end

-- The state of exported fields; those of a view are not enough.
function M.import(seats, options, fields)
	local state, rule, message = blank(seats, options)
	if not state then
		return nil, rule, message
	elseif not is_full(fields) then
		return nil, "import", "only a full state can be read"
	end
	for _, name in ipairs(SAME) do
		state[name] = copy(fields[name])
	end
	for _, name in ipairs(FROM_ZERO) do
		state[name] = fields[name] + 1
	end
	for index, field in ipairs(FIELDS) do
		state.stack[field] = copy(fields.stack[index])
	end
	return state
end

-- With info=table nobody looks into the stacks or at the tiles not drawn,
-- and a seat sees its own holder only, but in a pick the other one too.
-- Else everybody sees everything.
function M.view(state, viewer)
	local fields = M.export(state)
	if state.setup.info ~= "table" then
		return fields
	end
	for _, stack in ipairs(fields.stack) do
		for level = 1, #stack - 1 do
			stack[level] = M.null
		end
	end
	local picks = state.phase == "pick" and viewer == state.player
	for seat = 1, state.seats do
		if seat ~= viewer and not picks then
			fields.hand[seat] = M.null
		end
	end
	fields.undrawn = M.null
	return fields
end

----------------------------------------------- what a comparison walks on --

-- The text of counts by kind, in order of kinds.
local function counts(bag)
	local list = {}
	for index, kind in ipairs(KINDS) do
		list[index] = bag[kind] or 0
	end
	return table.concat(list, ",")
end

local function steps(first, second, third)
	return table.concat({ counts(first), counts(second), counts(third) },
		",")
end

M.seats = { 2 }

-- A pyramid of three pieces, so that random play finishes it; one of special
-- tiles with the dear kinds in the wrong steps; one of a single kind.
local SMALL = steps({ core = 1 }, { cross = 1 }, { tip = 1 })
local ODD = steps({ tip = 1, bird = 1 }, { hewn = 1, stairs = 2, hand = 1 },
	{ hand = 1, bird = 1, tip = 1 })
local SINGLE = steps({ core = 2 }, { core = 1 }, { core = 2 })

-- Mixes: full of special tiles, of ingredients, of green tiles, and others
-- for the pyramids above.
local ANIMALS = counts({ ship = 2, grain = 6, hewn = 8, stairs = 4, dline = 2,
	core = 4, cross = 2, braid = 2, moon = 2, circle = 2, tip = 2,
	hand = 3, snake = 9, horse = 9, bird = 9, ox = 9 })
local MAGIC = counts({ ship = 5, grain = 10, core = 4, dline = 9, cross = 8,
	braid = 8, moon = 8, circle = 8, tip = 9, hand = 4, ox = 2 })
local GREEN = counts({ ship = 12, grain = 24, core = 4, cross = 4, tip = 4,
	hand = 9, snake = 6, ox = 6, bird = 6 })
local FOR_ODD = counts({ ship = 4, grain = 11, hewn = 4, stairs = 8, tip = 7,
	hand = 15, snake = 4, horse = 8, bird = 8, ox = 6 })
local FOR_SINGLE = counts({ ship = 6, grain = 12, core = 31, stairs = 6,
	horse = 8, bird = 4, ox = 8 })
-- One hand too few for the tip.
local ONE_HAND = counts({ ship = 12, grain = 24, core = 18, cross = 14,
	tip = 6, hand = 1 })

-- A layout of a list of 75 tiles: the first 49 on the fields, the others on
-- top of the fields from `from` on.
local function layout_of(tiles, from)
	local stacks = {}
	for index, kind in ipairs(tiles) do
		local above = index > #FIELDS and from - 1 - #FIELDS or 0
		local place = (index - 1 + above) % #FIELDS + 1
		stacks[place] = (stacks[place] and stacks[place] .. "+" or "")
			.. kind
	end
	return table.concat(stacks, ",")
end

local function tiles_of(mix)
	local list = {}
	for index, number in ipairs(split(mix)) do
		for _ = 1, tonumber(number) do
			list[#list + 1] = KINDS[index]
		end
	end
	return list
end

local function turned(list)
	local new = {}
	for index, item in ipairs(list) do
		new[#list + 1 - index] = item
	end
	return new
end

-- All kinds in order from a1 on; the same backwards, ships on top; and one
-- with its ships covered.
local BY_KIND = layout_of(tiles_of(LIST_OPTIONS.mix), 24)
local BACKWARDS = layout_of(turned(tiles_of(LIST_OPTIONS.mix)), 10)
local ANIMALS_LAYOUT = layout_of(tiles_of(ANIMALS), 13)
local NO_SHIP = layout_of(tiles_of(LIST_OPTIONS.mix), 1)

-- Recipes of tiles that other rules want too.
local CHEAP = "ship,grain,core,core,ship,hand,"
	.. "snake,horse,ox,grain,hand,core"

-- Together these cover every value of the options of words, of the others
-- the ends of their ranges, and combinations that meet; some are refused.
M.variants = {
	{},
	{ firestorm_ray = "yes" },
	{ ox_straight = "yes" },
	{ bird_any = "yes" },
	{ take = "both" },
	{ take = "none" },
	{ take = "horse" },
	{ first = "1" },
	{ first = "2" },
	{ first = "lot" },
	{ first = "2", info = "hidden_lower" },
	{ first = "lot", info = "hidden_lower", need = SMALL },
	{ first = "lot", info = "table", take = "none" },
	{ layout = "random" },
	{ layout = BY_KIND },
	{ layout = BY_KIND, first = "2", info = "table" },
	{ layout = BY_KIND, first = "lot", take = "none", need = SMALL },
	{ layout = BACKWARDS, take = "both" },
	{ layout = BACKWARDS, first = "lot", info = "table", need = SMALL },
	{ layout = ANIMALS_LAYOUT, mix = ANIMALS, first = "2", take = "both",
		need = SMALL },
	{ info = "hidden_lower" },
	{ info = "table" },
	{ need = SMALL },
	{ need = SMALL, info = "table", hand_limit = "3" },
	{ need = SMALL, info = "hidden_lower", firestorm_ray = "yes" },
	{ mix = ANIMALS },
	{ mix = ANIMALS, info = "table", climb_limit = "0" },
	{ mix = ANIMALS, info = "hidden_lower", take = "both",
		bird_any = "yes" },
	{ mix = ANIMALS, info = "table", take = "both",
		bird_any = "yes", climb_limit = "1" },
	{ mix = ANIMALS, ox_straight = "yes", climb_limit = "0",
		hand_limit = "5" },
	{ mix = MAGIC, need = SMALL },
	{ mix = MAGIC, need = SMALL, firestorm_ray = "yes",
		info = "hidden_lower", hand_limit = "96" },
	{ mix = MAGIC, need = SMALL, info = "table", hand_limit = "6" },
	{ mix = GREEN, need = SMALL, recipe = CHEAP },
	{ mix = GREEN, need = SMALL, recipe = CHEAP, info = "hidden_lower",
		firestorm_ray = "yes", ox_straight = "yes" },
	{ mix = FOR_ODD, need = ODD },
	{ mix = FOR_ODD, need = ODD, info = "hidden_lower", bird_any = "yes",
		ox_straight = "yes", take = "both" },
	{ mix = FOR_SINGLE, need = SINGLE, recipe = CHEAP },
	{ mix = FOR_SINGLE, need = SINGLE, info = "table",
		ox_straight = "yes", climb_limit = "96", hand_limit = "0" },
	{ recipe = CHEAP },
	{ recipe = CHEAP, info = "table", hand_limit = "0" },
	{ hand_limit = "0", stall_limit = "7" },
	{ hand_limit = "96", climb_limit = "96" },
	{ climb_limit = "0", stall_limit = "3" },
	{ climb_limit = "0", take = "both", info = "table" },
	{ climb_limit = "0", take = "none", info = "table", mix = ANIMALS },
	-- layouts that are refused
	{ layout = BY_KIND, info = "hidden_lower" },
	{ layout = BY_KIND, mix = ANIMALS },
	{ layout = NO_SHIP },
	{ layout = BY_KIND .. ",ox" },
	{ layout = (BY_KIND:gsub("ship", "?")) },
	{ layout = "tips" },
	{ climb_limit = "1", stall_limit = "1" },
	{ stall_limit = "0", max_turns = "0" },
	{ stall_limit = "1000", max_turns = "100000" },
	{ stall_limit = "2", max_turns = "1" },
	{ max_turns = "40", mix = ANIMALS },
	{ mix = counts({ ship = 3, grain = 8 }) },
	{ mix = ONE_HAND, need = SMALL },
	{ need = steps({ core = 1 }, {}, { tip = 1 }) },
	{ need = steps({ core = 1 }, { ship = 1 }, { tip = 1 }) },
	{ recipe = CHEAP .. ",tip" },
	{ recipe = "tip,tip,braid,tip,moon,circle,"
		.. "dline,cross,braid,moon,dline,circle" },
	{ mix = "75" },
}

-- Texts that are no moves in any position.
M.nonsense = {
	"", "pass", "put_worker", "put_worker h1", "put_worker a8",
	"put_worker none", "lay_ship 1", "build", "build ?",
	"build pyramid", "move", "move 1", "move 0 n", "move 3 n",
	"move 1 none", "move other1 n", "horse 1", "bird a1", "bird 3 a1",
	"bird other3 a1", "bird 1 none", "ox a1 e", "ox a1 e 0",
	"ox a1 e 97", "ox a1 1", "snake tip", "firestorm", "firestorm row",
	"firestorm 1 diagonal", "firestorm 3 row", "whirlwind",
	"whirlwind 3", "drought 1", "pick", "pick none", "order",
	"order 000", "order 013", "discard", "discard ?", "segment",
	"segment 0", "segment 10", "put", "put none", "double", "double h8",
	"top", "top ?", "below ?", "uncover ?", "firestorm 1 none",
	"lot", "lot 0", "lot 3", "lot a1",
}

-- The text of every move of the game, legal or not; of the 96 numbers of
-- tiles of an ox only some.
function M.texts()
	local list = {}
	for _, moves in ipairs(MOVES) do
		for _, move in ipairs(moves) do
			local count = move[3] or 1
			if count <= 6 or count == 9 or count == PUSH_MAX then
				list[#list + 1] = move.text
			end
		end
	end
	return list
end

return M
