-- SPDX-License-Identifier: MIT
--
-- What games show: moves as text, parts and values, sentences and pictures,
-- the state as a table and its pieces, saves.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, same = tap.test, tap.eq, tap.ok, tap.same
local fails, has, raises = tap.fails, tap.has, tap.raises
local unpack = table.unpack or unpack

local function each_state(body)
	tap.each_state(br, body)
end

-- All moves and outcomes that are legal.
local function each_move(body)
	each_state(function(game)
		for _, move in game:each() do
			body(game, move)
		end
		for _, outcome in ipairs(game:outcomes()) do
			body(game, outcome.move)
		end
	end)
end

-- The parts of a move make its text, but for the seat that an outcome is for.
local function is_text_of(game, words, text)
	local joined = table.concat(words, " ")
	local behind = text:sub(#joined + 1)
	eq(text:sub(1, #joined), joined)
	ok(behind == "" or behind:find("^ to %d$") and game:turn() == "chance")
end

test("texts and parts of moves agree", function()
	each_move(function(game, move)
		local text, parts = game:text(move, "all"), game:parts(move, "all")
		local words = { parts.word, unpack(parts) }
		eq(game:parse(text), move)
		eq(game:text(text, "all"), text)
		is_text_of(game, words, text)
		same(game:parts(text, "all"), parts)
		local named = 0
		for name, value in pairs(parts) do
			if type(name) == "string" then
				named = named + 1
				has(" " .. text .. " ", " " .. value .. " ")
			end
		end
		ok(named >= 1 and named <= #words)
	end)
end)

test("what a seat does not see is a question mark", function()
	local hidden = 0
	each_move(function(game, move)
		local text = game:text(move, "all")
		for seat = 1, game:seats() do
			local seen = game:text(move, seat)
			local parts = game:parts(move, seat)
			local words = { parts.word, unpack(parts) }
			is_text_of(game, words, seen)
			eq(seen:find("?", 1, true) ~= nil, seen ~= text)
			hidden = hidden + (seen == text and 0 or 1)
		end
		ok(game:text(move, "spectator"))
	end)
	-- all games together hide some; one alone may be played openly
	ok(hidden > 0 or (os.getenv "OTHER_GAMES" or "") ~= "")
end)

test("moves are described in three languages", function()
	each_move(function(game, move)
		local sentence = game:describe_move(move, nil, "all")
		eq(game:describe_move(move, "en", "all"), sentence)
		eq(game:describe_move(game:text(move, "all"), nil, "all"), sentence)
		for _, language in ipairs { "en", "de", "nl" } do
			ok(#game:describe_move(move, language, "all") > 0)
			ok(#game:describe_move(move, language, 1) > 0)
		end
	end)
end)

test("what is legal is listed with its words and parts", function()
	each_state(function(game)
		local list, moves = game:legal "nl", game:moves()
		local outcomes = game:outcomes() or {}
		eq(#list, #moves + #outcomes)
		for i, legal in ipairs(list) do
			eq(legal.move, moves[i] or outcomes[i].move)
			eq(legal.weight, outcomes[i] and outcomes[i].weight)
			eq(legal.text, game:text(legal.move, "all"))
			eq(legal.sentence, game:describe_move(legal.move, "nl", "all"))
			eq(legal.aims, game:aims(legal.move, "all"))
			local parts, words = game:parts(legal.move, "all"), { legal.word }
			eq(#legal.parts, #parts)
			for k, part in ipairs(legal.parts) do
				eq(part.text, parts[part.name] and parts[k])
				ok(part.value >= 0)
				words[k + 1] = part.text
			end
			is_text_of(game, words, legal.text)
		end
		eq(#game:view("spectator"):legal(), 0)
	end)
end)

-- Whether an offer leaves a move, as listed by game:legal().
local function leaves(offer, legal)
	if offer.move or offer.word ~= legal.word then
		return offer.move == legal.move
	end
	local part = legal.parts[offer.argument]
	return not part or part.name == offer.name and part.value == offer.value
end

-- Take the aims of a move, then what is offered.
local function pick_it(game, pick, legal)
	for aim in game:aims(legal.move, "all"):gmatch "%S+" do
		local live = pick:live(aim)
		has(" " .. table.concat(pick:aims(), " ") .. " ",
			" " .. aim .. " ")
		eq(pick:take(aim), live)
	end
	while not pick:move() do
		local found
		for i, offer in ipairs(pick:choices()) do
			found = found or leaves(offer, legal) and i
		end
		if not found then break end
		local offer = pick:choices()[found]
		ok(#offer.text > 0)
		eq(pick:choose(found), offer.moves)
	end
	eq(pick:move(), legal.move)
end

test("moves are picked by what one touches", function()
	each_state(function(game)
		local pick = game:pick "nl"
		for _, legal in ipairs(game:legal()) do
			pick_it(game, pick, legal)
			eq(#pick:choices(true), 0)
			while pick:undo() do eq(pick:move(), nil) end
		end
		pick:close()
		has(tostring(pick), "closed")
	end)
end)

test("moves are picked from menus", function()
	each_state(function(game)
		local pick = game:view():pick()
		local moves = #game:moves()
		while moves > 0 and not pick:move() do
			local offers = pick:choices(true)
			eq(pick:choose(#offers, true), offers[#offers].moves)
			eq(pick:move(), offers[#offers].move)
		end
		eq(pick:move(), game:moves()[moves])
		fails("inval", pick:choose(1, true))
		fails("illegal", pick:take "nothing")
		eq(pick:live "nothing", 0)
		while pick:move() do pick:undo() end
		local left, message, code = pick:undo()
		while left do left, message, code = pick:undo() end
		eq(code, "state")
		has(message, "taken or chosen")
		has(tostring(pick), game:rules():name())
	end)
end)

test("what is not possible has no aims", function()
	each_state(function(game)
		local past = game:rules():last_move() + 1
		fails("inval", game:aims(past, "all"))
		fails("format", game:aims("gibberish", "all"))
		local move = game:rules():make("play", 0, 0)
		if move and not game:check(move) then
			fails("illegal", game:aims(move, "all"))
			fails("illegal", game:aims(move, 1))
		end
	end)
end)

test("of a full game, the reader has to be named", function()
	each_state(function(game)
		local move = game:rules():make("play", 0, 0) or 1
		for _, method in ipairs { "text", "parts" } do
			raises("\"all\" expected", game[method], game, move)
			raises("\"all\" expected", game[method], game, move, nil)
		end
		raises("\"all\" expected", game.describe_move, game, move, "en")
	end)
end)

test("what names no move is refused", function()
	each_state(function(game)
		local past = game:rules():last_move() + 1
		for _, move in ipairs { 0, past, 4294967295 } do
			fails("inval", game:text(move, "all"))
			fails("inval", game:parts(move, "all"))
			fails("inval", game:describe_move(move, nil, "all"))
		end
		fails("format", game:text("gibberish", "all"))
		fails("format", game:parse "gibberish")
		fails("format", game:parts("gibberish", "all"))
		fails("format", game:describe_move("gibberish", nil, "all"))
	end)
end)

local function each_rules(body)
	for _, entry in ipairs(br.games()) do
		body(br.rules(entry.name))
	end
end

test("a move is made of its word and its values", function()
	each_move(function(game, move)
		local rules = game:rules()
		local got = { rules:values(move) }
		local parts = game:parts(move, "all")
		eq(got[1], parts.word)
		eq(#got - 1, #parts)
		eq(rules:make(unpack(got)), move)
	end)
end)

test("the kinds of moves have all moves", function()
	each_rules(function(rules)
		local moves = 0
		for _, kind in ipairs(rules:kinds()) do
			local first, last, all = {}, {}, 1
			for i, argument in ipairs(kind) do
				ok(argument.name:match "^%l+$")
				first[i], last[i] = 0, argument.values - 1
				all = all * argument.values
			end
			eq(rules:make(kind.word, unpack(first)), moves + 1)
			moves = moves + all
			eq(rules:make(kind.word, unpack(last)), moves)
			for i in ipairs(kind) do
				last[i] = last[i] + 1
				fails("inval", rules:make(kind.word, unpack(last)))
				last[i] = last[i] - 1
			end
		end
		eq(moves, rules:last_move())
		fails("inval", rules:values(moves + 1))
		fails("inval", rules:values(0))
	end)
end)

test("no move is made of other words and values", function()
	local rules = br.rules "crusaders"
	if not rules then
		return
	end
	eq(rules:make("play", 11, 2), br.game(rules):parse "play sh 3")
	local function is_refused(words, ...)
		local none, message, code = rules:make(...)
		eq(none, nil)
		eq(code, "inval")
		has(message, words)
	end
	is_refused('no kind of move is "lay"', "lay", 0, 0)
	is_refused("no kind of move", "play\0", 0, 0)
	is_refused('"play" takes 2 values, not 1', "play", 0)
	is_refused('"play" takes 2 values, not 3', "play", 0, 0, 0)
	is_refused("card must be a whole number from 0 to 30", "play", 31, 0)
	is_refused("territory must be a whole number from 0 to 4", "play", 0, -1)
	is_refused("card must be a whole number", "deal", 0.5)
	raises("number expected, got string", rules.make, rules, "deal", "1")
	raises("string expected, got number", rules.make, rules, 1)
	raises("move expected", rules.values, rules, "play sh 3")
end)

test("text that could mean several moves is refused", function()
	local refused = 0
	each_move(function(game, move)
		local initials = game:text(move, "all"):gsub("(%S)%S*", "%1")
		local _, message, code = game:parse(initials)
		if code == "ambiguous" then
			has(message, game:parts(move, "all").word)
			refused = refused + 1
		end
	end)
	ok(refused > 0)
end)

test("a move that is begun is told how it goes on", function()
	each_move(function(game, move)
		local parts = game:parts(move, "all")
		local found, message, code = game:parse(parts.word)
		if not found and code == "format" then
			has(message, parts.word)
			has(message, "?")
		end
	end)
end)

test("games are described and drawn in three languages", function()
	each_state(function(game)
		for _, language in ipairs { "en", "de", "nl" } do
			ok(#game:describe(language) > 0)
			ok(#game:draw(language) > 0)
		end
		eq(game:describe(), game:describe("en"))
		eq(game:draw(nil), game:draw("en"))
		for line in game:draw():gmatch "[^\n]*" do
			ok(#line:gsub("[\128-\191]", "") <= 80)
		end
	end)
end)

-- Names, and words that languages share.
local SHARED = {}
for word in ([[Akkon Alexander Alexandros Caesarea Crusaders Cyprus Edessa Gold
	III Jaffa Jerusalem Kingdoms Open Saga Sakkara Sets Sidon The Tripoli
	bonus default hand harp lot marker open orange over privilege regiment
	score set]]):gmatch "%a+" do
	SHARED[word] = true
end

local function add_words(words, text)
	for word in text:gmatch "%a%a%a+" do words[word] = true end
end

-- Sentences of the first decisions of a game, one below the other.
local function sentences(name, seats, language)
	local game, dice = br.game(name, { seats = seats }), br.dice(7)
	local told = {}
	for _ = 1, 60 do
		local turn, moves = game:turn(), game:moves()
		told[#told + 1] = game:describe(language)
		if turn == "chance" then
			game:roll(dice)
		elseif turn then
			local move = moves[dice:draw(#moves) + 1]
			told[#told + 1] = game:describe_move(move, language,
				"all")
			game:apply(move)
		end
	end
	return table.concat(told, "\n")
end

test("no sentence mixes languages", function()
	tap.each_game(br, function(name, seats)
		local english = {}
		add_words(english, sentences(name, seats, "en"))
		for _, language in ipairs { "de", "nl" } do
			local words = {}
			add_words(words, sentences(name, seats, language))
			for word in pairs(words) do
				ok(SHARED[word] or not english[word],
					name .. ": " .. language .. ": " .. word)
			end
		end
	end)
end)

local NUMBERED = { seat = true, force = true }

test("one thing is no plural, and no player is he", function()
	tap.each_game(br, function(name, seats)
		local text = sentences(name, seats, "en")
		for line in text:gmatch "[^\n]+" do
			for before in ("; " .. line):gmatch
				"(%S+) 1 %a+s%f[%A]" do
				ok(NUMBERED[before:lower()], line)
			end
			ok(line:find("^Alexander ") or
				not line:find "%f[%a]h[ei][sm]?%f[%A]", line)
		end
	end)
end)

-- The state as a table, written as the library writes JSON.
local function reader(text)
	local at = 1
	local value
	local function skip(token)
		eq(text:sub(at, at + #token - 1), token, "JSON")
		at = at + #token
	end
	local function string_()
		local s = text:match('^"([^"\\]*)"', at)
		at = at + #s + 2
		return s
	end
	local function members(close, one)
		local t, n = {}, 0
		at = at + 1
		while text:sub(at, at) ~= close do
			if n > 0 then skip "," end
			n = n + 1
			one(t, n)
		end
		at = at + 1
		return t
	end
	function value()
		local c = text:sub(at, at)
		if c == "{" then
			return members("}", function(t)
				local key = string_()
				skip ":"
				t[key] = value()
			end)
		elseif c == "[" then
			return members("]", function(t, n)
				t[n] = value()
			end)
		elseif c == '"' then
			return string_()
		elseif c == "n" then
			skip "null"
			return br.null
		end
		local digits = text:match("^-?%d+", at)
		at = at + #digits
		return tonumber(digits)
	end
	return value()
end

test("the state is the JSON of the save as a table", function()
	each_state(function(game)
		local views = { game, game:view(1), game:view "spectator" }
		for _, view in ipairs(views) do
			same(view:state(), reader(view:save "text"))
		end
	end)
end)

test("get gives one piece of the state, with its kind", function()
	local kinds = {}
	local function walk(game, path, value)
		local got, kind = game:get(path)
		kinds[kind] = true
		if type(value) ~= "table" then
			eq(got, value, path)
			return
		end
		local n = 0
		for key, member in pairs(value) do
			n = n + 1
			-- places count from 0 in paths, as in JSON
			local place = type(key) == "number" and key - 1 or key
			walk(game, path .. "." .. place, member)
		end
		eq(got, n, path)
		ok(kind == "object" or kind == "array")
	end
	each_state(function(game)
		for _, view in ipairs { game, game:view(2) } do
			for key, value in pairs(view:state()) do
				walk(view, key, value)
			end
		end
		fails("inval", game:get("nonsense"))
		fails("inval", game:get(""))
		fails("inval", game:get("game\0"))
	end)
	for kind in ("null integer word object array"):gmatch "%a+" do
		ok(kinds[kind], kind)
	end
end)

test("saves of both forms load, and what is no save is refused", function()
	local function check(view, form)
		local save = view:save(form)
		local loaded = br.load(save)
		ok(loaded == view)
		eq(loaded:save(form), save)
		eq(loaded:viewer(), view:viewer())
		eq(br.load(save:sub(1, -2)), nil)
	end
	each_state(function(game)
		local views = { game, game:view(1), game:view "spectator" }
		for _, view in ipairs(views) do
			check(view, "text")
			check(view, "packed")
		end
		eq(game:save(), game:save "text")
	end)
	fails("format", br.load "")
	fails("format", br.load "{")
	has(fails("version", br.load '{"game":"?"}'), "byte 1")
end)

tap.done()
