-- SPDX-License-Identifier: MIT
--
-- What a call counts in a sandbox grows with the work that it does: for each
-- function that a sandbox offers, a call of size n, of 4n and of 16n.

local br = require "boardrules"
local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local tap, sandboxed = dofile(here .. "tap.lua"), dofile(here .. "bots.lua")
local test, ok = tap.test, tap.ok
local bot_of, view, name = sandboxed.of, sandboxed.view, sandboxed.name

-- Their work does not grow with what they are given, or what makes it grow has
-- been counted before, as by a call or by memory.
local flat = [[ collectgarbage error getmetatable ipairs next pairs pcall
	rawequal rawget rawlen rawset require setmetatable tostring type xpcall
	math.abs math.acos math.asin math.atan math.atan2 math.ceil math.cos
	math.cosh math.deg math.exp math.floor math.fmod math.frexp math.ldexp
	math.log math.log10 math.mod math.modf math.pow math.rad math.random
	math.sin math.sinh math.sqrt math.tan math.tanh math.tointeger math.type
	math.ult bit32.arshift bit32.band bit32.bnot bit32.bor bit32.btest
	bit32.bxor bit32.extract bit32.lrotate bit32.lshift bit32.replace
	bit32.rrotate bit32.rshift coroutine.close coroutine.create
	coroutine.isyieldable coroutine.running coroutine.status coroutine.wrap
	coroutine.yield string.len br.games br.play
	rules:close rules:kinds rules:last_move rules:max_moves rules:name
	rules:options rules:seats_max rules:seats_min rules:title rules:values
	rules:version
	game:assign game:close game:describe game:describe_move game:draw
	game:dup game:each game:facts game:hash game:legal game:options
	game:aims game:outcomes game:parts game:pick
	game:motion game:point game:scene game:svg
	game:phase game:playout game:progress game:ranks game:roll game:rollout
	game:rules game:sample game:save game:scores game:search game:seats
	game:state game:text game:turn game:version game:view game:viewer
	dice:close dice:draw match:close match:entries match:entry
	match:events match:game match:length
	match:over match:ranks match:redo match:scores match:state
	pick:aims pick:choices pick:choose pick:close pick:move pick:undo
	match:commit match:deal match:nonce match:promise match:reveal
	br.promise
	match:facts match:stop match:tags match:turn match:view match:apply ]]

local text = "local s = ('x'):rep(n) "
local list = "local t = {} for i = 1, n do t[i] = 'a' end "
local all = list .. "local all = table.unpack or unpack "
local long = "local m = br.match('" .. name .. "', { dice = function() "
	.. "return 0 end }) for i = 1, n / 100 do if m:turn() then "
	.. "m:apply(m:view():moves()[1]) end end "
local lines = "local m = br.match('" .. name .. "', { seed = 1 }) "
	.. "for i = 1, n do m:note 'x' end "

