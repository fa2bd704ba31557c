-- SPDX-License-Identifier: MIT
--
-- conform.lua - is what a bot was told what boardrules-protocol(5) says?
--
--	lua conform.lua RECORD SEAT READ WRITTEN
--
-- Plays the record of a match again, and holds every line that the bot in a
-- seat (from 1) read against what the library knows there.  Prints how many
-- questions were answered, or fails.

local br = require "boardrules"
local json = dofile(os.getenv "srcdir" .. "/tests/oracle/json.lua")

local seat = tonumber(arg[2])
local number = 0 -- of the line

local function lines(path)
	local list = {}
	for line in io.lines(path) do
		list[#list + 1] = line
	end
	return list
end

local said, answers = lines(arg[3]), lines(arg[4])
local answered = 0

local function check(truth, what)
	if not truth then
		error(("%s:%d: %s\n%s"):format(arg[3], number, what,
			tostring(said[number])), 0)
	end
end

-- The next message, whose type and members, in order, are these.
local function next_message(kind, ...)
	number = number + 1
	local line = said[number]
	check(line, "there should be " .. kind)
	local message, why = json.decode(line)
	check(message, why)
	check(message.type == kind, "not " .. kind)
	local outside = line:gsub('\\"', ""):gsub('"[^"]*"', "")
	check(not outside:find("%s"), "white space")
	local at = 1
	for _, name in ipairs { "type", ... } do
		at = line:find('"' .. name .. '":', at, true)
		check(at, "no " .. name .. " in its place")
		message[name] = message[name] == nil and check(false, name)
			or message[name]
	end
	local members = 0
	for _ in pairs(message) do
		members = members + 1
	end
	check(members == 1 + select("#", ...), "other members")
	return message, line
end

local function question(kind, ...)
	local message, line = next_message(kind, "id", ...)
	answered = answered + 1
	check(message.id == answered, "not question " .. answered)
	return message, line, assert(json.decode(answers[answered]))
end

-- Lines of the log in the form of events.
local function log_of(match)
	local events = {}
	for who, move in match:save(seat):gmatch("\n([*%d]) ([^\n]*)") do
		events[#events + 1] = { who, move }
	end
	return events
end

local told = 0

local function check_events(message, match)
	local log = log_of(match)
	check(message.undone == 0, "nothing was undone")
	for _, event in ipairs(message.events) do
		local who = event.seat == json.null and "*"
			or ("%d"):format(event.seat + 1)
		told = told + 1
		check(log[told] and log[told][1] == who
			and log[told][2] == event.move, "not event " .. told)
	end
	check(told == #log, "events are missing")
end

-- Is this what JSON says?
local function alike(a, b)
	if a == json.null then
		return b == br.null
	elseif type(a) ~= "table" or type(b) ~= "table" then
		return a == b
	end
	for key, value in pairs(a) do
		if not alike(value, b[key]) then
			return false
		end
	end
	for key in pairs(b) do
		if a[key] == nil then
			return false
		end
	end
	return true
end

local unpack = table.unpack or unpack -- luacheck: ignore
local with_facts -- the bot asked for them
local of_decide = { "undone", "events", "moves", "state" }

local function check_decision(match, move)
	local message, line, answer = question("decide", unpack(of_decide))
	local view = match:view(seat)
	check_events(message, match)
	local legal = view:moves()
	check(#message.moves == #legal, "not as many moves")
	for i, text in ipairs(message.moves) do
		check(text == view:text(legal[i]), "not move " .. i)
	end
	local tail = ',"state":' .. view:save() .. (with_facts and "," or "}")
	local at = with_facts and line:find(',"facts":', 1, true) or #line
	check(line:sub(at - #tail + 1, at) == tail, "not the state")
	check(not with_facts or alike(message.facts, view:facts()),
		"not the facts")
	check(answer.move == view:text(move), "another move was played")
end

local record = assert(io.open(arg[1])):read("*a")
local played = assert(br.record(record))
local start = played:game()
local settings = start:options()
settings.seats, settings.rules = start:seats(), start:version()
local match = assert(br.match(start:rules():name(), settings))

local hello, _, answer = question("hello", "protocol", "name")
with_facts = answer.facts == true
if with_facts then
	of_decide[#of_decide + 1] = "facts"
end
check(hello.protocol == 1, "not version 1")
check(hello.name == "boardrules " .. br.version, "another name")
local new = next_message("new", "game", "rules", "seats", "options", "seat",
	"seed", "iterations", "time", "timeout")
check(new.game == start:rules():name(), "another game")
check(new.rules == start:version(), "other rules")
check(new.seats == start:seats(), "other seats")
check(new.seat == seat - 1, "another seat")
for name, value in pairs(new.options) do
	check(start:option(name) == value, "not option " .. name)
end
check(new.seed >= 0 and new.seed % 1 == 0 and new.seed < 2 ^ 53, "no seed")
check(new.iterations == json.null and new.time == json.null, "a budget")
check(new.timeout == 20000, "another timeout")
question("ping")

for _, move, who in played:events() do
	if who == seat then
		check_decision(match, move)
	end
	assert(match:apply(move, who))
end

local result = next_message("result", "undone", "events", "score", "rank")
local scores, ranks = { match:scores() }, { match:ranks() }
check_events(result, match)
check(#result.score == #scores and #result.rank == #ranks, "not as many")
for i, score in ipairs(scores) do
	check(result.score[i] == score, "not score " .. i)
	check(result.rank[i] == ranks[i], "not rank " .. i)
end
next_message("quit")
number = number + 1
check(not said[number], "more than quit")
print(answered)
