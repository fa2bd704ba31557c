-- SPDX-License-Identifier: MIT
--
-- alexandros.lua - a player of Alexandros, to be read, copied and beaten.
--
--	lua arena.lua alexandros.lua random 2000 1 alexandros
--	boardrules play alexandros --seat 1=human --seat 2=alexandros.lua
--
-- The idea: a province with one governor brings its empty areas at each tax.
-- So occupy the largest that one governor and the cards in hand suffice for,
-- raise a tax that brings me more than the rivals, take a governor back for
-- better land, else take cards.  Alexander walks where walls leave me most.

local TAXES, CARD = 3, 1 -- to come from a province; what a card is worth
local DEFAULT = [[rows 9
..........-T--......J-L-
.--S-H.-J-S-LH-....S-H--H
.J-T--S--L-T--J-..---T-LS-
..L-JH-T--HJ-S--T-S-J--J-T-
...-L--S...-L--H-LT-H--H--
...........T-H-J---L--S-L
..........L-S-T--S...J-T-
....H-JT-H-J-
.....-L-S-]]

-- Areas and vertices as numbers; a line's is the sum of its ends.
local function number(name)
	local row, column = name:match("(%d+)%.(%d+)")
	return 1000 * row + column
end

-- What is on each area of a board, and the areas in order.
local function survey(text)
	local board, row = { mark = {} }, 0
	for strip in (text:match("rows.*") or DEFAULT):gmatch("\n([^e\n]+)") do
		for column, letter in strip:lower():gmatch("()([^.])") do
			board[#board + 1] = 1000 * row + column - 1
			board.mark[board[#board] ] = letter
		end
		row = row + 1
	end
	return board
end

-- What it brings to occupy a province with one governor.
local function prize(now, land)
	local lack, pay = -1, -1
	for symbol in ("tjhls"):gmatch(".") do
		lack = lack + math.max(0, land[symbol] - (now.hand[symbol] or 0))
		pay = pay + land[symbol]
	end
	return (pay < 0 or lack > 0 or land.owner == now.me) and -999 or
		TAXES * land["-"] - CARD * pay
end

-- What a tax would bring to me, more than to a rival, the best prize, and the
-- provinces that walls make, by their areas.
local function outlook(now, walls)
	local mark, lands, tax, best, land = now.board.mark, {}, 0, 0, nil
	local function fill(area, line)
		if not mark[area] or lands[area] or walls[line] then
			return
		end
		lands[area], land[mark[area] ] = land, land[mark[area] ] + 1
		if now.governor[area] then
			land.owner, land.governors = now.governor[area], land.governors + 1
		end
		local up = (area + math.floor(area / 1000)) % 2 == 0
		fill(area - 1, 2 * area + 1001)
		fill(area + 1, 2 * area + 1003)
		fill(up and area + 1000 or area - 1000, 2 * area + (up and 2002 or 2))
	end
	for _, area in ipairs(now.board) do
		if not lands[area] then
			land = { governors = 0, ["-"] = 0, t = 0, j = 0, h = 0, l = 0, s = 0 }
			fill(area)
			if land.governors == 0 then
				best = math.max(best, prize(now, land))
			elseif land.governors == 1 then
				local sign = land.owner == now.me and 1 or -1 / now.rivals
				tax = tax + sign * land["-"]
			end
		end
	end
	return tax, best, lands
end

-- What moves are worth, by their words; else nothing.
local value = {}

function value.go(now, move)
	local walls = setmetatable({}, { __index = now.walls })
	local at, goal = now.alexander, number(move.vertex)
	while at ~= goal do
		local down = math.floor(goal / 1000) - math.floor(at / 1000)
		local step = goal % 1000 < at % 1000 and -1 or 1
		step = down == 0 and 2 * step or down < 0 and step - 1000 or step + 1000
		walls[2 * at + step], at = true, at + step
	end
	local tax, best = outlook(now, walls)
	return TAXES * tax + best
end

function value.tax(now) return now.tax - 2 * CARD end

function value.occupy(now, _, land)
	return prize(now, land) + land.governors * (TAXES * land["-"] - 2 * CARD)
end

function value.gov(now, _, land, symbol) -- where cards lack, or most remain
	local spare = (now.hand[symbol] or 0) - land[symbol]
	return (spare < 0 and 50 or spare) - 99
end

function value.relieve(now, _, land)
	return (now.free == 0 and now.best or 0) - TAXES * land["-"] - 2 * CARD
end

function value.take(now, move)
	return CARD / (1 + (now.hand[move.symbol] or 0))
end
value.step, value.takeover, value.alex_open = value.go, value.occupy, value.take

return function(view)
	local me, state, text = view:turn(), view:state(), view:describe("en")
	local now = { me = me, rivals = view:seats() - 1, walls = {}, governor = {},
		hand = state.hand[me], free = 4 - #state.governor[me],
		board = survey(view:option("board")),
		alexander = number(text:match("Alexander is at ([^\n]*)")) }
	for one, two in text:gmatch("(%d+%.%d+)%-(%d+%.%d+)") do
		now.walls[number(one) + number(two)] = true
	end
	for seat, areas in ipairs(state.governor) do
		for _, area in ipairs(areas) do
			now.governor[now.board[area + 1] ] = seat
		end
	end
	local lands, best, most
	now.tax, now.best, lands = outlook(now, now.walls)
	for _, move in ipairs(view:moves()) do
		local parts = view:parts(move)
		local rate, area = value[parts.word], parts.area and number(parts.area)
		local worth = rate and rate(now, parts, lands[area],
			now.board.mark[area]) or 0
		if not most or worth > most then
			best, most = move, worth
		end
	end
	return best
end
