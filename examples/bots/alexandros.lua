-- SPDX-License-Identifier: MIT
--
-- alexandros.lua - a player of Alexandros, to be read, copied and beaten.
--
--	lua arena.lua alexandros.lua random 2000 1 alexandros
--	boardrules play alexandros --seat 1=human --seat 2=alexandros.lua
--
-- The idea: a province brings its empty areas at each tax, as long as one
-- governor is there alone.  So occupy what one governor and the cards in hand
-- suffice for, the largest first, on a symbol of which a card stays in hand;
-- raise a tax if it brings more to me than to any rival; else collect cards of
-- the symbols that lack for a tax or the next province.  Alexander walks far,
-- since walls make provinces.  What lies where the bot reads in the words that
-- a person reads.

local SYMBOLS = { t = "town-hall", j = "jug", h = "horse", l = "harp",
	s = "soldier" }
local TAXES = 2 -- to be expected from a province
local CARD = 1 -- what a card is worth
local WANTED = 1 -- and one that I lack

-- The provinces by their first area: size, needed symbols, owner.
local function survey(view)
	local list = {}
	for at, size, rest in view:describe("en"):gmatch(
		"Province at ([%d.]+)%a?: (%d+) empty areas,([^\n]*)") do
		local land = { size = tonumber(size), need = {},
			owner = tonumber(rest:match("seat (%d+)")) }
		for symbol, word in pairs(SYMBOLS) do
			land.need[symbol] = tonumber(rest:match("(%d+) x " .. word)) or 0
		end
		list[at] = land
	end
	return list
end

-- How many cards I lack for a province, and how many I would pay.
local function price(land, hand)
	local lack, pay = 0, 0
	for symbol, n in pairs(land.need) do
		local have = hand[symbol] or 0
		lack, pay = lack + math.max(0, n - have), pay + math.min(n, have)
	end
	return lack, pay
end

-- What a tax brings to me, more than to the rival who has most.
local function tax(lands, me)
	local sums = {}
	for _, land in pairs(lands) do
		local owner = land.owner or 0
		sums[owner] = (sums[owner] or 0) + land.size
	end
	local rival = 0
	for seat, sum in pairs(sums) do
		if seat ~= me and seat ~= 0 then
			rival = math.max(rival, sum)
		end
	end
	return (sums[me] or 0) - rival
end

-- What a card of a symbol would be good for.
local function wanted(lands, hand, symbol)
	local most = 0
	for _, land in pairs(lands) do
		if not land.owner and land.need[symbol] > (hand[symbol] or 0) then
			local lack = price(land, hand)
			most = math.max(most, land.size / (1 + lack) ^ 2)
		end
	end
	return most
end

local function seize(land, hand)
	local lack, pay = price(land, hand)
	return TAXES * land.size / math.max(1, lack) - CARD * pay
end

local value = {}

function value.occupy(now, move)
	return seize(now.lands[move.area], now.hand)
end

function value.takeover(now, move)
	local land = now.lands[move.area]
	return seize(land, now.hand) + TAXES * land.size - 2 * CARD
end

function value.tax(now)
	return tax(now.lands, now.me) - CARD
end

function value.take(now, move)
	return CARD + WANTED * wanted(now.lands, now.hand, move.symbol)
end

value.alex_open = value.take
value.alex_joker = value.take

function value.pile()
	return CARD
end

function value.alex_hand(now, move)
	return -value.take(now, move)
end

function value.gov(now, move, text)
	local symbol = text:match("%d(%a)%f[%A]"):lower()
	local n = now.hand[symbol] or 0
	return n
end

function value.gov_done()
	return 99
end

function value.go(now, move)
	local row, column = move.vertex:match("(%d+)%.(%d+)")
	return 0
end

return function(view)
	local state = view:state()
	local me = view:turn()
	local now = { me = me, lands = survey(view), hand = state.hand[me],
		state = state }
	local best, most
	for _, move in ipairs(view:moves()) do
		local parts = view:parts(move)
		local rate = value[parts.word]
		local worth = rate and rate(now, parts, view:describe_move(move)) or 0
		if not most or worth > most then
			best, most = move, worth
		end
	end
	return best
end
