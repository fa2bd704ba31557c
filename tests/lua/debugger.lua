-- SPDX-License-Identifier: MIT
--
-- A script that has the debug library changes what the module keeps in Lua:
-- metatables, upvalues, user values, the registry, the stack of a running
-- function.  It may get errors; the process lives, and no memory is misused.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, has, raises = tap.test, tap.eq, tap.ok, tap.has, tap.raises
local unpack = table.unpack or unpack
local setuservalue = debug.setuservalue or debug.setfenv
local name = br.games()[1].name

local function zero()
	return 0
end

local function first(view)
	return view:moves()[1]
end

-- An error of a finalizer is raised by whoever collects, on some.
local function collect()
	for _ = 1, 4 do pcall(collectgarbage) end
end

local file = os.tmpname()
do
	local handle = assert(io.open(file, "wb"))
	handle:write "return function(view) return view:moves()[1] end"
	handle:close()
end

local types = { "rules", "game", "dice", "match", "pick", "sandbox" }

local make = {
	rules = function() return br.rules(name) end,
	game = function() return br.game(name) end,
	dice = function() return br.dice(zero) end,
	match = function() return br.match(name, { dice = zero }) end,
	pick = function() return br.game(name):pick() end,
	sandbox = function() return assert(br.sandbox(file)) end,
}

local function open()
	local objects = {}
	for _, type_name in ipairs(types) do
		objects[type_name] = make[type_name]()
	end
	return objects
end

local metatables = {}
for type_name, object in pairs(open()) do
	metatables[type_name] = debug.getmetatable(object)
end

