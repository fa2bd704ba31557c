-- SPDX-License-Identifier: MIT
--
-- When the library calls Lua back: functions as dice, and bots.  They may
-- fail, yield, or reach for what is in use, and nothing breaks or changes.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, is = tap.test, tap.eq, tap.ok, tap.is
local fails, has, raises = tap.fails, tap.has, tap.raises

-- A game that draws after its first move, and to sample a view; or the first
-- game of a build that has none such.
local name, draws = br.games()[1].name, false
for _, entry in ipairs(br.games()) do
	local n = 0
	local d = br.dice(function(bound)
		n = n + 1
		return bound - 1
	end)
	local match = br.match(entry.name, { dice = d })
	local first = match:view()
	local begun = n
	assert(first:sample(d))
	local sampled = n
	assert(match:apply(first:moves()[1]))
	if begun < sampled and sampled < n then
		name, draws = entry.name, true
	end
end

-- Dice that do as `behave` says once there is one.
local behave
local function dice()
	return br.dice(function(bound)
		if behave then return behave(bound) end
		return bound - 1
	end)
end

-- A record that has not come to a decision yet: its last line is missing.
local function unfinished()
	local record = br.match(name, { dice = dice() }):save "all"
	return (record:gsub("[^\n]*\n$", ""))
end

-- Calls that draw, by name, with the dice in hand; and what a failure must
-- leave as it was.
local calls, kept = {}, {}
local function ready()
	local game, whole = br.game(name), br.game(name)
	local view = tap.play(br.game(name), br.dice(1), 3):view(1)
	local match = br.match(name, { dice = dice() })
	local move, record = match:view():moves()[1], unfinished()
	kept = { roll = game, playout = whole, sample = view, apply = match }
	function calls.draw(d)
		return d:draw(6)
	end
	function calls.roll(d)
		return game:roll(d)
	end
	function calls.playout(d)
		return whole:playout(d)
	end
	calls.sample = draws and function(d)
		return view:sample(d)
	end or nil
	function calls.match(d)
		return br.match(name, { dice = d })
	end
	calls.apply = draws and function()
		return match:apply(move)
	end or nil
	function calls.record(d)
		return br.record(record, { dice = d })
	end
end

local function each_draw(body)
	ready()
	for what, call in pairs(calls) do
		local all = what == "apply" and "all" or nil
		local before = kept[what] and kept[what]:save(all)
		local d = dice()
		body(function()
			return call(d)
		end)
		if before then eq(kept[what]:save(all), before, what) end
		behave = nil
		ok(call(d), what .. " afterwards")
	end
end

-- A call fails as the dice do.
local function failing(call, text, f)
	behave = f
	has(fails("dice", call()), text)
end

test("an error in a dice function is the message of the failure", function()
	each_draw(function(call)
		failing(call, "the dice rolled off", function()
			error("the dice rolled off", 0)
		end)
		failing(call, "callbacks.lua:", function()
			error "with its line"
		end)
		failing(call, "raised a table as its error", function()
			error {}
		end)
		failing(call, "raised a nil as its error", function()
			error()
		end)
	end)
	local match, message, code = br.match(name, { dice = error })
	eq(match, nil)
	eq(code, "dice")
	ok(message)
end)

test("a number that is no draw is refused", function()
	local values = { 0.5, -1, 2 ^ 53, 1 / 0, 0 / 0, "0", true, {}, print }
	each_draw(function(call)
		for _, value in ipairs(values) do
			failing(call, "must return a whole number", function()
				return value
			end)
		end
		failing(call, "must return a whole number", function() end)
		failing(call, "must return a whole number", function(bound)
			return bound
		end)
	end)
end)

test("a dice function that yields fails cleanly", function()
	each_draw(function(call)
		behave = coroutine.yield
		local co = coroutine.create(call)
		local ran, result, message, code = coroutine.resume(co)
		ok(ran)
		eq(result, nil)
		eq(code, "dice")
		has(message, "yield")
		eq(coroutine.status(co), "dead")
	end)
end)

test("a game and dice in use say so, and are of use afterwards", function()
	local game, d
	local uses = {}
	function uses.turn()
		return game:turn()
	end
	function uses.close()
		return game:close()
	end
	function uses.assign()
		return game:assign(game)
	end
	function uses.draw()
		return d:draw(6)
	end
	function uses.close_dice()
		return d:close()
	end
	function uses.match()
		return br.match(name, { dice = d })
	end
	for _, use in pairs(uses) do
		game, d = br.game(name), dice()
		behave = use
		has(fails("dice", game:roll(d)), "in use")
		has(fails("dice", game:playout(d)), "in use")
		behave = nil
		eq(tostring(game), "boardrules.game: " .. name)
		ok(game:roll(d))
	end
end)

local function test_drawing(what, body)
	if draws then return test(what, body) end
	tap.skip(what, "no game of this build draws after its first move")
end

test_drawing("dice of a match are collected while it draws", function()
	local match = br.match(name, { dice = dice() })
	local drawn = 0
	function behave(bound)
		collectgarbage()
		collectgarbage()
		drawn = drawn + 1
		return bound - 1
	end
	ok(match:apply(match:view():moves()[1]))
	behave = nil
	ok(drawn > 0)
end)

