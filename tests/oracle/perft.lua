-- SPDX-License-Identifier: MIT
--
-- Counts the leaves of the game tree with an oracle alone:
--
--     lua perft.lua GAME DEPTH [--dir DIR_OF_ORACLES] <STATE
--
-- reads one full state as JSON (with "seats" and "options") and prints the
-- number of sequences of exactly DEPTH plies from it.  A chance step is a
-- ply like a decision, and each of its outcomes counts once, whatever its
-- weight.  A game that is over has one sequence of no plies and none longer.

local USAGE = "usage: perft.lua GAME DEPTH [--dir DIR_OF_ORACLES] <STATE"

local function fail(message)
	io.stderr:write(message, "\n")
	os.exit(2)
end

local function read_arguments(list)
	local here = list[0]:match("^(.*[/\\])") or "./"
	local game, depth = list[1], tonumber(list[2])
	local with_dir = list[3] == "--dir" and list[4]
	if not depth or depth < 0 or depth % 1 ~= 0
		or list[3] and not with_dir then
		fail(USAGE)
	end
	return game, depth, with_dir and list[4] .. "/" or here, here
end

-- The texts of all plies that can be made in a state.
local function plies(oracle, state)
	local list = {}
	for _, text in ipairs(oracle.moves(state)) do
		list[#list + 1] = text
	end
	for _, outcome in ipairs(oracle.outcomes(state)) do
		list[#list + 1] = outcome.text
	end
	return list
end

local function leaves(oracle, state, depth)
	if depth == 0 then
		return 1
	end
	local sum = 0
	for _, text in ipairs(plies(oracle, state)) do
		local new = assert(oracle.apply(state, text))
		sum = sum + leaves(oracle, new, depth - 1)
	end
	return sum
end

local game, depth, dir, here = read_arguments(arg)
local json = dofile(here .. "json.lua")
local oracle = dofile(dir .. game .. ".lua")
oracle.null = json.null

local fields, message = json.decode(io.read("*a"))
if not fields then
	fail(message)
end
local state, rule
state, rule, message = oracle.import(fields.seats, fields.options, fields)
if not state then
	fail(tostring(rule) .. ": " .. tostring(message))
end
print(("%.0f"):format(leaves(oracle, state, depth)))
