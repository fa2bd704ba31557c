-- SPDX-License-Identifier: MIT
--
-- bots.lua - bots in sandboxes, for the tests of br.sandbox.

local br = require "boardrules"
local bots = { name = br.games()[1].name }

bots.memory, bots.instructions = 4000000, 300000
bots.limits = { instructions = bots.instructions, memory = bots.memory }
bots.match = br.match(bots.name, { seed = 1 })
bots.view = bots.match:view()

function bots.write(text)
	local path = os.tmpname()
	local file = assert(io.open(path, "wb"))
	assert(file:write(text))
	file:close()
	return path
end

-- What br.sandbox says to a file with this text.
function bots.open(text, settings)
	local path = bots.write(text)
	local bot, why, code = br.sandbox(path, settings)
	os.remove(path)
	return bot, why, code
end

-- A bot of the body of its function.
function bots.of(body, settings)
	return assert(bots.open("local br = require 'boardrules'\n"
		.. "return function(view) " .. body .. "\nend", settings))
end

return bots
