-- SPDX-License-Identifier: MIT
--
-- Every function, every argument place, some sixty hostile values: an error
-- that names the function and the argument, or nil, message, code; never a
-- crash, and the same on every Lua.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, has, raises = tap.test, tap.eq, tap.ok, tap.has, tap.raises
local unpack = table.unpack or unpack
local name = br.games()[1].name

local codes = {}
for code in ("inval nomem illegal format ambiguous version hidden learnt turn "
	.. "state dice unfair missing bot text"):gmatch "%a+" do
	codes[code] = true
end

local function zero()
	return 0
end

local function first(view)
	return view:moves()[1]
end

-- A file that is a bot.
local file = os.tmpname()
do
	local handle = assert(io.open(file, "wb"))
	handle:write "return function(view) return view:moves()[1] end"
	handle:close()
end

-- One that is open: making one takes its time.
local bot
local function open_sandbox()
	if not bot or tostring(bot):find "closed" then
		bot = br.sandbox(file)
	end
	return bot
end

-- An open object of each type, and a view.
local function open()
	local match = br.match(name, { seed = 1 })
	return {
		rules = br.rules(name),
		game = match:game(),
		view = match:view(),
		dice = br.dice(1),
		called = br.dice(zero),
		match = match,
		pick = match:view():pick(),
		sandbox = open_sandbox(),
	}
end

local function closed()
	local objects = open()
	objects.sandbox = br.sandbox(file)
	for _, object in pairs(objects) do
		object:close()
	end
	return objects
end

local function numbers()
	return {
		0, 1, 2, -1, 0.5, 2.5, 1e15, 2 ^ 31, 2 ^ 32, 2 ^ 53, 2 ^ 53 + 1,
		2 ^ 63, 2 ^ 64, -2 ^ 63, 1e308, 1 / 0, -1 / 0, 0 / 0,
	}
end

local function texts()
	return {
		"", "1", "2.5", "spectator", "chance", "en", "text", "packed",
		"a\0b", "%s%n%d", ("x"):rep(100000), "\255\254", name,
	}
end

local function tables()
	local trap = { __index = error, __newindex = error, __len = error }
	return {
		{}, { 1, 2, 3 }, { seats = 2.5 }, { seats = 2 }, { seed = -1 },
		{ dice = 1 }, { dice = {} }, { [1] = "x" }, { ["a=b"] = 1 },
		{ ["a\0"] = 1 }, { a = "\0" }, { a = {} }, { a = 2.5 },
		{ a = 1 / 0 }, setmetatable({}, trap),
	}
end