test_drawing("a match and its dice in use say so", function()
	local d = dice()
	local match = br.match(name, { dice = d })
	local other = br.match(name, { dice = d })
	local move = match:view():moves()[1]
	local uses = {}
	function uses.turn()
		return match:turn()
	end
	function uses.close()
		return match:close()
	end
	function uses.undo()
		return match:undo()
	end
	function uses.apply()
		return match:apply(move)
	end
	function uses.other()
		return other:apply(move)
	end
	function uses.draw()
		return d:draw(6)
	end
	for _, use in pairs(uses) do
		behave = use
		has(fails("dice", match:apply(move)), "in use")
	end
	local seen
	function behave(bound)
		seen = tostring(match) .. ", " .. tostring(d)
		return bound - 1
	end
	ok(match:apply(move))
	behave = nil
	eq(seen, "boardrules.match: in use, boardrules.dice: in use")
	ok(other:apply(move))
end)

test("a dice function may use whatever else there is", function()
	local seeded, other = br.dice(3), br.game(name)
	local d = br.dice(function(bound)
		if other:turn() == "chance" then other:roll(seeded) end
		collectgarbage()
		return seeded:draw(bound)
	end)
	local match = br.match(name, { dice = d })
	ok(match:apply(match:view():moves()[1]))
end)

test("dice within dice end at the limit of the C stack", function()
	local function nest(depth)
		return br.dice(function(bound)
			local inner = nest(depth + 1)
			return assert(inner:draw(bound))
		end)
	end
	-- Lua gives a finalizer up that it calls at this limit: a leak of its own.
	collectgarbage()
	collectgarbage("stop")
	fails("dice", nest(1):draw(6))
	collectgarbage("restart")
	eq(br.dice(1):draw(1), 0)
end)

test("closed dice serve the matches that have them", function()
	for _, d in ipairs { br.dice(42), dice() } do
		local match = br.match(name, { dice = d })
		local other = br.match(name, { dice = d })
		d:close()
		d:close()
		raises("dice is closed", d.draw, d, 6)
		raises("dice are closed", br.match, name, { dice = d })
		ok(match:apply(match:view():moves()[1]))
		match:close()
		ok(other:apply(other:view():moves()[1]))
		eq(tostring(d), "boardrules.dice: closed")
		other:close()
	end
end)

test("a dice function made in a coroutine outlives it", function()
	local match = coroutine.wrap(function()
		local n = 0
		return br.match(name, {
			dice = function(bound)
				n = n + 1
				return n % bound
			end,
		})
	end)()
	collectgarbage()
	collectgarbage()
	ok(match:apply(match:view():moves()[1]))
	local applied = coroutine.wrap(function()
		return match:apply(match:view():moves()[1])
	end)()
	is(applied, match)
end)

test("callbacks with a debug hook on", function()
	local lines = 0
	debug.sethook(function()
		lines = lines + 1
	end, "crl")
	local d = br.dice(function(bound)
		return bound - 1
	end)
	local game = br.game(name)
	game:playout(d)
	debug.sethook()
	ok(lines > 0)
	eq(game:turn(), nil)
end)

local function first(view)
	return view:moves()[1]
end

test("bots may be coroutines", function()
	local match = br.match(name, { seed = 1 })
	local function bot()
		return coroutine.wrap(function(view)
			while true do
				view = coroutine.yield(first(view))
			end
		end)
	end
	ok(br.play(match, { bot(), bot() }))
	local again = br.match(name, { seed = 1 })
	br.play(again, { first, first })
	eq(match:save "all", again:save "all")
end)

test("bots may yield through play, where pcall lets them", function()
	local match = br.match(name, { seed = 1 })
	local function bot(view)
		return coroutine.yield(view)
	end
	local co = coroutine.create(function()
		return br.play(match, { bot, bot })
	end)
	local yields, ran, view, message, code = 0, coroutine.resume(co)
	if _VERSION == "Lua 5.1" and not rawget(_G, "jit") then
		ok(ran)
		eq(code, "bot")
		has(message, "yield")
		return
	end
	while coroutine.status(co) ~= "dead" do
		yields = yields + 1
		collectgarbage()
		ran, view = coroutine.resume(co, first(view))
		ok(ran)
	end
	ok(yields > 1)
	is(view, match)
end)

test("in a sandbox, from a coroutine", function()
	local source = [[
		local br = ...
		local match = br.match(br.games()[1].name, { seed = 2 })
		while match:turn() do
			for _, move in match:view():each() do
				match:apply(move)
				break
			end
			yield()
		end
		return match:scores()
	]]
	local env = { yield = coroutine.yield }
	local co = coroutine.create(tap.chunk(source, env))
	local ran, score = coroutine.resume(co, br)
	while coroutine.status(co) ~= "dead" do
		ok(ran)
		ran, score = coroutine.resume(co)
	end
	eq(type(score), "number")
end)

tap.done()
