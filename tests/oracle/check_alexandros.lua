-- SPDX-License-Identifier: MIT
--
-- The self test of the oracle for Alexandros, in plain Lua without the
-- library: the figures, the numbered situations, the move counts and the test
-- boards of the rules page with every value printed there.  Distances, routes
-- and their walls are found here a second time by trying all ways.  Prints
-- TAP; run it from anywhere.  An argument is the depth to which moves are
-- counted, if it is more than what takes a few seconds.

local here = arg and arg[0]:match("^(.*[/\\])") or "./"
local oracle = dofile(here .. "alexandros.lua")

local check = dofile(here .. "check.lua")
local test, is, random = check.test, check.is, check.random
local words = check.words
local flat = check.flat(oracle)
local joined = check.joined

local function times(number, text)
	return (text .. " "):rep(number)
end

local function sorted_keys(set)
	local list = {}
	for key in pairs(set) do
		list[#list + 1] = key
	end
	table.sort(list)
	return list
end

local function sum_of(list)
	local sum = 0
	for _, number in pairs(list) do
		sum = sum + number
	end
	return sum
end

--------------------------------------------------------------- positions --

local SYMBOLS = { "t", "j", "h", "l", "s" }

-- Letters as a bag, so "TTJ" and "t t j" are { t = 2, j = 1 }.
local function bag(text)
	local cards = {}
	for symbol in text:lower():gmatch("%a") do
		cards[symbol] = (cards[symbol] or 0) + 1
	end
	return cards
end

local function bag_text(cards)
	local text = ""
	for _, symbol in ipairs(SYMBOLS) do
		text = text .. symbol:rep(cards[symbol] or 0)
	end
	return text
end

-- The cards that are nowhere else.
local function rest_of(fields)
	local cards = {}
	for _, symbol in ipairs(SYMBOLS) do
		local left = 11 - (fields.open[symbol] or 0)
			- (fields.discard[symbol] or 0)
		for _, hand in ipairs(fields.hand) do
			left = left - (hand[symbol] or 0)
		end
		cards[symbol] = left > 0 and left or nil
	end
	return cards
end

local function ids(names, by_name)
	local list = {}
	for index, name in ipairs(words(names)) do
		-- areas may bear their letters, as 1.3S
		list[index] = assert(by_name[(name:gsub("%a$", ""))], name)
	end
	table.sort(list)
	return list
end

-- A state from what differs from a turn's beginning of seat 1: board,
-- options, hands (a list of letters), open, discard, pile (or the rest),
-- alex, walls, red (walls), governors (a list of areas), fields.
local function position(given)
	local options = given.options or {}
	options.board = given.board and oracle.boards[given.board]
	local seats = #given.hands
	local start = assert(oracle.new(seats, options))
	local board, fields = start.board, oracle.export(start)
	fields.phase, fields.first, fields.actions = "source", 0, 2
	fields.alex = given.alex and board.vertex_named[given.alex]
		or board.start
	fields.black = ids(given.walls or "", board.line_named)
	fields.red = ids(given.red or "", board.line_named)
	for seat, areas in ipairs(given.governors or {}) do
		fields.governor[seat] = ids(areas, board.area_named)
	end
	fields.open = bag(given.open or "")
	fields.discard = bag(given.discard or "")
	for seat, hand in ipairs(given.hands) do
		fields.hand[seat] = bag(hand)
	end
	fields.pile = given.pile and bag(given.pile) or rest_of(fields)
	for name, value in pairs(given.fields or {}) do
		fields[name] = value
	end
	return assert(oracle.import(seats, options, fields))
end

local ACTION = { phase = "action" }

-- The same with other things put in.
local function changed(given, other)
	local new = {}
	for name, value in pairs(given) do
		new[name] = value
	end
	for name, value in pairs(other) do
		new[name] = value
	end
	return position(new)
end

-- The state after the moves of a text, parted by commas.
local function play(state, moves)
	for move in moves:gmatch("[^,]+") do
		move = move:match("^%s*(.-)%s*$")
		local new, rule = oracle.apply(state, move)
		if not new then
			error(move .. " is refused: " .. tostring(rule), 2)
		end
		state = new
	end
	return state
end

local function rule_of(state, move)
	local new, rule = oracle.apply(state, move)
	return new and "legal" or rule
end

-- The legal moves with this first word, or all, without that word.
local function legal(state, word)
	local list = {}
	for _, move in ipairs(oracle.moves(state)) do
		local first, rest = move:match("^(%S+) ?(.*)$")
		if not word then
			list[#list + 1] = move
		elseif first == word then
			list[#list + 1] = rest
		end
	end
	return table.concat(list, word and " " or ", ")
end

local function outcomes(state)
	local list = {}
	for index, outcome in ipairs(oracle.outcomes(state)) do
		list[index] = outcome.text .. ":" .. outcome.weight
	end
	return joined(list)
end

-- The names of the vertices, or areas (with their letters), of targets.
local function aims(state, seek, place)
	local set, list = {}, {}
	for _, pair in ipairs(oracle.targets(state, seek)) do
		set[pair[place or 1]] = true
	end
	for index, id in ipairs(sorted_keys(set)) do
		local area = state.board.areas[id]
		list[index] = (place == 2)
			and area.name .. (area.symbol or "-"):upper()
			or state.board.vertices[id].name
	end
	return joined(list), #list
end

local function aimed_areas(state, seek)
	return (aims(state, seek, 2))
end

local function province_at(state, area)
	local id = state.board.area_named[(area:gsub("%a$", ""))]
	for first, province in pairs(oracle.provinces(state)) do
		for _, other in ipairs(province.areas) do
			if other == id then
				return province, first
			end
		end
	end
end

local function province_areas(state, area)
	local list = {}
	for index, id in ipairs(province_at(state, area).areas) do
		local found = state.board.areas[id]
		list[index] = found.name .. (found.symbol or "-"):upper()
	end
	return joined(list)
end

local function province_symbols(state, area)
	local cards = {}
	for _, id in ipairs(province_at(state, area).areas) do
		local symbol = state.board.areas[id].symbol
		if symbol then
			cards[symbol] = (cards[symbol] or 0) + 1
		end
	end
	return bag_text(cards)
end

-- Size and value of the provinces, the largest first.
local function provinces_text(state)
	local list = {}
	for _, province in pairs(oracle.provinces(state)) do
		list[#list + 1] = { #province.areas, province.value }
	end
	table.sort(list, function(a, b)
		return a[1] > b[1] or a[1] == b[1] and a[2] > b[2]
	end)
	for index, pair in ipairs(list) do
		list[index] = pair[1] .. "/" .. pair[2]
	end
	return joined(list)
end

local function walls_on(state)
	local number = 0
	for _ in pairs(state.wall) do
		number = number + 1
	end
	return number
end

-- The states at which a target can be reached, by the walls they have, with
-- the number of provinces: all ways there are.
local function arrivals(state)
	if state.phase == "walk" then
		local list = {}
		for _, move in ipairs(oracle.moves(state)) do
			for _, last in ipairs(arrivals(play(state, move))) do
				list[#list + 1] = last
			end
		end
		return list
	end
	return { state }
end

-- Of all ways to the target: new walls, then what `tell` says, sorted.
local function ways_text(state, target, tell)
	local before, list = walls_on(state), {}
	for index, last in ipairs(arrivals(play(state, "go " .. target))) do
		list[index] = walls_on(last) - before
			.. (tell and ":" .. tell(last) or "")
	end
	table.sort(list)
	return joined(list)
end

-- Goes to the last vertex of a route by this route.
local function follow(state, route)
	local after, last = {}, nil
	for _, name in ipairs(words(route)) do
		after[last or ""] = name
		last = name
	end
	state = play(state, "go " .. last)
	while state.phase == "walk" do
		local name = state.board.vertices[state.alex].name
		state = play(state, "step " .. after[name])
	end
	return state
end

-- All chance steps by the first card of the pile, or the first seat.
local function chance(state)
	while oracle.turn(state) == "chance" do
		state = play(state, oracle.outcomes(state)[1].text)
	end
	return state
end

local function after_open(given, symbol)
	return chance(play(given, "alex_open " .. symbol))
end

----------------------------------------------------------- figures 1 to 6 --

local FIG_1 = { hands = { "T", "J" }, open = "LH" }

local function check_fig_1()
	local state = position(FIG_1)
	is("fig 1: L", aims(state, "l"), "3.2 3.4 4.3")
	is("fig 1: L is at 3.2", aimed_areas(state, "l"), "3.2L")
	is("fig 1: H", aims(state, "h"), "1.6 2.5 2.7")
	is("fig 1: H is at 1.5", aimed_areas(state, "h"), "1.5H")
	is("fig 1: T", aims(state, "t"), "2.3 2.5 3.4")
	is("fig 1: J", aims(state, "j"), "2.1 2.3 3.2")
	is("fig 1: S", aims(state, "s"), "1.4 2.3 2.5")
	is("fig 1: moves", legal(state),
		"alex_open h, alex_open l, alex_hand t")
end

local function province_count(state)
	local number = 0
	for _ in pairs(oracle.provinces(state)) do
		number = number + 1
	end
	return number
end

local function check_fig_2_3()
	local state = play(position(FIG_1), "alex_open l, turn_up s")
	is("fig 2: the corners", legal(state, "go"), "3.2 3.4 4.3")
	is("fig 2: one route, two walls", ways_text(state, "3.4"), "2")
	is("fig 3: three routes", ways_text(state, "4.3", function(last)
		local areas = province_areas(last, "2.1J")
		return province_count(last) == 1 and "open"
			or areas:gsub(" ", ",")
	end), "0:open 2:1.1-,2.1J 3:1.1-,2.1J,2.2-,3.2L")
	is("fig 3: values", ways_text(state, "4.3", function(last)
		return province_at(last, "2.1J").value
	end), "0:75 2:1 3:2")
	is("fig 3: steps", legal(play(state, "go 4.3"), "step"), "2.1 2.3")
	is("fig 3: steps from 2.3", legal(play(state, "go 4.3, step 2.3"),
		"step"), "3.2 3.4")
end

local FIG_4 = { hands = { "LS", "J" }, open = "SJ", alex = "4.3",
	walls = "1.2-2.3 2.3-3.4 3.4-4.3" }

local function check_fig_4()
	local state = position(FIG_4)
	is("fig 4: soldiers", aimed_areas(state, "s"), "1.3S 2.6S 4.7S")
	is("fig 4: targets", aims(state, "s"),
		"1.4 2.3 2.5 2.7 3.6 3.8 4.7 4.9 5.8")
	local fields = oracle.export(play(position(FIG_1), "alex_open l, "
		.. "turn_up s, go 4.3, step 2.3, step 3.4"))
	is("fig 4: follows fig 3", joined(fields.black),
		joined(oracle.export(state).black))
	is("fig 4: he stands there", fields.alex, oracle.export(state).alex)
end

local function check_fig_5_6()
	local state = after_open(position(FIG_4), "s")
	is("fig 5: three routes to 2.7", ways_text(state, "2.7",
		function(last)
			local province = province_at(last, "1.3")
			return #province.areas .. "/" .. province.value
		end), "2:5/2 2:7/4 3:9/5")
	is("fig 6: two routes to 2.3", ways_text(state, "2.3",
		function(last)
			return province_areas(last, "2.1"):gsub(" ", ",")
				.. "=" .. province_at(last, "3.2").value
		end), "0:1.1-,2.1J,2.2-,3.2L=2 1:1.1-,2.1J=1")
end

---------------------------------------------------------- figures 7 to 12 --

local NORTH = "2.7-3.8 2.9-3.8 2.9-2.11 2.11-3.12 3.12-3.14 2.15-3.14"

local function check_fig_7()
	local given = { hands = { "JLTS", "" }, walls = NORTH, alex = "2.15",
		fields = ACTION }
	local state = position(given)
	is("fig 7: province", province_areas(state, "0.11T"), "0.10- 0.11T "
		.. "0.12- 0.13- 1.7- 1.8J 1.9- 1.10S 1.11- 1.12L 1.13H 1.14- "
		.. "2.7- 2.11T 2.12- 2.13-")
	is("fig 7: value", province_at(state, "0.11T").value, 10)
	is("fig 7: may be occupied", legal(state, "occupy"), "0.10")
	state = play(state, "occupy 0.10")
	is("fig 7: one T area first", legal(state, "gov"), "0.11 1.8 1.10 1.12"
		.. " 1.13")
	state = play(state, "gov 0.11, gov 1.13, gov_done")
	is("fig 7: all cards paid", oracle.export(state).hand_size[1], 0)
	is("fig 7: two governors", #province_at(state, "0.11T").governors, 2)
	is("fig 7: not taxable", rule_of(state, "tax t"), "alexandros.hand")
	for _, extra in ipairs({ "T", "H" }) do
		given.hands = { "JLTS" .. extra, "" }
		state = play(position(given), "occupy 0.10, gov "
			.. (extra == "T" and "1.13" or "2.11") .. ", gov_done")
		is("fig 7: one governor with another " .. extra,
			#province_at(state, "0.11T").governors, 1)
	end
end

local EAST = "0.23-1.22 1.22-2.23 2.23-3.24 3.24-4.23 4.21-4.23 4.21-5.20 "
	.. "4.19-5.20 4.17-4.19 3.18-4.17"
local FIG_8 = { hands = { "SSJ", "" }, open = "ST", alex = "3.24",
	walls = EAST, governors = { "", "1.21" } }

-- What became of a province: the values of its parts, "!" if owned.
local function parts_text(before, area, last)
	local seen, list = {}, {}
	for _, id in ipairs(province_at(before, area).areas) do
		local name = before.board.areas[id].name
		local part, first = province_at(last, name)
		if not seen[first] then
			seen[first] = true
			list[#list + 1] = part.value
				.. (part.owner and "!" or "")
		end
	end
	table.sort(list)
	return table.concat(list, "+")
end

local function check_fig_8()
	local state = position(FIG_8)
	is("fig 8: province", province_areas(state, "1.21H"), "0.20J 0.21- "
		.. "1.19S 1.20- 1.21H 2.18- 2.19- 2.20- 2.21T 2.22- 3.17- "
		.. "3.18S 3.19- 3.20J 3.21- 3.22- 4.19-")
	is("fig 8: value", province_at(state, "1.21H").value, 11)
	is("fig 8: S", aimed_areas(state, "s"), "1.19S 3.18S 5.22S")
	is("fig 8: T", aimed_areas(state, "t"), "2.21T 3.25T")
	local both = {}
	for _, symbol in ipairs({ "s", "t" }) do
		for _, pair in ipairs(oracle.targets(state, symbol)) do
			both[pair[1]] = true
		end
	end
	local names = {}
	for index, vertex in ipairs(sorted_keys(both)) do
		names[index] = state.board.vertices[vertex].name
	end
	is("fig 8: fourteen vertices", joined(names), "1.20 2.19 2.21 2.23 "
		.. "3.18 3.20 3.22 3.26 4.19 4.25 4.27 5.22 5.24 6.23")
end

local function check_fig_9()
	local state = after_open(position(FIG_8), "s")
	is("fig 9: all routes to 1.20", ways_text(state, "1.20",
		function(last) return parts_text(state, "1.21", last) end),
		"1:1+10! 2:2!+9 3:3!+8")
	state = play(state, "go 1.20, step 3.22")
	is("fig 9: west is free", province_symbols(state, "1.19"), "jss")
end

local function check_fig_10()
	local state = changed(FIG_8, { governors = { "", "1.19" } })
	is("fig 10: S", aimed_areas(state, "s"), "3.18S 5.22S")
	state = after_open(state, "s")
	local cut = ways_text(state, "3.18", function(last)
		return parts_text(state, "1.19", last)
	end)
	test("fig 10: a cut into 6 and 5", cut:find(":5+6!", 1, true), cut)
end

local FIG_11 = { walls = NORTH, alex = "2.15", open = "LL",
	hands = { "TTTTHHHJS", "LL", "S" }, governors = { "", "0.11 1.13" },
	fields = ACTION }

local function check_fig_11()
	local state = position(FIG_11)
	is("fig 11: may be taken over", legal(state, "takeover"), "0.10")
	state = play(state, "takeover 0.10")
	is("fig 11: first governors", legal(state, "gov"),
		"0.11 1.8 1.10 1.12")
	state = play(state, "gov 1.12")
	is("fig 11: 1.12L is enough", legal(state), "gov 1.13, gov 2.11, "
		.. "gov_done")
	state = play(state, "gov_done")
	local fields = oracle.export(state)
	is("fig 11: paid", bag_text(fields.paid), "ttttjhhhs")
	is("fig 11: five to give", fields.to_give, 5)
	is("fig 11: red has their governors", #fields.governor[2], 0)
	is("fig 11: yellow's stands", joined(fields.governor[1]),
		tostring(state.board.area_named["1.12"]))
	state = play(state, "give t, give t, give h, give h, give s")
	fields = oracle.export(state)
	is("fig 11: red's hand", bag_text(fields.hand[2]), "tthhlls")
	is("fig 11: the others", bag_text(fields.discard), "ttjh")
	is("fig 11: one action is left", fields.actions, 1)
	is("fig 11: nothing is paid any more", bag_text(fields.paid), "")
end

local function check_fig_11_for_two()
	for _, answer in ipairs({ "no", "yes" }) do
		local state = changed(FIG_11, {
			hands = { "TTTTHHHJS", "LL" },
			options = { two_player_compensation = answer },
		})
		state = play(state, "takeover 0.10, gov 1.12, gov_done")
		local fields = oracle.export(state)
		is("fig 11: two players, compensation " .. answer,
			fields.phase .. " " .. bag_text(fields.discard)
			.. " " .. fields.to_give,
			answer == "no" and "action ttttjhhhs 0" or "give  5")
	end
end

local FIG_12 = { hands = { "STH", "", "", "" }, fields = ACTION,
	walls = "1.12-1.14 1.12-2.13 2.7-3.8 2.9-2.11 2.9-3.10 2.11-2.13 "
	.. "2.23-2.25 2.23-3.24 3.8-3.10 3.18-3.20 3.20-3.22 3.22-3.24 "
	.. "4.11-4.13 4.13-4.15 4.15-5.14 5.14-5.16 5.16-5.18 5.16-6.15 "
	.. "5.18-5.20 5.20-5.22 5.22-6.21 5.22-6.23 5.24-6.23 5.24-6.25 "
	.. "6.11-6.13 6.13-6.15 6.13-7.12 6.15-7.16 6.17-6.19 6.17-7.18 "
	.. "7.12-7.14",
	-- red, yellow, green, blue
	governors = { "7.7T 5.11T 0.11T 1.10S", "6.21J", "5.19L", "1.21H" } }

local function check_fig_12()
	local state = position(FIG_12)
	is("fig 12: walls", walls_on(state), 31)
	for _, row in ipairs({ { "7.7", 8, 1 }, { "5.11", 4, 1 },
		{ "0.11", 8, 2 }, { "6.21", 4, 1 }, { "5.19", 6, 1 },
		{ "1.21", 9, 1 } }) do
		local province = province_at(state, row[1])
		is("fig 12: value at " .. row[1], province.value, row[2])
		is("fig 12: governors at " .. row[1], #province.governors,
			row[3])
	end
	is("fig 12: taxes", legal(state, "tax"), "t s")
	is("fig 12: no H", rule_of(state, "tax h"), "alexandros.governor")
	local taxed = play(state, "tax s")
	is("fig 12: scores", joined(taxed.score), "12 4 6 9")
	is("22: relieved, red gets more", joined(play(state,
		"relieve 0.11, tax t").score), "20 4 6 9")
	is("22: T by other governors", legal(play(state, "relieve 0.11"),
		"tax"), "t s")
end

---------------------------------------------------------- figures of 5.3 --

local THREE = { hands = { "H", "" }, open = "SJ", alex = "5.8",
	walls = "2.7-2.9 2.9-3.8 3.6-3.8 3.6-4.7 4.7-5.8 3.10-3.12",
	governors = { "", "1.5" } }

local function check_5_3_figs_8_9()
	local state = position(THREE)
	is("5.3 fig 8: province", province_areas(state, "1.5"), "1.1- 1.2- "
		.. "1.3S 1.4- 1.5H 2.1J 2.2- 2.3T 2.4- 2.5- 2.6S 2.7- 3.2L "
		.. "3.3- 3.4J 3.5H 4.3- 4.4L 4.5- 4.6-")
	is("5.3 fig 8: two provinces", provinces_text(state), "115/64 20/11")
	is("5.3 fig 8: S", aimed_areas(state, "s"), "1.3S 1.10S 3.13S")
	is("5.3 fig 8: J", aimed_areas(state, "j"), "3.4J 3.11J")
	local gone = after_open(state, "s")
	is("5.3 fig 9: one route", ways_text(gone, "1.4", function(last)
		return parts_text(state, "1.5", last)
	end), "2:3!+8")
	gone = play(gone, "go 1.4")
	is("5.3 fig 9: west's symbols", province_symbols(gone, "1.3"),
		"tjjhlls")
end

-- The ways into which the province is cut on the routes to a target.
local function cuts(state, target)
	local set = {}
	for _, last in ipairs(arrivals(play(state, "go " .. target))) do
		local parts = parts_text(state, "1.3", last)
		if parts ~= "11!" then
			set[parts] = true
		end
	end
	return joined(sorted_keys(set))
end

local function check_5_3_fig_10()
	local state = changed(THREE, { governors = { "", "1.3" } })
	is("5.3 fig 10: S", aims(state, "s"), "1.10 1.12 2.11 3.14 4.13 4.15")
	is("5.3 fig 10: J", aims(state, "j"), aims(position(THREE), "j"))
	for _, symbol in ipairs({ "s", "j" }) do
		local open, bad = after_open(state, symbol), ""
		for _, target in ipairs(words(legal(open, "go"))) do
			bad = bad .. cuts(open, target)
		end
		is("5.3 fig 10: an open " .. symbol .. " does not cut", bad, "")
	end
	is("5.3 fig 10: H", aims(state, "h"), "1.6 2.5 2.7")
	is("5.3 fig 10: H is at 1.5", aimed_areas(state, "h"), "1.5H")
	local hand = play(state, "alex_hand h")
	is("5.3 fig 10: by 1.6", cuts(hand, "1.6"), "1+10! 2+9!")
	is("5.3 fig 10: by 2.7", cuts(hand, "2.7"), "1+10!")
	is("5.3 fig 10: not by 2.5", cuts(hand, "2.5"), "")
	is("5.3 fig 10: the route of 9 and 2", parts_text(hand, "1.3", follow(
		hand, "5.8 4.7 3.6 2.5 1.6")), "2+9!")
end

----------------------------------------------------- situations 1 to 11 --

local function after_set_up(seats)
	return chance(assert(oracle.new(seats)))
end

local function check_1()
	for seats = 2, 4 do
		local state = after_set_up(seats)
		local fields = oracle.export(state)
		is("1: pile, " .. seats .. " players", fields.pile_size,
			55 - seats - 2)
		is("1: open", sum_of(fields.open), 2)
		is("1: hands", joined(fields.hand_size),
			("1 "):rep(seats):sub(1, -2))
		is("1: first phase", fields.phase, "source")
		is("1: free areas", select(2, aims(state, "any", 2)), 60)
		is("1: no wall is laid", walls_on(state), 0)
		is("1: options", state.options.black_walls + 1000
			* state.options.red_walls, 10065)
	end
end

local function check_2_to_4()
	local state = position({ hands = { "TJ", "" }, open = "LL" })
	is("2: equal open cards", legal(state, "alex_open"), "l")
	state = play(state, "alex_open l")
	is("3: the replacement comes first", oracle.turn(state), "chance")
	is("3: its weights", outcomes(state),
		"turn_up t:10 turn_up j:10 turn_up h:11 turn_up l:9 "
		.. "turn_up s:11")
	state = play(state, "turn_up s")
	local fields = oracle.export(state)
	is("3: two open cards before the choice", bag_text(fields.open), "ls")
	is("3: go is due", fields.phase, "go")
	is("3: the card is in hand", bag_text(fields.hand[1]), "tjl")
	state = changed(FIG_12, { hands = { "", "", "", "" }, open = "ST",
		fields = {} })
	state = chance(play(state, "alex_open s"))
	state = arrivals(play(state, oracle.moves(state)[1]))[1]
	is("3: and may be used", legal(state, "tax"), "s")
	state = position({ hands = { "TJ", "" }, open = "LS" })
	state = play(state, "alex_hand t")
	fields = oracle.export(state)
	is("4: hand, discard, row", bag_text(fields.hand[1]) .. " "
		.. bag_text(fields.discard) .. " " .. bag_text(fields.open),
		"j t ls")
	is("4: go is due at once", fields.phase, "go")
end

local function check_5()
	local state = position({ hands = { "", "" }, walls = "1.2-2.3" })
	is("5: a loose end", provinces_text(state), "135/75")
	state = position({ hands = { "", "" }, walls = "7.10-8.11" })
	is("5: a wall from coast to coast", provinces_text(state),
		"124/70 11/5")
end

local function check_6_7()
	local state = position({ hands = { "", "" }, alex = "2.5" })
	is("6: T", aimed_areas(state, "t"), "3.7T")
	is("6: H", aimed_areas(state, "h"), "3.5H")
	is("6: S", aimed_areas(state, "s"), "2.6S")
	is("6: J", aimed_areas(state, "j"), "2.1J 3.4J")
	is("6: L", aimed_areas(state, "l"), "3.2L")
	local all = " " .. aimed_areas(state, "any") .. " "
	is("6: what touches him is blocked", all:find(" 1.3S ", 1, true)
		or all:find(" 1.5H ", 1, true) or all:find(" 2.3T ", 1, true),
		nil)
	state = position({ hands = { "", "" }, alex = "3.4" })
	is("7: tied horses", aims(state, "h"), "1.6 2.5 2.7 3.6 4.5 4.7")
	is("7: harp", aimed_areas(state, "l"), "4.4L")
end

local function check_8_9()
	local state = changed(FIG_4, { governors = { "1.3" } })
	is("8: two soldiers", aimed_areas(state, "s"), "2.6S 4.7S")
	is("8: six vertices", select(2, aims(state, "s")), 6)
	state = changed(FIG_4, { governors = { "1.3" }, fields = ACTION })
	is("8: relieved, it is free", aimed_areas(play(state, "relieve 1.3"),
		"s"), "1.3S 2.6S 4.7S")
	state = position(FIG_4)
	local all = " " .. aimed_areas(state, "any") .. " "
	is("9: 3.2L is not free", all:find(" 3.2L ", 1, true), nil)
	is("9: 2.3T is not free", all:find(" 2.3T ", 1, true), nil)
	is("9: nearest T", aimed_areas(state, "t"), "3.7T")
end

local function check_10_11()
	local state = after_open(position(FIG_8), "s")
	test("10: a free area in another's province",
		(" " .. legal(state, "go") .. " "):find(" 1.20 ", 1, true))
	state = after_open(position(FIG_4), "s")
	state = play(state, "go 2.3, step 3.4")
	is("11: no wall on a walled line", walls_on(state), 3)
	state = play(position(FIG_1), "alex_open l, turn_up s, go 4.3, "
		.. "step 2.1")
	is("11: no wall on the coast", walls_on(state), 0)
	state = position({ hands = { "S", "" }, open = "SJ", alex = "4.3",
		options = { black_walls = "2" },
		walls = "1.2-2.3 2.3-3.4", red = "3.4-4.3",
		fields = { last_turn = 1, phase = "go", seek = "s" } })
	state = play(state, "go 2.3, step 3.4")
	is("11: nor on a red one", walls_on(state), 3)
end

---------------------------------------------------- situations 12 to 19 --

local function stocks(black, red, other)
	local options = { black_walls = tostring(black),
		red_walls = tostring(red) }
	for name, value in pairs(other or {}) do
		options[name] = value
	end
	return options
end

local function check_12()
	local state = changed(FIG_1, { options = stocks(2, 1) })
	state = play(state, "alex_open l, turn_up s, go 4.3, step 2.3")
	is("12: no red wall yet", state.last_turn, false)
	state = play(state, "step 3.4")
	local fields = oracle.export(state)
	is("12: two black, one red", #fields.black .. " " .. #fields.red,
		"2 1")
	is("12: the last turn", fields.last_turn, 1)
	is("12: both actions", fields.actions, 2)
	state = play(state, "pile, draw t, take h")
	is("12: then the row is refilled", state.phase, "refill")
	state = chance(state)
	is("12: and it is over", state.phase, "over")
	is("12: a turn was played", state.turns, 1)
	is("12: the end", rule_of(state, "pile"), "alexandros.end")
end

local function check_13()
	local state = changed(FIG_1, { options = stocks(3, 1),
		hands = { "T", "SS" } })
	state = play(state, "alex_open l, turn_up s, go 4.3, step 2.3, "
		.. "step 3.4")
	is("13: no black left, no end", state.last_turn, false)
	state = chance(play(state, "end_turn"))
	is("13: the next player", state.player, 2)
	state = play(state, "alex_hand s")
	local none = play(state, "go 2.3, step 3.4")
	is("13: no new wall, no end", none.last_turn, false)
	is("13: none laid", walls_on(none), 3)
	local one = play(state, "go 2.3, step 3.2")
	is("13: one red wall, the last turn", one.last_turn, true)
	is("13: which is red", #oracle.export(one).red, 1)
end

local function check_14_15()
	local state = changed(FIG_4, { options = stocks(3, 1) })
	is("14: targets", aims(state, "s"), "1.4 2.3 2.5 3.6 5.8")
	is("14: areas", aimed_areas(state, "s"), "1.3S 2.6S 4.7S")
	local open = after_open(state, "s")
	is("14: towards 1.4", ways_text(open, "1.4"), "1")
	local walked = play(open, "go 1.4")
	is("14: without a choice", walked.phase, "action")
	is("14: by 2.3", walked.wall[walked.board.line_named["1.4-2.3"]],
		"red")
	state = changed(FIG_4, { options = stocks(3, 2) })
	is("14: with two red walls", aims(state, "s"),
		"1.4 2.3 2.5 2.7 3.6 3.8 4.7 5.8")
	state = changed(FIG_4, { options = stocks(3, 0) })
	is("15: targets", aims(state, "s"), "2.3 5.8")
	is("15: one way to 2.3", ways_text(after_open(state, "s"), "2.3"),
		"0")
end

local T_WALLS = "0.11-1.12 2.3-2.5 2.11-2.13 2.21-2.23 3.8-4.7 3.16-4.17 "
	.. "3.26-4.25 4.19-5.18 5.12-6.13 6.15-7.14 6.23-6.25 7.8-8.7"

local function check_16_17()
	local state = position({ hands = { "T", "" }, open = "TT",
		walls = T_WALLS })
	is("16: jokers only", legal(state), "alex_joker t")
	is("4: no T from the hand, though jokers", rule_of(state,
		"alex_hand t"), "alexandros.targets")
	is("16: free areas", select(2, aims(state, "any", 2)), 44)
	is("16: vertices", select(2, aims(state, "any")), 81)
	local _, count = aimed_areas(state, "any"):gsub("[JHLS]", "")
	is("16: of four symbols", count, 44)
	for _, letter in ipairs({ "J", "H", "L", "S" }) do
		_, count = aimed_areas(state, "any"):gsub(letter, "")
		is("16: areas with " .. letter, count, 11)
	end
	local gone = play(state, "alex_joker t, turn_up s")
	is("16: the card comes to hand", bag_text(gone.hand[1]), "tt")
	is("16: the targets", #words(legal(gone, "go")), 81)
	state = position({ hands = { "T", "" }, open = "TJ",
		walls = T_WALLS })
	is("17: only J", legal(state), "alex_open j")
	is("17: no joker", rule_of(state, "alex_joker t"), "alexandros.joker")
	state = position({ hands = { "T", "" }, open = "TJ",
		walls = T_WALLS, options = { joker_mode = "each_card" } })
	is("17: each card", legal(state), "alex_open j, alex_joker t")
	is("17: J is none", rule_of(state, "alex_joker j"), "alexandros.joker")
end

local function check_18_19()
	local state = position({ hands = { "L", "" }, open = "TJ",
		alex = "5.4", walls = "4.5-5.4 4.5-5.6", fields = ACTION })
	is("18: may be occupied", legal(state, "occupy"), "4.4")
	is("18: value", province_at(state, "4.4").value, 0)
	state = play(state, "occupy 4.4, gov 4.4, gov_done")
	is("18: without a card", bag_text(state.hand[1]), "l")
	is("18: a governor for L", legal(state, "tax"), "l")
	is("18: that brings nothing", joined(play(state, "tax l").score),
		"0 0")
	state = position({ hands = { "TJHLS", "" }, alex = "1.14",
		walls = "0.13-1.12 1.12-1.14", fields = ACTION })
	is("19: the province", province_areas(state, "0.12"), "0.12- 0.13-")
	is("19: no symbol, not to be occupied", rule_of(state, "occupy 0.12"),
		"alexandros.symbol")
	is("19: nor offered", legal(state, "occupy"), "")
end

---------------------------------------------------- situations 20 to 30 --

local function distance(board, from, to)
	return board.distance[board.vertex_named[from]][board.vertex_named[to]]
end

local function check_20()
	local board = oracle.board(oracle.boards.default)
	is("20: 5.8 to 7.8", distance(board, "5.8", "7.8"), 6)
	is("20: 5.4 to 7.4", distance(board, "5.4", "7.4"), 10)
	is("20: 2.17 to 2.19", distance(board, "2.17", "2.19"), 3)
	is("20: 1.16 to 1.20", distance(board, "1.16", "1.20"), 5)
end

local function check_21()
	local given = { hands = { "T", "" }, walls = NORTH, alex = "2.15",
		governors = { "0.11 1.13" }, fields = ACTION }
	is("21: two governors, no tax", joined(play(position(given),
		"tax t").score), "0 0")
	given.walls = NORTH .. " 0.11-1.12 1.12-1.14"
	local state = position(given)
	is("21: parted", parts_text(position({
		hands = { "", "" }, walls = NORTH }), "0.11", state), "2!+8!")
	is("21: both pay", joined(play(state, "tax t").score), "10 0")
end

local function check_23_24()
	local given = { hands = { "J", "" }, walls = NORTH, alex = "2.15",
		fields = ACTION }
	is("23: five lacking", rule_of(position(given), "occupy 0.10"),
		"alexandros.pay")
	given.hands = { "JL", "" }
	local state = play(position(given), "occupy 0.10")
	is("23: forced", legal(state), "gov 0.11")
	state = play(state, "gov 0.11")
	is("23: forced again", legal(state), "gov 1.10")
	state = play(state, "gov 1.10, gov 1.13, gov 2.11")
	is("23: all four", legal(state), "gov_done")
	local given_24 = { hands = { "TTTTJJHHHLLSS", "L", "S" },
		walls = NORTH .. " 4.5-5.4 4.5-5.6 7.10-8.11", alex = "2.15",
		governors = { "5.22 5.19 5.24 6.10", "0.11 1.13" },
		fields = ACTION }
	state = position(given_24)
	is("24: no governor, no province", legal(state, "occupy")
		.. legal(state, "takeover"), "")
	is("24: occupy", rule_of(state, "occupy 4.4"), "alexandros.supply")
	is("24: take over", rule_of(state, "takeover 0.10"),
		"alexandros.supply")
	state = play(state, "relieve 6.10")
	is("24: one relieved: occupy", legal(state, "occupy"), "4.4 7.4")
	is("24: one relieved: take over", legal(state, "takeover"), "0.10")
end

local function check_25_26()
	local given = { alex = "2.3", walls = "1.2-2.3 2.3-3.2",
		governors = { "", "2.1" }, fields = ACTION }
	for _, row in ipairs({ { 2, 0 }, { 3, 1 }, { 4, 1 } }) do
		given.hands = { "JJT", "", row[1] > 2 and "" or nil,
			row[1] > 3 and "" or nil }
		local state = position(given)
		is("25: offered", legal(state, "takeover"), "1.1")
		state = play(state, "takeover 1.1, gov 2.1, gov_done")
		is("25: to give, " .. row[1] .. " players", state.to_give,
			row[2])
		is("25: exactly JJ", bag_text(state.hand[1]), "t")
	end
	given.hands = { "JTT", "" }
	is("25: one J is not enough", rule_of(position(given),
		"takeover 1.1"), "alexandros.removal")
	local poor = { hands = { "TTTHHHJS", "", "" },
		governors = { "5.22 5.19 5.24", "0.11 1.13" } }
	is("26: two lacking, one governor", rule_of(changed(FIG_11, poor),
		"takeover 0.10"), "alexandros.pay")
	poor.governors[1] = "5.22 5.19"
	local state = changed(FIG_11, poor)
	is("26: two governors", legal(state, "takeover"), "0.10")
	is("26: on T and L", legal(play(state, "takeover 0.10"), "gov"),
		"0.11 1.12")
	is("26: on T, then L", legal(play(state, "takeover 0.10, gov 0.11")),
		"gov 1.12")
	is("26: on L, then T", legal(play(state, "takeover 0.10, gov 1.12")),
		"gov 2.11")
end

local function check_27_to_29()
	local state = changed(FIG_12, { hands = { "SSTT", "", "", "" } })
	state = play(state, "tax s")
	is("27: no second tax", rule_of(state, "tax t"), "alexandros.tax")
	is("27: not offered", legal(state, "tax"), "")
	state = chance(play(state, "end_turn"))
	is("27: the next turn has its own", state.taxed, false)
	for _, row in ipairs({ { 88, "100 4 6 9", "action" },
		{ 89, "101 4 6 9", "over" } }) do
		state = changed(FIG_12, { fields = { phase = "action",
			score = { row[1], 0, 0, 0 } } })
		state = play(state, "tax s")
		is("28: scores", joined(state.score), row[2])
		is("28: then", state.phase, row[3])
	end
	is("28: the second action is lost", state.actions, 0)
	is("28: the turn is not whole", state.turns, 0)
	is("28: the tax is seen", oracle.export(state).taxed, 1)
	state = changed(FIG_12, { options = { end_score = "100" },
		fields = { phase = "action", score = { 88, 0, 0, 0 } } })
	is("28: at 100 by option", play(state, "tax s").phase, "over")
	state = play(changed(FIG_12, { fields = { phase = "action",
		score = { 90, 99, 96, 50 } } }), "tax s")
	is("28: more than one above 100", joined(oracle.scores(state)),
		"102 103 102 59")
	is("28: ranks", joined(oracle.ranks(state)), "2 1 2 4")
	state = play(changed(FIG_12, { governors = { "0.11T 1.10S", "6.21J",
		"5.19L", "1.21H" } }), "tax s")
	is("29: own income 0", joined(state.score), "0 4 6 9")
end

local function check_30()
	local state = position({ hands = { "", "" }, open = "TH",
		fields = ACTION })
	state = play(state, "take t")
	is("30: H or pile", legal(state), "take h, pile, end_turn")
	is("30: not T again", rule_of(state, "take t"), "alexandros.open")
	local both = play(state, "take h")
	is("30: two to refill", both.phase, "refill")
	both = play(both, "turn_up s")
	is("30: one more", both.phase, "refill")
	both = play(both, "turn_up s")
	is("30: the next player", both.phase .. both.player, "source2")
	is("30: two are open", bag_text(both.open), "ss")
	local one = play(state, "pile, draw l, turn_up j")
	is("30: one to refill", bag_text(one.open) .. one.player, "jh2")
end

---------------------------------------------------- situations 31 to 38 --

local function check_31()
	local hands = { times(11, "T") .. times(11, "J"),
		times(11, "H") .. times(11, "L") .. times(6, "S") }
	local state = position({ hands = hands, open = "SS", discard = "SSS",
		fields = ACTION })
	is("31: no pile", oracle.export(state).pile_size, 0)
	state = play(state, "pile")
	is("31: reshuffled first", outcomes(state), "draw s:3")
	is("31: no discard", bag_text(state.discard), "")
	hands[2] = hands[2] .. "SSS"
	state = position({ hands = hands, open = "SS", fields = ACTION })
	is("31: no card at all", rule_of(state, "pile"), "alexandros.pile")
	is("31: not offered", legal(state), "take s, end_turn")
	state = position({ hands = hands, open = "SS" })
	state = play(state, "alex_open s")
	is("31: one open card stays", bag_text(state.open), "s")
	is("31: and go is due", state.phase, "go")
	state = chance(play(arrivals(play(state, oracle.moves(state)[1]))[1],
		"end_turn"))
	is("31: a short row", bag_text(state.open) .. state.player, "s2")
end

local function check_32_to_35()
	local state = changed(FIG_12, { fields = { phase = "action",
		score = { 95, 0, 0, 0 }, last_turn = 1 } })
	state = play(state, "tax s")
	is("32: over at once", state.phase .. state.actions, "over0")
	state = position({ hands = { "JLTSHT", "" }, walls = NORTH,
		alex = "2.15", open = "SS", fields = ACTION })
	state = play(state, "occupy 0.10, gov 0.11, gov_done, tax t")
	is("33: occupied and taxed", joined(state.score), "10 0")
	state = position({ hands = { "", "" }, open = "TH", fields = ACTION })
	state = play(state, "end_turn")
	is("34: the next player at once", state.phase .. state.player
		.. state.turns, "source21")
	state = position({ hands = { "L", "" }, open = "TJ", alex = "5.4",
		walls = "4.5-5.4 4.5-5.6", fields = ACTION })
	state = play(state, "occupy 4.4, gov 4.4, gov_done")
	is("35: a governor next to Alexander", state.governor[
		state.board.area_named["4.4"]], 1)
end

local PINCH_WALLS = "0.5-1.6 0.7-1.8 1.0-1.2 1.2-1.4 1.6-2.5 1.8-2.7 "
	.. "1.10-2.9 2.1-2.3 2.3-3.4 2.5-2.7 2.9-3.8"

local function check_36()
	for _, rule in ipairs({ "last_turn", "skip" }) do
		local state = position({ board = "pinch", walls = PINCH_WALLS,
			hands = { "TJHLS", "TJHLS" }, open = "TJ",
			options = { no_move_rule = rule } })
		is("36: no free area", aimed_areas(state, "any"), "")
		is("36: provinces", province_count(state), 7)
		is("36: the only move", legal(state), "stay")
		is("36: no joker", rule_of(state, "alex_joker t"),
			"alexandros.targets")
		state = play(state, "stay")
		is("36: two actions, " .. rule, state.phase .. state.actions,
			"action2")
		state = play(state, "end_turn")
		is("36: then, " .. rule, state.phase,
			rule == "skip" and "source" or "over")
	end
	local elsewhere = position({ board = "pinch", hands = { "", "" },
		open = "TJ", walls = PINCH_WALLS, alex = "1.10" })
	is("36: only Alexander blocks 0.1J", aimed_areas(elsewhere, "any"),
		"0.1J")
	is("no stay if they can move", rule_of(position(FIG_1), "stay"),
		"alexandros.stay")
end

local function check_37_38()
	local state = changed(FIG_4, { options = stocks(3, 0), open = "TH" })
	is("37: both are jokers", legal(state, "alex_joker"), "t h")
	is("37: no open card leads", legal(state, "alex_open"), "")
	is("37: targets", aims(state, "any"), "2.1 2.3 3.2 3.4 5.4 5.6 5.8")
	local free = changed(FIG_4, { options = stocks(65, 10) })
	is("37: free areas", select(2, aims(free, "any", 2)), 58)
	state = changed(FIG_4, { options = stocks(3, 0), open = "TL" })
	is("37: only L", legal(state, "alex_open") .. legal(state,
		"alex_joker"), "l")
	is("37: harp", aims(state, "l"), "5.4 5.6")
	is("37: at 4.4", aimed_areas(state, "l"), "4.4L")
	is("37: 4.5 would cost 1", oracle.cheapest(state, state.alex)[
		state.board.vertex_named["4.5"]], 1)
	state = changed(FIG_4, { options = stocks(3, 10) })
	state = play(after_open(state, "s"), "go 2.3")
	is("38: both steps", legal(state, "step"), "3.2 3.4")
	local free_way = play(state, "step 3.4")
	is("38: no wall", free_way.last_turn, false)
	is("38: no wall laid", walls_on(free_way), 3)
	local red = play(state, "step 3.2")
	is("38: one red wall", red.last_turn, true)
	is("38: laid", #oracle.export(red).red, 1)
end

---------------------------------------------------- situations 39 to 44 --

local function memory(state, seat)
	return bag_text(state.known[seat]) .. "/"
		.. sum_of(state.hand[seat])
end

local function check_39()
	local state = position({ hands = { "T", "" }, open = "TH" })
	state = play(state, "alex_open h, turn_up s")
	state = play(arrivals(play(state, oracle.moves(state)[1]))[1],
		"take t, pile, draw t, turn_up l")
	is("39: an open T, a hidden one", memory(state, 1), "th/4")
	is("39: the hand", bag_text(state.hand[1]), "ttth")
	local fields = oracle.export(state)
	fields.player = 0
	state = assert(oracle.import(2, {}, fields))
	state = play(state, "alex_hand t")
	is("39: the T is played", memory(state, 1), "h/3")
	fields = oracle.export(state)
	fields.phase, fields.seek = "source", "none"
	state = assert(oracle.import(2, {}, fields))
	is("39: another T", memory(play(state, "alex_hand t"), 1), "h/2")
end

local function check_40()
	local hands = { times(11, "T") .. times(8, "J") .. "SSS",
		times(11, "H") .. times(11, "L") .. times(3, "S") }
	local given = { hands = hands, open = "SS", discard = "JJJSSS",
		fields = { phase = "action", known = { { t = 2 }, { h = 1 } },
			deduced = { { t = 3 }, { h = 2 } } } }
	local state = play(position(given), "pile")
	is("40: both hands are deduced", flat(state.deduced),
		flat(state.hand))
	is("40: known stays", flat(state.known), "{1={t=2},2={h=1}}")
	is("40: the pile", bag_text(state.pile), "jjjsss")
	state = play(state, "draw j")
	is("40: the drawn card is not", state.deduced[1].j, 8)
	is("40: but is in hand", state.hand[1].j, 9)
	given.hands[3], given.fields = "", ACTION
	state = play(position(given), "pile")
	is("40: nothing with three", oracle.export(state).deduced, nil)
end

local function check_41()
	local before = position(FIG_11)
	local planned = play(before, "takeover 0.10, gov 0.11")
	for _, seat in ipairs({ 2, 3, "spectator" }) do
		local viewer = seat ~= "spectator" and seat or nil
		is("41: seat " .. seat .. " sees no plan", flat(oracle.view(
			planned, viewer)), flat(oracle.view(before, viewer)))
		is("41: nor its phase", oracle.phase(planned, seat), "action")
	end
	local view = oracle.view(planned, 2)
	is("41: red's governors", #view.governor[2], 2)
	is("41: yellow's hand", view.hand_size[1], 9)
	view = oracle.view(planned, 1)
	is("41: yellow sees their plan", view.plan .. " "
		.. joined(view.plan_governor), "takeover 1 -1 -1 -1")
	is("41: and their phase", oracle.phase(planned, 1), "govern")
end

local function check_42()
	local given = changed(FIG_1, { options = { max_turns = "1" } })
	local state = play(given, "alex_open l, turn_up s, go 3.4, take s, "
		.. "take h")
	is("42: refilled first", state.phase, "refill")
	state = play(state, "turn_up s, turn_up l")
	is("42: over", state.phase, "over")
	is("42: row and turns", bag_text(state.open) .. state.turns, "ls1")
	state = chance(play(changed(FIG_1, { options = {} }),
		"alex_open l, turn_up s, go 3.4, end_turn"))
	is("42: else not", state.phase, "source")
end

local function check_43()
	local state = position({ board = "island", hands = { "STLJ", "" },
		alex = "1.8", open = "TH", fields = ACTION })
	is("43: the island is a province", legal(state, "occupy"), "0.10")
	is("43: with the id 7", state.board.area_named["0.10"], 7)
	is("43: value", province_at(state, "0.10").value, 7)
	state = play(state, "occupy 0.10, gov 2.11")
	is("43: H alone is enough", rule_of(state, "gov_done"), "legal")
	state = play(state, "gov_done")
	is("43: four cards paid", bag_text(state.discard), "tjls")
end

local function check_44()
	local state = position({ hands = { "JLTS", "" }, walls = NORTH,
		alex = "2.15", fields = ACTION,
		options = { extra_governors = "only_when_short" } })
	state = play(state, "occupy 0.10")
	is("44: T or H", legal(state), "gov 0.11, gov 1.13")
	is("44: not on others", rule_of(state, "gov 1.8"), "alexandros.short")
	is("44: the other T behind H", legal(play(state, "gov 1.13")),
		"gov 2.11")
	state = play(state, "gov 0.11")
	is("44: then H", legal(state), "gov 1.13")
	is("44: not two T", rule_of(state, "gov 2.11"), "alexandros.short")
	state = play(state, "gov 1.13")
	is("44: then no more", legal(state), "gov_done")
	state = position({ hands = { "JLTTHS", "" }, walls = NORTH,
		alex = "2.15", fields = ACTION,
		options = { extra_governors = "only_when_short" } })
	state = play(state, "occupy 0.10")
	is("44: nothing lacking, one anywhere", legal(state, "gov"),
		"0.11 1.8 1.10 1.12 1.13 2.11")
	is("44: but only one", legal(play(state, "gov 0.11")), "gov_done")
end

------------------------------------------------------------ other options --

local function check_corner_rule()
	local given = { hands = { "", "" }, alex = "4.3",
		walls = FIG_4.walls,
		options = { corner_rule = "corners_must_be_clear" } }
	is("clear corners: soldiers", aimed_areas(position(given), "s"),
		"2.6S 4.7S")
end

local function check_coast_walls()
	local state = changed(FIG_1, { options = { coast_walls = "yes" } })
	state = play(state, "alex_open l, turn_up s, go 4.3, step 2.1")
	is("coast walls: three laid", walls_on(state), 3)
	is("coast walls: one province", province_count(state), 1)
	is("coast walls: 2.1J is not free", aimed_areas(state, "any"):find(
		"2.1J", 1, true), nil)
end

local function check_last_area()
	local state = changed(FIG_1, { options = { alex_blocks = "last_area" },
		hands = { "SL", "" } })
	is("last area: none yet", oracle.export(state).last_area, -1)
	state = play(state, "alex_open l, turn_up s")
	is("last area: pairs", legal(state, "go"), "3.2 3.2 3.4 3.2 4.3 3.2")
	is("last area: a vertex alone", rule_of(state, "go 3.4"),
		"text")
	is("last area: another area", rule_of(state, "go 3.4 4.4"),
		"alexandros.targets")
	state = play(state, "go 3.4 3.2")
	is("last area: which", state.last_area, state.board.area_named["3.2"])
	is("last area: not the same again", aimed_areas(state, "l"), "4.4L")
	is("last area: at distance 0", aimed_areas(state, "j"), "3.4J")
	is("last area: but not where he is", aims(state, "j"), "3.6 4.5")
	is("a pair, if areas touch", rule_of(position(FIG_1), "go 3.4 3.2"),
		"text")
end

local function check_joker_targets()
	local given = { hands = { "T", "" }, open = "TT", walls = T_WALLS,
		options = { joker_target = "nearest_of_chosen_symbol" } }
	is("jokers: the nearest of all symbols", aimed_areas(position(given),
		"any"), "1.5H 2.1J 2.6S 3.2L")
	given.options = { joker_target = "any_symbol_area" }
	is("jokers: walls do not matter", select(2, aims(position(given),
		"any", 2)), 60)
	given.governors = { "0.11 1.8" }
	is("jokers: governors do", select(2, aims(position(given), "any", 2)),
		58)
	given.alex = "2.5"
	is("jokers: Alexander does", select(2, aims(position(given), "any",
		2)), 55)
end

local function check_after_walk()
	local state = changed(FIG_1, {
		options = { replace_card = "after_walk" } })
	state = play(state, "alex_open l")
	is("after the walk: go is next", state.phase, "go")
	is("after the walk: due", oracle.export(state).due, 1)
	state = play(state, "go 4.3")
	is("after the walk: still due", oracle.export(state).due, 1)
	state = play(state, "step 2.3, step 3.4")
	is("after the walk: now", state.phase, "replace")
	is("after the walk: not due", oracle.export(state).due, 0)
	state = play(state, "turn_up s")
	is("after the walk: action", state.phase .. state.actions, "action2")
	state = play(changed(FIG_1, {
		options = { replace_card = "after_walk" } }),
		"alex_hand t, go 2.3")
	is("after the walk: not for a hand card", state.phase, "action")
end

local function check_when_empty()
	local hands = { times(11, "T") .. times(10, "J") .. "S",
		times(11, "H") .. times(11, "L") .. times(6, "S") }
	local given = { hands = hands, open = "SS", discard = "SS",
		pile = "J", fields = ACTION,
		options = { reshuffle = "when_empty" } }
	local state = play(position(given), "pile, draw j")
	is("when empty: at once", bag_text(state.pile), "ss")
	is("when empty: hands deduced", flat(state.deduced), flat(state.hand))
	given.options = {}
	state = play(position(given), "pile, draw j")
	is("when needed: later", bag_text(state.pile) .. "/"
		.. bag_text(state.discard), "/ss")
	given = { hands = { hands[1] .. "J", hands[2] .. "SS" }, open = "SS",
		options = { reshuffle = "when_empty" } }
	state = play(position(given), "alex_hand t")
	is("when empty: after a hand card", bag_text(state.pile), "t")
end

local function check_occupy_own()
	local given = { hands = { "JHLSTT", "" }, walls = NORTH,
		alex = "2.15", governors = { "0.11" }, fields = ACTION }
	is("own provinces: no", rule_of(position(given), "occupy 0.10"),
		"alexandros.owner")
	given.options = { occupy_own = "yes" }
	local state = position(given)
	is("own provinces: yes", legal(state, "occupy"), "0.10")
	state = play(state, "occupy 0.10")
	is("own provinces: where", legal(state, "gov"),
		"1.8 1.10 1.12 1.13 2.11")
	is("own provinces: not where one stands", rule_of(state, "gov 0.11"),
		"alexandros.symbol")
	state = play(state, "gov 2.11, gov_done")
	is("own provinces: paid once more", bag_text(state.discard), "jhls")
	is("own provinces: two", #province_at(state, "0.11").governors, 2)
	given.governors = { "", "0.11" }
	is("own provinces: not others'", rule_of(position(given),
		"occupy 0.10"), "alexandros.owner")
end

local function check_end_turn()
	local hands = { times(11, "T") .. times(11, "J") .. "S",
		times(11, "H") .. times(11, "L") .. times(10, "S") }
	local given = { hands = hands, fields = ACTION,
		options = { end_turn_allowed = "only_if_nothing_else" } }
	is("end turn: nothing else", legal(position(given)), "end_turn")
	given.hands = { "", "" }
	is("end turn: a card can be drawn", rule_of(position(given),
		"end_turn"), "alexandros.end_turn")
end

---------------------------------------------------------- refusals, order --

local function check_refusals()
	local state = position(FIG_1)
	is("not open", rule_of(state, "alex_open s"), "alexandros.open")
	is("not in hand", rule_of(state, "alex_hand s"), "alexandros.hand")
	is("no joker: not open", rule_of(state, "alex_joker s"),
		"alexandros.open")
	is("no joker: cards lead", rule_of(state, "alex_joker l"),
		"alexandros.joker")
	is("not due", rule_of(state, "take l"), "alexandros.turn")
	is("chance is not due", rule_of(state, "turn_up l"), "alexandros.turn")
	is("no such vertex", rule_of(state, "go 1.3"), "text")
	is("no such area", rule_of(state, "occupy 0.9"), "text")
	state = play(state, "alex_open l, turn_up s")
	is("no target", rule_of(state, "go 1.4"), "alexandros.targets")
	state = play(state, "go 4.3")
	is("no shortest way", rule_of(state, "step 1.4"), "alexandros.way")
	state = changed(FIG_4, { options = stocks(3, 1),
		fields = { phase = "walk", goal = position(FIG_4).board
			.vertex_named["1.4"] } })
	is("walls too few", rule_of(state, "step 3.2"), "alexandros.walls")
	state = position(FIG_11)
	is("not the smallest area", rule_of(state, "occupy 0.11"),
		"alexandros.province")
	is("not one's own", rule_of(state, "occupy 0.10"), "alexandros.owner")
	is("nobody's", rule_of(state, "takeover 0.20"), "alexandros.owner")
	is("no smallest area", rule_of(state, "takeover 0.21"),
		"alexandros.province")
	is("relieve none", rule_of(state, "relieve 0.11"),
		"alexandros.governor")
	state = play(state, "takeover 0.10")
	is("an action in a plan", rule_of(state, "pile"), "alexandros.turn")
	is("a governor elsewhere", rule_of(state, "gov 2.3"),
		"alexandros.symbol")
	is("on an empty area", rule_of(state, "gov 0.10"),
		"alexandros.symbol")
	is("not completed", rule_of(state, "gov 1.13"), "alexandros.pay")
	is("none chosen", rule_of(state, "gov_done"), "alexandros.governor")
	state = play(state, "gov 1.12")
	is("too early an area", rule_of(state, "gov 0.11"),
		"alexandros.order")
	is("chosen already", rule_of(state, "gov 1.12"), "alexandros.symbol")
	state = play(state, "gov_done")
	is("not paid", rule_of(state, "give l"), "alexandros.paid")
	is("too few behind", rule_of(state, "give s"), "alexandros.order")
	state = play(state, "give j")
	is("below the last", rule_of(state, "give t"), "alexandros.order")
	state = oracle.new(2, { first = "2" })
	is("no lot yet", rule_of(state, "lot 1"), "alexandros.turn")
	is("a deal", outcomes(state), "deal t:11 deal j:11 deal h:11 "
		.. "deal l:11 deal s:11")
	state = chance(state)
	is("the seat named begins", state.player .. state.phase, "2source")
end

local function refusal(seats, options)
	local state, rule, message = oracle.new(seats, options)
	return state and "accepted" or rule, message
end

local function check_setups()
	is("five players", refusal(5), "seats")
	is("seat 3 of 2 begins", refusal(2, { first = "3" }),
		"alexandros.lot")
	is("seat 3 of 3 begins", refusal(3, { first = "3" }), "accepted")
	is("an option's word", refusal(2, { reshuffle = "never" }), "option")
	is("an unknown option", refusal(2, { colour = "red" }), "option")
	is("too high a number", refusal(2, { red_walls = "256" }), "option")
	is("a zero in front", refusal(2, { red_walls = "010" }), "option")
	local last = { alex_blocks = "last_area", board = oracle.strips(170) }
	is("170 symbol areas", refusal(2, last), "accepted")
	last.board = oracle.strips(171)
	is("171 symbol areas", refusal(2, last), "alexandros.board")
	last.alex_blocks = nil
	is("else they are fine", refusal(2, last), "accepted")
end

------------------------------------------------------------- board texts --

local function board_says(text)
	local board, reason = oracle.board(text)
	return board and "fine" or reason:match("^board line (%d+)")
end

local SMALL = "alexboard 1\nname a\nstart 0 1\nrows 1\n-T-\nend\n"

local function small(from, to)
	local text, count = SMALL:gsub(from, to)
	assert(count == 1)
	return text
end

local function check_board_texts()
	is("text: small", board_says(SMALL), "fine")
	is("text: CRLF", board_says((SMALL:gsub("\n", "\r\n"))), "fine")
	is("text: no last LF", board_says(SMALL:sub(1, -2)), "fine")
	is("text: comments and blank lines",
		board_says("# a\n\n" .. small("start", "#\n\nstart")
		.. "# b\n\n"), "fine")
	is("text: canonical", oracle.board("# a\n\n" .. small("start 0 1",
		"#\nstart  00   1 ")).text, SMALL)
	is("text: dots at the end", oracle.board(small("%-T%-",
		"-T-...")).text, SMALL)
	is("text: an empty strip", oracle.board(small("rows 1\n", "rows 2\n")
		:gsub("%-T%-", "-T-\n  ") .. "").text, small("rows 1\n%-T%-",
		"rows 2\n-T-\n."))
	is("text: magic", board_says("alexboard 2\n"), "1")
	is("text: nothing", oracle.board(""), nil)
	is("text: blank in front", board_says(" " .. SMALL), "1")
	is("text: character", board_says(small("%-T%-", "-X-")), "5")
	is("text: directive", board_says(small("name a", "author a")), "2")
	is("text: order", board_says(small("name a\nstart 0 1",
		"start 0 1\nname a")), "2")
	is("text: twice", board_says(small("name a", "name a\nname a")), "3")
	is("text: start", board_says(small("start 0 1", "start 0 2")), "3")
	is("text: no symbol", board_says(small("T", "-")), "4")
	is("text: not connected", board_says(small("%-T%-", "-T-...T")), "4")
	is("text: too few rows", board_says(small("rows 1", "rows 2")), "6")
	is("text: too many rows", board_says(small("rows 1", "rows 128")),
		"4")
	is("text: behind the end", board_says(SMALL .. "x\n"), "7")
	is("text: no end", board_says((small("end\n", ""))), "6")
	is("text: long name", board_says(small("name a", "name "
		.. ("a"):rep(32))), "2")
	is("text: name of 31", board_says(small("name a", "name "
		.. ("a"):rep(31))), "fine")
	is("text: 255 areas in a row", board_says(small("%-T%-",
		("T"):rep(255))), "4")
	is("text: 190 areas in a row", board_says(small("%-T%-",
		("T"):rep(190) .. ("."):rep(100))), "fine")
	is("text: 191 areas have too many vertices", board_says(small(
		"%-T%-", ("T"):rep(191))), "4")
	is("text: 256 columns", board_says(small("%-T%-", ("."):rep(255)
		.. "T")), "5")
	is("text: the default is canonical", oracle.board(
		oracle.boards.default).text, oracle.boards.default)
end

------------------------------------------- geometry, a second time, by trial --

-- The areas of a text as a list of { row, column, letter }.
local function areas_in(text)
	local list, row = {}, 0
	local rows = text:match("rows %d+\n(.*)end\n")
	for line in rows:gmatch("([^\n]*)\n") do
		for column = 0, #line - 1 do
			local letter = line:sub(column + 1, column + 1)
			if letter ~= "." then
				list[#list + 1] = { row, column, letter }
			end
		end
		row = row + 1
	end
	return list
end

-- Half-columns c to c + 2: the point is the middle one, above or below.
local function has_corner(area, row, column)
	local up = (area[1] + area[2]) % 2 == 0
	local middle = column == area[2] + 1
	local side = column == area[2] or column == area[2] + 2
	if up then
		return row == area[1] and middle or row == area[1] + 1 and side
	end
	return row == area[1] + 1 and middle or row == area[1] and side
end

local WAYS = { { 0, -2 }, { 0, 2 }, { -1, -1 }, { -1, 1 }, { 1, -1 },
	{ 1, 1 } }

local function place_name(row, column)
	return row .. "." .. column
end

-- Land: names of vertices, lines as joined[a][b] = number of areas at it.
local function land_of(text)
	local areas, land = areas_in(text), { joined = {}, names = {} }
	for _, area in ipairs(areas) do
		for row = area[1], area[1] + 1 do
			for column = area[2], area[2] + 2 do
				if has_corner(area, row, column) then
					local name = place_name(row, column)
					land.joined[name] = land.joined[name]
						or {}
				end
			end
		end
	end
	land.names = sorted_keys(land.joined)
	for _, name in ipairs(land.names) do
		local row, column = name:match("(%d+)%.(%d+)")
		row, column = tonumber(row), tonumber(column)
		for _, way in ipairs(WAYS) do
			local r, c = row + way[1], column + way[2]
			for _, area in ipairs(areas) do
				if has_corner(area, row, column)
					and has_corner(area, r, c) then
					local to = land.joined[name]
					local other = place_name(r, c)
					to[other] = (to[other] or 0) + 1
				end
			end
		end
	end
	return land
end

-- Floyd and Warshall's distances.
local function measure(land)
	local far = {}
	for _, a in ipairs(land.names) do
		far[a] = {}
		for _, b in ipairs(land.names) do
			far[a][b] = a == b and 0 or land.joined[a][b] and 1
				or math.huge
		end
	end
	for _, middle in ipairs(land.names) do
		for _, a in ipairs(land.names) do
			for _, b in ipairs(land.names) do
				local way = far[a][middle] + far[middle][b]
				if way < far[a][b] then
					far[a][b] = way
				end
			end
		end
	end
	return far
end

local LANDS = {}
for name, text in pairs(oracle.boards) do
	LANDS[name] = land_of(text)
	LANDS[name].far = measure(LANDS[name])
end

-- Calls `each` with every shortest route, a list of names.
local function each_route(land, from, to, each, route)
	route = route or { from }
	if from == to then
		each(route)
	end
	for _, next_name in ipairs(sorted_keys(land.joined[from])) do
		if land.far[next_name][to] == land.far[from][to] - 1 then
			route[#route + 1] = next_name
			each_route(land, next_name, to, each, route)
			route[#route] = nil
		end
	end
end

-- The new walls of a route over the coast for nothing and over old walls.
local function walls_of(state, land, route)
	local board, number = state.board, 0
	for index = 1, #route - 1 do
		local a, b = route[index], route[index + 1]
		local line = board.line_named[a .. "-" .. b]
			or board.line_named[b .. "-" .. a]
		if land.joined[a][b] == 2 and not state.wall[line] then
			number = number + 1
		end
	end
	return number
end

-- The walls of all shortest routes, sorted: their number is the count.
local function routes_text(state, board_name, from, to)
	local land, list = LANDS[board_name], {}
	each_route(land, from, to, function(route)
		list[#list + 1] = walls_of(state, land, route)
	end)
	table.sort(list)
	return joined(list)
end

local function count_lines(land)
	local all, coast = 0, 0
	for _, name in ipairs(land.names) do
		for _, areas in pairs(land.joined[name]) do
			all = all + 0.5
			coast = coast + (areas == 1 and 0.5 or 0)
		end
	end
	return ("%d %d"):format(all, coast)
end

-- Areas, vertices, lines and coast, and all distances, of a board.
local function check_geometry(name, wanted)
	local land = LANDS[name]
	local board = oracle.board(oracle.boards[name])
	local coast = 0
	for line = 0, board.line_count - 1 do
		coast = coast + (board.lines[line].coast and 1 or 0)
	end
	local counts = ("%d %d %d %d"):format(board.area_count,
		board.vertex_count, board.line_count, coast)
	is(name .. ": areas, vertices, lines, coast", counts, wanted)
	is(name .. ": the same by trial", ("%d %d %s"):format(
		#areas_in(oracle.boards[name]), #land.names,
		count_lines(land)), counts)
	local bad, most
	for _, a in ipairs(land.names) do
		for _, b in ipairs(land.names) do
			local found = distance(board, a, b)
			bad = bad or found ~= land.far[a][b] and a .. " " .. b
			most = math.max(most or 0, found)
		end
	end
	test(name .. ": distances", not bad, bad)
	return most, board
end

local function letters_text(name)
	local counts = {}
	for _, area in ipairs(areas_in(oracle.boards[name])) do
		counts[area[3]] = (counts[area[3]] or 0) + 1
	end
	local list = {}
	for index, letter in ipairs({ "-", "T", "J", "H", "L", "S" }) do
		list[index] = counts[letter] or 0
	end
	return joined(list)
end

local function ids_text(board, areas, vertices, lines)
	local list = {}
	for _, id in ipairs(areas) do
		local area = board.areas[id]
		list[#list + 1] = area.name .. (area.symbol or "-"):upper()
	end
	for _, id in ipairs(vertices) do
		list[#list + 1] = board.vertices[id].name
	end
	for _, id in ipairs(lines) do
		list[#list + 1] = board.lines[id].name
	end
	return joined(list)
end

local AREAS_OF_STRIP = { [0] = "0.10- 0.11T 0.12- 0.13- 0.20J 0.21- 0.22L "
	.. "0.23-", [8] = "8.5- 8.6L 8.7- 8.8S 8.9-" }

local function check_default_board()
	local most, board = check_geometry("default", "135 97 231 57")
	is("default: diameter", most, 15)
	is("default: symbols", letters_text("default"), "75 12 12 12 12 12")
	is("default: lines", ids_text(board, {}, {}, { 0, 1, 100, 200, 230 }),
		"0.11-0.13 0.11-1.10 3.14-4.13 7.4-7.6 9.8-9.10")
	is("default: first strip", ids_text(board, { 0, 1, 2, 3, 4, 5, 6, 7 },
		{}, {}), AREAS_OF_STRIP[0])
	is("default: last strip", ids_text(board, { 130, 131, 132, 133, 134 },
		{}, {}), AREAS_OF_STRIP[8])
	is("default: vertices", ids_text(board, {}, { 0, 6, 50, 96 }, {}),
		"0.11 1.2 4.11 9.10")
	local bad
	for line = 0, board.line_count - 1 do
		local pair = board.lines[line].areas
		local a, b = board.areas[pair[1]], board.areas[pair[2] or -1]
		if b and a.symbol and a.symbol == b.symbol then
			bad = a.name .. " " .. b.name
		end
	end
	test("default: no equal neighbours", not bad, bad)
end

-- From every vertex every symbol is at most three lines away.
local function check_nearest_symbols()
	local most = 0
	for _, name in ipairs(LANDS.default.names) do
		local state = position({ hands = { "", "" }, alex = name })
		for _, symbol in ipairs(SYMBOLS) do
			local least = math.huge
			for _, pair in ipairs(oracle.targets(state, symbol)) do
				least = math.min(least, state.board.distance[
					state.alex][pair[1]])
			end
			most = math.max(most, least)
		end
	end
	is("default: every symbol is near", most, 3)
end

local FIG_4_ROUTES = { { "1.4", 3, 3 }, { "2.3", 2, 2 }, { "2.5", 1, 2 },
	{ "2.7", 3, 3 }, { "3.6", 2, 2 }, { "3.8", 3, 3 }, { "4.7", 1, 2 },
	{ "4.9", 1, 3 }, { "5.8", 3, 3 } }

local function check_fig_4_routes()
	local state = position(FIG_4)
	for _, row in ipairs(FIG_4_ROUTES) do
		local routes = words(routes_text(state, "default", "4.3",
			row[1]))
		is("fig 4: routes to " .. row[1], #routes, row[2])
		is("fig 4: distance of " .. row[1], distance(state.board,
			"4.3", row[1]), row[3])
		is("fig 4: ways to " .. row[1], ways_text(after_open(state,
			"s"), row[1]), joined(routes))
	end
	local cheap = {}
	for index, name in ipairs(words("1.4 2.3 2.5 3.6 5.8")) do
		cheap[index] = oracle.cheapest(state, state.alex)[
			state.board.vertex_named[name]]
	end
	is("14: the cheapest routes", joined(cheap), "1 0 1 1 0")
end

-- At most two steps at any vertex of the default board, twelve walls at most.
local function check_choice()
	local state = position({ hands = { "", "" } })
	local board, most, dearest, far = state.board, 0, 0, 0
	for goal = 0, board.vertex_count - 1 do
		local cost = oracle.cheapest(state, goal)
		for vertex = 0, board.vertex_count - 1 do
			local ways = 0
			for _, way in ipairs(board.vertices[vertex].next) do
				if board.distance[goal][way.vertex]
					< board.distance[goal][vertex] then
					ways = ways + 1
				end
			end
			most = math.max(most, ways)
			dearest = math.max(dearest, cost[vertex])
			far = math.max(far, board.distance[goal][vertex])
		end
	end
	is("default: steps at most", most, 2)
	is("default: walls at most", dearest, 12)
	is("default: lines at most", far, 15)
end

------------------------------------------- walls and steps, by trying all --

-- Some walls on inland lines.
local function random_walls(board, number)
	local list = {}
	for _ = 1, number do
		local line = board.lines[random(board.line_count) - 1]
		if not line.coast then
			list[#list + 1] = line.name
		end
	end
	return joined(list)
end

local function least_walls(state, land, from, to)
	local least = math.huge
	each_route(land, from, to, function(route)
		least = math.min(least, walls_of(state, land, route))
	end)
	return least
end

-- The first vertices of routes that the stock can pay, in order of ids.
local function first_steps(state, land, from, to, stock)
	local set = {}
	each_route(land, from, to, function(route)
		if walls_of(state, land, route) <= stock then
			set[state.board.vertex_named[route[2]]] = true
		end
	end)
	return ids_text(state.board, {}, sorted_keys(set), {})
end

local function walking(name, walls, stock, from, to)
	local board = oracle.board(oracle.boards[name])
	local found, number = {}, 0
	for _, wall in ipairs(words(walls)) do
		number = number + (found[wall] and 0 or 1)
		found[wall] = true
	end
	return position({ board = name, alex = from, hands = { "", "" },
		walls = joined(sorted_keys(found)),
		options = stocks(number + stock, 0),
		fields = { phase = "walk", goal = board.vertex_named[to] } })
end

local function check_by_trial(name, rounds)
	local land, board = LANDS[name], oracle.board(oracle.boards[name])
	local bad
	for _ = 1, rounds do
		local from = land.names[random(#land.names)]
		local to = land.names[random(#land.names)]
		local stock = random(5) - 1
		local state = walking(name, random_walls(board, random(20)),
			stock, from, to)
		local least = least_walls(state, land, from, to)
		local found = oracle.cheapest(state, board.vertex_named[from])
			[board.vertex_named[to]]
		if least ~= found then
			bad = "walls " .. from .. " " .. to
		elseif from ~= to and legal(state, "step")
			~= first_steps(state, land, from, to, stock) then
			bad = "steps " .. from .. " " .. to
		end
	end
	test(name .. ": walls and steps as by trying all", not bad, bad)
end

--------------------------------------------------- the boards of section 7 --

local function nearest_text(state)
	local list = {}
	for index, symbol in ipairs(SYMBOLS) do
		list[index] = aimed_areas(state, symbol)
	end
	return table.concat(list, ", ")
end

local function on(name, alex, walls)
	return position({ board = name, hands = { "", "" }, alex = alex,
		walls = walls })
end

local function pairs_far(name, wanted)
	local land, list = LANDS[name], {}
	for _, a in ipairs(land.names) do
		for _, b in ipairs(land.names) do
			if land.far[a][b] == wanted and a < b then
				list[#list + 1] = a .. "-" .. b
			end
		end
	end
	return list
end

local function check_lake()
	local most, board = check_geometry("lake", "34 29 63 24")
	is("lake: diameter", most, 7)
	is("lake: four pairs", #pairs_far("lake", 7), 4)
	is("lake: symbols", letters_text("lake"), "18 4 3 3 3 3")
	is("lake: ids", ids_text(board, { 7, 14, 33 }, { 14, 28 },
		{ 13, 39 }), "0.7- 1.7L 3.9L 2.7 4.11 0.9-1.8 2.9-3.8")
	is("lake: no vertex in it", board.vertex_named["2.5"], nil)
	local state = on("lake")
	is("lake: one province", provinces_text(state), "34/18")
	is("lake: 2.3 to 2.7", routes_text(state, "lake", "2.3", "2.7"),
		"0 0")
	is("lake: their length", distance(board, "2.3", "2.7"), 3)
	is("lake: 1.4 to 3.6", distance(board, "1.4", "3.6"), 3)
	is("lake: 0.1 to 4.11", distance(board, "0.1", "4.11"), 7)
	is("lake: its routes", routes_text(state, "lake", "0.1", "4.11"),
		"3 3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5")
	is("lake: three steps", legal(walking("lake", "", 65, "2.1", "2.7"),
		"step"), "1.2 2.3 3.2")
	is("lake: one wall", provinces_text(on("lake", nil, "2.1-2.3")),
		"34/18")
	is("lake: round it", provinces_text(on("lake", nil,
		"2.1-2.3 2.7-2.9 2.9-2.11")), "17/9 17/9")
	state = on("lake", nil, "2.1-2.3 3.4-4.3")
	is("lake: a corner", provinces_text(state), "28/15 6/3")
	is("lake: the corner", province_areas(state, "2.0"),
		"2.0- 2.1- 2.2T 3.0S 3.1- 3.2L")
	state = on("lake")
	is("lake: nearest", nearest_text(state),
		"2.2T, 1.0J, 1.2H, 3.2L, 0.6S 3.0S")
	is("lake: S", aims(state, "s"), "0.7 1.6 1.8 3.0 3.2 4.1")
	is("lake: nearest from 2.3", nearest_text(on("lake", "2.3")),
		"0.1T 3.4T, 0.4J 1.0J, 3.7H, 3.2L, 3.0S")
end

local function least_distance(state, symbol)
	local least = math.huge
	for _, pair in ipairs(oracle.targets(state, symbol)) do
		least = math.min(least, state.board.distance[state.alex][
			pair[1]])
	end
	return least
end

local function distances_text(state)
	local list = {}
	for index, symbol in ipairs(SYMBOLS) do
		local least = least_distance(state, symbol)
		list[index] = least < math.huge and least or "-"
	end
	return joined(list)
end

local function check_nearest_distances()
	is("lake: distances", distances_text(on("lake")), "2 1 1 3 3")
	is("lake: from 2.3", distances_text(on("lake", "2.3")), "1 1 3 1 1")
	is("pinch: distances", distances_text(on("pinch")), "1 3 2 - 1")
	is("pinch: from 1.4", distances_text(on("pinch", "1.4")), "1 1 1 - 2")
	is("island: from 2.9", distances_text(on("island", "2.9")),
		"1 1 1 2 1")
	is("fig 4: from 4.3", least_distance(position(FIG_4), "s"), 2)
end

local function coast_ends(name, vertex)
	local number = 0
	for _, areas in pairs(LANDS[name].joined[vertex]) do
		number = number + (areas == 1 and 1 or 0)
	end
	return number
end

local function ends_text(name)
	local counts = {}
	for _, vertex in ipairs(LANDS[name].names) do
		local number = coast_ends(name, vertex)
		counts[number] = (counts[number] or 0) + 1
	end
	return (counts[2] or 0) .. " with two, " .. (counts[4] or 0)
		.. " with four"
end

local function areas_at(board, vertex)
	local list = board.vertices[board.vertex_named[vertex]].areas
	return ids_text(board, list, {}, {})
end

local function check_pinch()
	local most, board = check_geometry("pinch", "27 23 50 19")
	is("pinch: diameter", most, 6)
	is("pinch: symbols", letters_text("pinch"), "15 4 3 2 0 3")
	is("pinch: ids", ids_text(board, { 7, 14, 26 }, { 7, 22 },
		{ 13, 39 }), "0.8- 1.7J 2.9- 1.4 3.10 1.0-1.2 2.7-3.6")
	is("pinch: coast lines at vertices", ends_text("pinch"),
		"17 with two, 1 with four")
	is("pinch: coast at 1.4", coast_ends("pinch", "1.4"), 4)
	is("pinch: areas at 1.4", areas_at(board, "1.4"),
		"0.2- 0.4T 1.2S 1.4-")
	local state = on("pinch")
	is("pinch: one province", provinces_text(state), "27/15")
	is("pinch: 0.3 to 0.5", routes_text(state, "pinch", "0.3", "0.5"),
		"0")
	is("pinch: 1.2 to 1.6", routes_text(state, "pinch", "1.2", "1.6"),
		"2")
	is("pinch: 0.3 to 2.3", routes_text(state, "pinch", "0.3", "2.3"),
		"0 2")
	is("pinch: 0.1 to 2.5", routes_text(state, "pinch", "0.1", "2.5"),
		"0 2 2")
	is("pinch: lengths", joined({ distance(board, "0.3", "0.5"),
		distance(board, "1.2", "1.6"), distance(board, "0.3", "2.3"),
		distance(board, "0.1", "2.5") }), "2 2 2 3")
	is("pinch: one wall parts", provinces_text(on("pinch", nil,
		"2.3-3.2")), "19/11 8/4")
	is("pinch: another does not", provinces_text(on("pinch", nil,
		"1.2-1.4")), "27/15")
	is("pinch: two walls", province_areas(on("pinch", nil,
		"1.4-1.6 0.7-1.6"), "0.4"), "0.4T 0.5-")
	is("pinch: nearest", nearest_text(state), "1.0T, 2.5J, 2.1H, , 1.2S")
	is("pinch: nearest from 1.4", nearest_text(on("pinch", "1.4")),
		"1.0T 2.3T, 0.1J 2.5J, 1.5H 2.1H, , 0.7S")
	state = position({ board = "pinch", hands = { "L", "" },
		open = "LT" })
	is("pinch: a card L never works", legal(state), "alex_open t")
	state = position({ board = "pinch", hands = { "L", "" },
		open = "LL" })
	is("pinch: two open L are jokers", legal(state), "alex_joker l")
end

local function check_island()
	local most, board = check_geometry("island", "39 33 71 25")
	is("island: diameter", most, 8)
	is("island: symbols", letters_text("island"), "22 3 4 4 3 3")
	is("island: ids", ids_text(board, { 7, 14, 35, 38 }, { 14, 21, 32 },
		{ 13, 52, 70 }), "0.10- 1.4H 3.2J 3.5- 2.1 2.15 4.7 0.11-1.12 "
		.. "2.11-2.13 4.5-4.7")
	is("island: coast lines at vertices", ends_text("island"),
		"23 with two, 1 with four")
	is("island: coast at 2.9", coast_ends("island", "2.9"), 4)
	local state = on("island")
	is("island: two provinces", provinces_text(state), "27/15 12/7")
	is("island: its symbols", province_symbols(state, "0.10"), "tjhls")
	is("island: lengths", joined({ distance(board, "1.8", "1.10"),
		distance(board, "3.8", "3.10"), distance(board, "0.7", "0.11"),
		distance(board, "1.0", "2.15") }), "2 2 4 8")
	is("island: 1.8 to 1.10", routes_text(state, "island", "1.8",
		"1.10"), "0")
	is("island: 0.7 to 0.11", routes_text(state, "island", "0.7",
		"0.11"), "0")
	is("island: 1.0 to 2.15", routes_text(state, "island", "1.0",
		"2.15"), "6 6 7 7 7")
	is("island: no line across", board.line_named["1.8-1.10"], nil)
	is("island: nearest from 2.9", nearest_text(on("island", "2.9")),
		"1.10T, 1.6J, 0.6H 2.11H, 1.13L 2.4L, 2.6S")
	is("island: J from 1.8", aimed_areas(on("island", "1.8"), "j"),
		"2.9J")
	is("island: J's distance", least_distance(on("island", "1.8"), "j"),
		1)
	is("island: one wall", provinces_text(on("island", nil,
		"2.9-2.11")), "27/15 12/7")
	state = on("island", nil, "2.9-2.11 2.11-2.13")
	is("island: two walls", provinces_text(state), "27/15 8/5 4/2")
	is("island: the parts", province_symbols(state, "0.12") .. " "
		.. province_symbols(state, "2.9"), "tls jh")
	state = on("island", nil, "1.8-2.7 2.7-2.9")
	is("island: 1.7", province_areas(state, "1.7") .. " "
		.. province_at(state, "1.7").value, "1.7- 1")
end

---------------------------------------------------------------- move counts --

local function plies(state)
	local list = oracle.moves(state)
	for _, outcome in ipairs(oracle.outcomes(state)) do
		list[#list + 1] = outcome.text
	end
	return list
end

local function leaves(state, depth)
	local list = plies(state)
	if depth == 1 then
		return #list
	end
	local sum = 0
	for _, text in ipairs(list) do
		sum = sum + leaves(assert(oracle.apply(state, text)),
			depth - 1)
	end
	return sum
end

-- Name, state, how deep it is counted here, the numbers.
local PERFT = {
	{ "M0", oracle.new(2), 6,
		{ 5, 25, 125, 625, 1250, 3500, 15000, 44850 } },
	{ "M1", position(FIG_1), 6,
		{ 3, 13, 40, 114, 430, 1789, 7061, 26361 } },
	{ "M2", position(FIG_4), 6,
		{ 4, 22, 115, 404, 1551, 6104, 22992, 82590 } },
	{ "M3", position(FIG_11), 6,
		{ 4, 15, 58, 212, 620, 2271, 8394, 34683 } },
	{ "M4", position({ board = "lake", open = "LS",
		hands = { "S", "T", "J" } }), 6,
		{ 3, 16, 59, 153, 523, 2088, 8390, 31296 } },
	{ "M5", position({ board = "pinch", open = "LL",
		hands = { "L", "T" } }), 6,
		{ 1, 5, 100, 251, 785, 2892, 11566, 41273 } },
	{ "M6", position({ board = "island", open = "TH", alex = "1.8",
		hands = { "JHLS", "T" }, fields = ACTION }), 6,
		{ 5, 18, 80, 306, 997, 3884, 13542, 56180 } },
	{ "M7", changed(FIG_4, { options = stocks(3, 1),
		hands = { "S", "J" } }), 6,
		{ 3, 15, 77, 306, 1062, 4020, 11987, 24536 } },
	{ "M8", position({ board = "pinch", open = "HH", hands = {
		times(11, "T") .. times(11, "J") .. times(9, "H"),
		times(11, "L") .. times(11, "S") } }), 8,
		{ 4, 12, 33, 94, 241, 560, 1275, 3018 } },
}

-- More depth by an argument, up to the eight of the page.
local function check_perft()
	for _, row in ipairs(PERFT) do
		local deep = math.max(row[3], tonumber(arg and arg[1]) or 0)
		for depth = 1, math.min(deep, 8) do
			is(row[1] .. " depth " .. depth, leaves(row[2], depth),
				row[4][depth])
		end
	end
end

----------------------------------------------- random games and invariants --

local function pick(state)
	local moves = oracle.moves(state)
	if #moves > 0 then
		return moves[random(#moves)]
	end
	local list, sum = oracle.outcomes(state), 0
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

local function cards_fault(fields)
	for _, symbol in ipairs(SYMBOLS) do
		local sum = (fields.open[symbol] or 0)
			+ (fields.discard[symbol] or 0)
			+ (fields.pile[symbol] or 0)
			+ (fields.paid[symbol] or 0)
		for seat, hand in ipairs(fields.hand) do
			local held = hand[symbol] or 0
			local known = fields.known[seat][symbol] or 0
			local deduced = fields.deduced
				and fields.deduced[seat][symbol] or 0
			sum = sum + held
			if known > held or deduced > held
				or fields.deduced and deduced < known then
				return "more known than held"
			end
		end
		if sum ~= 11 then
			return sum .. " cards " .. symbol
		end
	end
end

local function walls_fault(state, fields)
	local options, board = state.options, state.board
	if #fields.black > options.black_walls
		or #fields.red > options.red_walls then
		return "too many walls"
	elseif #fields.red > 0 and (fields.last_turn == 0
		or #fields.black < options.black_walls) then
		return "a red wall too early"
	end
	for line in pairs(state.wall) do
		if board.lines[line].coast and options.coast_walls == "no" then
			return "a wall on the coast"
		end
	end
end

local function governors_fault(state, fields)
	for seat, areas in ipairs(fields.governor) do
		if #areas > 4 then
			return "governors of seat " .. seat
		end
		for _, area in ipairs(areas) do
			if not state.board.areas[area].symbol then
				return "a governor on an empty area"
			end
		end
	end
	for _, province in pairs(oracle.provinces(state)) do
		for _, area in ipairs(province.governors) do
			if state.governor[area] ~= province.owner then
				return "a province with two owners"
			end
		end
	end
end

local function phase_fault(state, fields)
	local row = sum_of(fields.open)
	if fields.phase == "source" and (fields.last_turn == 1
		or fields.actions ~= 2 or row < 2
		and sum_of(fields.pile) + sum_of(fields.discard) > 0) then
		return "a turn begins so"
	elseif (fields.phase == "walk") ~= (fields.goal ~= -1) then
		return "a goal"
	elseif fields.phase == "walk" and #oracle.moves(state) < 2 then
		return "a forced step is asked"
	elseif oracle.turn(state) and #plies(state) == 0 then
		return "nothing can be done"
	end
end

-- Provinces never become fewer, and every list of moves is legal.
local function fault_of(state)
	local fields = oracle.export(state)
	local again = oracle.import(state.seats, state.options, fields)
	return cards_fault(fields) or walls_fault(state, fields)
		or governors_fault(state, fields) or phase_fault(state, fields)
		or flat(oracle.export(again)) ~= flat(fields) and "import"
end

local function walk(seats, options, most)
	local state, provinces = assert(oracle.new(seats, options)), 0
	for _ = 1, most do
		local before, now = flat(oracle.export(state)),
			province_count(state)
		local fault = fault_of(state)
			or now < provinces and "fewer provinces"
		if fault or not oracle.turn(state) then
			return fault, state
		end
		local new = assert(oracle.apply(state, pick(state)))
		if before ~= flat(oracle.export(state)) then
			return "a state was changed", state
		end
		state, provinces = new, now
	end
	return nil, state
end

local function label(options)
	local list = {}
	for index, name in ipairs(sorted_keys(options)) do
		local value = options[name]
		list[index] = name .. "=" .. (value:match("\nname (%S+)")
			or value)
	end
	return joined(list)
end

-- Every variant with one number of players in turn, so many moves at most.
local function check_walks(most)
	for index, options in ipairs(oracle.variants) do
		local seats = index % 3 + 2
		if oracle.new(seats, options) then
			local fault = walk(seats, options, most)
			test("walk: " .. seats .. " seats " .. label(options),
				not fault, fault)
		end
	end
end

local function check_whole_games()
	for seats = 2, 4 do
		local fault, state = walk(seats, {}, 2000)
		test("a whole game, " .. seats .. " players", not fault, fault)
		is("it ends", state.phase, "over")
		local ranks, best = oracle.ranks(state), 0
		for seat, score in ipairs(oracle.scores(state)) do
			best = math.max(best, ranks[seat] == 1 and score or 0)
		end
		is("the best is first", best, math.max(
			(unpack or table.unpack)(state.score)))
	end
end

-- Two states that differ in what a seat does not see look the same to it.
local function check_views()
	local state = position({ hands = { "TJ", "LL", "S" }, open = "LH" })
	local other = position({ hands = { "TJ", "SH", "L" }, open = "LH" })
	is("a seat sees its hand only", flat(oracle.view(state, 1)),
		flat(oracle.view(other, 1)))
	is("a spectator none", flat(oracle.view(state).hand),
		"{1=null,2=null,3=null}")
	is("nobody sees the pile", flat(oracle.view(state, 1).pile), "null")
	local two = position({ hands = { "TJ", "LL" }, open = "LH",
		fields = { deduced = { { t = 1 }, {} } } })
	is("deduced by the other", flat(oracle.view(two, 2).deduced),
		"{1={t=1},2={}}")
	is("not by a spectator", flat(oracle.view(two).deduced),
		"{1=null,2=null}")
	local seen, number = {}, 0
	state = play(position({ hands = { "T", "J" }, open = "TH",
		fields = ACTION }), "pile")
	for _, outcome in ipairs(oracle.outcomes(state)) do
		local text = flat(oracle.view(play(state, outcome.text), 2))
		number = number + (seen[text] and 0 or 1)
		seen[text] = true
	end
	is("a draw is hidden from the others", number, 1)
end

-- Of all texts just those that are listed are played.
local function check_legal(name, state)
	local listed, bad = {}, nil
	for _, text in ipairs(plies(state)) do
		listed[text] = true
	end
	for _, text in ipairs(oracle.texts()) do
		local rule = rule_of(state, text)
		if (rule == "legal") ~= (listed[text] ~= nil) then
			bad = text .. " is " .. rule
		end
	end
	test("only what is listed is played, " .. name, not bad, bad)
end

local function check_texts()
	local bad
	for _, text in ipairs(oracle.nonsense) do
		local rule = rule_of(position(FIG_1), text)
		bad = bad or rule ~= "text" and text
	end
	test("nonsense is no move", not bad, bad)
	check_legal("source", position(FIG_1))
	check_legal("go", after_open(position(FIG_1), "l"))
	check_legal("walk", play(after_open(position(FIG_1), "l"), "go 4.3"))
	check_legal("last area", after_open(changed(FIG_1, {
		options = { alex_blocks = "last_area" } }), "l"))
	check_legal("action", position(FIG_11))
	check_legal("govern", play(position(FIG_11), "takeover 0.10"))
	check_legal("lot", play(oracle.new(3), "deal t, deal t, deal s, "
		.. "turn_up l, turn_up l"))
end

-- What the variants must cover.
local VALUES = {
	end_score = "101 100",
	joker_mode = "all_open_blocked each_card",
	joker_target = "any_free_area nearest_of_chosen_symbol "
		.. "any_symbol_area",
	alex_blocks = "touching last_area",
	corner_rule = "corners_may_touch corners_must_be_clear",
	coast_walls = "no yes",
	two_player_compensation = "no yes",
	end_turn_allowed = "yes only_if_nothing_else",
	no_move_rule = "last_turn skip",
	max_turns = "240 0 1 9999",
	board = "default lake pinch island",
	black_walls = "65 0 255",
	red_walls = "10 0 255",
	reshuffle = "when_needed when_empty",
	replace_card = "at_once after_walk",
	occupy_own = "no yes",
	extra_governors = "free only_when_short",
	first = "lot 1 2 3 4",
}

local function check_variants()
	local used, bad = {}, nil
	for _, options in ipairs(oracle.variants) do
		for name, value in pairs(options) do
			value = value:match("\nname (%S+)") or value
			used[name .. " " .. value] = true
		end
	end
	for name, values in pairs(VALUES) do
		for index, value in ipairs(words(values)) do
			if index > 1 and not used[name .. " " .. value] then
				bad = name .. " " .. value
			end
		end
	end
	test("the variants have every value", not bad, bad)
end

check_fig_1()
check_fig_2_3()
check_fig_4()
check_fig_5_6()
check_fig_7()
check_fig_8()
check_fig_9()
check_fig_10()
check_fig_11()
check_fig_11_for_two()
check_fig_12()
check_5_3_figs_8_9()
check_5_3_fig_10()
check_1()
check_2_to_4()
check_5()
check_6_7()
check_8_9()
check_10_11()
check_12()
check_13()
check_14_15()
check_16_17()
check_18_19()
check_20()
check_21()
check_23_24()
check_25_26()
check_27_to_29()
check_30()
check_31()
check_32_to_35()
check_36()
check_37_38()
check_39()
check_40()
check_41()
check_42()
check_43()
check_44()
check_corner_rule()
check_coast_walls()
check_last_area()
check_joker_targets()
check_after_walk()
check_when_empty()
check_occupy_own()
check_end_turn()
check_refusals()
check_setups()
check_board_texts()
check_default_board()
check_nearest_symbols()
check_fig_4_routes()
check_choice()
check_lake()
check_pinch()
check_island()
check_nearest_distances()
for _, name in ipairs({ "lake", "pinch", "island" }) do
	check_by_trial(name, 100)
end
check_perft()
check_walks(100)
check_whole_games()
check_views()
check_texts()
check_variants()

check.finish()
