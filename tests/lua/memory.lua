-- SPDX-License-Identifier: MIT
--
-- Handles and the collector: children outlive parents, objects are used in
-- the finalizers of others, are closed twice, and at the end of the state.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, has, raises = tap.test, tap.eq, tap.ok, tap.has, tap.raises
local name = br.games()[1].name

local function collect()
	collectgarbage()
	collectgarbage()
end

-- Collect all garbage at the next allocation; and as usual.
local function hurry()
	collectgarbage("setpause", 0)
	collectgarbage("setstepmul", 1000000)
	if _VERSION == "Lua 5.4" then collectgarbage("generational", 1, 1) end
end

local function calm()
	if _VERSION == "Lua 5.4" then collectgarbage "incremental" end
	collectgarbage("setpause", 200)
	collectgarbage("setstepmul", 200)
end

-- Call a function when what this returns is collected.
local function finalizer(f)
	if newproxy then
		local proxy = newproxy(true)
		getmetatable(proxy).__gc = f
		return proxy
	end
	return setmetatable({}, { __gc = f })
end

test("what comes from an object outlives it", function()
	local match = br.match(name, { dice = br.dice(1) })
	collect()
	ok(match:apply(match:view():moves()[1]))
	local n = 0
	for _ in br.match(name, { seed = 1 }):events() do
		collect()
		n = n + 1
	end
	ok(n > 1)
	local view = br.match(name, { seed = 1 }):view()
	local rules = br.match(name, { seed = 1 }):game():rules()
	local sample = view:dup():sample(br.dice(1))
	local step, list, i = br.match(name, { seed = 1 }):view():each()
	collect()
	eq(rules:name(), name)
	ok(#view:moves() > 0)
	ok(#sample:moves() > 0)
	ok(select(2, step(list, i)))
	local option = br.game(name):options()
	collect()
	ok(next(option))
end)

-- Whole lives of all kinds of objects.
local function lives(seed)
	local dice = br.dice(seed)
	local match = br.match(name, { dice = dice })
	for _ = 1, 4 do
		local view = match:view()
		local sample = view:sample(dice)
		local form = seed % 2 == 0 and "text" or "packed"
		local move = view:moves()[1]
		ok(br.load(sample:save(form)) == sample)
		ok(#view:pick():choices(true) > 0)
		ok(view:state() and view:parts(move) and view:describe())
		view:scene { focus = view:svg() }
		match:apply(view:text(move))
		match:undo()
		match:redo()
	end
	local record = br.record(match:save "all", { seed = seed })
	record:tag("seed", tostring(seed))
	local bot = br.sandbox(tap.here .. "first.lua")
	ok(br.play(br.match(name, { seed = seed }), { bot, bot }))
	ok(record:game():playout(dice):dup() ~= match:game())
	return record:save "all"
end

test("a full collection at every call of a function", function()
	local plain = lives(4)
	debug.sethook(function()
		collectgarbage()
	end, "c")
	local tortured = lives(4)
	debug.sethook()
	eq(tortured, plain)
end)

test("a collector in the greatest hurry", function()
	local plain = lives(5)
	hurry()
	for _ = 1, 20 do
		eq(lives(5), plain)
	end
	calm()
end)

-- Calls in which the finalizer of what is garbage closes or changes what they
-- are at work on.  Whatever it does, they end or raise.
local calls = {
	"game:moves()", "game:outcomes()", "game:options()", "game:state()",
	"game:option 'rules'", "game:get 'options'", "game:rules()",
	"game:view(1)", "game:dup()", "game:sample(dice)", "game:roll(dice)",
	"game:playout(dice)", "game:describe 'de'", "game:draw()",
	"game:save()", "game:text(1, 'all')", "game:parts(1, 'all')",
	"game:describe_move(1, nil, 'all')", "game:legal()", "dice:draw(6)",
	"game:pick()", "game:aims(1, 'all')", "pick:aims()",
	"game:scene()", "game:svg()", "game:point(9, 9)", "game:motion(game)",
	"pick:choices(true)", "pick:live 'a'", "pick:choose(1, true)",
	"br.match(name, { dice = dice })", "match:view()", "match:game()",
	"match:state()", "match:save 'all'", "match:tag 'a'",
	"match:apply(match:view():moves()[1])", "match:apply(move)",
	"match:events()",
	"br.play(match, { first, first })", "br.sandbox(file)",
	"bot(match:view())", "br.play(match, { bot, bot })",
}

local file = tap.here .. "first.lua"
local things = { br = br, name = name, file = file }
function things.first(view)
	return view:moves()[1]
end

local function close_all()
	things.game:close()
	things.match:close()
	things.dice:close()
	things.bot:close()
	things.pick:close()
end

local function change_all()
	things.game:assign(br.load(things.saved))
	things.match:undo()
	things.match:tag("a", ("y"):rep(3000))
end

-- Make things, and garbage that will act on them.
local function prepare(round, act)
	local called = round % 2 == 0
	things.game = br.game(name)
	things.pick = things.game:pick()
	things.saved = things.game:save()
	things.bot = br.sandbox(file)
	things.dice = br.dice(called and 1 or function()
		return 0
	end)
	things.match = br.match(name, { dice = things.dice })
	things.match:tag("a", ("x"):rep(3000))
	things.move = things.match:view():moves()[1]
	collect()
	collectgarbage "stop"
	for _ = 1, round * 3 do
		finalizer(function()
			pcall(act)
		end)
	end
	collectgarbage "restart"
end

test("finalizers that reach for objects in use", function()
	local returned, raised = 0, 0
	hurry()
	for _, source in ipairs(calls) do
		local call = tap.chunk("return " .. source, things)
		for round = 1, 12 do
			local act = round % 3 == 0 and change_all or close_all
			prepare(round, act)
			if pcall(call) then
				returned = returned + 1
			else
				raised = raised + 1
			end
			collect()
		end
	end
	calm()
	ok(returned > 0 and raised > 0)
end)

test("objects that are found again after they were finalized", function()
	local found = {}
	local function lose(object)
		finalizer(function()
			found[#found + 1] = object
		end)
	end
	lose(br.game(name))
	lose(br.match(name, { seed = 1 }))
	lose(br.dice(1))
	lose(br.rules(name))
	lose(br.game(name):pick())
	lose(br.sandbox(file))
	collect()
	collect()
	eq(#found, 6)
	for _, object in ipairs(found) do
		local method = object.turn or object.draw or object.name
			or object.used or object.aims
		local worked, message = pcall(method, object, 6)
		if not worked then has(message, "closed") end
		object:close()
		object:close()
		raises("closed", method, object, 6)
	end
end)

test("closing gives memory back at once and can be done again", function()
	local games = {}
	for i = 1, 1000 do
		games[i] = br.game(name)
		games[i]:close()
		games[i]:close()
	end
	for i = 1, 1000 do
		raises("game is closed", games[i].turn, games[i])
	end
end)

local block = [[
	local br, name, how, file = ...
	local kept = {}
	local function block()
		local game <close> = br.game(name)
		local match <close> = br.match(name, { seed = 1 })
		local dice <close> = br.dice(1)
		local rules <close> = br.rules(name)
		local bot <close> = br.sandbox(file)
		kept = { game, match, dice, rules, bot }
		if how == "error" then error("out") end
		if how == "yield" then coroutine.yield() end
		if how == "close" then game:close() end
	end
	local co = coroutine.create(block)
	coroutine.resume(co)
	coroutine.close(co)
	return kept
]]

if _VERSION == "Lua 5.4" then
	test("objects are closed at the end of a block", function()
		for how in ("return error yield close"):gmatch "%a+" do
			local kept = tap.chunk(block, _G)(br, name, how, file)
			eq(#kept, 5)
			for _, object in ipairs(kept) do
				has(tostring(object), "closed")
			end
		end
	end)
else
	tap.skip("objects are closed at the end of a block", "no <close> here")
end

test("the module may be opened again, and its types are the same", function()
	package.loaded.boardrules = nil
	local again = require "boardrules"
	ok(again ~= br)
	eq(again.null, br.null)
	local game, dice = br.game(name), again.dice(1)
	ok(again.game(name) == game)
	ok(game:playout(dice):view(1):sample(br.dice(1)))
	ok(again.match(name, { dice = br.dice(1) }))
	eq(br.rules(again.rules(name)):name(), name)
	package.loaded.boardrules = br
end)

tap.done()

-- And at the end of the state, objects are made and used in finalizers, when
-- the module is gone.  Lua finalizes none that are made then, so they are
-- closed by hand.  What is kept is a global, to live until then.
package.loaded.boardrules = nil
local function zero()
	return 0
end
local match = br.match(name, { dice = zero })
local before = finalizer(function()
	local dice = br.dice(1)
	br.game(name):playout(dice):close()
	dice:close()
	pcall(match.apply, match, 1)
end)
local game = br.game(name)
local after = finalizer(function()
	pcall(game.state, game)
	local dice = br.dice(1)
	local made = br.match(name, { dice = dice })
	made:view():close()
	made:close()
	dice:close()
end)
_G.KEPT = { before, match, game, br.sandbox(file), after }