-- What comes before, and the call.
local growing = {
	["assert"] = { all, "assert(all(t))" },
	["load"] = { text, "load(s)" },
	["select"] = { all, "select('#', all(t))" },
	["tonumber"] = { text, "tonumber(s)" },
	["unpack"] = { all, "unpack(t)" },
	["coroutine.resume"] = { all .. "local co = coroutine.create(function() "
		.. "while true do coroutine.yield(all(t)) end end) ",
		"coroutine.resume(co)" },
	["math.max"] = { all, "pcall(math.max, 1, all(t))" },
	["math.min"] = { all, "pcall(math.min, 1, all(t))" },
	["math.randomseed"] = { "local s = ('0'):rep(n) ",
		"math.randomseed(s)" },
	["string.byte"] = { text, "s:byte(1, -1)" },
	["string.char"] = { "local t = {} for i = 1, n do t[i] = 9 end "
		.. "local all = table.unpack or unpack ",
		"string.char(all(t))" },
	["string.find"] = { text, "s:find 'y'" },
	["string.format"] = { text, "string.format('%s', s)" },
	["string.gmatch"] = { text, "s:gmatch 'y' ()" },
	["string.gsub"] = { text, "s:gsub('y', '')" },
	["string.lower"] = { text, "s:lower()" },
	["string.match"] = { text, "s:match 'y'" },
	["string.pack"] = { text, "string.pack('z', s)" },
	["string.packsize"] = { "local s = ('b'):rep(n) ",
		"string.packsize(s)" },
	["string.rep"] = { "n = n * 100 ", "('x'):rep(n)" },
	["string.reverse"] = { text, "s:reverse()" },
	["string.sub"] = { text, "s:sub(2)" },
	["string.unpack"] = { "local s = ('x'):rep(n) .. '\\0' ",
		"string.unpack('z', s)" },
	["string.upper"] = { text, "s:upper()" },
	["table.concat"] = { list, "table.concat(t)" },
	["table.insert"] = { list, "table.insert(t, 1, 'a')" },
	["table.move"] = { list, "table.move(t, 1, n, 2)" },
	["table.pack"] = { all, "table.pack(all(t))" },
	["table.remove"] = { list, "table.remove(t, 1)" },
	["table.sort"] = { list, "table.sort(t)" },
	["table.unpack"] = { all, "table.unpack(t)" },
	["utf8.char"] = { "local t = {} for i = 1, n do t[i] = 9 end ",
		"utf8.char(table.unpack(t))" },
	["utf8.codepoint"] = { text, "utf8.codepoint(s, 1, -1)" },
	["utf8.codes"] = { "local s = ('\\128'):rep(n) ",
		"local f, u = utf8.codes(s) pcall(f, u, 1)" },
	["utf8.len"] = { text, "utf8.len(s)" },
	["utf8.offset"] = { text, "utf8.offset(s, n)" },
	["br.dice"] = { "local s = ('0'):rep(n) ", "br.dice(s):close()" },
	["br.game"] = { text, "br.game('" .. name .. "', { x = s })" },
	["br.load"] = { text, "br.load(s)" },
	["br.match"] = { text, "br.match('" .. name .. "', { x = s })" },
	["br.record"] = { text, "br.record(s)" },
	["br.rules"] = { text, "br.rules(s)" },
	["game:apply"] = { text, "view:apply(s)" },
	["game:check"] = { text, "view:check(s)" },
	["game:get"] = { text, "view:get(s)" },
	["game:moves"] = { "local t = {} ",
		"for i = 1, n do t[i] = 1 end view:moves(t)" },
	["game:option"] = { text, "view:option(s)" },
	["game:parse"] = { text, "view:parse(s)" },
	["rules:make"] = { text, "view:rules():make(s)" },
	["pick:live"] = { text .. "local p = view:pick() ", "p:live(s)" },
	["pick:take"] = { text .. "local p = view:pick() ", "p:take(s)" },
	["match:dup"] = { long, "m:dup():close()" },
	["match:variation"] = { long .. "local o = m:dup(0) "
		.. "o:apply(o:game():outcomes()[2].move, 'chance') "
		.. "assert(m:vary(1, o)) ",
		"m:variation(1, 1):close()" },
	["match:audit"] = { text .. "local m = br.match('" .. name .. "', "
		.. "{ seed = 1 }) ", "m:audit(s)" },
	["match:vary"] = { long .. "local o = m:dup() ", "m:vary(1, o)" },
	["match:lines"] = { long, "m:lines 'all'" },
	["match:note"] = { lines, "m:note 'x'" },
	["match:notes"] = { lines, "m:notes()" },
	["match:save"] = { long, "m:save 'all'" },
	["match:tag"] = { lines, "m:tag 'x'" },
	["match:undo"] = { long, "m:undo() m:redo()" },
}

-- Instructions of so many calls of size n.
local TIMES = 20
local function count(case, n, times)
	local bot = bot_of(("local n = %d %s for _ = 1, %d do %s end return 1")
		:format(n, case[1], times, case[2]),
		{ instructions = 2 ^ 40, memory = 2 ^ 27 })
	bot(view)
	return (bot:used())
end

local function price(case, n)
	return count(case, n, 2 * TIMES) - count(case, n, TIMES)
end

-- All names of functions that a bot finds.
local function offered()
	local names = {}
	local bot = bot_of [[
		local names = {}
		local function add(prefix, t)
			for k, v in pairs(t) do
				if type(v) == "function" then
					names[#names + 1] = prefix .. k
				end
			end
		end
		add("", _G)
		add("br.", br)
		for k, v in pairs(_G) do
			if type(v) == "table" and v ~= _G then
				add(k .. ".", v)
			end
		end
		return table.concat(names, " ")
	]]
	for word in bot(view):gmatch "%S+" do
		names[#names + 1] = word
	end
	local match = br.match(name, { seed = 1 })
	for owner, object in pairs { rules = view:rules(), game = view,
		dice = br.dice(1), match = match, pick = view:pick() } do
		for method in pairs(debug.getmetatable(object).__index) do
			names[#names + 1] = owner .. ":" .. method
		end
	end
	return names
end

test("every function of a sandbox has its price", function()
	local names = offered()
	ok(#names > 120, #names)
	for _, word in ipairs(names) do
		local is_flat = flat:find("%s" .. word:gsub("%p", "%%%0")
			.. "%s") ~= nil
		ok(is_flat ~= (growing[word] ~= nil), word)
	end
end)

-- Whether a call grows with n, and what was counted.  What comes on top of the
-- price of a small call, as of setting a game up, is in all three.  Lua moves
-- its stack when it likes, which counts too: so not once in five is never.
local function grows(case)
	local a, b, c
	for _ = 1, 5 do
		a, b, c = price(case, 400), price(case, 1600), price(case, 6400)
		if b > a and c - b > 3 * (b - a) then return true end
	end
	return false, ("%d, %d, %d"):format(a, b, c)
end

test("a call that does four times the work counts that", function()
	local tried = 0
	for _, word in ipairs(offered()) do
		local case = growing[word]
		if case then
			local grown, counted = grows(case)
			ok(grown, word .. ": " .. tostring(counted))
			tried = tried + 1
		end
	end
	ok(tried > 40, tried)
end)

tap.done()
