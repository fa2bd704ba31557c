-- SPDX-License-Identifier: MIT
--
-- alexandros.lua - a player of Alexandros, to be read, copied and beaten.
--
--	lua arena.lua alexandros.lua random 2000 1 alexandros
--	boardrules play alexandros --seat 1=human --seat 2=alexandros.lua
--
-- The idea: a province with one governor brings its empty areas at each tax,
-- and some taxes will come.  So occupy the largest province that the cards in
-- hand and one governor suffice for, raise a tax that brings more to me than
-- to any rival, and take back a governor who could stand on better land; else
-- take the cards that lack for this.  Alexander goes where his walls leave me
-- the best land to hold and to occupy.

local TAXES = 3 -- that a province is expected to bring
local CARD = 1 -- what a card is worth
local SYMBOLS = { "t", "j", "h", "l", "s" }
local DEFAULT = [[
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
end]]

-- A line's number, from the sums of the rows and columns of its ends.
local function line(rows, columns)
	return 1000 * rows + columns
end

-- A board: its areas, each with its lines; their numbers by name; and the
-- areas along each line.
local function survey(text)
	local board, r = { number = {}, along = {} }, 0
	for row in (text:match("rows.*") or DEFAULT):gmatch("\n([^e\n]+)") do
		for at, mark in row:lower():gmatch("()([^.])") do
			local c, base = 2 * at - 1, 2 * r + 2 * ((r + at) % 2)
			local area = { line(2 * r + 1, c), line(2 * r + 1, c + 2),
				line(base, c + 1), mark = mark }
			board[#board + 1] = area
			board.number[r .. "." .. at - 1] = #board
			for _, key in ipairs(area) do
				board.along[key] = board.along[key] or {}
				table.insert(board.along[key], #board)
			end
		end
		r = r + 1
	end
	return board
end

-- The provinces that walls make, in a list, and by each of their areas: how
-- many areas they have with each mark, and their governors.
local function provinces(now, walls)
	local list, of = {}, {}
	local function fill(i, land)
		local area, owner = now.board[i], now.governor[i]
		of[i], land[area.mark] = land, land[area.mark] + 1
		if owner then
			land.owner, land.governors = owner, land.governors + 1
		end
		for _, key in ipairs(area) do
			for _, other in ipairs(now.board.along[key]) do
				if not walls[key] and not of[other] then
					fill(other, land)
				end
			end
		end
	end
	for i in ipairs(now.board) do
		if not of[i] then
			list[#list + 1] = { governors = 0, ["-"] = 0,
				t = 0, j = 0, h = 0, l = 0, s = 0 }
			fill(i, list[#list])
		end
	end
	return list, of
end

-- What it brings to occupy a province with one governor.
local function prize(now, land)
	local lack, pay = -1, -1
	for _, symbol in ipairs(SYMBOLS) do
		lack = lack + math.max(0, land[symbol] - (now.hand[symbol] or 0))
		pay = pay + land[symbol]
	end
	return (pay < 0 or lack > 0) and -1 or TAXES * land["-"] - CARD * pay
end

-- How good it is to have these walls, and what a tax would bring: to me, more
-- than to the rival who has most.
local function outlook(now, walls)
	local sums, hired, best, rival = { 0, 0, 0, 0 }, 0, 0, 0
	for _, land in ipairs((provinces(now, walls))) do
		hired = hired + (land.owner == now.me and land.governors or 0)
		if not land.owner then
			best = math.max(best, prize(now, land))
		elseif land.governors == 1 then
			sums[land.owner] = sums[land.owner] + land["-"]
		end
	end
	for seat, sum in ipairs(sums) do
		rival = seat == now.me and rival or math.max(rival, sum)
	end
	local tax = sums[now.me] - rival
	return TAXES * tax + (hired < 4 and best or 0), tax
end

-- By how much the outlook is better with another governor or card.
local function better(now, list, key, other)
	local before, old = outlook(now, now.walls), list[key]
	list[key] = other
	local after = outlook(now, now.walls)
	list[key] = old
	return after - before
end

-- What moves are worth, by their words; else nothing.
local value = {}

function value.go(now, move)
	local walls = setmetatable({}, { __index = now.walls })
	local row, column = now.row, now.column
	local row2, column2 = move.vertex:match("(%d+)%.(%d+)")
	while row ~= row2 + 0 or column ~= column2 + 0 do
		local y = row2 - row
		y = y > 0 and 1 or y < 0 and -1 or 0
		local x = (column2 - column < 0 and -1 or 1) * (y == 0 and 2 or 1)
		walls[line(2 * row + y, 2 * column + x)] = true
		row, column = row + y, column + x
	end
	return (outlook(now, walls))
end
value.step = value.go

function value.tax(now)
	local _, tax = outlook(now, now.walls)
	return tax - CARD
end

function value.occupy(now, _, land)
	return prize(now, land) + land.governors * (TAXES * land["-"] - 2 * CARD)
end
value.takeover = value.occupy

function value.gov(now, _, land, area)
	local symbol = now.board[area].mark
	return (now.hand[symbol] or 0) - land[symbol] - 99
end

function value.relieve(now, _, _, area)
	return better(now, now.governor, area, nil) - CARD
end

function value.take(now, move)
	local have = now.hand[move.symbol] or 0
	return (better(now, now.hand, move.symbol, have + 1) + CARD) / (have + 1)
end
value.alex_open, value.alex_joker = value.take, value.take

local boards = {} -- by their texts

return function(view)
	local me, state, text = view:turn(), view:state(), view:describe("en")
	local option = view:option("board")
	boards[option] = boards[option] or survey(option)
	local now = { me = me, board = boards[option], hand = state.hand[me],
		walls = {}, governor = {} }
	local row, column = text:match("Alexander is at (%d+)%.(%d+)")
	now.row, now.column = tonumber(row), tonumber(column)
	for r, c, r2, c2 in text:gmatch("(%d+)%.(%d+)%-(%d+)%.(%d+)") do
		now.walls[line(r + r2, c + c2)] = true
	end
	for seat, areas in ipairs(state.governor) do
		for _, area in ipairs(areas) do
			now.governor[area + 1] = seat
		end
	end
	local _, lands = provinces(now, now.walls)
	local best, most
	for _, move in ipairs(view:moves()) do
		local parts = view:parts(move)
		local rate, area = value[parts.word], now.board.number[parts.area]
		local worth = rate and rate(now, parts, lands[area], area) or 0
		if not most or worth > most then
			best, most = move, worth
		end
	end
	return best
end
