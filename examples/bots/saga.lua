-- SPDX-License-Identifier: MIT
--
-- saga.lua - a player of Saga, to be read, copied and beaten.  A bot is a
-- function that gets a view and returns a move; the view holds what its seat
-- knows, so it cannot cheat.
--
--	lua arena.lua saga.lua random 2000 1 saga
--	boardrules play saga --seat 1=human --seat 2=saga.lua
--
-- The idea: a kingdom is worth its garrison, its income until the end and its
-- property, and if another seat holds it, also what that seat would lose.  A
-- force on its way is worth a part of that, more and more as it gets closer;
-- what the hand cannot finish is worth nothing.  Of all lays, play the one
-- that adds most.  Recruit a knight that adds more than any in hand and its
-- price, if it can be laid at once.

local KINGDOMS = { r = 1, g = 2, b = 3, o = 4, p = 5, y = 6 }
local PROPS = "1,3,0,1,5,0, 1,0,3,1,0,6, 1,0,2,1,6,0, " ..
	"2,4,0,2,0,4, 1,1,0,1,0,5, 1,2,1,1,0,7" -- as the option has them
local DEFENCE = { [3] = 1, [4] = -1 } -- DEF_PLUS and DEF_MINUS
local FINAL = { [0] = 0, 5, 4, 8, 0, 4, 4, 6 } -- guesses, from PLUS5 on
local HASTE = 1.3 -- above 1, a force is finished before others are begun
local RID = 0.3 -- what a point less in hand is worth

local function points(knight)
	return tonumber(knight:sub(2))
end

-- What the knights of a force count, and their colours.
local function sum(force)
	local strength, colours = 0, ""
	for _, card in ipairs(force) do
		colours = colours .. card.knight:sub(1, 1)
		if card.face == nil or card.face == "up" then
			strength = strength + points(card.knight)
		end
	end
	return strength, colours
end

-- What the best knights in hand of other colours would add to a force.
local function reach(s, colours)
	local best, strength = {}, 0
	for _, knight in ipairs(s.cards) do
		local colour, v = knight:sub(1, 1), points(knight)
		local more = v - (best[colour] or 0)
		if more > 0 and not colours:find(colour) then
			best[colour], strength = v, strength + more
		end
	end
	return strength
end

-- The worth of a force and the kingdom that it is for.
local function hope(s, strength, colours)
	local kingdom = s.kingdoms[KINGDOMS[colours:sub(1, 1)]]
	if kingdom.owner == s.me - 1 or
	    strength + reach(s, colours) < kingdom.need then
		return 0, kingdom
	end
	local worth = kingdom.prize + math.max(strength, kingdom.need)
	return worth * math.min(1, strength / kingdom.need) ^ HASTE, kingdom
end

-- What a lay adds: of the forces against a kingdom only the best counts.
local function gain(s, force, knight)
	local strength, colours = sum(force)
	local worth, kingdom = hope(s, strength + points(knight),
		colours .. knight:sub(1, 1))
	return math.max(0, worth - (kingdom.best or 0)) + RID * points(knight)
end

-- The most that a knight could add to any force.
local function most(s, knight)
	local best = gain(s, {}, knight)
	for _, force in ipairs(s.forces) do
		if not select(2, sum(force)):find(knight:sub(1, 1)) then
			best = math.max(best, gain(s, force, knight))
		end
	end
	return best
end

local function recruit(s, m)
	local now = 0
	for _, other in ipairs(s.cards) do
		now = math.max(now, most(s, other))
	end
	now = now + points(m.knight)
	return s.laid == 0 and most(s, m.knight) > now and 1000 or -1
end

-- What each kind of move adds; what is not here adds nothing.
local value = {
	collect = function() return 1000 end,
	reveal = function() return 1000 end,
	recruit = recruit,
	lay_new = function(s, m) return gain(s, {}, m.knight) end,
	lay_on = function(s, m)
		return gain(s, s.forces[tonumber(m.attack)], m.knight)
	end,
	lay_add = function(_, m) return (1 + RID) * points(m.knight) end,
	take_back = function() return -1 end,
	bonus_take = function(_, m) return points(m.knight) end,
	final_add = function(_, m) return points(m.knight) end,
}

-- The state, with what each kingdom needs to be conquered and what it brings.
local function survey(view)
	local s, props, field = view:state(), view:option("props"), {}
	local swap = view:option("swap_orange") == "yes"
	for digit in (props == "standard" and PROPS or props):gmatch("%d") do
		field[#field + 1] = tonumber(digit)
	end
	local me = view:turn()
	local turns = s.hand_size[me] -- that may be left
	s.me, s.forces, s.cards = me, s.attack[me], {}
	for _, bag in pairs(s.hand[me]) do
		for knight in pairs(bag) do
			s.cards[#s.cards + 1] = knight
		end
	end
	for k, kingdom in ipairs(s.kingdoms) do
		local back = (kingdom.side == "back") ~= (k == 4 and swap)
		local at = 6 * k - (back and 3 or 6)
		local garrison = sum(kingdom.garrison)
		local prize = turns * field[at + 1] + FINAL[field[at + 3]]
		local loss = (prize + 2 * garrison) / (#s.fame - 1)
		kingdom.prize = prize + (kingdom.owner >= 0 and loss or 0)
		kingdom.need = garrison + 1 + (DEFENCE[field[at + 2]] or 0)
	end
	for _, force in ipairs(s.forces) do
		local worth, kingdom = hope(s, sum(force))
		kingdom.best = math.max(kingdom.best or 0, worth)
	end
	return s
end

return function(view)
	local s, best, top = survey(view)
	for _, move in ipairs(view:moves()) do
		local m = view:parts(move)
		local adds = value[m.word] and value[m.word](s, m) or 0
		if not top or adds > top then
			best, top = move, adds
		end
	end
	return best
end
