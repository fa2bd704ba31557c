-- SPDX-License-Identifier: MIT
--
-- br.sandbox: a bot that nobody trusts gets at nothing, and is stopped.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, has, raises = tap.test, tap.eq, tap.ok, tap.has, tap.raises
local fails = tap.fails
local name = br.games()[1].name

local MEMORY, INSTRUCTIONS = 4000000, 300000
local limits = { instructions = INSTRUCTIONS, memory = MEMORY }

local function write(text)
	local path = os.tmpname()
	local file = assert(io.open(path, "wb"))
	assert(file:write(text))
	file:close()
	return path
end

-- What br.sandbox says to a file with this text.
local function open(text, settings)
	local path = write(text)
	local bot, why, code = br.sandbox(path, settings)
	os.remove(path)
	return bot, why, code
end

-- A bot of the body of its function.
local function bot_of(body, settings)
	return assert(open("local br = require 'boardrules'\n"
		.. "return function(view) " .. body .. "\nend", settings))
end

local match = br.match(name, { seed = 1 })
local view = match:view()

-- ---- What it reaches ------------------------------------------------------

-- Each gives something that is true if it got anywhere.
local escapes = {
	{ "io", "return io" },
	{ "io by rawget", "return rawget(_G, 'io')" },
	{ "io.open", "return io.open('/etc/passwd')" },
	{ "io.popen", "return io.popen('id')" },
	{ "os", "return os" },
	{ "os.execute", "return os.execute('id')" },
	{ "os.exit", "os.exit(3) return true" },
	{ "debug", "return debug" },
	{ "debug.getregistry", "return debug.getregistry()" },
	{ "debug.sethook", "debug.sethook() return true" },
	{ "debug.traceback as a handler",
		"return select(2, xpcall(error, debug.traceback))" },
	{ "package", "return package" },
	{ "package.loadlib", "return package.loadlib('libc.so.6', '*')" },
	{ "require of io", "return require 'io'" },
	{ "require of os", "return require 'os'" },
	{ "require of package", "return require 'package'" },
	{ "require of debug", "return require 'debug'" },
	{ "require of ffi", "return require 'ffi'" },
	{ "require of jit", "return require 'jit'" },
	{ "require of a file", "return require './tests/lua/tap'" },
	{ "require of no string", "return require {}" },
	{ "ffi", "return ffi" },
	{ "jit", "return jit" },
	{ "dofile", "return dofile '/dev/null'" },
	{ "loadfile", "return loadfile '/dev/null'" },
	{ "loadstring", "return loadstring 'return 1'" },
	{ "load of a binary chunk", "return load '\\27Lua'" },
	{ "load of a binary chunk, mode b", "return load('\\27Lua', 'x', 'b')" },
	{ "load of a binary chunk of LuaJIT", "return load '\\27LJ\\2'" },
	{ "load of pieces", "return load(function() return '\\27Lua' end)" },
	{ "load for io", "return load('return io')()" },
	{ "string.dump", "return string.dump(function() end)" },
	{ "string.dump of a string's metatable",
		"return getmetatable('').__index.dump" },
	{ "string.dump as a method", "return ('x').dump" },
	{ "getfenv", "return getfenv(0)" },
	{ "setfenv", "return setfenv(1, {})" },
	{ "newproxy", "return newproxy(true)" },
	{ "module", "return module 'x'" },
	{ "print", "print 'x' return true" },
	{ "warn", "warn '@on' return true" },
	{ "collectgarbage stop", "return collectgarbage 'stop'" },
	{ "collectgarbage setpause", "return collectgarbage('setpause', 0)" },
	{ "collectgarbage step", "return collectgarbage 'step'" },
	{ "collectgarbage generational",
		"return collectgarbage 'generational'" },
	{ "gcinfo", "return gcinfo()" },
	{ "a finalizer", "return setmetatable({}, { __gc = function() end })" },
	{ "a finalizer of no function",
		"return setmetatable({}, { __gc = true })" },
	{ "a metatable that is its own, with a finalizer",
		"local t = { __gc = error } return setmetatable(t, t)" },
	{ "the metatable of the view", "getmetatable(view).x = 1 return 1" },
	{ "another metatable for the view", "return setmetatable(view, {})" },
	{ "the finalizer of the view", "return getmetatable(view).__gc" },
	{ "the metatable of null", "return getmetatable(br.null).__name" },
	{ "a protected metatable", "return setmetatable(setmetatable({}, "
		.. "{ __metatable = 1 }), {})" },
	{ "the environment by a metatable of the globals",
		"return getmetatable(_G)" },
	{ "a sandbox in the sandbox", "return br.sandbox" },
	{ "a sandbox of a file", "return br.sandbox '/etc/passwd'" },
	{ "another seat's view", "return view:view(view:turn() % 2 + 1)" },
	{ "the full game", "return view:playout(br.dice(1))" },
	{ "another seat's move", "return view:apply(view:moves()[1]) "
		.. "and nil" },
	{ "yielding out of the sandbox", "coroutine.yield(1) return true" },
	{ "the main coroutine", "local co, main = coroutine.running() "
		.. "return co and coroutine.resume(co)" },
	{ "the addresses of more stack", "return table.unpack({}, 1, 1e8)" },
	{ "string.format's %p of LuaJIT's C data",
		"return string.format('%p', load) and nil" },
}

