-- SPDX-License-Identifier: MIT
--
-- Functions of a sandbox that replace those of Lua give the same results.

local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local tap, sandboxed = dofile(here .. "tap.lua"), dofile(here .. "bots.lua")
local test, eq, ok, raises = tap.test, tap.eq, tap.ok, tap.raises
local bot_of = sandboxed.of
local view = sandboxed.view

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

test("replaced functions give what those of Lua give", function()
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

tap.done()
