-- SPDX-License-Identifier: MIT
--
-- The types for editors name the module as it is, both ways; the rockspec
-- builds all of it; and the first example of the manual page runs.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok = tap.test, tap.eq, tap.ok
local root = tap.here .. "../../"

local function read(path)
	local file = assert(io.open(root .. path, "rb"))
	local text = file:read("*a")
	file:close()
	return text
end

local game = br.game(br.games()[1].name)
local match = br.match(br.games()[1].name, { seed = 1 })
local path = tap.here .. "first.lua"
local objects = {
	rules = game:rules(),
	game = game,
	dice = br.dice(1),
	match = match,
	pick = game:pick(),
	sandbox = assert(br.sandbox(path)),
}

local live, named = {}, {}
for name in pairs(br) do
	live["br." .. name] = true
end
for type, object in pairs(objects) do
	for name in pairs(debug.getmetatable(object).__index) do
		live[type .. ":" .. name] = true
	end
end

local types = read "bindings/lua/boardrules.d.lua"
for owner, sign, name in types:gmatch("\nfunction (%w+)([.:])([%w_]+)%(") do
	named[owner .. sign .. name] = true
end
local module = types:match "@class boardrules\n(.-)\nlocal br"
for name in module:gmatch "@field ([%w_]+)" do
	named["br." .. name] = true
end

test("every name of the module is in the types for editors", function()
	for name in pairs(live) do
		ok(named[name], name)
	end
end)

test("every name in the types for editors is in the module", function()
	for name in pairs(named) do
		ok(live[name], name)
	end
end)

-- What follows a name in the list of functions of the manual page.
local page = read "man/boardrules-lua.3"
local function entry(name)
	name = name:gsub("%p", "%%%0")
	return page:match("\n%.It [FV][na] " .. name .. "(%f[^%w_][^\n]*)")
end

test("the manual page names every function", function()
	for name in pairs(live) do
		ok(entry(name), name)
	end
end)

test("the parameters in the manual page are those for editors", function()
	for name, list in types:gmatch "\nfunction ([%w_.:]+)%(([^)]*)%)" do
		local line = entry(name)
		local got = {}
		for parameter in line:gmatch('"([^"]*)"') do
			got[#got + 1] = parameter:gsub("[%[%]]", "")
		end
		eq(table.concat(got, ", "), list, name)
	end
end)

local shortest = page:match "%.Bd %-literal[^\n]*\n(.-)\n%.Ed"
local played = shortest:match 'br%.match%("(%w+)"'
local function test_first(what, body)
	if br.rules(played) then return test(what, body) end
	tap.skip(what, "this build has no " .. played)
end

test_first("the first example of the manual page runs", function()
	local printed
	local env = setmetatable({}, { __index = _G })
	function env.print(...)
		printed = { ... }
	end
	tap.chunk(shortest, env)()
	ok(#printed >= 2, "scores")
	for _, score in ipairs(printed) do
		eq(type(score), "number", "a score")
	end
end)

test("the example of a sandbox in the manual page runs", function()
	local example
	for code in page:gmatch "%.Bd %-literal[^\n]*\n(.-)\n%.Ed" do
		example = code:find("br.sandbox", 1, true) and code or example
	end
	local env = setmetatable({}, { __index = _G })
	env.match = br.match(br.games()[1].name, { seed = 1 })
	env.br = setmetatable({}, { __index = br })
	function env.br.sandbox(file, settings)
		return br.sandbox(tap.here .. file, settings)
	end
	local printed
	function env.print(...)
		printed = { ... }
	end
	tap.chunk(example, env)()
	eq(env.match:turn(), nil, "turn")
	eq(type(printed[1]), "number", "instructions")
	eq(type(printed[2]), "number", "bytes")
end)

local spec = {}
tap.chunk(read "bindings/lua/boardrules-scm-1.rockspec", spec)()
local rock = spec.build.modules.boardrules

test("the rockspec has the version of the library", function()
	local defines = table.concat(rock.defines, " ")
	eq(defines:match 'BR_VERSION="([%d.]+)', br.version)
	local number = tonumber(defines:match "BR_VERSION_NUMBER=(%w+)")
	local major, minor, patch = br.version:match "(%d+)%.(%d+)%.(%d+)"
	eq(number, major * 65536 + minor * 256 + patch)
end)

test("the rockspec has the games of configure", function()
	local games = {}
	for name in read("configure.ac"):gmatch "\nBR_GAME%(%[(%w+)%]%)" do
		games[#games + 1] = "X(" .. name .. ")"
	end
	ok(#games > 0)
	local defines = table.concat(rock.defines, "\n") .. "\n"
	eq(defines:match "BR_GAMES=([^\n]*)", table.concat(games, " "))
end)

test("the rockspec builds every source file but the thin module", function()
	local listing = assert(io.popen("cd '" .. root
		.. "' && find lib bindings/lua -name '*.c'"))
	local sources = {}
	for _, source in ipairs(rock.sources) do
		sources[source] = true
	end
	for source in listing:lines() do
		local built = source ~= "bindings/lua/module.c"
		eq(sources[source], built or nil, source)
		sources[source] = nil
	end
	listing:close()
	eq(next(sources), nil, "a source that is not there")
end)

tap.done()
