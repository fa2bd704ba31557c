-- SPDX-License-Identifier: MIT
--
-- br.sandbox: a bot that nobody trusts gets at nothing but its view, keeps its
-- memory, and breaks alone.

local br = require "boardrules"
local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local tap, sandboxed = dofile(here .. "tap.lua"), dofile(here .. "bots.lua")
local test, eq, ok = tap.test, tap.eq, tap.ok
local has, raises, fails = tap.has, tap.raises, tap.fails
local bot_of = sandboxed.of
local open = sandboxed.open
local write = sandboxed.write
local limits = sandboxed.limits
local view = sandboxed.view
local match = sandboxed.match
local name = sandboxed.name

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
		"dice game games load match null play promise "
		.. "record rules version")
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
		has(raises("bot returned a ", bot, view), ", not a move")
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
		assert(br.record(match:save "all"):state())
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
	raises("bot raised a table as its error", bot_of "error {}", view)
	raises("bot raised a nil as its error", bot_of "error()", view)
	raises("bot raised a userdata as its error", bot_of "error(view)", view)
	raises("bot raised a table as its error", bot_of [[
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
	has(fails("bot", open "\239\187\191"), "returns no function")
	eq(bot_of("return load('\239\187\191return 5')()")(view), 5)
	eq(bot_of("return load('\239\187\191\27Lua') and 1 or 2")(view), 2)
	eq(open("#!/bin/lua\nreturn function() return 2 end")(view), 2)
	eq(open("\239\187\191#[[\nreturn function() return 3 end")(view), 3)
	eq(open(("-- a long file\n"):rep(5000)
		.. "return function() return 4 end")(view), 4)
	local bot = open "#\nreturn function() error 'x' end"
	raises(":2: x", bot, view)
end)

test("a file that is long for its instructions is refused", function()
	local text = ("-- a long file\n"):rep(20000)
		.. "return function() return 4 end"
	has(fails("format", open(text, limits)), "too long")
	eq(open(text)(view), 4)
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
	raises("contains a NUL byte", br.sandbox, "a\0b")
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

tap.done()
