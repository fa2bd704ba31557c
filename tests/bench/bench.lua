-- SPDX-License-Identifier: MIT
--
-- bench.lua - decisions a second from Lua, on a bare game whose list of moves
-- is used again, and through a new view for each decision, as a fair bot
-- plays.  Random whole games of each game of the library, by CPU time, five
-- runs: median and best.  usage: lua bench.lua [SECONDS]

local br = require "boardrules"

local seconds = tonumber(arg and arg[1]) or 1
local random = math.random
local RUNS = 5

-- With a list it is filled again; without one, views give new lists.
local function play(game, dice, list)
	local decisions, turn = 0, game:turn()
	while turn do
		if turn == "chance" then
			game:roll(dice)
		else
			local moves = list and game:moves(list)
				or game:view(turn):moves()
			game:apply(moves[random(#moves)])
			decisions = decisions + 1
		end
		turn = game:turn()
	end
	return decisions
end

local function rate(name, list)
	local start, dice = assert(br.game(name, {})), br.dice(1)
	local game, decisions = start:dup(), 0
	local begin = os.clock()
	repeat
		game:assign(start)
		decisions = decisions + play(game, dice, list)
	until os.clock() - begin > seconds
	return decisions / (os.clock() - begin)
end

local function report(name, what, list)
	local rates = {}
	for i = 1, RUNS do
		rates[i] = rate(name, list)
	end
	table.sort(rates)
	print(("%s, %s: %.0f decisions a second, best %.0f"):format(name,
		what, rates[(RUNS + 1) / 2], rates[RUNS]))
end

print(_VERSION .. (rawget(_G, "jit") and ", " .. jit.version or ""))
for _, game in ipairs(br.games()) do
	report(game.name, "bare, its list used again", {})
	report(game.name, "through views", nil)
end
