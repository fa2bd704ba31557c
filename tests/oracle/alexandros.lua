-- SPDX-License-Identifier: MIT
--
-- An independent model of the rules of Alexandros, made from the rules page
-- alone and written to be read, not to be fast.  The library is compared with
-- it move by move, so it shares no code, no table and no method with the
-- library.  A state is a plain table that no function ever changes: M.apply
-- copies it.  Inside, seats count from 1; in the exported fields and nowhere
-- else they count from 0, as in the library's JSON.  Vertices, areas and
-- lines are numbered from 0 everywhere.

local M = {}

-- What a viewer does not know; a caller may put another value in its place.
M.null = {}

local SYMBOLS = { "t", "j", "h", "l", "s" }
local CARDS_OF_A_SYMBOL = 11
local OPEN_CARDS = 2
local GOVERNORS = 4
local ACTIONS = 2
local CARDS_PER_REMOVED = 2
local SEATS_MAX = 4
local TURNS_COUNTED = 1000000
local LAST_AREA_SYMBOLS_MAX = 170
local NONE = -1

-- Options with words: the default, then the other values.
local WORDS = {
	end_score = { "101", "100" },
	joker_mode = { "all_open_blocked", "each_card" },
	joker_target = { "any_free_area", "nearest_of_chosen_symbol",
		"any_symbol_area" },
	alex_blocks = { "touching", "last_area" },
	corner_rule = { "corners_may_touch", "corners_must_be_clear" },
	coast_walls = { "no", "yes" },
	two_player_compensation = { "no", "yes" },
	end_turn_allowed = { "yes", "only_if_nothing_else" },
	no_move_rule = { "last_turn", "skip" },
	reshuffle = { "when_needed", "when_empty" },
	replace_card = { "at_once", "after_walk" },
	occupy_own = { "no", "yes" },
	extra_governors = { "free", "only_when_short" },
	first = { "lot", "1", "2", "3", "4" },
}

-- Options with numbers: the default and the highest; the lowest is 0.
local NUMBERS = {
	max_turns = { 240, 9999 },
	black_walls = { 65, 255 },
	red_walls = { 10, 255 },
}

-- Each board in its canonical form.
M.boards = {
	default = [[
alexboard 1
name default
start 1 2
rows 9
..........-T--......J-L-
.--S-H.-J-S-LH-....S-H--H
.J-T--S--L-T--J-..---T-LS-
..L-JH-T--HJ-S--T-S-J--J-T-
...-L--S...-L--H-LT-H--H--
...........T-H-J---L--S-L
..........L-S-T--S...J-T-
....H-JT-H-J-
.....-L-S-
end
]],
	lake = [[
alexboard 1
name lake
start 0 1
rows 4
-T--J-S--H
J-H...-L-T
--T...S-J-
S-L-T--H-L
end
]],
	pinch = [[
alexboard 1
name pinch
start 0 1
rows 3
-J-.T--S-
T-S.-H-J-T
-H-T-J--S-
end
]],
	island = [[
alexboard 1
name island
start 1 0
rows 4
-L--T-H...-S-
J-S-H-J-.-T--L
-T--L-S-.J-H-
..J-H-
end
]],
}

------------------------------------------------------------ small helpers --

local IS_SYMBOL = {}
for place, symbol in ipairs(SYMBOLS) do
	IS_SYMBOL[symbol] = place
end

-- A bag of cards is a table symbol -> count without zeros.
local function add(cards, symbol, count)
	local sum = (cards[symbol] or 0) + count
	if sum == 0 then
		sum = nil
	end
	cards[symbol] = sum
end

local function add_all(cards, others)
	for symbol, count in pairs(others) do
		add(cards, symbol, count)
	end
end

local function has(cards, symbol)
	return (cards[symbol] or 0) > 0
end

local function total(cards)
	local sum = 0
	for _, count in pairs(cards) do
		sum = sum + count
	end
	return sum
end

local function has_all(cards, others)
	for symbol, count in pairs(others) do
		if (cards[symbol] or 0) < count then
			return false
		end
	end
	return true
end

-- By how many cards of each symbol the cards fall short of the needs.
local function shortage(needs, cards)
	local lacking = {}
	for symbol, count in pairs(needs) do
		local less = count - (cards[symbol] or 0)
		if less > 0 then
			lacking[symbol] = less
		end
	end
	return lacking
end

-- A copy of all but the set-up, which never changes.
local SHARED = { options = true, board = true }

local function copy(value)
	if type(value) ~= "table" or value == M.null then
		return value
	end
	local new = {}
	for key, item in pairs(value) do
		new[key] = SHARED[key] and item or copy(item)
	end
	return new
end

local function contains(list, item)
	for _, other in ipairs(list) do
		if other == item then
			return true
		end
	end
	return false
end

------------------------------------------------------ reading board texts --

local LIMIT = { areas = 256, vertices = 192, lines = 448, rows = 127,
	columns = 255 }

-- Ends the reading; M.board catches it.
local function refuse(line, column, reason)
	error({ refusal = ("board line %d, column %d: %s"):format(line, column,
		reason) }, 0)
end

