-- SPDX-License-Identifier: MIT
--
-- What every test here needs: TAP lines, and the ways in which functions of
-- the module may fail.  It runs on every Lua and uses nothing but Lua.

local M = {}

local count, failed = 0, 0

M.here = arg[0]:match("^(.*/)[^/]*$") or "./"

function M.test(name, body)
	local ok, why = xpcall(body, debug.traceback)
	count = count + 1
	print((ok and "ok " or "not ok ") .. count .. " - " .. name)
	if not ok then
		failed = failed + 1
		print("# " .. tostring(why):gsub("\n", "\n# "))
	end
end

function M.skip(name, why)
	count = count + 1
	print("ok " .. count .. " - " .. name .. " # SKIP " .. why)
end

function M.done()
	print("1.." .. count)
	io.stdout:flush()
	if failed > 0 then os.exit(1) end
end

local function show(value)
	return type(value) == "string" and string.format("%q", value)
		or tostring(value)
end

function M.eq(got, want, what)
	if got ~= want then
		local text = "%s: got %s, want %s"
		what = what or "value"
		error(text:format(what, show(got), show(want)), 2)
	end
end

-- The very same object; games are equal by content.
function M.is(got, want)
	if not rawequal(got, want) then
		error("got another object: " .. tostring(got), 2)
	end
end

function M.ok(value, what)
	if not value then
		error((what or "value") .. " is " .. tostring(value), 2)
	end
	return value
end

-- A text has another in it.
function M.has(text, part)
	if type(text) ~= "string" or not text:find(part, 1, true) then
		error(show(text) .. " has no " .. show(part), 2)
	end
end

-- The results of a call that may fail in good use: it has, with this code.
function M.fails(code, ...)
	local result, message, got = ...
	M.eq(result, nil, "result")
	M.eq(type(message), "string", "type of message")
	M.eq(got, code, "code (" .. message .. ")")
	return message
end

-- A call that is misuse raises an error with this text in it.
function M.raises(text, f, ...)
	local ok, message = pcall(f, ...)
	if ok then error("no error, want: " .. text, 2) end
	if type(message) ~= "string" or not message:find(text, 1, true) then
		error("error is " .. show(message) .. ", want: " .. text, 2)
	end
	return message
end

-- Compare tables with all that is in them.
function M.same(a, b, path)
	path = path or "table"
	if type(a) ~= "table" or type(b) ~= "table" then
		return M.eq(a, b, path)
	end
	for k, v in pairs(a) do
		M.same(v, b[k], path .. "." .. tostring(k))
	end
	for k in pairs(b) do
		M.ok(a[k] ~= nil, path .. "." .. tostring(k))
	end
end

-- A function of a source text, with globals of its own.
function M.chunk(source, env)
	if setfenv then return setfenv(assert(loadstring(source)), env) end
	return assert(load(source, "=chunk", "t", env))
end

-- Every game with its fewest and its most seats.
function M.each_game(br, body)
	for _, entry in ipairs(br.games()) do
		body(entry.name, entry.seats_min, entry)
		if entry.seats_max > entry.seats_min then
			body(entry.name, entry.seats_max, entry)
		end
	end
end

-- Play a full game on: n decisions, or to the end.
function M.play(game, dice, n)
	n = n or 1000000
	while game:turn() and n > 0 do
		if game:turn() == "chance" then
			assert(game:roll(dice))
		else
			local moves = game:moves()
			assert(game:apply(moves[1 + dice:draw(#moves)]))
			n = n - 1
		end
	end
	-- stop at a decision, if there is one
	while game:turn() == "chance" do
		assert(game:roll(dice))
	end
	return game
end

-- For every game: a game at the start, in the middle, at the end, and dice.
function M.each_state(br, body)
	M.each_game(br, function(name, seats)
		local dice = br.dice(7)
		local function new()
			return br.game(name, { seats = seats })
		end
		body(new(), dice)
		body(M.play(new(), dice, 9), dice)
		body(M.play(new(), dice), dice)
	end)
end

-- Those of them in which a seat decides.
function M.each_decision(br, body)
	M.each_state(br, function(game, dice)
		if type(game:turn()) == "number" then body(game, dice) end
	end)
end

return M
