-- SPDX-License-Identifier: MIT
--
-- random.lua - a bot in plain Lua that plays any legal move and speaks the
-- protocol of boardrules-protocol(5), to be read, copied and beaten.  It needs
-- no library; a bot that does with this one is a file like crusaders.lua.
--
--	boardrules play crusaders --seat "2=exec:lua random.lua"

-- A referee writes JSON in one way only, so patterns find what is needed.
-- The list of moves is the first of that name, and moves hold no brackets.
local function moves_of(line)
	local moves = {}
	for move in line:match('"moves":%[(.-)%]'):gmatch('"(.-)"') do
		moves[#moves + 1] = move
	end
	return moves
end

for line in io.lines() do
	local kind = line:match('^{"type":"(%a+)"')
	local id = line:match('^{"type":"%a+","id":(%d+)')
	if kind == "new" then
		math.randomseed(tonumber(line:match('"seed":(%d+)')) % 2 ^ 31)
	elseif kind == "decide" then
		local moves = moves_of(line)
		print(('{"id":%s,"move":"%s"}'):format(id,
			moves[math.random(#moves)]))
	elseif id then
		print(('{"id":%s}'):format(id))
	end
	io.flush()
end
