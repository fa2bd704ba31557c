-- SPDX-License-Identifier: MIT
--
-- arena.lua - two bots against each other: each deal is played twice, with
-- seats swapped, and the first bot's share of the wins is printed with the
-- bounds it has with 95 % certainty.
--
--	lua arena.lua crusaders.lua random [GAMES [SEED [GAME]]]

local br = require "boardrules"

-- A bot is a file that returns a function, or the word random.
local function bot(name)
	if name ~= "random" then
		return dofile(name)
	end
	local dice = br.dice(1)
	return function(view)
		local moves = view:moves()
		return moves[dice:draw(#moves) + 1]
	end
end

-- The part of a win that goes to a seat.
local function share(match, seat)
	local ranks, winners = { match:ranks() }, 0
	for _, rank in ipairs(ranks) do
		if rank == 1 then
			winners = winners + 1
		end
	end
	return ranks[seat] == 1 and 1 / winners or 0
end

local function play(game, seed, bots, seat)
	local match = br.match(game, { seats = 2, seed = seed })
	assert(br.play(match, bots))
	local result = share(match, seat)
	match:close()
	return result
end

-- Wilson's interval.  The two games of a deal share their luck, so a deal
-- counts as one trial.
local function bounds(mean, n)
	local z = 1.96
	local middle = mean + z * z / (2 * n)
	local width = z * math.sqrt(mean * (1 - mean) / n + (z / (2 * n)) ^ 2)
	return (middle - width) / (1 + z * z / n),
	       (middle + width) / (1 + z * z / n)
end

if not arg[2] then
	error("usage: lua arena.lua BOT BOT [GAMES [SEED [GAME]]]", 0)
end
local first, second = bot(arg[1]), bot(arg[2])
local deals = math.floor((tonumber(arg[3]) or 2000) / 2)
local seed = tonumber(arg[4]) or 1
local game = arg[5] or "crusaders"
local wins = 0
for deal = seed, seed + deals - 1 do
	wins = wins + play(game, deal, { first, second }, 1)
	wins = wins + play(game, deal, { second, first }, 2)
end
local mean = wins / (2 * deals)
local low, high = bounds(mean, deals)
print(("%s wins %.1f %% of %d games against %s (%.1f to %.1f)"):format(
	arg[1], 100 * mean, 2 * deals, arg[2], 100 * low, 100 * high))
