-- SPDX-License-Identifier: MIT
--
-- table.lua - a small table in the terminal: you against a bot.  All it
-- knows of the game comes from the library, so it plays any of them.
--
--	lua table.lua [GAME [BOT.lua [SEED]]]
--
-- Type a move in long or short: "play swords+helmet 3", "play sh 3", "sh 3".
-- "moves" lists all of them, "undo" takes one back, "save" prints the record
-- as you know it, "quit" leaves.

local br = require "boardrules"

local YOU = 1

local function random_bot(view)
	local moves = view:moves()
	return moves[math.random(#moves)]
end

local commands = {}

function commands.moves(match)
	local view = match:view(YOU)
	for _, move in view:each() do
		print(view:text(move), view:describe_move(move))
	end
end

function commands.undo(match)
	local done, why = match:undo(YOU)
	print(done and match:view(YOU):draw() or why)
end

function commands.save(match)
	io.write(match:save(YOU))
end

-- Asks until a move is played; false when the input ends.
local function ask(match)
	while true do
		io.write("> ")
		local line = io.read()
		if not line or line == "quit" then
			return false
		end
		local command = commands[line]
		if command then
			command(match)
		else
			local played, why = match:apply(line, YOU)
			if played then
				return true
			end
			print(why)
		end
	end
end

local game = arg[1] or "crusaders"
local bot = arg[2] and dofile(arg[2]) or random_bot
local match = br.match(game, { seats = 2, seed = arg[3] or os.time() })
while match:turn() do
	local seat = match:turn()
	local view = match:view()
	if seat ~= YOU then
		local move = bot(view)
		print("seat " .. seat .. ": " .. view:describe_move(move))
		assert(match:apply(move, seat))
	else
		io.write("\n", view:draw())
		if not ask(match) then
			return
		end
	end
end
io.write("\n", match:view(YOU):draw())
print("Scores:", match:scores())