test("what could reach out of the sandbox is not there, or refuses", function()
	for _, escape in ipairs(escapes) do
		local bot = bot_of("local good, got = pcall(function() "
			.. escape[2] .. " end)\n"
			.. "return good and got and 'escaped' or 'safe'", limits)
		eq(bot(view), "safe", escape[1])
		bot:close()
	end
	ok(#escapes >= 60, "escapes: " .. #escapes)
end)

-- All that a sandbox has on any Lua, and nothing else.
local expected = [[ _G _VERSION assert collectgarbage coroutine error
	getmetatable ipairs load math next pairs pcall rawequal rawget rawlen
	rawset require select setmetatable string table tonumber tostring type
	unpack xpcall bit32 utf8 abs acos asin atan atan2 ceil cos cosh deg exp
	floor fmod frexp huge ldexp log log10 max maxinteger min mininteger mod
	modf pi pow rad random randomseed sin sinh sqrt tan tanh tointeger ult
	byte char find format gmatch gsub len lower match pack packsize rep
	reverse sub upper concat insert move remove sort create resume running
	status wrap yield isyieldable close arshift band bnot bor btest bxor
	extract lrotate lshift replace rrotate rshift charpattern codepoint
	codes offset ]]

test("nothing but what is listed can be reached", function()
	local bot = bot_of([[
		local seen, names = {}, {}
		local function walk(t)
			if seen[t] or t == br then return end
			seen[t] = true
			for k, v in pairs(t) do
				names[#names + 1] = k
				if type(v) == "table" then walk(v) end
			end
		end
		walk(_G)
		table.sort(names)
		return table.concat(names, " ")
	]])
	local got = bot(view)
	for word in got:gmatch "%S+" do
		ok(expected:find("%s" .. word .. "%s"), word)
	end
	for word in ("pairs find gsub sort wrap random require"):gmatch "%S+" do
		has(" " .. got .. " ", " " .. word .. " ")
	end
	eq(bot_of("local list = {} for k in pairs(br) do list[#list + 1] = k "
		.. "end table.sort(list) return table.concat(list, ' ')")(view),
		"dice game games load match null play record rules version")
end)

test("what a bot breaks is its own", function()
	local before = { string.rep, pairs, br.game }
	local bot = bot_of("string.rep, pairs, br.game, x = nil, nil, nil, 1 "
		.. "getmetatable('').__index = nil return tostring(x)")
	local other = bot_of("return tostring(x) .. ('y'):rep(2)")
	eq(bot(view), "1")
	eq(other(view), "nilyy")
	ok(before[1] == string.rep and before[2] == pairs)
	ok(before[3] == br.game and rawget(_G, "x") == nil)
	eq(("z"):rep(2), "zz")
end)

test("a bot's chance is not the caller's", function()
	math.randomseed(42)
	local a, b = math.random(1000000), math.random(1000000)
	math.randomseed(42)
	eq(math.random(1000000), a)
	bot_of("math.randomseed(1) return math.random(9)")(view)
	eq(math.random(1000000), b)
end)

-- ---- What it may do -------------------------------------------------------

test("it is given the view, and what it returns comes back", function()
	local bot = bot_of("return view:hash()")
	for seat = 1, 2 do
		eq(bot(match:view(seat)), match:view(seat):hash())
		ok(bot(match:view(seat)) ~= match:game():hash())
	end
	eq(bot_of("return view:moves()[1]")(view), view:moves()[1])
	eq(bot_of("return #view:moves() * 1.0")(view), #view:moves())
	eq(bot_of("return 4294967295")(view), 4294967295)
	eq(bot_of("return 'a\\0b'")(view), "a\0b")
	eq(#bot_of("return ('x'):rep(4000)")(view), 4000)
	local own = bot_of("view:close() return 7")
	eq(own(view), 7)
	ok(view:turn())
end)

test("an answer that is no move is an error", function()
	for _, value in ipairs { "nil", "{}", "true", "-1", "1.5", "2^32",
		"0/0", "view", "function() end", "('x'):rep(5000)" } do
		local bot = bot_of("return " .. value)
		has(raises("bot gave a ", bot, view), ", not a move")
	end
end)

test("the module is whole in it", function()
	local bot = bot_of([[
		local dice = br.dice(1)
		local game = assert(view:sample(dice))
		assert(game:playout(dice):scores())
		local match = br.match(game:rules(), { dice = function(bound)
			return bound - 1
		end })
		local function first(v) return v:moves()[1] end
		assert(br.play(match, { first, first }))
		assert(br.record(match:save()):state())
		assert(br.load(view:save()) == view)
		assert(view:viewer() == view:turn() and view:describe())
		local ok, why = pcall(view.text, view, {})
		assert(not ok and why:find "'game:text'")
		return view:text(first(view))
	]])
	eq(bot(view), view:text(view:moves()[1]))
end)

test("a match of sandboxes ends", function()
	tap.each_game(br, function(game, seats)
		local bots = {}
		for seat = 1, seats do
			bots[seat] = bot_of("local m = view:moves() "
				.. "return view:text(m[math.random(#m)])",
				{ seed = seat })
		end
		local played = br.match(game, { seed = 1, seats = seats })
		eq(br.play(played, bots), played)
		eq(played:turn(), nil)
	end)
end)

test("a bot's memory is kept from turn to turn", function()
	local bot = assert(open([[
		local upvalue, kept = 0, {}
		count = 0
		local co = coroutine.wrap(function(view)
			while true do
				kept[#kept + 1] = view
				view = coroutine.yield(#kept)
			end
		end)
		return function(view)
			upvalue, count = upvalue + 1, count + 1
			assert(co(view) == count and upvalue == count)
			for i = 1, count do assert(kept[i]:turn()) end
			if count == 3 then error "third" end
			return count
		end
	]]))
	eq(bot(view), 1)
	eq(bot(view), 2)
	raises("third", bot, view)
	collectgarbage()
	eq(bot(view), 4)
end)

test("math.random is a matter of the seed, on every Lua", function()
	local body = "local list = {} for i = 1, 6 do "
		.. "list[i] = math.random(6) end "
		.. "list[7] = math.random(-1000, 1000) "
		.. "list[8] = string.format('%.4f', math.random()) "
		.. "return table.concat(list, ' ')"
	local a = bot_of(body, { seed = 1 })
	local first = a(view)
	eq(first, "4 1 5 4 4 1 374 0.6420")
	ok(a(view) ~= first)
	eq(bot_of(body, { seed = "0x1" })(view), first)
	ok(bot_of(body, { seed = 2 })(view) ~= first)
	eq(bot_of(body)(view), bot_of(body, { seed = 0 })(view))
	eq(bot_of("math.randomseed(1) " .. body, { seed = 9 })(view), first)
	for _, call in ipairs { "random(0)", "random(2, 1)", "random(1.5)",
		"random(1, 2^60)", "random {}", "randomseed()",
		"randomseed(-1)" } do
		raises("bad argument", bot_of("return math." .. call), view)
	end
end)

-- ---- How it breaks --------------------------------------------------------

test("an error has its place and a traceback", function()
	local path = write("local function deep(n)\n  if n == 0 then error 'out' end\n"
		.. "  return 1 + deep(n - 1)\nend\n"
		.. "return function()\n  local move = deep(3)\n"
		.. "  return move\nend\n")
	local bot = assert(br.sandbox(path))
	os.remove(path)
	local why = raises(":2: out\nstack traceback:\n", bot, view)
	has(why, ":3: in ")
	has(why, ":6: in ")
	local played = br.match(name, { seed = 1 })
	local seat = played:turn()
	local bots = { bot, bot }
	local said, code, who
	why, said, code, who = br.play(played, bots)
	eq(why, nil)
	has(said, "seat " .. seat .. ": ")
	has(said, "stack traceback:")
	eq(code, "bot")
	eq(who, seat)
	eq(played:turn(), seat)
	local good = bot_of("return view:moves()[1]")
	eq(br.play(played, { good, good }), played)
end)

test("an error that is no string is named", function()
	raises("bot failed with a table as error", bot_of "error {}", view)
	raises("bot failed with a nil as error", bot_of "error()", view)
	raises("bot failed with a userdata as error", bot_of "error(view)", view)
	raises("bot failed with a table as error", bot_of [[
		error(setmetatable({}, { __tostring = function() while true do
		end end }))
	]], view)
	ok(#raises("xxx", bot_of "error(('x'):rep(100000))", view) < 5000)
end)

test("a file that is no bot is refused", function()
	fails("format", br.sandbox "tests/lua/is/not/there.lua")
	fails("format", br.sandbox ".")
	fails("format", open "return function(")
	fails("format", open "\27Lua")
	fails("format", open(string.dump(function() end)))
	fails("format", open("#!/usr/bin/lua\n\27Lua"))
	has(fails("bot", open ""), "returns no function")
	fails("bot", open "return 1")
	fails("bot", open "return setmetatable({}, { __call = error })")
	has(fails("bot", open "\n\nerror 'early'"), ":3: early\nstack traceback")
	has(fails("bot", open "while true do end"), "too many instructions")
	has(fails("bot", open("return ('x'):rep(1e9)", limits)), "too large")
	has(fails("bot", open("t = {} for i = 1, 1e6 do t[i] = i end",
		{ memory = 1000000 })), "not enough memory")
end)

test("too little memory for a sandbox is told", function()
	local text = "return function() return 1 end"
	local least
	for memory = 500, 100000, 500 do
		local bot, why, code = open(text, { memory = memory })
		if bot then
			least = least or memory
			local good, move = pcall(bot, view)
			ok(good and move == 1 or tostring(move):find "memory")
			bot:close()
		else
			has(why, "not enough memory")
			ok(code == "nomem" or code == "bot", code)
			eq(least, nil, "it had enough before")
		end
	end
	ok(least > 20000 and least < 90000, least)
end)

test("a file may begin with a byte order mark or #", function()
	eq(open("\239\187\191return function() return 1 end")(view), 1)
	eq(open("#!/bin/lua\nreturn function() return 2 end")(view), 2)
	eq(open("\239\187\191#[[\nreturn function() return 3 end")(view), 3)
	eq(open(("-- a long file\n"):rep(5000)
		.. "return function() return 4 end")(view), 4)
	local bot = open "#\nreturn function() error 'x' end"
	raises(":2: x", bot, view)
end)

test("settings are checked", function()
	for _, bad in ipairs { { instructions = 0 }, { instructions = 1.5 },
		{ instructions = "9" }, { memory = -1 }, { memory = 0 / 0 },
		{ memory = 2 ^ 64 }, { seed = -1 }, { seed = {} }, { x = 1 },
		{ ["instructions memory"] = 1 }, { [""] = 1 }, { 1 },
		{ ["a\0"] = 1 }, { m = 1 } } do
		raises("bad argument #2 to 'boardrules.sandbox' (", br.sandbox,
			"x", bad)
	end
	raises("bad argument #1 to 'boardrules.sandbox' (", br.sandbox, 1)
	raises("has no NUL", br.sandbox, "a\0b")
end)

test("a sandbox is closed as other objects are", function()
	local bot = bot_of "return 1"
	has(tostring(bot), "sandbox: open")
	bot:close()
	bot:close()
	has(tostring(bot), "sandbox: closed")
	raises("sandbox is closed", bot, view)
	raises("sandbox is closed", bot.used, bot)
	local closed = match:view()
	closed:close()
	raises("game is closed", bot_of "return 1", closed)
	raises("game expected", bot_of "return 1")
	for _ = 1, 50 do
		bot_of "return 1"
	end
	collectgarbage()
	collectgarbage()
end)

-- ---- Limits ---------------------------------------------------------------

-- Each would run or grow for ever, or for a very long time.
local INFINITE = "while true do end"
local endless = {
	{ "a loop", INFINITE },
	{ "a loop of repeat", "repeat until false" },
	{ "a loop of for", "for i = 1, 2^53 do end" },
	{ "a tail call", "local function f() return f() end f()" },
	{ "a loop in pcall", "pcall(function() " .. INFINITE .. " end) return 1" },
	{ "a loop in each pcall",
		"while true do pcall(function() " .. INFINITE .. " end) end" },
	{ "pcalls in pcalls", "local function f() while true do pcall(f) end "
		.. "end f()" },
	{ "pcall where the stack is full", "local function f() f() pcall(f) "
		.. "while true do pcall(error) end end "
		.. "while true do pcall(f) end" },
	{ "a loop in xpcall and in its handler", "local function f() "
		.. INFINITE .. " end while true do xpcall(f, f) end" },
	{ "a handler that fails", "local function h() error(1, 0) end "
		.. "while true do xpcall(error, h) end" },
	{ "a loop in a coroutine", "coroutine.wrap(function() " .. INFINITE
		.. " end)()" },
	{ "a loop in a coroutine that is resumed", "while true do "
		.. "coroutine.resume(coroutine.create(function() " .. INFINITE
		.. " end)) end" },
	{ "pcall in coroutines", "while true do coroutine.wrap(function() "
		.. "while true do pcall(error) end end)() end" },
	{ "coroutines that do little each", "local function f() end "
		.. "local create, resume = coroutine.create, coroutine.resume "
		.. "while true do resume(create(f)) end" },
	{ "a coroutine that yields for ever", "local co = coroutine.wrap("
		.. "function() while true do coroutine.yield() end end) "
		.. "while true do co() end" },
	{ "coroutines that take turns", "local list = {} for i = 1, 50 do "
		.. "list[i] = coroutine.create(function() while true do "
		.. "pcall(coroutine.yield) end end) end while true do "
		.. "for i = 1, 50 do coroutine.resume(list[i]) end end" },
	{ "a loop in __index", "local t = setmetatable({}, { __index = "
		.. "function() " .. INFINITE .. " end }) return t.x" },
	{ "a loop in __eq", "local m = { __eq = function() " .. INFINITE
		.. " end } return setmetatable({}, m) == setmetatable({}, m)" },
	{ "a loop in __lt", "local m = { __lt = function() " .. INFINITE
		.. " end } return setmetatable({}, m) < setmetatable({}, m)" },
	{ "a loop in __concat", "local t = setmetatable({}, { __concat = "
		.. "function() " .. INFINITE .. " end }) return t .. t" },
	{ "a loop in __call", "setmetatable({}, { __call = function() "
		.. INFINITE .. " end })()" },
	{ "a loop in __tostring", "tostring(setmetatable({}, { __tostring = "
		.. "function() " .. INFINITE .. " end }))" },
	{ "a loop in __newindex", "setmetatable({}, { __newindex = function() "
		.. INFINITE .. " end }).x = 1" },
	{ "a loop in a comparison of sort", "table.sort({ 1, 2, 3 }, "
		.. "function() " .. INFINITE .. " end)" },
	{ "a sort in each comparison of sort", "local function f(a, b) "
		.. "while true do pcall(table.sort, { 3, 2, 1 }, f) end end "
		.. "f()" },
	{ "sorting long strings that are the same", "local s = ('x'):rep(100000) "
		.. "local t = {} for i = 1, 10000 do t[i] = s end "
		.. "table.sort(t)" },
	{ "a loop in what gsub calls", "('x'):gsub('.', function() " .. INFINITE
		.. " end)" },
	{ "a loop in what gsub indexes", "('x'):gsub('.', setmetatable({}, "
		.. "{ __index = function() " .. INFINITE .. " end }))" },
	{ "pcall as what gsub calls", "while true do "
		.. "('x'):rep(1000):gsub('.', pcall) end" },
	{ "a pattern of many ?", "('a'):rep(30):find(('a?'):rep(30) .. "
		.. "('a'):rep(30))" },
	{ "a pattern of many *", "('a'):rep(200):find(('a*'):rep(30) .. 'b')" },
	{ "a pattern of many -", "('a'):rep(200):match(('.-'):rep(30) .. 'b')" },
	{ "a pattern of many captures",
		"('a'):rep(200):gsub(('(.*)'):rep(30) .. 'b', '')" },
	{ "a pattern in pcall", "while true do pcall(string.gmatch('a', '.*')) "
		.. "pcall(string.find, ('a'):rep(99), ('a-'):rep(20) .. 'b') "
		.. "end" },
	{ "%b at each place", "('('):rep(100000):find '%b()'" },
	{ "a plain search at each place", "local s = ('a'):rep(50000) "
		.. "s:find(s:sub(2, 30000) .. 'b', 1, true)" },
	{ "captures that come again",
		"('a'):rep(50000):find '^(.-)%1%1%1%1b'" },
	{ "a set that is long",
		"('a'):rep(50000):find('[' .. ('b'):rep(50000) .. ']')" },
	{ "moving what is not there", "if table.move then "
		.. "table.move({}, 1, 2^52, 2) end " .. INFINITE },
	{ "inserting far below", "while true do "
		.. "pcall(table.insert, {}, -2^31, 1) end" },
	{ "inserting at the front", "local t = {} for i = 1, 20000 do t[i] = i "
		.. "end while true do table.insert(t, 1, 0) end" },
	{ "making long strings", "while true do local s = ('x'):rep(50000) "
		.. "end" },
	{ "joining long strings", "local s = ('x'):rep(50000) local i = 0 "
		.. "while true do i = i + 1 local r = s .. i end" },
	{ "compiling", "while true do load('return 1') end" },
	{ "compiling a long text",
		"while true do load(('return 1 '):rep(10) .. '+') end" },
	{ "collecting", "while true do collectgarbage() end" },
	{ "counting memory", "while true do collectgarbage 'count' end" },
	{ "numbers by chance", "while true do math.random(6) end" },
	{ "asking the view", "while true do view:moves() end" },
	{ "asking the view in pcall", "while true do pcall(view.draw, view) end" },
	{ "playouts", "local dice = br.dice(1) while true do "
		.. "view:sample(dice):playout(dice):close() end" },
	{ "searches", "while true do view:search { iterations = 10 } end" },
	{ "rollouts", "while true do view:rollout { iterations = 9 } end" },
	{ "dice that loop", "local dice = br.dice(function() " .. INFINITE
		.. " end) while true do view:sample(dice) dice:draw(6) end" },
	{ "a match of bots that loop", "local function bot() " .. INFINITE
		.. " end while true do br.play(br.match('" .. name
		.. "', { seed = 1 }), { bot, bot }) end" },
	{ "records", "local r = br.match('" .. name .. "', { seed = 1 }):save() "
		.. "while true do br.record(r):close() end" },
	{ "games", "while true do br.game('" .. name .. "'):close() end" },
	{ "loading saves", "local s = view:save() while true do "
		.. "br.load(s):close() end" },
}

-- No more than the last call of a function in C may count beyond the limit.
local function check_limits(bot, what)
	local instructions, bytes = bot:used()
	ok(instructions < INSTRUCTIONS + 70000, what .. ": " .. instructions)
	ok(bytes < MEMORY + 70000, what .. ": " .. bytes .. " bytes")
end

test("whatever runs for ever is stopped, and says where", function()
	for _, case in ipairs(endless) do
		local bot = bot_of(case[2], limits)
		local good, why = pcall(bot, view)
		ok(not good, case[1])
		has(why, "too many instructions")
		has(why, "stack traceback")
		check_limits(bot, case[1])
		bot:close()
	end
	ok(#endless >= 50, "endless: " .. #endless)
end)

-- Each would take all memory, or all of the stack.
local greedy = {
	{ "a string twice as long each time",
		"local s = 'x' while true do s = s .. s end" },
	{ "a string of a billion", "return ('x'):rep(1e9)" },
	{ "a string of more than there are", "return ('x'):rep(2^60)" },
	{ "such a string in pcall", "while true do pcall(string.rep, 'x', 2e6) "
		.. "local t = {} for i = 1, 1e7 do t[i] = {} end end" },
	{ "a table of numbers", "local t = {} for i = 1, 1e8 do t[i] = i end" },
	{ "a table of tables", "local t = {} while true do t = { t } end" },
	{ "a table of names",
		"local t = {} for i = 1, 1e8 do t['k' .. i] = true end" },
	{ "joining a long list", "local t = {} for i = 1, 1e4 do "
		.. "t[i] = ('x'):rep(1000) end return table.concat(t)" },
	{ "functions", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = function() return t, i end end" },
	{ "coroutines", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = coroutine.create(function() end) end" },
	{ "coroutines in coroutines", "local function f() "
		.. "coroutine.wrap(f)() end f()" },
	{ "resumed in each other", "local function f() assert("
		.. "coroutine.resume(coroutine.create(f))) end f()" },
	{ "recursion", "local function f() return 1 + f() end f()" },
	{ "recursion by pcall", "local function f() assert(pcall(f)) end f()" },
	{ "recursion by gsub",
		"local function f() return (('x'):gsub('.', f)) end f()" },
	{ "recursion by sort",
		"local function f() table.sort({ 1, 2 }, f) end f()" },
	{ "recursion by __tostring", "local m = {} function m.__tostring(t) "
		.. "return string.format('%s', t) .. tostring(t) end "
		.. "tostring(setmetatable({}, m))" },
	{ "recursion by dice", "local function f() "
		.. "return br.dice(f):draw(6) end f()" },
	{ "recursion by __index", "local m = {} function m.__index(t, k) "
		.. "return t[k] + 1 end return setmetatable({}, m).x" },
	{ "arguments", "local t = {} for i = 1, 1e5 do t[i] = i end "
		.. "local function f(...) return f(0, ...) end "
		.. "f((table.unpack or unpack)(t))" },
	{ "unpacking a billion", "return (table.unpack or unpack)({}, 1, 1e9)" },
	{ "what gsub puts in", "local s = ('x'):rep(1000) "
		.. "for i = 1, 9 do s = s:gsub('.', '%0%0%0%0%0') end" },
	{ "parentheses", "assert(load('return ' .. ('('):rep(100000)))" },
	{ "copies of the view", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = assert(view:dup()) end" },
	{ "games of one's own", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = assert(br.game '" .. name .. "') end" },
	{ "dice of one's own", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = assert(br.dice(i)) end" },
	{ "matches of one's own", "local t = {} for i = 1, 1e8 do "
		.. "t[i] = assert(br.match('" .. name .. "', { seed = i })) "
		.. "end" },
	{ "tags", "local m = br.match('" .. name .. "', { seed = 1 }) "
		.. "for i = 1, 1e8 do assert(m:tag('t' .. i, "
		.. "('x'):rep(50000))) end" },
	{ "a move's text of a megabyte", "for i = 1, 1e8 do "
		.. "assert(view:apply(('x'):rep(1000000))) end" },
	{ "formats", "return ('%099d'):rep(1e5):format(1)" },
}

test("whatever grows for ever is stopped, and the host lives on", function()
	for _, case in ipairs(greedy) do
		local bot = bot_of(case[2], { memory = MEMORY,
			instructions = 3000000 })
		local good, why = pcall(bot, view)
		ok(not good, case[1])
		eq(type(why), "string", case[1])
		local _, bytes = bot:used()
		ok(bytes < MEMORY + 70000, case[1] .. ": " .. bytes)
		bot:close()
	end
	ok(#greedy >= 30, "greedy: " .. #greedy)
end)

-- Each is refused where Lua itself would be busy in C, for ever.
local busy = {
	"table.concat(setmetatable({}, { __index = table.concat }), '', 1, 2^53)",
	"table.concat(setmetatable({}, { __index = rawlen or error }), '', 1, 2^53)",
	"table.remove(setmetatable({}, { __len = function() return 2^52 end }), 1)",
	"table.insert(setmetatable({}, { __len = function() return 2^52 end }), "
		.. "1, 1)",
	"table.sort(setmetatable({}, { __len = function() return 2^31 - 2 end, "
		.. "__index = function() return 1 end }))",
	"table.sort(setmetatable({}, { __newindex = error }))",
	"table.unpack(setmetatable({}, { __index = math.max }), 1, 100)",
	"table.insert({}, -2^31, 1)", "table.insert({}, 2^31, 1)",
	"table.insert({}, 0 / 0, 1)", "('x'):rep(2^53)", "('x'):rep(1 / 0)",
	"load(function() return ' ' end)",
}

test("functions in C that would be busy for ever refuse", function()
	for _, call in ipairs(busy) do
		local bot = bot_of("local good = pcall(function() " .. call
			.. " end) return good and 1 or 2", limits)
		eq(bot(view), 2, call)
		check_limits(bot, call)
	end
	eq(bot_of "return #(''):rep(2^53)"(view), 0)
	eq(bot_of "return #('x'):rep(-1) + #('x'):rep(0 / 0)"(view), 0)
end)

test("many numbers of coroutines do not stretch the limit", function()
	local bot = bot_of([[
		n = 0
		local list = {}
		for i = 1, 200 do
			list[i] = coroutine.create(function()
				while true do
					n = n + 1
					coroutine.yield()
				end
			end)
		end
		while true do
			for i = 1, 200 do coroutine.resume(list[i]) end
		end
	]], { instructions = 100000 })
	raises("too many", bot, view)
	check_limits(bot, "coroutines")
end)

-- How far a bot comes, as it says in its next decision.
local function progress(body, instructions)
	local bot = bot_of("if n then return n end n = 0 " .. body,
		{ instructions = instructions })
	raises("too many", bot, view)
	local used = bot:used()
	return bot(view), used
end

test("a bot is stopped at the same place each time", function()
	local counting = {
		"while true do n = n + 1 end",
		"while true do pcall(function() n = n + 1 end) end",
		"local t = {} while true do n = n + 1 t[n] = { n } "
			.. "t['k' .. n % 100] = view:text(view:moves()[1]) end",
		"local d = br.dice(1) while true do n = n + 1 view:sample(d) end",
		"while true do n = n + 1 ('x'):rep(n):find('.-y') end",
		"while true do n = n + 1 coroutine.wrap(function() n = n + 1 "
			.. "end)() end",
		"local s = '' while true do n = n + 1 s = s .. n end",
	}
	for _, body in ipairs(counting) do
		local n, used = progress(body, 200000)
		for _ = 1, 3 do
			local again, same = progress(body, 200000)
			eq(again, n, body)
			eq(same, used, body)
		end
		ok(progress(body, 400000) > n * 1.2, body)
	end
end)

test("a loop that catches everything goes no step further", function()
	local plain = progress("while true do n = n + 1 end", 100000)
	local caught = progress("while true do pcall(function() "
		.. "while true do n = n + 1 end end) end", 100000)
	ok(caught <= plain, caught .. " and " .. plain)
	ok(caught > plain - 100, caught .. " and " .. plain)
end)

test("each decision has instructions of its own", function()
	local bot = bot_of("for i = 1, 10000 do end return 1",
		{ instructions = 20000 })
	for _ = 1, 20 do
		eq(bot(view), 1)
		local used = bot:used()
		ok(used >= 9000 and used <= 20000, used)
	end
end)

test("coroutines from turns before are counted in later ones", function()
	local bot = assert(open("local co = coroutine.wrap(function() "
		.. "while true do coroutine.yield(1) "
		.. "for i = 1, 1e9 do end end end) "
		.. "return function() return co() end", limits))
	eq(bot(view), 1)
	raises("too many", bot, view)
	raises("dead coroutine", bot, view)
end)

test("garbage is collected before memory ends", function()
	local bot = bot_of([[
		local dice = br.dice(1)
		for i = 1, 300 do view:sample(dice):dup() end
		for i = 1, 200 do local s = ("x"):rep(200000 + i) end
		for i = 1, 20000 do local t = { {}, {}, {} } end
		return 1
	]], { memory = 1500000 })
	for _ = 1, 3 do
		eq(bot(view), 1)
	end
end)

-- ---- Functions that are ours ----------------------------------------------

-- The same on every Lua; what they give is told by Lua's manual.
local same = {
	{ "('hello world'):find 'o w'", "5 7" },
	{ "('hello world'):find('o', 6)", "8 8" },
	{ "('hello world'):find('o', -3)", "nil" },
	{ "('a.b'):find('.', 1, true)", "2 2" },
	{ "('a.b'):find('', 10)", "nil" },
	{ "('abc'):find('', 4)", "4 3" },
	{ "('abc'):find('b', -10)", "2 2" },
	{ "('key = value'):match '^(%w+)%s*=%s*(%w+)$'", "key value" },
	{ "('  trim '):match '^%s*(.-)%s*$'", "trim" },
	{ "('x12y'):match '%d+'", "12" },
	{ "('x12y'):match '()%d+()'", "2 4" },
	{ "('f(a(b)c)d'):match '%b()'", "(a(b)c)" },
	{ "('THE (quick) fox'):find '%f[%a]%a+%f[%A]'", "1 3" },
	{ "('abc'):match '[^b]+'", "a" },
	{ "('a-b]c'):match '[]-]'", "-" },
	{ "('x^y'):match '[%^x]+'", "x^" },
	{ "('0x1F'):match '^0x(%x+)$'", "1F" },
	{ "('aXb'):match '%u'", "X" },
	{ "('a,b'):match '%p'", "," },
	{ "('abab'):match '^(ab)%1$'", "ab" },
	{ "('aaa'):match 'a-$'", "aaa" },
	{ "('ac'):match 'ab?c'", "ac" },
	{ "('a$b'):match 'a$b'", "a$b" },
	{ "('a\\0b'):match 'a%zb' or ('a\\0b'):match 'a\\0b'", "a\0b" },
	{ "('hello'):gsub('l', 'L')", "heLLo 2" },
	{ "('hello'):gsub('l', 'L', 1)", "heLlo 1" },
	{ "('hello'):gsub('', '-')", "-h-e-l-l-o- 6" },
	{ "('abc'):gsub('%w', '%0%0')", "aabbcc 3" },
	{ "('a b'):gsub('(%w) (%w)', '%2 %1')", "b a 1" },
	{ "('a b'):gsub('%w', { a = 1, b = false })", "1 b 2" },
	{ "('a b'):gsub('(%w)', function(c) return c:upper() end)", "A B 2" },
	{ "('abc'):gsub('^a', '')", "bc 1" },
	{ "('50%'):gsub('%%', ' %%')", "50 % 1" },
	{ "('abc'):gsub('%w*', 'x')", "x 1" },
	{ "('x'):gsub('x', 3)", "3 1" },
	{ "table.concat({ 1, 2, 3 }, ',')", "1,2,3" },
	{ "('ab'):rep(3)", "ababab" },
	{ "tostring(12) .. string.format('%5.1f|%s', 2.5, 'x')", "12  2.5|x" },
	{ "select('#', (table.unpack or unpack)({ 1, nil, 3 }, 1, 3))", "3" },
	{ "load 'return 1 + 1'()", "2" },
	{ "load('return x', 'c', 't', { x = 5 })()", "5" },
	{ "select(2, load('return (', '=name'))",
		"name:1: unexpected symbol near '<eof>'" },
	{ "coroutine.resume(coroutine.create(function(a) return a + 1 end), 1)",
		"true 2" },
	{ "coroutine.wrap(function(...) return select('#', ...) end)(1, nil)",
		"2" },
	{ "coroutine.resume(coroutine.create(function() error('x', 0) end))",
		"false x" },
	{ "pcall(coroutine.wrap(function() error('x', 0) end))", "false x" },
	{ "type(getmetatable(setmetatable({}, {})))", "table" },
	{ "collectgarbage()", "0" },
	{ "type(collectgarbage 'count')", "number" },
}

test("functions in place of Lua's own give what Lua's give", function()
	for _, case in ipairs(same) do
		local bot = bot_of("local function say(...) local list = {} "
			.. "for i = 1, select('#', ...) do "
			.. "list[i] = tostring((select(i, ...))) end "
			.. "return table.concat(list, ' ') end return say("
			.. case[1] .. ")")
		local got = bot(view):gsub("near <eof>", "near '<eof>'")
		eq(got, case[2], case[1])
	end
end)

test("gmatch, remove, sort and move do as in Lua", function()
	local bot = bot_of [[
		local t = {}
		for k, v in ("a=1, b=2"):gmatch "(%w+)=(%w+)" do
			t[#t + 1] = k .. v
		end
		for w in ("one two"):gmatch "%a*" do t[#t + 1] = w end
		for p in ("ab"):gmatch "()" do t[#t + 1] = p end
		t[#t + 1] = table.remove({ 1, 2, 3 })
		t[#t + 1] = table.remove({ 1, 2, 3 }, 1)
		local s = { 3, 1, 2 }
		table.sort(s)
		table.insert(s, 4)
		table.insert(s, 1, 0)
		table.sort(s, function(a, b) return a > b end)
		if table.move then table.move(s, 1, 5, 1) end
		t[#t + 1] = table.concat(s)
		return table.concat(t, " ")
	]]
	eq(bot(view), "a1 b2 one two 1 2 3 3 1 43210")
end)

test("patterns that Lua refuses are refused", function()
	for _, pattern in ipairs { "%", "[a", "[%", "[]", "[^]", "(a", "a)", "%1",
		"(%1)", "%b", "%bx", "%f", "%fx", "()%9" } do
		local bot = bot_of("local ok, why = pcall(string.find, 'aaa', '"
			.. pattern .. "') return ok and 'took it' or why")
		local why = bot(view)
		ok(why:find "malformed" or why:find "capture"
			or why:find "missing", pattern .. ": " .. why)
	end
	for _, with in ipairs { "'%'", "'%x'", "'%2'", "{ a = {} }", "nil",
		"true", "function() return {} end" } do
		local bot = bot_of("return pcall(string.gsub, 'a', 'a', " .. with
			.. ") and 1 or 2")
		eq(bot(view), 2, with)
	end
	raises("too complex",
		bot_of("return ('a'):rep(300):find(('a?'):rep(300))"), view)
	raises("too many captures",
		bot_of("return ('a'):find(('()'):rep(40))"), view)
end)

test("what stopped a bot does so again in its next decision", function()
	local bodies = {
		"for i = 1, 3 do pcall(function() while true do end end) end",
		"while true do xpcall(function() while true do end end, "
			.. "function() while true do end end) end",
		"co = coroutine.create(function() while true do "
			.. "pcall(coroutine.yield) end end) "
			.. "while true do coroutine.resume(co) end",
		"if not co then co = coroutine.create(function() "
			.. "while true do end end) coroutine.resume(co) end "
			.. "(coroutine.close or error)(co) while true do end",
		"local t = {} while true do t[#t + 1] = ('x'):rep(9) end",
	}
	for _, body in ipairs(bodies) do
		local bot = bot_of(body, limits)
		for _ = 1, 5 do
			local good = pcall(bot, view)
			ok(not good, body)
			check_limits(bot, body)
		end
	end
end)

if _VERSION == "Lua 5.4" then
	test("variables that are closed are closed within limits", function()
		local bot = bot_of("local x <close> = setmetatable({}, "
			.. "{ __close = function() " .. INFINITE .. " end }) "
			.. "error 'x'", limits)
		raises("too many", bot, view)
		bot = bot_of("local co = coroutine.create(function() "
			.. "local x <close> = setmetatable({}, { __close = "
			.. "function() " .. INFINITE .. " end }) "
			.. "coroutine.yield() end) coroutine.resume(co) "
			.. "while true do coroutine.close(co) end", limits)
		raises("too many", bot, view)
		bot = bot_of("if not co then co = coroutine.create(function() "
			.. "local x <close> = setmetatable({}, { __close = "
			.. "function() " .. INFINITE .. " end }) " .. INFINITE
			.. " end) coroutine.resume(co) end "
			.. "return coroutine.close(co) and 1 or 2", limits)
		raises("too many", bot, view)
		eq(bot(view), 2)
	end)
else
	tap.skip("variables that are closed are closed within limits",
		"no <close> here")
end

tap.done()