-- Userdata that the module has not made.
local function foreign()
	local list = { io.tmpfile(), io.tmpfile(), io.tmpfile() }
	if newproxy then
		list[#list + 1] = newproxy()
		list[#list + 1] = newproxy(true)
	end
	return list
end

-- All functions of the module, by the names that they have in errors.
local functions = {}
for key, value in pairs(br) do
	if type(value) == "function" and key ~= "play" then
		functions["boardrules." .. key] = value
	end
end
for type_name, metatable in pairs(metatables) do
	for _, list in ipairs { metatable, metatable.__index } do
		for key, value in pairs(list) do
			if type(value) == "function" then
				functions[type_name .. ":" .. key] = value
			end
		end
	end
end

test("a metatable of the module makes nothing an object of it", function()
	local tried = 0
	for function_name, f in pairs(functions) do
		local owner, method = function_name:match "^(%w+):(.*)$"
		for _, value in ipairs(owner and foreign() or {}) do
			local before = debug.getmetatable(value)
			debug.setmetatable(value, metatables[owner])
			if method == "__gc" then
				f(value)
			elseif method ~= "__eq" then
				has(raises(function_name, f, value, 1, 1),
					owner .. " expected, got userdata")
			end
			debug.setmetatable(value, before)
			tried = tried + 1
		end
	end
	ok(tried > 200, tried)
	for _, metatable in pairs(metatables) do
		for _, value in ipairs(foreign()) do
			debug.setmetatable(value, metatable)
		end
	end
	collect()
end)

test("an object with the metatable of another type is what it was", function()
	for _, from in ipairs(types) do
		for _, to in ipairs(types) do
			for _, f in pairs(metatables[to].__index) do
				local object = make[from]()
				debug.setmetatable(object, metatables[to])
				pcall(f, object, 1, 1)
			end
		end
		local object = make[from]()
		debug.setmetatable(object, nil)
		object = make[from]()
		debug.setmetatable(object, {})
		collect()
	end
	local game = br.game(name)
	debug.setmetatable(game, metatables.match)
	has(raises("match:turn", game.turn, game),
		"match expected, got game")
	debug.setmetatable(game, nil)
	eq(metatables.game.__index.turn(game), "chance")
	debug.setmetatable(game, metatables.game)
end)

-- What a user value may become.
local function user_values()
	local list = {
		{}, { 1 }, { {} }, { zero }, { error }, { br.dice(1) },
		{ io.stdout }, { br.null }, setmetatable({}, { __index = error }),
	}
	if _VERSION ~= "Lua 5.1" then list[#list + 1] = "none" end
	if _VERSION == "Lua 5.3" or _VERSION == "Lua 5.4" then
		list[#list + 1] = 1
		list[#list + 1] = "x"
		list[#list + 1] = io.stdout
	end
	return list
end

test("without its user value an object fails with an error", function()
	for _, value in ipairs(user_values()) do
		local objects = open()
		local seeded = br.match(name, { dice = br.dice(7) })
		local game = br.game(name)
		if value == "none" then value = nil end
		for _, object in pairs(objects) do
			pcall(setuservalue, object, value)
		end
		setuservalue(seeded, value)
		collect()
		pcall(objects.dice.draw, objects.dice, 6)
		pcall(game.roll, game, objects.dice)
		pcall(game.playout, game, objects.dice)
		pcall(br.match, name, { dice = objects.dice })
		while true do
			local turn = objects.match:turn()
			if not turn or not pcall(objects.match.apply,
				objects.match, first(objects.match:view())) or
				objects.match:turn() == turn then
				break
			end
		end
		ok(br.play(seeded, { first, first }) == seeded)
		for _, object in pairs(objects) do
			object:close()
		end
	end
	local match = br.match(name, { dice = br.dice(zero) })
	if setuservalue == debug.setuservalue then
		setuservalue(match, nil)
		raises("function of the dice", function()
			for _ = 1, 1000 do match:apply(first(match:view())) end
		end)
	end
end)

local hostile = { 0, -1, 2 ^ 53, "x", false, {}, zero, error, io.stdout,
	br.null, coroutine.create(zero), metatables.game, metatables.dice }

-- Good enough to get far.
local function arguments(function_name)
	local owner, method = function_name:match "^(%w+)[:.](.*)$"
	local dice, match = br.dice(zero), br.match(name, { seed = 1 })
	local list = {
		draw = owner == "dice" and { 6 } or {},
		roll = { dice }, playout = { dice },
		sample = { dice }, load = { match:game():save() },
		record = { match:save "all" }, assign = { br.game(name) },
		search = { { iterations = 1, memory = 2 ^ 17 } },
		rollout = { { iterations = 1 } },
		sandbox = { file }, dice = { zero }, get = { "seats" },
		__call = { match:view() }, option = { "rules" },
	}
	list = list[method] or (owner == "boardrules" and { name } or { 1 })
	if owner ~= "boardrules" then table.insert(list, 1, make[owner]()) end
	return list
end

test("upvalues of its functions may be anything", function()
	local changed = 0
	for function_name, f in pairs(functions) do
		for i = 1, 10 do
			local upvalue, before = debug.getupvalue(f, i)
			if not upvalue then break end
			local list = arguments(function_name)
			for k = 0, #hostile do
				debug.setupvalue(f, i, hostile[k])
				pcall(f, unpack(list))
				pcall(f, io.stdout)
				debug.setupvalue(f, i, before)
				changed = changed + 1
			end
		end
	end
	collect()
	-- Lua 5.1 shows no upvalues of a function in C
	ok(changed > 5000 or changed == 0, changed)
	ok(br.play(br.match(name, { seed = 1 }), { first, first }))
end)

test("so may those of br.play", function()
	for i = 1, 3 do
		local upvalue, before = debug.getupvalue(br.play, i)
		for k = 0, #hostile do
			debug.setupvalue(br.play, i, hostile[k])
			-- a move that is said to be played, but is not, would be
			-- asked for again for ever
			if upvalue ~= "answer" or hostile[k] ~= zero then
				pcall(br.play, br.match(name, { seed = 1 }),
					{ first, first })
			end
			debug.setupvalue(br.play, i, before)
		end
		for k = 0, #hostile do
			for j = 0, #hostile do
				local match = br.match(name, { seed = 1 })
				pcall(before, hostile[k], hostile[j])
				pcall(before, match, hostile[j], true, hostile[k])
				pcall(before, match, 1, true, hostile[k])
				pcall(before, match, 2 ^ 32 + 1, true, 1)
				pcall(before, match, 1, false, hostile[k])
			end
		end
	end
	ok(br.play(br.match(name, { seed = 1 }), { first, first }))
end)

test("functions that a hook finds take anything", function()
	local found, objects, count = {}, open(), 0
	local function see()
		local f = debug.getinfo(2, "f").func
		if not functions[f] then found[f] = true end
	end
	debug.sethook(see, "c")
	pcall(objects.game.state, objects.game)
	pcall(objects.game.scene, objects.game)
	pcall(objects.dice.draw, objects.dice, 6)
	pcall(br.play, objects.match, { first, first })
	for _ in objects.match:events() do count = count + 1 end
	for _ in objects.game:each() do count = count + 1 end
	debug.sethook()
	for f in pairs(found) do
		local info = debug.getinfo(f, "S")
		local is_ours = info.what == "C" and debug.getupvalue(f, 7)
		for k = 0, is_ours and #hostile or -1 do
			for j = 0, #hostile do
				pcall(f, hostile[k], hostile[j])
			end
			for _, object in pairs { br.game(name), br.dice(zero),
				br.match(name, { seed = 1 }) } do
				pcall(f, object, hostile[k])
				pcall(f, hostile[k], object)
				pcall(f, {}, object)
			end
		end
		count = count + 1
	end
	ok(count > 20, count)
end)

local function look_in(game, method)
	local seen = 0
	local function look()
		local info = debug.getinfo(2, "f")
		if info.func ~= method and debug.getupvalue(info.func, 7) then
			debug.sethook()
			ok(not pcall(game.turn, game))
			ok(not pcall(game.close, game))
			pcall(info.func, {}, game)
			pcall(info.func, nil, game)
			pcall(info.func, game, {})
			pcall(info.func, game, { {} })
			pcall(info.func, game, nil)
			seen = seen + 1
			-- a scene has thousands of shapes
			debug.sethook(seen < 100 and look or nil, "c")
		end
	end
	debug.sethook(look, "c")
	local good, told = pcall(method, game)
	debug.sethook()
	ok(good, told)
	eq(type(told), "table")
	-- Lua 5.1 shows no upvalues of a function in C
	ok(seen > 0 or not debug.getupvalue(method, 7))
	ok(game:turn())
end

test("a state and a scene are told while a hook looks in", function()
	local game = br.game(name)
	look_in(game, game.state)
	look_in(game, game.scene)
end)

-- Change each place of the stack of what runs below the dice, and collect.
local function robber(value)
	return function()
		for level = 2, 6 do
			local info = debug.getinfo(level, "S")
			if not info then break end
			for i = 1, info.what == "C" and 9 or 0 do
				-- pcall() is a level too
				pcall(debug.setlocal, level + 1, i, value)
			end
		end
		collect()
		return 0
	end
end

test("what draws is robbed of its stack", function()
	for k = 0, #hostile do
		local rob = robber(hostile[k])
		pcall(function() br.dice(rob):draw(6) end)
		pcall(function() br.game(name):roll(br.dice(rob)) end)
		pcall(function() br.game(name):playout(br.dice(rob)) end)
		pcall(function()
			br.game(name):view("spectator"):sample(br.dice(rob))
		end)
		pcall(br.match, name, { dice = rob })
		pcall(br.record, br.match(name, { seed = 1 }):save "all",
			{ dice = rob })
		local now
		pcall(function()
			local match = br.match(name, { dice = function(bound)
				return now and now(bound) or 0
			end })
			now = rob
			for _ = 1, 20 do match:apply(first(match:view())) end
		end)
		collect()
	end
end)

test("the registry may lose what the module keeps there", function()
	local registry = debug.getregistry()
	local kept = {}
	for key, value in pairs(registry) do
		if type(key) == "userdata" and type(value) == "table" then
			kept[key] = value
		end
	end
	local loader = package.loadlib and package.searchpath
		and package.loadlib(package.searchpath("boardrules",
			package.cpath), "luaopen_boardrules")
	local tried = 0
	for key, value in pairs(kept) do
		for k = 1, #hostile do
			registry[key] = hostile[k]
			if loader then pcall(loader) end
			for i = 1, #value do
				local part = value[i]
				registry[key] = value
				value[i] = hostile[k]
				if loader then pcall(loader) end
				value[i] = part
				tried = tried + 1
			end
		end
		registry[key] = value
	end
	collect()
	ok(tried > 50, tried)
	ok(br.play(br.match(name, { seed = 1 }), { first, first }))
end)

os.remove(file)
tap.done()