local function others()
	local list = {
		false, true, string.rep, zero, error, coroutine.create(first),
		io.stdout, br.null,
	}
	if newproxy then
		list[#list + 1] = newproxy()
		list[#list + 1] = newproxy(true)
	end
	local has_ffi, ffi = pcall(require, "ffi")
	if has_ffi then
		list[#list + 1] = ffi.new("int64_t", 1)
		list[#list + 1] = ffi.new("char[64]")
	end
	return list
end

local function hostile()
	local list = {}
	local kinds = { numbers(), texts(), tables(), others(), open() }
	kinds[#kinds + 1] = closed()
	for _, kind in ipairs(kinds) do
		for _, value in pairs(kind) do
			list[#list + 1] = value
		end
	end
	return list
end

local owners = { "rules", "game", "dice", "match", "pick", "sandbox" }

-- All functions, by the name that errors give them.
local functions = {}
local function add(owner, list)
	for key, value in pairs(list) do
		if type(value) == "function" then
			functions[owner .. key] = value
		end
	end
end
add("boardrules.", br)
for _, owner in ipairs(owners) do
	local metatable = debug.getmetatable(open()[owner])
	add(owner .. ":", metatable)
	add(owner .. ":", metatable.__index)
end

-- A match that begins otherwise.
local function otherwise(match)
	local other = match:dup(0)
	local outcomes = other:game():outcomes()
	local same = outcomes[1].move == match:entry("all", 1).move
	assert(other:apply(outcomes[same and 2 or 1].move, "chance"))
	return other
end

-- Good arguments for a function.
local hash = ("h"):rep(32)

local function good(function_name, objects)
	local owner, method = function_name:match "^(%w+)[:.](.*)$"
	local lists = {
		draw = owner == "dice" and { 6 } or { "de" },
		roll = { objects.called },
		playout = { objects.dice },
		sample = { objects.dice },
		search = { { iterations = 1, memory = 2 ^ 17, seed = 7 } },
		rollout = { { iterations = 1 } },
		option = { "rules" },
		assign = { objects.view },
		view = { 1 },
		describe = { "nl" },
		legal = { "de" },
		describe_move = { first(objects.game), "nl", 1 },
		text = { first(objects.game), 1 },
		parts = { first(objects.game), 1 },
		aims = { first(objects.game), 1 },
		pick = { "de" },
		scene = { { layout = "tall", focus = "pile" } },
		svg = { { language = "nl", bottom = 2 } },
		point = { 9.5, 9, { dark = true } },
		motion = { objects.game, {} },
		live = { objects.pick:aims()[1] or "nothing" },
		take = { objects.pick:aims()[1] or "nothing" },
		choices = { true },
		choose = { 1, true },
		get = { "seats" },
		save = owner == "game" and { "packed" } or { 1 },
		note = { "x" },
		vary = { 1, method == "vary" and otherwise(objects.match) },
		stop = { "resigned", 1 },
		audit = { "x" },
		commit = { hash },
		deal = { hash },
		nonce = { 1, hash },
		promise = { 1, hash },
		reveal = { hash },
		moves = { {} },
		make = { objects.rules:values(1) },
		parse = { objects.game:text(first(objects.game), "all") },
		tag = { "a", "b" },
		load = { objects.game:save() },
		record = { objects.match:save "all", { seed = 1 } },
		dice = { 1 },
		play = { objects.match, { first, first } },
		sandbox = { file, { instructions = 10000 } },
		__call = { objects.view },
		__eq = { objects[owner] },
	}
	local list = lists[method]
	if function_name:find "[:.]promise$" and owner ~= "match" then
		return { hash, 1, hash }
	end
	if owner == "boardrules" then
		return list or { name, { seats = 2 } }
	end
	list = list or { 1, 1 }
	table.insert(list, 1, objects[owner])
	return list
end

-- A new function gets its line in good(), or this fails: without it, the
-- others would try but what its first argument is.
test("every function takes what are called good arguments", function()
	local later = "rules:close game:close dice:close match:close "
		.. "rules:__close game:__close dice:__close match:__close "
		.. "rules:__gc game:__gc dice:__gc match:__gc "
		.. "pick:close pick:__close pick:__gc "
		.. "sandbox:close sandbox:__close sandbox:__gc"
	local none = "game:scores game:ranks match:scores match:ranks "
		.. "match:audit match:commit match:deal match:nonce "
		.. "boardrules.promise match:promise match:reveal match:undo match:redo "
		.. "game:apply game:roll game:playout "
		.. "game:outcomes game:progress match:apply match:tag "
		.. "pick:take pick:undo pick:move"
	local count = 0
	for function_name, f in pairs(functions) do
		local list = good(function_name, open())
		local worked, result, why = pcall(f, unpack(list))
		ok(worked, function_name .. ": " .. tostring(result))
		if not later:find(function_name, 1, true)
			and not none:find(function_name, 1, true) then
			ok(result ~= nil or why == nil, function_name .. ": "
				.. tostring(why))
		end
		count = count + 1
	end
	ok(count >= 60, "functions: " .. count)
	ok(#hostile() >= 40, "hostile values: " .. #hostile())
end)

local function judge(function_name, what, worked, ...)
	local a, b, c = ...
	what = function_name .. ", " .. what .. ": "
	if not worked then
		has(a, "'" .. function_name .. "' ")
		local named = a:find "^[^']*bad argument #%d+ to '[^']*' %(.*%)"
		local me = a:find "^[^']*calling '[^']*' on bad self %(.*%)"
		ok(named or me, what .. a)
	elseif a == nil and b ~= nil then
		ok(codes[c], what .. tostring(b) .. ", " .. tostring(c))
	end
	return worked
end

test("one bad argument in each place", function()
	local refused, taken = 0, 0
	local function try(function_name, f, place, i, value)
		local arguments = good(function_name, open())
		local n = math.max(place, #arguments)
		arguments[place] = value
		local what = place .. " is hostile value " .. i
		local function call()
			return f(unpack(arguments, 1, n))
		end
		if judge(function_name, what, pcall(call)) then
			taken = taken + 1
		else
			refused = refused + 1
		end
	end
	for function_name, f in pairs(functions) do
		for place = 1, 4 do
			for i, value in ipairs(hostile()) do
				try(function_name, f, place, i, value)
			end
		end
	end
	ok(refused > 2000 and taken > 2000)
end)

test("two bad arguments", function()
	for function_name, f in pairs(functions) do
		local list = hostile()
		for i, a in ipairs(list) do
			for k = i % 3 + 1, #list, 3 do
				local what = i .. " and " .. k
				judge(function_name, what, pcall(f, a, list[k]))
			end
		end
	end
end)

test("no arguments, and nil in each place", function()
	for function_name, f in pairs(functions) do
		judge(function_name, "none", pcall(f))
		for n = 1, 5 do
			judge(function_name, "nil", pcall(f, unpack({}, 1, n)))
		end
		local list = good(function_name, open())
		for n = 1, #list do
			judge(function_name, n, pcall(f, unpack(list, 1, n)))
		end
	end
end)

test("more arguments than a function takes are ignored", function()
	for function_name, f in pairs(functions) do
		local list = good(function_name, open())
		for i = 5, 60 do
			list[i] = i
		end
		judge(function_name, "60", pcall(f, unpack(list, 1, 60)))
	end
end)

-- Finalized by hand, which is what a debugger or a wrong __gc may do.
local function finalized()
	local objects = open()
	objects.sandbox = br.sandbox(file)
	for _, object in pairs(objects) do
		debug.getmetatable(object).__gc(object)
	end
	return objects
end

local function must_raise(make)
	local harmless = "close __close __gc __tostring __eq"
	for function_name, f in pairs(functions) do
		local owner, method = function_name:match "^(%w+):(.*)$"
		if owner and not harmless:find(method, 1, true) then
			local text = owner .. " is closed"
			text = raises(text, f, make()[owner], 1, 1)
			has(text, function_name)
		end
	end
end

test("every method of a closed object raises", function()
	must_raise(closed)
end)

test("every method of an object that was finalized by hand raises", function()
	must_raise(finalized)
	for _, object in pairs(finalized()) do
		debug.getmetatable(object).__gc(object)
		object:close()
	end
	collectgarbage()
end)

test("closing again does nothing", function()
	for owner, object in pairs(closed()) do
		object:close()
		debug.getmetatable(object).__gc(object)
		has(tostring(object), ": closed")
		ok(object == object)
		ok(object ~= closed()[owner])
	end
end)

-- What is raised by a function that fails in its second line.
local function raised(f)
	local _, message = pcall(f)
	local line, text = message:match ":(%d+): (.*)"
	eq(tonumber(line), debug.getinfo(f, "S").linedefined + 1, message)
	return text
end

test("errors are at the line of the caller", function()
	local game = br.game(name)
	local text = raised(function()
		local _ = game:text(2.5, "all")
	end)
	eq(text, "bad argument #1 to 'game:text' "
		.. "(move expected, got a number out of range)")
	text = raised(function()
		local _ = game.turn {}
	end)
	eq(text, "calling 'game:turn' on bad self (game expected, got table)")
	text = raised(function()
		local _ = br.play(game, {})
	end)
	eq(text, "bad argument #1 to 'boardrules.play' "
		.. "(match expected, got game)")
	text = raised(function()
		local _ = br.match(br.null)
	end)
	eq(text, "bad argument #1 to 'boardrules.match' "
		.. "(string expected, got userdata)")
	game:close()
	text = raised(function()
		local _ = game:moves()
	end)
	eq(text, "calling 'game:moves' on bad self (game is closed)")
	open_sandbox()
	text = raised(function()
		local _ = bot(1)
	end)
	eq(text, "bad argument #1 to 'sandbox:__call' "
		.. "(game expected, got number)")
end)

test("numbers are whole or refused, alike on every Lua", function()
	local objects = open()
	local game, match, dice = objects.game, objects.match, objects.dice
	local bad = {
		0.5, 2.5, -1, -2 ^ 63, 2 ^ 53, 2 ^ 53 + 1, 2 ^ 63, 2 ^ 64,
		1 / 0, -1 / 0, 0 / 0,
	}
	for _, n in ipairs(bad) do
		raises("'game:apply'", game.apply, game, n)
		raises("'game:check'", game.check, game, n)
		raises("'game:text'", game.text, game, n)
		raises("'game:view'", game.view, game, n)
		raises("'match:apply'", match.apply, match, n)
		raises("'match:apply'", match.apply, match, 1, n)
		raises("'match:undo'", match.undo, match, n)
		raises("'match:entry'", match.entry, match, "all", n)
		raises("'dice:draw'", dice.draw, dice, n)
		raises("'boardrules.dice'", br.dice, n)
		raises("'boardrules.match'", br.match, name, { seed = n })
		raises("'boardrules.game'", br.game, name, { seats = n })
		raises("'boardrules.sandbox'", br.sandbox, file, { seed = n })
	end
end)

test("whole numbers are integers, and strings are texts", function()
	local objects = open()
	local game = objects.game
	local move = first(game)
	ok(game:dup():apply(move * 1.0))
	eq(game:view(2.0 / 2):viewer(), 1)
	tap.fails("format", game:apply(tostring(move)))
	raises("seat", game.view, game, "1")
	raises("bound", objects.dice.draw, objects.dice, "6")
	eq(tostring(game:turn()), game:turn() == 1 and "1" or "2")
end)

test("metatables are out of reach, and methods cannot be replaced", function()
	for _, owner in ipairs(owners) do
		local object = open()[owner]
		eq(getmetatable(object), "boardrules." .. owner)
		raises("", function()
			object.close = print
		end)
		eq(object.nonsense, nil)
	end
	eq(getmetatable(br.null), "boardrules.null")
end)

test("results are many with a stack that is nearly full", function()
	local match = br.match(name, { seed = 1 })
	br.play(match, { first, first })
	local function deep(n)
		if n > 0 then return (deep(n - 1)) end
		return select("#", match:scores())
	end
	eq(deep(150), 2)
	local function wide(n, ...)
		if n > 0 then return wide(n - 1, n, ...) end
		return select("#", match:scores(...))
	end
	eq(wide(200), 2)
end)

os.remove(file)
tap.done()
