-- SPDX-License-Identifier: MIT
--
-- Bots in a sandbox are stopped, whatever they do, where they should be.

local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local br = require "boardrules"
local tap, sandboxed = dofile(here .. "tap.lua"), dofile(here .. "bots.lua")
local test, eq, ok, has, raises = tap.test, tap.eq, tap.ok, tap.has, tap.raises
local bot_of = sandboxed.of
local open = sandboxed.open
local limits = sandboxed.limits
local view = sandboxed.view
local name = sandboxed.name
local MEMORY = sandboxed.memory
local INSTRUCTIONS = sandboxed.instructions

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
		.. "table.move({}, 1, 2^30, 2) end " .. INFINITE },
	{ "inserting far below", "while true do "
		.. "pcall(table.insert, {}, -2^31, 1) end" },
	{ "inserting at the front", "local t = {} for i = 1, 20000 do t[i] = i "
		.. "end while true do table.insert(t, 1, 0) end" },
	{ "making long strings", "while true do local s = ('x'):rep(50000) "
		.. "end" },
	{ "joining long strings", "local s = ('x'):rep(50000) local i = 0 "
		.. "while true do i = i + 1 local r = s .. i end" },
	{ "reading long strings as numbers", "local s = (' '):rep(90000) "
		.. "while true do tonumber(s) tonumber(s, 2) end" },
	{ "turning long strings", "local s = ('x'):rep(60000) "
		.. "while true do pcall(string.lower, s) s:byte(1) s:upper() end" },
	{ "packing by a long format", "local s = ('b'):rep(90000) "
		.. "while string.packsize do string.packsize(s) end " .. INFINITE },
	{ "counting letters", "local s = ('x'):rep(90000) "
		.. "while utf8 do utf8.len(s) end " .. INFINITE },
	{ "joining many empty strings", "local t = {} for i = 1, 5000 do "
		.. "t[i] = '' t[-i] = '' end t[0] = '' while true do "
		.. "table.concat(t) table.concat(t, '', -5000, 0) end" },
	{ "taking many elements", "local t = {} for i = 1, 5000 do t[i] = i end "
		.. "local unpack = table.unpack or unpack "
		.. "while true do select('#', unpack(t)) end" },
	{ "reading a long text as a move", "local s = (' '):rep(90000) "
		.. "while true do pcall(view.parse, view, s) end" },
	{ "listing games", "while true do br.games() end" },
	{ "little where memory is nearly full", "local t = {} "
		.. "pcall(function() while true do t[#t + 1] = {} end end) "
		.. "while true do local a = {} end" },
	{ "asking for too much", "local s = ('x'):rep(100000) while true do "
		.. "pcall(function() return s .. s .. s .. s .. s end) end" },
	{ "compiling", "while true do load('return 1') end" },
	{ "undoing in a long match", "local m = br.match('" .. name
		.. "', { dice = function() return 0 end }) for i = 1, 30 do "
		.. "if m:turn() then m:apply(m:view():moves()[1]) end end "
		.. "while true do m:undo() m:redo() end" },
	{ "looking for a tag among remarks", "local m = br.match('" .. name
		.. "', { seed = 1 }) for i = 1, 1000 do m:note 'x' end "
		.. "while true do m:tag 'x' end" },
	{ "going through bytes that begin no letter",
		"local s = ('\\128'):rep(9000) while true do "
		.. "local f = utf8 and utf8.codes or error pcall(f, s) end" },
	{ "compiling what has many jumps to one place",
		"local s = 'if x then ' .. ('elseif x then '):rep(30000) "
		.. "while true do load(s) end" },
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
	{ "records", "local r = br.match('" .. name .. "', { seed = 1 }):save 'all' "
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

-- What games do in C is counted as it is done, so a game that never ends, and
-- an iteration that is long, are stopped within: 1024 moves are 10240.
local forever = "{ climb_limit = 0, stall_limit = 0, max_turns = 0 }"

if pcall(br.rules, "sakkara") and br.rules "sakkara" then
	test("a game that never ends in C is stopped", function()
		local settings = { instructions = 100000, memory = MEMORY }
		local match = br.match("sakkara", { seed = 1, climb_limit = 0,
			stall_limit = 0, max_turns = 0 })

		for _, what in ipairs {
			"view:rollout { iterations = 2 ^ 53 - 1 }",
			"view:rollout { iterations = 1 }",
			"view:search { iterations = 2 ^ 53 - 1, memory = 131072 }",
			"br.game('sakkara', " .. forever .. "):playout(br.dice(1))",
			"view:sample(br.dice(1)):playout(br.dice(1))" } do
			local bot = bot_of(what .. " return view:moves()[1]",
				settings)

			has(raises("too many instructions", bot, match:view()),
				"stack traceback")
			local used = bot:used()
			ok(used > 100000 and used < 120000, what .. ": " .. used)
			bot:close()
		end
	end)
else
	tap.skip("a game that never ends in C is stopped", "no Sakkara here")
end

-- The longer games last, the more it is.
test("an iteration is counted by its moves", function()
	local function used(iterations)
		local bot = bot_of("view:rollout { iterations = " .. iterations
			.. ", memory = 131072 } return view:moves()[1]",
			{ instructions = 10000000, memory = MEMORY })
		bot(view)
		return (bot:used())
	end
	local one, more = used(1), used(101)
	ok(more - one > 100 * (100 + 20 * 10), more - one)
	ok(more - one < 100 * (100 + 3000 * 10), more - one)
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
	-- where Lua 5.1 and 5.2 count in 32 bits, and take what they get
	"(table.unpack or unpack)({ 1, 2, 3 }, 2^31)",
	"(table.unpack or unpack)({ 1, 2, 3 }, -2^31, 2^31 - 1)",
	"(table.unpack or unpack)({ 1, 2, 3 }, -2^31)",
	"(table.unpack or unpack)({ 1, 2, 3 }, -2^63, 2^63)",
	"table.concat({}, '', 2^32 - 1000, 1000)",
	"table.concat({}, '', -2^31, 2^31)",
	"table.remove({ 1, 2, 3 }, 2^32 + 1)",
	"(table.move or error)({}, 1, 2^52, 2)",
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
