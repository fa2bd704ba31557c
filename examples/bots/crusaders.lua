-- SPDX-License-Identifier: MIT
--
-- crusaders.lua - a player of The Kingdoms of Crusaders, to be read, copied
-- and beaten.  A bot is a function that gets a view and returns a move; the
-- view holds what its seat knows, so it cannot cheat.
--
--	lua arena.lua crusaders.lua random
--	boardrules play crusaders --seat 1=human --seat 2=crusaders.lua
--
-- The idea: equal symbols win, and each further one is worth several times
-- the last.  An army is worth the sum over the symbols, where an open place
-- counts as half a card of every symbol, since it may still become one.  So
-- a card that shares the army's symbols adds to it, a card that does not
-- costs what the place could have been.  Of all moves, play the one that
-- adds most.

local SYMBOLS = { "l", "b", "s", "h", "f" }
local PLACES = 4 -- in an army
local HOPE = 0.5 -- what an open place counts as, in cards
local STEP = 4 -- how much more one more equal symbol is worth

-- The number of the army's cards that carry a symbol.
local function count(army, symbol)
	local n = 0
	for _, card in ipairs(army) do
		if card:find(symbol, 1, true) then
			n = n + 1
		end
	end
	return n
end

local function worth(army)
	local hope = HOPE * (PLACES - #army)
	local sum = 0
	for _, symbol in ipairs(SYMBOLS) do
		sum = sum + STEP ^ (count(army, symbol) + hope)
	end
	return sum
end

-- What the army gains by one card more.
local function gain(army, card)
	local larger = { card }
	for _, other in ipairs(army) do
		larger[#larger + 1] = other
	end
	return worth(larger) - worth(army)
end

return function(view)
	local armies = view:state().army[view:turn()]
	local best, most
	for _, move in ipairs(view:moves()) do
		local play = view:parts(move)
		local value = gain(armies[tonumber(play.territory)], play.card)
		if not most or value > most then
			best, most = move, value
		end
	end
	return best
end