-- The lines of a text without the blanks at their ends.
local function lines_of(text)
	local lines = {}
	for line in (text .. "\n"):gmatch("([^\n]*)\n") do
		line = line:gsub("\r$", "")
		lines[#lines + 1] = (line:gsub("[ \t]+$", ""))
	end
	if text:sub(-1) == "\n" then
		lines[#lines] = nil
	end
	return lines
end

-- Past comments and blank lines; the line there, or "" behind the last one.
local function skip(reader)
	local line
	repeat
		reader.at = reader.at + 1
		line = reader.lines[reader.at]
	until not line or line ~= "" and line:sub(1, 1) ~= "#"
	return line or ""
end

-- The next line has to be this word and what fits the pattern behind it.
local function directive(reader, word, pattern)
	local line = skip(reader)
	if line:match("^[^ \t]*") ~= word then
		refuse(reader.at, 1, word .. " is expected")
	end
	if pattern == "" then
		if line ~= word then
			refuse(reader.at, #word + 1, "nothing more is expected")
		end
		return
	end
	local first, second = line:match("^%l+[ \t]+" .. pattern .. "$")
	if not first then
		refuse(reader.at, #word + 2, "not what follows " .. word)
	end
	return first, second
end

-- A row without dots at its end.
local function read_row(reader)
	reader.at = reader.at + 1
	local line = reader.lines[reader.at]
	if not line then
		refuse(reader.at, 1, "a row is expected")
	end
	local wrong = line:find("[^-.TJHLS]")
	if wrong then
		refuse(reader.at, wrong, "unknown character")
	end
	line = line:gsub("%.+$", "")
	if #line > LIMIT.columns then
		refuse(reader.at, LIMIT.columns + 1, "the row is too long")
	end
	return line
end

local function read_name(reader)
	local name = directive(reader, "name", "([%w_-]+)")
	if #name > 31 then
		refuse(reader.at, 6, "the name is too long")
	end
	return name
end

local function read_rows(reader)
	local number = tonumber((directive(reader, "rows", "(%d+)")))
	if number > LIMIT.rows then
		refuse(reader.at, 6, "too many rows")
	end
	local rows = {}
	for index = 1, number do
		rows[index] = read_row(reader)
	end
	return rows
end

-- What the text says, with the lines at which to complain of it.
local function read_text(text)
	local reader = { lines = lines_of(text), at = 0 }
	if tonumber((directive(reader, "alexboard", "(%d+)"))) ~= 1 then
		refuse(reader.at, 11, "unknown version")
	end
	local said = { name = read_name(reader) }
	local row, column = directive(reader, "start", "(%d+)[ \t]+(%d+)")
	said.start_line = reader.at
	said.start_row, said.start_column = tonumber(row), tonumber(column)
	said.rows = read_rows(reader)
	said.rows_line = reader.at - #said.rows
	directive(reader, "end", "")
	if skip(reader) ~= "" then
		refuse(reader.at, 1, "nothing may follow the end")
	end
	return said
end

local function canonical_text(said)
	local lines = { "alexboard 1", "name " .. said.name,
		("start %d %d"):format(said.start_row, said.start_column),
		"rows " .. #said.rows }
	for _, row in ipairs(said.rows) do
		lines[#lines + 1] = row ~= "" and row or "."
	end
	return table.concat(lines, "\n") .. "\nend\n"
end

--------------------------------------------------- the geometry of boards --

local function name_of(row, column)
	return ("%d.%d"):format(row, column)
end

-- The corners of an area: an odd sum of row and column points down.
local function corners_of(row, column)
	if (row + column) % 2 == 0 then
		return { { row, column + 1 }, { row + 1, column },
			{ row + 1, column + 2 } }
	end
	return { { row, column }, { row, column + 2 },
		{ row + 1, column + 1 } }
end

-- Areas in row-major order; `symbol` is nil for an empty area.
local function make_areas(board, rows)
	local id = 0
	for row = 0, #rows - 1 do
		local text = rows[row + 1]
		for column = 0, #text - 1 do
			local letter = text:sub(column + 1, column + 1)
			if letter ~= "." then
				local symbol = letter:lower()
				board.areas[id] = {
					name = name_of(row, column),
					symbol = symbol ~= "-" and symbol
						or nil,
					at = corners_of(row, column),
				}
				id = id + 1
			end
		end
	end
	board.area_count = id
end

local function in_order(a, b)
	if a[1] ~= b[1] then
		return a[1] < b[1]
	end
	return a[2] < b[2]
end

-- Vertices in row-major order: all corners of areas, each once.
local function make_vertices(board)
	local found, list = {}, {}
	for area = 0, board.area_count - 1 do
		for _, place in ipairs(board.areas[area].at) do
			local name = name_of(place[1], place[2])
			if not found[name] then
				found[name] = true
				list[#list + 1] = place
			end
		end
	end
	table.sort(list, in_order)
	for index, place in ipairs(list) do
		local name = name_of(place[1], place[2])
		board.vertices[index - 1] = { name = name, areas = {},
			next = {} }
		board.vertex_named[name] = index - 1
	end
	board.vertex_count = #list
end

-- The corners of each area, ascending, and the areas at each vertex.
local function join_corners(board)
	for id = 0, board.area_count - 1 do
		local area = board.areas[id]
		area.corners, area.lines = {}, {}
		for index, place in ipairs(area.at) do
			local name = name_of(place[1], place[2])
			area.corners[index] = board.vertex_named[name]
		end
		table.sort(area.corners)
		for _, vertex in ipairs(area.corners) do
			table.insert(board.vertices[vertex].areas, id)
		end
		area.at = nil
		board.area_named[area.name] = id
		if area.symbol then
			board.symbol_count = board.symbol_count + 1
		end
	end
end

local SIDES = { { 1, 2 }, { 1, 3 }, { 2, 3 } }

-- Lines by their lower, then their higher vertex: all sides, each once.
local function make_lines(board)
	local found, list = {}, {}
	for id = 0, board.area_count - 1 do
		local corners = board.areas[id].corners
		for _, side in ipairs(SIDES) do
			local a, b = corners[side[1]], corners[side[2]]
			local line = found[a .. "-" .. b]
			if not line then
				line = { a, b, areas = {} }
				found[a .. "-" .. b] = line
				list[#list + 1] = line
			end
			table.insert(line.areas, id)
		end
	end
	table.sort(list, in_order)
	for index, line in ipairs(list) do
		board.lines[index - 1] = line
	end
	board.line_count = #list
end

-- Lines of areas, lines that leave vertices, and which lines are coast.
local function join_lines(board)
	for id = 0, board.line_count - 1 do
		local line = board.lines[id]
		line.coast = #line.areas == 1
		line.name = board.vertices[line[1]].name .. "-"
			.. board.vertices[line[2]].name
		board.line_named[line.name] = id
		for _, area in ipairs(line.areas) do
			table.insert(board.areas[area].lines, id)
		end
		for place, other in ipairs({ line[2], line[1] }) do
			table.insert(board.vertices[line[place]].next,
				{ vertex = other, line = id })
		end
	end
	for vertex = 0, board.vertex_count - 1 do
		table.sort(board.vertices[vertex].next, function(a, b)
			return a.vertex < b.vertex
		end)
	end
end

-- The numbers of lines from a vertex to all, and all in order of distance.
local function distances_from(board, vertex)
	local distance, order, at = { [vertex] = 0 }, { vertex }, 1
	while order[at] do
		local here = order[at]
		for _, way in ipairs(board.vertices[here].next) do
			if not distance[way.vertex] then
				distance[way.vertex] = distance[here] + 1
				order[#order + 1] = way.vertex
			end
		end
		at = at + 1
	end
	return distance, order
end

local function make_distances(board)
	board.distance, board.order = {}, {}
	for vertex = 0, board.vertex_count - 1 do
		board.distance[vertex], board.order[vertex] =
			distances_from(board, vertex)
	end
end

local function check_limits(board, said)
	if board.area_count > LIMIT.areas
		or board.vertex_count > LIMIT.vertices
		or board.line_count > LIMIT.lines then
		refuse(said.rows_line, 1, "the board is too large")
	elseif board.symbol_count == 0 then
		refuse(said.rows_line, 1, "no area has a symbol")
	end
	local start = name_of(said.start_row, said.start_column)
	board.start = board.vertex_named[start]
	if not board.start then
		refuse(said.start_line, 7, "the start is no vertex")
	elseif #board.order[board.start] < board.vertex_count then
		refuse(said.rows_line, 1, "not all vertices can be reached")
	end
end

------------------------------------------------------- the hash of a text --

local function exclusive_or(a, b)
	local result, bit = 0, 1
	while bit < 256 do
		if a % 2 ~= b % 2 then
			result = result + bit
		end
		a, b, bit = math.floor(a / 2), math.floor(b / 2), bit * 2
	end
	return result
end

-- FNV-1a of 64 bits, in four digits of 16 bits, the lowest first.  The prime
-- is 2^40 + 435.
local function hash(text)
	local digits = { 0x2325, 0x8422, 0x9ce4, 0xcbf2 }
	for index = 1, #text do
		local low = digits[1] % 256
		digits[1] = digits[1] - low
			+ exclusive_or(low, text:byte(index))
		local shifted = (digits[1] + digits[2] % 256 * 65536) * 256
		local plus = { 0, 0, shifted % 65536,
			math.floor(shifted / 65536) }
		local carry = 0
		for place = 1, 4 do
			local sum = digits[place] * 435 + plus[place] + carry
			digits[place] = sum % 65536
			carry = math.floor(sum / 65536)
		end
	end
	return ("%04x%04x%04x%04x"):format(digits[4], digits[3], digits[2],
		digits[1])
end

local function build(text)
	local said = read_text(text)
	local board = {
		text = canonical_text(said),
		areas = {}, vertices = {}, lines = {},
		area_named = {}, vertex_named = {}, line_named = {},
		symbol_count = 0,
	}
	make_areas(board, said.rows)
	make_vertices(board)
	join_corners(board)
	make_lines(board)
	join_lines(board)
	make_distances(board)
	check_limits(board, said)
	board.hash = hash(board.text)
	return board
end

local built = {} -- the same board for the same text, as it never changes

-- The board of a text, or nil and why it is none.
function M.board(text)
	if not built[text] then
		local passed, result = pcall(build, text)
		if not passed and type(result) == "table" then
			return nil, result.refusal
		end
		assert(passed, result)
		built[text] = result
	end
	return built[text]
end

---------------------------------------------------------------- the set-up --

local function is_number(name, text)
	local written = text == "0" or text:find("^[1-9]%d*$")
	return written and tonumber(text) <= NUMBERS[name][2]
end

local function defaults()
	local options = { board = "default" }
	for name, values in pairs(WORDS) do
		options[name] = values[1]
	end
	for name, row in pairs(NUMBERS) do
		options[name] = row[1]
	end
	return options
end

local function board_text(value)
	return value == "default" and M.boards.default or value
end

-- All options with their values, numbers as numbers, or nil, rule, message.
local function complete_options(given)
	local options = defaults()
	for name, value in pairs(given or {}) do
		value = tostring(value)
		if NUMBERS[name] and is_number(name, value) then
			options[name] = tonumber(value)
		elseif WORDS[name] and contains(WORDS[name], value) then
			options[name] = value
		elseif name == "board" then
			options.board = value
		else
			local text = name .. "=" .. value
			return nil, "option", "no option " .. text
		end
	end
	return options
end

local function check_setup(seats, options, board)
	local first = tonumber(options.first)
	if first and first > seats then
		return "alexandros.lot", "no such seat to begin"
	elseif options.alex_blocks == "last_area"
		and board.symbol_count > LAST_AREA_SYMBOLS_MAX then
		return "alexandros.board", "too many areas with symbols"
	end
end

local function for_each_seat(seats, value)
	local list = {}
	for seat = 1, seats do
		list[seat] = copy(value)
	end
	return list
end

local function full_deck()
	local cards = {}
	for _, symbol in ipairs(SYMBOLS) do
		cards[symbol] = CARDS_OF_A_SYMBOL
	end
	return cards
end

-- The table before the first card is dealt.
function M.new(seats, given)
	if not contains(M.seats, seats) then
		return nil, "seats", "2, 3 or 4 players"
	end
	local options, rule, message = complete_options(given)
	if not options then
		return nil, rule, message
	end
	local board, reason = M.board(board_text(options.board))
	if not board then
		return nil, "alexandros.board", reason
	end
	rule, message = check_setup(seats, options, board)
	if rule then
		return nil, rule, message
	end
	return {
		seats = seats,
		options = options,
		board = board,
		phase = "deal",
		first = tonumber(options.first), -- nil before the lot
		player = 1,
		turns = 0,
		actions = 0,
		taxed = false,
		last_turn = false,
		alex = board.start,
		goal = nil, -- the target vertex during a walk
		seek = "none", -- the symbol whose areas Alexander may go to
		due = false, -- an open card is replaced after the walk
		last_area = nil, -- the one he was sent to
		wall = {}, -- line -> "black" or "red"
		governor = {}, -- area -> seat
		score = for_each_seat(seats, 0),
		open = {},
		discard = {},
		paid = {},
		to_give = 0,
		lowest = SYMBOLS[1],
		loser = nil,
		hand = for_each_seat(seats, {}),
		known = for_each_seat(seats, {}),
		deduced = seats == 2 and for_each_seat(seats, {}) or nil,
		pile = full_deck(),
		plan = nil, -- { kind, province, areas }: an occupation in B1
	}
end

-------------------------------------------------------- ways and distances --

-- Does a wall have to be laid on the line by someone who walks it?
local function needs_wall(state, line)
	if state.wall[line] then
		return false
	end
	return state.options.coast_walls == "yes"
		or not state.board.lines[line].coast
end

local function left_in_stock(state, colour)
	local left = state.options[colour .. "_walls"]
	for _, other in pairs(state.wall) do
		if other == colour then
			left = left - 1
		end
	end
	return left
end

local function budget(state)
	return left_in_stock(state, "black") + left_in_stock(state, "red")
end

-- For each vertex the fewest new walls over all shortest routes between it
-- and the given one.
local function cheapest(state, from)
	local board, cost = state.board, { [from] = 0 }
	local distance = board.distance[from]
	for place = 2, board.vertex_count do
		local vertex = board.order[from][place]
		local best = math.huge
		for _, way in ipairs(board.vertices[vertex].next) do
			if distance[way.vertex] == distance[vertex] - 1 then
				local wall = needs_wall(state, way.line)
				best = math.min(best, cost[way.vertex]
					+ (wall and 1 or 0))
			end
		end
		cost[vertex] = best
	end
	return cost
end

local function distance_to_area(board, vertex, area)
	local least = math.huge
	for _, corner in ipairs(board.areas[area].corners) do
		least = math.min(least, board.distance[vertex][corner])
	end
	return least
end

-- The lines to a neighbour of Alexander's that is one line nearer to the goal,
-- as vertex -> line.
local function ways_nearer(state)
	local distance, ways = state.board.distance[state.goal], {}
	for _, way in ipairs(state.board.vertices[state.alex].next) do
		if distance[way.vertex] == distance[state.alex] - 1 then
			ways[way.vertex] = way.line
		end
	end
	return ways
end

-- The vertices of these for which there are walls enough to the goal.
local function possible_steps(state)
	local cost, walls = cheapest(state, state.goal), budget(state)
	local list = {}
	for vertex, line in pairs(ways_nearer(state)) do
		local new = needs_wall(state, line) and 1 or 0
		if new + cost[vertex] <= walls then
			list[#list + 1] = vertex
		end
	end
	return list
end

----------------------------------------------------- where Alexander may go --

-- Things that follow from a state are worked out when they are first asked
-- for, once in every call that makes a table of facts.
local FACTS = {}

local function facts_of(state)
	return setmetatable({ state = state }, {
		__index = function(facts, name)
			facts[name] = FACTS[name](facts)
			return facts[name]
		end,
	})
end

function FACTS.cost(facts)
	return cheapest(facts.state, facts.state.alex)
end

function FACTS.budget(facts)
	return budget(facts.state)
end

-- The vertices in which a wall ends, as a set.
function FACTS.wall_ends(facts)
	local ends = {}
	for line in pairs(facts.state.wall) do
		for _, vertex in ipairs(facts.state.board.lines[line]) do
			ends[vertex] = true
		end
	end
	return ends
end

local function is_walled(facts, area)
	local state = facts.state
	for _, line in ipairs(state.board.areas[area].lines) do
		if state.wall[line] then
			return true
		end
	end
	if state.options.corner_rule == "corners_must_be_clear" then
		for _, corner in ipairs(state.board.areas[area].corners) do
			if facts.wall_ends[corner] then
				return true
			end
		end
	end
	return false
end

-- Does Alexander stand on the area?
local function is_blocked(state, area)
	if state.options.alex_blocks == "last_area" then
		return state.last_area == area
	end
	return contains(state.board.areas[area].corners, state.alex)
end

-- The pairs { vertex, area } of a corner of the area that can be paid.
local function aims_at(facts, area)
	local list = {}
	for _, corner in ipairs(facts.state.board.areas[area].corners) do
		if corner ~= facts.state.alex
			and facts.cost[corner] <= facts.budget then
			list[#list + 1] = { corner, area }
		end
	end
	return list
end

-- A symbol area without governor on which Alexander does not stand and one
-- of whose corners can be paid, whether it is free of walls or not.
local function may_be_aimed_at(facts, area)
	local state = facts.state
	return state.board.areas[area].symbol and not state.governor[area]
		and not is_blocked(state, area) and #aims_at(facts, area) > 0
end

function FACTS.aimable(facts)
	local list = {}
	for area = 0, facts.state.board.area_count - 1 do
		if may_be_aimed_at(facts, area) then
			list[#list + 1] = area
		end
	end
	return list
end

function FACTS.eligible(facts)
	local list = {}
	for _, area in ipairs(facts.aimable) do
		if not is_walled(facts, area) then
			list[#list + 1] = area
		end
	end
	return list
end

local function all_aims(facts, areas)
	local list = {}
	for _, area in ipairs(areas) do
		for _, aim in ipairs(aims_at(facts, area)) do
			list[#list + 1] = aim
		end
	end
	return list
end

local function nearest(facts, symbol)
	local board, list, least = facts.state.board, {}, math.huge
	for _, area in ipairs(facts.eligible) do
		if board.areas[area].symbol == symbol then
			local distance =
				distance_to_area(board, facts.state.alex, area)
			if distance < least then
				list, least = {}, distance
			end
			if distance == least then
				list[#list + 1] = area
			end
		end
	end
	return list
end

local function nearest_of_all(facts)
	local list = {}
	for _, symbol in ipairs(SYMBOLS) do
		for _, area in ipairs(nearest(facts, symbol)) do
			list[#list + 1] = area
		end
	end
	return list
end

local JOKER_AREAS = {
	any_free_area = function(facts) return facts.eligible end,
	nearest_of_chosen_symbol = nearest_of_all,
	any_symbol_area = function(facts) return facts.aimable end,
}

local function joker_areas(facts)
	return JOKER_AREAS[facts.state.options.joker_target](facts)
end

local function has_targets(facts, symbol)
	return #nearest(facts, symbol) > 0
end

-- Where the card that was chosen leads.
function FACTS.aims(facts)
	local seek = facts.state.seek
	return all_aims(facts, seek == "any" and joker_areas(facts)
		or nearest(facts, seek))
end

-- The pairs { vertex, area } that a symbol, or "any" for a joker, leads to.
function M.targets(state, seek)
	local sought = copy(state)
	sought.seek = seek
	return facts_of(sought).aims
end

M.cheapest = cheapest

------------------------------------------------------------- the provinces --

-- All areas connected with the first one through sides without a wall.
local function province_from(state, first, seen)
	local board, areas, at = state.board, { first }, 1
	seen[first] = true
	while areas[at] do
		for _, line in ipairs(board.areas[areas[at]].lines) do
			for _, area in ipairs(board.lines[line].areas) do
				if not state.wall[line] and not seen[area] then
					seen[area] = true
					areas[#areas + 1] = area
				end
			end
		end
		at = at + 1
	end
	table.sort(areas)
	return areas
end

-- Its areas, its value, the areas with governors and whose they are.
local function describe_province(state, areas)
	local province = { areas = areas, value = 0, governors = {} }
	for _, area in ipairs(areas) do
		if not state.board.areas[area].symbol then
			province.value = province.value + 1
		elseif state.governor[area] then
			table.insert(province.governors, area)
			province.owner = state.governor[area]
		end
	end
	return province
end

-- The provinces by their smallest areas.
function FACTS.provinces(facts)
	local provinces, seen = {}, {}
	for area = 0, facts.state.board.area_count - 1 do
		if not seen[area] then
			local areas = province_from(facts.state, area, seen)
			provinces[area] =
				describe_province(facts.state, areas)
		end
	end
	return provinces
end

function M.provinces(state)
	return facts_of(state).provinces
end

local function income(facts, seat)
	local sum = 0
	for _, province in pairs(facts.provinces) do
		if #province.governors == 1 and province.owner == seat then
			sum = sum + province.value
		end
	end
	return sum
end

local function supply(state, seat)
	local left = GOVERNORS
	for _, owner in pairs(state.governor) do
		if owner == seat then
			left = left - 1
		end
	end
	return left
end

----------------------------------------------- occupations and takeovers --

-- A plan is { kind = "occupy" or "takeover", province = its smallest area,
-- areas = those chosen for governors so far }.

local function province_of(facts, plan)
	return facts.provinces[plan.province]
end

-- The cards that remove the governors of the province.
local function removal(facts, plan)
	local cards = {}
	if plan.kind == "takeover" then
		for _, area in ipairs(province_of(facts, plan).governors) do
			add(cards, facts.state.board.areas[area].symbol,
				CARDS_PER_REMOVED)
		end
	end
	return cards
end

-- The hand without these.
local function purse(facts, plan)
	local cards = copy(facts.state.hand[facts.state.player])
	for symbol, count in pairs(removal(facts, plan)) do
		add(cards, symbol, -count)
	end
	return cards
end

-- May a governor be set here: a symbol area without one that stays there?
local function is_vacant(facts, plan, area)
	local stays = facts.state.governor[area] and plan.kind == "occupy"
	return facts.state.board.areas[area].symbol and not stays
		and not contains(plan.areas, area)
end

local function vacant_areas(facts, plan)
	local list = {}
	for _, area in ipairs(province_of(facts, plan).areas) do
		if is_vacant(facts, plan, area) then
			list[#list + 1] = area
		end
	end
	return list
end

-- The cards that pay for all areas on which no governor is set.
local function needs(facts, plan)
	local cards = {}
	for _, area in ipairs(vacant_areas(facts, plan)) do
		add(cards, facts.state.board.areas[area].symbol, 1)
	end
	return cards
end

local function governors_left(facts, plan)
	return supply(facts.state, facts.state.player) - #plan.areas
end

local function lacking_cards(facts, plan)
	return shortage(needs(facts, plan), purse(facts, plan))
end

-- Where cards lack, governors can do.
local function is_affordable(facts, plan)
	return total(lacking_cards(facts, plan)) <= governors_left(facts, plan)
end

local function with_governor(plan, area)
	local new = copy(plan)
	table.insert(new.areas, area)
	return new
end

-- Can the plan be completed with areas behind the last one only?
local function can_be_completed(facts, plan)
	local last, behind = plan.areas[#plan.areas], {}
	for _, area in ipairs(vacant_areas(facts, plan)) do
		if area > last then
			add(behind, facts.state.board.areas[area].symbol, 1)
		end
	end
	return is_affordable(facts, plan)
		and has_all(behind, lacking_cards(facts, plan))
end

-- With only_when_short: on a symbol of which cards lack, or one on any if
-- none lack.
local function is_extra(facts, plan, area)
	local symbol = facts.state.board.areas[area].symbol
	local lacking = lacking_cards(facts, plan)
	if facts.state.options.extra_governors == "free" then
		return false
	elseif next(lacking) then
		return not lacking[symbol]
	end
	return #plan.areas > 0
end

------------------------------------------------------- cards and knowledge --

-- Cards that come into a hand before everybody's eyes.
local function receive(state, seat, symbol)
	add(state.hand[seat], symbol, 1)
	add(state.known[seat], symbol, 1)
	if state.deduced then
		add(state.deduced[seat], symbol, 1)
	end
end

-- A card leaves a hand; others had seen it come, or it was an unseen one.
local function spend(state, symbol)
	add(state.hand[state.player], symbol, -1)
	if has(state.known[state.player], symbol) then
		add(state.known[state.player], symbol, -1)
	end
	if state.deduced and has(state.deduced[state.player], symbol) then
		add(state.deduced[state.player], symbol, -1)
	end
end

local function spend_all(state, cards)
	for symbol, count in pairs(cards) do
		for _ = 1, count do
			spend(state, symbol)
		end
	end
end

-- The discard becomes the pile.  Two players now know each other's hands.
local function reshuffle(state)
	state.pile, state.discard = state.discard, {}
	if state.deduced then
		state.deduced = copy(state.hand)
	end
end

local function reshuffle_if_empty(state)
	if not next(state.pile) and next(state.discard) then
		reshuffle(state)
	end
end

-- After draws and discards: the option to reshuffle before a card is needed.
local function look_at_pile(state)
	if state.options.reshuffle == "when_empty" then
		reshuffle_if_empty(state)
	end
end

-- A card is needed now: is there any?
local function card_is_there(state)
	reshuffle_if_empty(state)
	return next(state.pile) ~= nil
end

------------------------------------------------- the course of the phases --

local function begin_turn(state, player)
	state.phase, state.player, state.actions = "source", player, ACTIONS
end

local function left_of(state, seat)
	return seat % state.seats + 1
end

local function count_turn(state)
	state.turns = math.min(state.turns + 1, TURNS_COUNTED)
	local most = state.options.max_turns
	if state.last_turn or most > 0 and state.turns >= most then
		state.phase = "over"
	else
		begin_turn(state, left_of(state, state.player))
	end
end

local function refill(state)
	if total(state.open) < OPEN_CARDS and card_is_there(state) then
		state.phase = "refill"
	else
		count_turn(state)
	end
end

local function end_turn(state)
	state.actions, state.taxed = 0, false
	refill(state)
end

-- After an action, or one of its parts.
local function next_action(state)
	if state.actions == 0 then
		end_turn(state)
	else
		state.phase = "action"
	end
end

local function replace_or(state, phase)
	state.phase = card_is_there(state) and "replace" or phase
end

local function arrive(state)
	local due = state.due
	state.goal, state.due = nil, false
	if due then
		replace_or(state, "action")
	else
		state.phase = "action"
	end
end

local function lay_wall(state, line)
	if left_in_stock(state, "black") > 0 then
		state.wall[line] = "black"
	else
		state.wall[line] = "red"
		state.last_turn = true
	end
end

local function step_to(state, vertex)
	local line = ways_nearer(state)[vertex]
	if needs_wall(state, line) then
		lay_wall(state, line)
	end
	state.alex = vertex
end

-- Walks as far as there is one way only.
local function walk_on(state)
	state.phase = "walk"
	while state.alex ~= state.goal do
		local steps = possible_steps(state)
		if #steps > 1 then
			return
		end
		step_to(state, steps[1])
	end
	arrive(state)
end

local function after_deal(state)
	if state.player < state.seats then
		state.player = state.player + 1
	else
		state.phase, state.player = "turn_up", 1
	end
end

local function after_turn_up(state)
	if total(state.open) < OPEN_CARDS then
		return
	elseif state.first then
		begin_turn(state, state.first)
	else
		state.phase = "lot"
	end
end

local function after_replacement(state)
	state.phase = state.seek == "none" and "action" or "go"
end

local AFTER_TURNED_CARD = {
	turn_up = after_turn_up,
	replace = after_replacement,
	refill = refill,
}

------------------------------------------------------------ choosing a card --

local function check_alex_open(facts, symbol)
	if not has(facts.state.open, symbol) then
		return "alexandros.open"
	elseif not has_targets(facts, symbol) then
		return "alexandros.targets"
	end
end

-- Does the rule of jokers allow no joker, as cards lead somewhere?
local function forbids_joker(facts, symbol)
	if facts.state.options.joker_mode == "each_card" then
		return has_targets(facts, symbol)
	end
	for other in pairs(facts.state.open) do
		if has_targets(facts, other) then
			return true
		end
	end
	return false
end

local function check_alex_joker(facts, symbol)
	if not has(facts.state.open, symbol) then
		return "alexandros.open"
	elseif forbids_joker(facts, symbol) then
		return "alexandros.joker"
	elseif #joker_areas(facts) == 0 then
		return "alexandros.targets"
	end
end

local function check_alex_hand(facts, symbol)
	if not has(facts.state.hand[facts.state.player], symbol) then
		return "alexandros.hand"
	elseif not has_targets(facts, symbol) then
		return "alexandros.targets"
	end
end

local function check_stay(facts)
	for _, symbol in ipairs(SYMBOLS) do
		if not check_alex_open(facts, symbol)
			or not check_alex_joker(facts, symbol)
			or not check_alex_hand(facts, symbol) then
			return "alexandros.stay"
		end
	end
end

local function take_open(state, symbol)
	add(state.open, symbol, -1)
	receive(state, state.player, symbol)
end

-- The effect of the open card, as one of its symbol or as a joker.
local function do_alex_open(state, symbol, seek)
	take_open(state, symbol)
	state.seek = seek or symbol
	if state.options.replace_card == "after_walk" then
		state.phase, state.due = "go", true
	else
		replace_or(state, "go")
	end
end

local function do_alex_joker(state, symbol)
	do_alex_open(state, symbol, "any")
end

local function do_alex_hand(state, symbol)
	spend(state, symbol)
	add(state.discard, symbol, 1)
	look_at_pile(state)
	state.phase, state.seek = "go", symbol
end

local function do_stay(state)
	state.phase = "action"
	state.last_turn = state.options.no_move_rule == "last_turn"
end

----------------------------------------------------------- going and walking --

local function check_go(facts, vertex, area)
	for _, aim in ipairs(facts.aims) do
		if aim[1] == vertex and (not area or aim[2] == area) then
			return nil
		end
	end
	return "alexandros.targets"
end

local function do_go(state, vertex, area)
	state.goal, state.last_area, state.seek = vertex, area, "none"
	walk_on(state)
end

local function check_step(facts, vertex)
	if not ways_nearer(facts.state)[vertex] then
		return "alexandros.way"
	elseif not contains(possible_steps(facts.state), vertex) then
		return "alexandros.walls"
	end
end

local function do_step(state, vertex)
	step_to(state, vertex)
	walk_on(state)
end

----------------------------------------------------------------- the actions --

local function check_take(facts, symbol)
	if not has(facts.state.open, symbol) then
		return "alexandros.open"
	end
end

local function do_take(state, symbol)
	take_open(state, symbol)
	state.actions = state.actions - 1
	next_action(state)
end

local function has_governor_on(state, symbol)
	for area, seat in pairs(state.governor) do
		if seat == state.player
			and state.board.areas[area].symbol == symbol then
			return true
		end
	end
	return false
end

local function check_tax(facts, symbol)
	local state = facts.state
	if state.taxed then
		return "alexandros.tax"
	elseif not has(state.hand[state.player], symbol) then
		return "alexandros.hand"
	elseif not has_governor_on(state, symbol) then
		return "alexandros.governor"
	end
end

local function do_tax(state, symbol)
	local facts, enough = facts_of(state), false
	for seat = 1, state.seats do
		state.score[seat] = state.score[seat] + income(facts, seat)
		enough = enough or
			state.score[seat] >= tonumber(state.options.end_score)
	end
	state.taxed = true
	spend(state, symbol)
	add(state.discard, symbol, 1)
	look_at_pile(state)
	state.actions = state.actions - 1
	if enough then
		state.phase, state.actions = "over", 0
	else
		next_action(state)
	end
end

local function check_pile(facts)
	if not next(facts.state.pile) and not next(facts.state.discard) then
		return "alexandros.pile"
	end
end

local function do_pile(state)
	state.actions = state.actions - 1
	reshuffle_if_empty(state)
	state.phase = "draw"
end

-- The last conditions of both kinds of plan.
local function check_means(facts, plan)
	if supply(facts.state, facts.state.player) == 0 then
		return "alexandros.supply"
	elseif not is_affordable(facts, plan) then
		return "alexandros.pay"
	end
end

local function check_occupy(facts, area)
	local province = facts.provinces[area]
	local plan = { kind = "occupy", province = area, areas = {} }
	if not province then
		return "alexandros.province"
	elseif province.owner and (province.owner ~= facts.state.player
		or facts.state.options.occupy_own == "no") then
		return "alexandros.owner"
	elseif #vacant_areas(facts, plan) == 0 then
		return "alexandros.symbol"
	end
	return check_means(facts, plan)
end

local function check_takeover(facts, area)
	local province = facts.provinces[area]
	local plan = { kind = "takeover", province = area, areas = {} }
	local hand = facts.state.hand[facts.state.player]
	if not province then
		return "alexandros.province"
	elseif not province.owner
		or province.owner == facts.state.player then
		return "alexandros.owner"
	elseif not has_all(hand, removal(facts, plan)) then
		return "alexandros.removal"
	end
	return check_means(facts, plan)
end

local function planner(kind)
	return function(state, area)
		state.plan = { kind = kind, province = area, areas = {} }
	end
end

local function check_relieve(facts, area)
	if facts.state.governor[area] ~= facts.state.player then
		return "alexandros.governor"
	end
end

local function do_relieve(state, area)
	state.governor[area] = nil
	state.actions = state.actions - 1
	next_action(state)
end

local legal_values -- of a form: function(facts, form) -> list

local function check_end_turn(facts)
	if facts.state.options.end_turn_allowed == "yes" then
		return
	end
	for _, form in ipairs(M.forms) do
		if form.phase == "action" and form.name ~= "end_turn"
			and #legal_values(facts, form) > 0 then
			return "alexandros.end_turn"
		end
	end
end

------------------------------------------------------------- the governors --

local function check_gov(facts, area)
	local plan = facts.state.plan
	local last = plan.areas[#plan.areas]
	if not contains(province_of(facts, plan).areas, area)
		or not is_vacant(facts, plan, area) then
		return "alexandros.symbol"
	elseif last and area < last then
		return "alexandros.order"
	elseif governors_left(facts, plan) == 0 then
		return "alexandros.supply"
	elseif is_extra(facts, plan, area) then
		return "alexandros.short"
	elseif not can_be_completed(facts, with_governor(plan, area)) then
		return "alexandros.pay"
	end
end

local function do_gov(state, area)
	state.plan = with_governor(state.plan, area)
end

local function check_gov_done(facts)
	local plan = facts.state.plan
	if #plan.areas == 0 then
		return "alexandros.governor"
	elseif next(lacking_cards(facts, plan)) then
		return "alexandros.pay"
	end
end

local function loser_is_compensated(state)
	return state.seats > 2
		or state.options.two_player_compensation == "yes"
end

local function place_governors(state, plan, removed)
	if plan.kind == "takeover" then
		for _, area in ipairs(removed) do
			state.governor[area] = nil
		end
	end
	for _, area in ipairs(plan.areas) do
		state.governor[area] = state.player
	end
end

local function begin_giving(state, cards, loser)
	state.phase, state.paid, state.loser = "give", cards, loser
	state.to_give = math.ceil(total(cards) / 2)
end

-- The whole plan is carried out at once.
local function do_gov_done(state)
	local facts, plan = facts_of(state), state.plan
	local province = province_of(facts, plan)
	local cards = needs(facts, plan)
	add_all(cards, removal(facts, plan))
	place_governors(state, plan, province.governors)
	spend_all(state, cards)
	state.plan = nil
	state.actions = state.actions - 1
	if plan.kind == "takeover" and loser_is_compensated(state) then
		begin_giving(state, cards, province.owner)
		return
	end
	add_all(state.discard, cards)
	look_at_pile(state)
	next_action(state)
end

-------------------------------------------------------------- giving cards --

local function check_give(facts, symbol)
	local state, enough = facts.state, 0
	if not has(state.paid, symbol) then
		return "alexandros.paid"
	end
	for other, count in pairs(state.paid) do
		if IS_SYMBOL[other] >= IS_SYMBOL[symbol] then
			enough = enough + count
		end
	end
	if IS_SYMBOL[symbol] < IS_SYMBOL[state.lowest]
		or enough < state.to_give then
		return "alexandros.order"
	end
end

local function do_give(state, symbol)
	add(state.paid, symbol, -1)
	receive(state, state.loser, symbol)
	state.lowest, state.to_give = symbol, state.to_give - 1
	if state.to_give > 0 then
		return
	end
	add_all(state.discard, state.paid)
	state.paid, state.lowest, state.loser = {}, SYMBOLS[1], nil
	look_at_pile(state)
	next_action(state)
end

------------------------------------------------------------- chance's moves --

local function check_card(facts, symbol)
	if not has(facts.state.pile, symbol) then
		return "alexandros.pile"
	end
end

local function draw_unseen(state, symbol)
	add(state.pile, symbol, -1)
	add(state.hand[state.player], symbol, 1)
	look_at_pile(state)
end

local function do_deal(state, symbol)
	draw_unseen(state, symbol)
	after_deal(state)
end

local function do_turn_up(state, symbol)
	add(state.pile, symbol, -1)
	add(state.open, symbol, 1)
	look_at_pile(state)
	AFTER_TURNED_CARD[state.phase](state)
end

local function do_draw(state, symbol)
	draw_unseen(state, symbol)
	next_action(state)
end

local function check_lot(facts, seat)
	if seat > facts.state.seats then
		return "alexandros.lot"
	end
end

local function do_lot(state, seat)
	state.first = seat
	begin_turn(state, seat)
end

------------------------------------------------------------ forms of moves --

-- The forms in the order of move lists: name, phase ("govern" is an action
-- with a plan), kinds of the parameters, check and effect.
M.forms = {
	{ "alex_open", "source", { "symbol" }, check_alex_open, do_alex_open },
	{ "alex_joker", "source", { "symbol" }, check_alex_joker,
		do_alex_joker },
	{ "alex_hand", "source", { "symbol" }, check_alex_hand, do_alex_hand },
	{ "stay", "source", {}, check_stay, do_stay },
	{ "go", "go", { "vertex" }, check_go, do_go, blocks = "touching" },
	{ "step", "walk", { "vertex" }, check_step, do_step },
	{ "take", "action", { "symbol" }, check_take, do_take },
	{ "tax", "action", { "symbol" }, check_tax, do_tax },
	{ "pile", "action", {}, check_pile, do_pile },
	{ "occupy", "action", { "area" }, check_occupy, planner("occupy") },
	{ "takeover", "action", { "area" }, check_takeover,
		planner("takeover") },
	{ "relieve", "action", { "area" }, check_relieve, do_relieve },
	{ "end_turn", "action", {}, check_end_turn, end_turn },
	{ "gov", "govern", { "area" }, check_gov, do_gov },
	{ "gov_done", "govern", {}, check_gov_done, do_gov_done },
	{ "give", "give", { "symbol" }, check_give, do_give },
	{ "deal", "deal", { "symbol" }, check_card, do_deal },
	{ "turn_up", "turn_up", { "symbol" }, check_card, do_turn_up },
	{ "draw", "draw", { "symbol" }, check_card, do_draw },
	{ "lot", "lot", { "seat" }, check_lot, do_lot },
	{ "go", "go", { "vertex", "area" }, check_go, do_go,
		blocks = "last_area" },
}

local FORM = {} -- by name and number of parameters
for index, row in ipairs(M.forms) do
	local form = { name = row[1], phase = row[2], parameters = row[3],
		check = row[4], effect = row[5], blocks = row.blocks }
	M.forms[index] = form
	FORM[form.name .. #form.parameters] = form
end

-- The form that chance plays in its phases.
local CHANCE = { deal = "deal", turn_up = "turn_up", replace = "turn_up",
	refill = "turn_up", draw = "draw", lot = "lot" }

-- The phase by its name; only the mover sees that they are at a plan.
function M.phase(state, viewer)
	local sees = viewer == nil or viewer == state.player
	return state.plan and sees and "govern" or state.phase
end

-- One of the two ways to tell where Alexander goes.
local function is_of_another_set_up(state, form)
	return form.blocks and form.blocks ~= state.options.alex_blocks
end

local function is_played_now(state, form)
	local phase = M.phase(state)
	return form.phase == (CHANCE[phase] or phase)
		and not is_of_another_set_up(state, form)
end

local READ = {
	symbol = function(_, word) return IS_SYMBOL[word] and word end,
	vertex = function(board, word) return board.vertex_named[word] end,
	area = function(board, word) return board.area_named[word] end,
	seat = function(_, word)
		return word:find("^[1-" .. SEATS_MAX .. "]$")
			and tonumber(word)
	end,
}

local WRITE = {
	symbol = function(_, symbol) return symbol end,
	vertex = function(board, vertex) return board.vertices[vertex].name end,
	area = function(board, area) return board.areas[area].name end,
	seat = function(_, seat) return tostring(seat) end,
}

local function text_of(board, form, values)
	local words = { form.name }
	for index, kind in ipairs(form.parameters) do
		words[index + 1] = WRITE[kind](board, values[index])
	end
	return table.concat(words, " ")
end

-- The form and the values of a text, or nil; that of another set-up's way to
-- tell where Alexander goes is no move here.
local function parse(state, text)
	local board, words = state.board, {}
	for word in text:gmatch("[^ ]+") do
		words[#words + 1] = word
	end
	local form = FORM[(words[1] or "") .. #words - 1]
	if not form or table.concat(words, " ") ~= text then
		return nil
	elseif is_of_another_set_up(state, form) then
		return nil
	end
	local values = {}
	for index, kind in ipairs(form.parameters) do
		values[index] = READ[kind](board, words[index + 1])
		if not values[index] then
			return nil
		end
	end
	return form, values
end

local MESSAGES = {
	["alexandros.end"] = "the game is over",
	["alexandros.turn"] = "this is not due now",
	["alexandros.open"] = "no such card lies open",
	["alexandros.targets"] = "this leads nowhere",
	["alexandros.hand"] = "the hand has no such card",
	["alexandros.joker"] = "open cards lead somewhere",
	["alexandros.stay"] = "Alexander can be moved",
	["alexandros.way"] = "this is not on a shortest way",
	["alexandros.walls"] = "there are too few walls",
	["alexandros.tax"] = "there was a tax in this turn",
	["alexandros.governor"] = "a governor lacks",
	["alexandros.pile"] = "the pile has no such card",
	["alexandros.province"] = "no province has this smallest area",
	["alexandros.owner"] = "the province's owner forbids it",
	["alexandros.symbol"] = "no governor can be set here",
	["alexandros.supply"] = "no governor is left",
	["alexandros.pay"] = "cards and governors do not suffice",
	["alexandros.removal"] = "the governors there cannot be removed",
	["alexandros.end_turn"] = "something else can be done",
	["alexandros.order"] = "this is out of order",
	["alexandros.short"] = "no governor is needed for this symbol",
	["alexandros.paid"] = "no such card was paid",
	["alexandros.lot"] = "there is no such seat",
}

local function check(state, form, values)
	if state.phase == "over" then
		return "alexandros.end"
	elseif not is_played_now(state, form) then
		return "alexandros.turn"
	end
	return form.check(facts_of(state), values[1], values[2])
end

function M.apply(state, text)
	local form, values = parse(state, text)
	if not form then
		return nil, "text", "this is no move"
	end
	local rule = check(state, form, values)
	if rule then
		return nil, rule, MESSAGES[rule]
	end
	local new = copy(state)
	form.effect(new, values[1], values[2])
	return new
end

-------------------------------------------------- lists of moves, outcomes --

local function range(first, last)
	local list = {}
	for value = first, last do
		list[#list + 1] = { value }
	end
	return list
end

local function each_symbol()
	local list = {}
	for place, symbol in ipairs(SYMBOLS) do
		list[place] = { symbol }
	end
	return list
end

-- Every vertex with the areas it is a corner of; other pairs are no targets.
local function each_corner(board)
	local list = {}
	for vertex = 0, board.vertex_count - 1 do
		for _, area in ipairs(board.vertices[vertex].areas) do
			list[#list + 1] = { vertex, area }
		end
	end
	return list
end

-- What the parameters of a form can be, in order.
local CANDIDATES = {
	[""] = function() return { {} } end,
	symbol = each_symbol,
	seat = function() return range(1, SEATS_MAX) end,
	vertex = function(board) return range(0, board.vertex_count - 1) end,
	area = function(board) return range(0, board.area_count - 1) end,
	["vertex area"] = each_corner,
}

local function candidates(board, form)
	return CANDIDATES[table.concat(form.parameters, " ")](board)
end

function legal_values(facts, form)
	local list = {}
	for _, values in ipairs(candidates(facts.state.board, form)) do
		if not form.check(facts, values[1], values[2]) then
			list[#list + 1] = values
		end
	end
	return list
end

-- The texts of all that can be played now by chance, or by the player.
local function playable(state)
	local list, facts = {}, facts_of(state)
	for _, form in ipairs(M.forms) do
		if is_played_now(state, form) then
			for _, values in ipairs(legal_values(facts, form)) do
				list[#list + 1] =
					text_of(state.board, form, values)
			end
		end
	end
	return list
end

function M.turn(state)
	if state.phase == "over" then
		return nil
	end
	return CHANCE[state.phase] and "chance" or state.player
end

function M.moves(state)
	if state.phase == "over" or CHANCE[state.phase] then
		return {}
	end
	return playable(state)
end

function M.outcomes(state)
	local list = {}
	if not CHANCE[state.phase] then
		return list
	end
	for index, text in ipairs(playable(state)) do
		local symbol = text:match("%l$")
		list[index] = { text = text,
			weight = symbol and state.pile[symbol] or 1 }
	end
	return list
end

-- For whom a card is dealt or drawn.
function M.receiver(state)
	local is_taken = state.phase == "deal" or state.phase == "draw"
	return is_taken and state.player or nil
end

------------------------------------------------------------------- the end --

function M.scores(state)
	return state.phase == "over" and copy(state.score) or nil
end

-- The place of a seat is one more than the number of seats with more.
function M.ranks(state)
	if state.phase ~= "over" then
		return nil
	end
	local list = {}
	for seat, score in ipairs(state.score) do
		list[seat] = 1
		for _, other in ipairs(state.score) do
			if other > score then
				list[seat] = list[seat] + 1
			end
		end
	end
	return list
end

------------------------------------------------- exported states and views --

local function flag(value)
	return value and 1 or 0
end

local function seat_field(seat)
	return seat and seat - 1 or NONE
end

-- The keys with this value, ascending.
local function keys_with(map, value)
	local list = {}
	for key, item in pairs(map) do
		if item == value then
			list[#list + 1] = key
		end
	end
	table.sort(list)
	return list
end

local function governor_lists(state)
	local lists = {}
	for seat = 1, state.seats do
		lists[seat] = keys_with(state.governor, seat)
	end
	return lists
end

local function hand_sizes(state)
	local list = {}
	for seat = 1, state.seats do
		list[seat] = total(state.hand[seat])
	end
	return list
end

local function plan_governors(plan)
	local list = {}
	for index = 1, GOVERNORS do
		list[index] = plan and plan.areas[index] or NONE
	end
	return list
end

-- The symbols of a province: all, those without a governor of the player, and
-- twice those with another's.
local function count_symbols(state, areas)
	local all, need, double = {}, {}, {}
	for _, area in ipairs(areas) do
		local symbol = state.board.areas[area].symbol
		local owner = state.governor[area]
		if symbol then
			add(all, symbol, 1)
			if owner ~= state.player then
				add(need, symbol, 1)
			end
			if owner and owner ~= state.player then
				add(double, symbol, 2)
			end
		end
	end
	return all, need, double
end

local function told_province(state, smallest, province)
	local all, need, double = count_symbols(state, province.areas)
	return {
		province = smallest,
		areas = copy(province.areas),
		owner = seat_field(province.owner),
		governors = #province.governors,
		value = province.value,
		symbols = all,
		need = need,
		removal = double,
	}
end

local function free_areas(facts)
	local list, state = {}, facts.state
	for area = 0, state.board.area_count - 1 do
		if state.board.areas[area].symbol
			and not state.governor[area]
			and not is_walled(facts, area)
			and not is_blocked(state, area) then
			list[#list + 1] = area
		end
	end
	return list
end

-- Provinces, lines and free areas; incomes and supplies.
function M.facts(state)
	local facts, board, provinces, lines = facts_of(state), state.board, {}, {}
	for area = 0, board.area_count - 1 do
		if facts.provinces[area] then
			provinces[#provinces + 1] =
				told_province(state, area, facts.provinces[area])
		end
	end
	for id = 0, board.line_count - 1 do
		local line = board.lines[id]
		lines[id + 1] = { ["end"] = { line[1], line[2] },
			area = { line.areas[1], line.areas[2] or NONE } }
	end
	local told = { provinces = provinces, lines = lines,
		free = free_areas(facts), income = {}, supply = {} }
	for seat = 1, state.seats do
		told.income[seat] = income(facts, seat)
		told.supply[seat] = supply(state, seat)
	end
	return told
end

function M.export(state)
	local plan = state.plan
	return {
		board = state.board.hash,
		phase = state.phase,
		first = seat_field(state.first),
		player = seat_field(state.player),
		turns = state.turns,
		actions = state.actions,
		taxed = flag(state.taxed),
		last_turn = flag(state.last_turn),
		alex = state.alex,
		goal = state.goal or NONE,
		seek = state.seek,
		due = flag(state.due),
		last_area = state.last_area or NONE,
		black = keys_with(state.wall, "black"),
		red = keys_with(state.wall, "red"),
		governor = governor_lists(state),
		score = copy(state.score),
		open = copy(state.open),
		discard = copy(state.discard),
		paid = copy(state.paid),
		to_give = state.to_give,
		lowest = state.lowest,
		loser = seat_field(state.loser),
		hand_size = hand_sizes(state),
		known = copy(state.known),
		deduced = copy(state.deduced),
		hand = copy(state.hand),
		pile_size = total(state.pile),
		pile = copy(state.pile),
		plan = plan and plan.kind or "none",
		province = plan and plan.province or NONE,
		plan_governor = plan_governors(plan),
	}
end

local function or_none(value)
	if value ~= NONE then
		return value
	end
end

local function seat_of(value)
	return value ~= NONE and value + 1 or nil
end

local function mark(map, keys, value)
	for _, key in ipairs(keys) do
		map[key] = value
	end
end

local function plan_of(fields)
	if fields.plan == "none" then
		return nil
	end
	local areas = {}
	for _, area in ipairs(fields.plan_governor) do
		areas[#areas + 1] = or_none(area)
	end
	return { kind = fields.plan, province = fields.province,
		areas = areas }
end

local function is_full(fields)
	for _, hand in ipairs(fields.hand) do
		if hand == M.null then
			return false
		end
	end
	return fields.pile ~= M.null and fields.plan ~= M.null
end

-- Fields that are the same in a state.
local ALIKE = { "phase", "turns", "actions", "alex", "seek", "score", "open",
	"discard", "paid", "to_give", "lowest", "hand", "known", "deduced",
	"pile" }

-- The state of exported fields; those of a view are not enough.
function M.import(seats, options, fields)
	local state, rule, message = M.new(seats, options)
	if not state then
		return nil, rule, message
	elseif not is_full(fields) then
		return nil, "import", "only a full state can be read"
	elseif fields.board ~= state.board.hash then
		return nil, "import", "this is another board"
	end
	for _, name in ipairs(ALIKE) do
		state[name] = copy(fields[name])
	end
	state.first = seat_of(fields.first)
	state.player = seat_of(fields.player)
	state.loser = seat_of(fields.loser)
	state.taxed = fields.taxed == 1
	state.last_turn = fields.last_turn == 1
	state.due = fields.due == 1
	state.goal = or_none(fields.goal)
	state.last_area = or_none(fields.last_area)
	mark(state.wall, fields.black, "black")
	mark(state.wall, fields.red, "red")
	for seat = 1, seats do
		mark(state.governor, fields.governor[seat], seat)
	end
	state.plan = plan_of(fields)
	return state
end

local function hide_all(list)
	for index in ipairs(list) do
		list[index] = M.null
	end
end

-- A seat sees its own hand only; a spectator (nil) none, nor what two players
-- know of each other since a reshuffle; nobody the pile; a plan its maker.
function M.view(state, viewer)
	local fields = M.export(state)
	for seat = 1, state.seats do
		if seat ~= viewer then
			fields.hand[seat] = M.null
		end
	end
	fields.pile = M.null
	if fields.deduced and not viewer then
		hide_all(fields.deduced)
	end
	if viewer ~= state.player then
		fields.plan, fields.province = M.null, M.null
		hide_all(fields.plan_governor)
	end
	return fields
end

------------------------------------------------ what a comparison walks on --

-- A board of one strip with so many areas, all of them with symbols.
local function strips(count)
	local rows = {}
	while count > 0 do
		local length = math.min(count, 25)
		rows[#rows + 1] = ("TJHLS"):rep(5):sub(1, length)
		count = count - length
	end
	return "alexboard 1\nname strips\nstart 0 1\nrows " .. #rows .. "\n"
		.. table.concat(rows, "\n") .. "\nend\n"
end

M.strips = strips

M.seats = { 2, 3, 4 }

local BOARDS = M.boards

-- Together these cover every value of every option.  Small boards and small
-- stocks bring jokers, red walls, walks that cannot be paid, takeovers and
-- games without a move for Alexander, which the default board hardly ever
-- does; those without a limit of turns end by walls or points.
M.variants = {
	{},
	{ board = BOARDS.lake },
	{ board = BOARDS.pinch },
	{ board = BOARDS.island },
	{ end_score = "100" },
	{ end_score = "100", board = BOARDS.island, no_move_rule = "skip" },
	{ joker_mode = "each_card" },
	{ joker_mode = "each_card", board = BOARDS.lake,
		no_move_rule = "skip" },
	{ joker_mode = "each_card", board = BOARDS.pinch },
	{ joker_mode = "each_card", joker_target = "any_symbol_area",
		board = BOARDS.lake, no_move_rule = "skip" },
	{ joker_mode = "each_card", alex_blocks = "last_area",
		joker_target = "nearest_of_chosen_symbol",
		board = BOARDS.pinch },
	{ joker_target = "nearest_of_chosen_symbol" },
	{ joker_target = "nearest_of_chosen_symbol", board = BOARDS.pinch,
		no_move_rule = "skip" },
	{ joker_target = "any_symbol_area" },
	{ joker_target = "any_symbol_area", board = BOARDS.island,
		black_walls = "200" },
	{ joker_target = "any_symbol_area", alex_blocks = "last_area",
		corner_rule = "corners_must_be_clear", board = BOARDS.lake },
	{ alex_blocks = "last_area" },
	{ alex_blocks = "last_area", board = BOARDS.island,
		no_move_rule = "skip" },
	{ alex_blocks = "last_area", board = BOARDS.lake, coast_walls = "yes" },
	{ alex_blocks = "last_area", black_walls = "4", red_walls = "2" },
	{ alex_blocks = "last_area", board = strips(170), max_turns = "3" },
	{ alex_blocks = "last_area", board = strips(171) },
	{ corner_rule = "corners_must_be_clear" },
	{ corner_rule = "corners_must_be_clear", board = BOARDS.pinch,
		no_move_rule = "skip" },
	{ coast_walls = "yes" },
	{ coast_walls = "yes", board = BOARDS.island,
		joker_mode = "each_card" },
	{ coast_walls = "yes", corner_rule = "corners_must_be_clear",
		black_walls = "5", red_walls = "2" },
	{ two_player_compensation = "yes" },
	{ two_player_compensation = "yes", board = BOARDS.island,
		no_move_rule = "skip", extra_governors = "only_when_short" },
	{ two_player_compensation = "yes", board = BOARDS.pinch,
		reshuffle = "when_empty", no_move_rule = "skip" },
	{ end_turn_allowed = "only_if_nothing_else" },
	{ end_turn_allowed = "only_if_nothing_else", board = BOARDS.lake,
		no_move_rule = "skip" },
	{ no_move_rule = "skip" },
	{ no_move_rule = "skip", board = BOARDS.lake },
	{ no_move_rule = "skip", board = BOARDS.pinch, max_turns = "60" },
	{ max_turns = "0" },
	{ max_turns = "1" },
	{ max_turns = "25", replace_card = "after_walk" },
	{ max_turns = "9999", board = BOARDS.island },
	{ black_walls = "0", red_walls = "0", max_turns = "40" },
	{ black_walls = "0", red_walls = "3" },
	{ black_walls = "3", red_walls = "1" },
	{ black_walls = "9", red_walls = "1", board = BOARDS.pinch },
	{ black_walls = "12", red_walls = "0", board = BOARDS.lake,
		max_turns = "60" },
	{ black_walls = "255", red_walls = "255" },
	{ reshuffle = "when_empty" },
	{ reshuffle = "when_empty", board = BOARDS.island,
		no_move_rule = "skip" },
	{ reshuffle = "when_empty", replace_card = "after_walk",
		board = BOARDS.lake, no_move_rule = "skip" },
	{ replace_card = "after_walk" },
	{ replace_card = "after_walk", board = BOARDS.pinch,
		no_move_rule = "skip" },
	{ replace_card = "after_walk", joker_mode = "each_card",
		alex_blocks = "last_area", board = BOARDS.island },
	{ occupy_own = "yes" },
	{ occupy_own = "yes", board = BOARDS.lake, no_move_rule = "skip" },
	{ occupy_own = "yes", extra_governors = "only_when_short",
		board = BOARDS.island, no_move_rule = "skip" },
	{ extra_governors = "only_when_short" },
	{ extra_governors = "only_when_short", board = BOARDS.pinch,
		no_move_rule = "skip" },
	{ first = "1" },
	{ first = "2", board = BOARDS.lake },
	{ first = "3", board = BOARDS.pinch, black_walls = "20" },
	{ first = "4", replace_card = "after_walk" },
	{ board = BOARDS.default, end_score = "100" },
	{ board = "alexboard 1\nname none\nstart 0 1\nrows 1\n-\nend\n" },
	{ board = "alexboard 1\nname two\nstart 0 1\nrows 1\nT...T\nend\n" },
	{ max_turns = "10000" },
	{ red_walls = "256" },
}

-- Texts that are no moves in any position, nor beginnings of any.
M.nonsense = {
	"", "castle", "bid 3", "alex_open", "alex_open x", "alex_joker 1",
	"alex_hand ?", "stay 1", "go 200.1", "go 200.1 0.0", "step",
	"step 200.200", "take x", "tax ?", "pile t", "occupy", "occupy 200.0",
	"takeover x", "relieve 200.7", "end_turn 1", "gov 200.0",
	"gov_done 1", "give x", "deal", "deal ?", "deal x", "turn_up x",
	"draw ?", "lot", "lot 0", "lot 5", "lot x",
}

-- Names of vertices or areas of all boards, each once.
local function all_names(key)
	local names, found = {}, {}
	for _, board in pairs(M.boards) do
		for name in pairs(M.board(board)[key]) do
			if not found[name] then
				found[name] = true
				names[#names + 1] = name
			end
		end
	end
	table.sort(names)
	return names
end

-- The library takes beginnings of names for the only legal move they fit.
-- So a name that is none on some board is left out if there it begins
-- another one, or, as "go" begins "gov", if "go" with it begins "gov" with
-- the name of an area.
local function is_beginning(name, keys)
	for _, text in pairs(M.boards) do
		local board = M.board(text)
		for _, key in ipairs(keys) do
			for other in pairs(board[key]) do
				if not board[keys[1]][name]
					and other:sub(1, #name) == name then
					return true
				end
			end
		end
	end
	return false
end

local function clear_names(keys)
	local list = {}
	for _, name in ipairs(all_names(keys[1])) do
		if not is_beginning(name, keys) then
			list[#list + 1] = name
		end
	end
	return list
end

local function is_corner(board, vertex, area)
	local id = board.vertex_named[vertex]
	return id and contains(board.vertices[id].areas,
		board.area_named[area])
end

-- Pairs of a vertex with the areas at it, and a few others.
local function pair_names(vertices, areas)
	local board, list = M.board(M.boards.default), {}
	for place, vertex in ipairs(vertices) do
		for other, area in ipairs(areas) do
			if is_corner(board, vertex, area)
				or (place + other) % 50 == 0 then
				list[#list + 1] = vertex .. " " .. area
			end
		end
	end
	return list
end

-- The texts of the moves of the game, legal or not, on all boards.
function M.texts()
	local vertices = clear_names({ "vertex_named" })
	local areas = clear_names({ "area_named" })
	local go = clear_names({ "vertex_named", "area_named" })
	local values = {
		[""] = { "" },
		symbol = SYMBOLS,
		seat = { "1", "2", "3", "4" },
		vertex = vertices,
		area = areas,
		["vertex area"] = pair_names(vertices, areas),
	}
	local list = {}
	for _, form in ipairs(M.forms) do
		local kinds = table.concat(form.parameters, " ")
		local words = values[kinds]
		if form.name == "go" and kinds == "vertex" then
			words = go
		end
		for _, word in ipairs(words) do
			list[#list + 1] = form.name
				.. (word ~= "" and " " .. word or "")
		end
	end
	return list
end

return M
