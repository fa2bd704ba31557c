-- SPDX-License-Identifier: MIT
--
-- Scenes of games: things and shapes as tables, what lies at a point, what
-- moves, and SVG.

local br = require "boardrules"
local tap = dofile((arg[0]:match("^(.*/)[^/]*$") or "./") .. "tap.lua")
local test, eq, ok, same = tap.test, tap.eq, tap.ok, tap.same
local fails, has, raises = tap.fails, tap.has, tap.raises

-- Each state of every game, as some see it.
local function each_view(body)
	tap.each_state(br, function(game)
		for _, reader in ipairs { 1, game:seats(), "spectator" } do
			local view = game:view(reader)
			body(view, assert(view:scene()), game)
		end
	end)
end

local function is_whole(value)
	return type(value) == "number" and value == math.floor(value)
end

-- Every member of a table, by its name, is of a type; true is a whole number.
local function has_types(t, types, what)
	for name, value in pairs(t) do
		local type_ = types[name]
		local good = type_ == true and is_whole(value)
			or type(value) == type_
		ok(good, what .. "." .. tostring(name))
	end
end

local THING = { id = "string", kind = "string", face = "string",
	place = "string", from = "string", aims = "string", title = "string",
	seat = true, layer = true, x = true, y = true, w = true, h = true,
	spreads = "boolean", shapes = "table" }
local SHAPE = { kind = "string", xy = "table", radius = true, fill = "string",
	fill_rgb = true, width = true, stroke = "string", stroke_rgb = true,
	text = "string", size = true, anchor = "string", bold = "boolean" }
local POINTS = { rect = 2, ellipse = 2, label = 1 }
local ROLES = {}
for word in ("paper panel card land water sand stone ink dim line back mark "
	.. "on"):gmatch "%a+" do
	ROLES[word] = true
end
for i = 1, 8 do
	ROLES["seat" .. i], ROLES["suit" .. i], ROLES["tint" .. i] =
		true, true, true
end

local function check_shape(shape, what)
	has_types(shape, SHAPE, what)
	local points = POINTS[shape.kind]
	ok(points and #shape.xy == 2 * points or
		not points and #shape.xy >= 4, what)
	for _, n in ipairs(shape.xy) do ok(is_whole(n), what) end
	for name, value in pairs(shape) do
		ok(value ~= 0 or name == "fill_rgb" or name == "stroke_rgb",
			what .. "." .. name)
	end
	eq(shape.fill ~= nil, shape.fill_rgb ~= nil, what)
	eq(shape.width ~= nil, shape.stroke ~= nil, what)
	ok(not shape.fill or ROLES[shape.fill], shape.fill)
	ok(not shape.stroke or ROLES[shape.stroke], shape.stroke)
	local label = shape.kind == "label"
	eq(shape.text ~= nil, label, what)
	eq(shape.size ~= nil, label, what)
	eq(shape.anchor ~= nil, label, what)
	ok(shape.bold == nil or shape.bold == true, what)
end

test("a scene is a list of things, each with its shapes", function()
	each_view(function(view, scene)
		has_types(scene, { width = true, height = true, paper = true,
			things = "table" }, "scene")
		local ids = {}
		for _, thing in ipairs(scene.things) do
			local what = thing.id
			if thing.face == false then thing.face = nil end
			has_types(thing, THING, what)
			for name, value in pairs(thing) do
				ok(value ~= "", what .. "." .. name)
			end
			ok(not ids[what], what)
			ids[what] = thing
			ok(not thing.seat or thing.seat >= 1
				and thing.seat <= view:seats(), what)
			ok(#thing.shapes >= 1, what)
			ok(thing.shapes[1].kind ~= "label", what)
			for _, shape in ipairs(thing.shapes) do
				check_shape(shape, what)
			end
		end
		ok(#scene.things > 3)
		for _, thing in ipairs(scene.things) do
			ok(not thing.place or ids[thing.place], thing.id)
		end
		same(view:scene(), view:scene {})
	end)
end)

test("somebody sees the back of something", function()
	local hidden = 0
	each_view(function(_, scene)
		for _, thing in ipairs(scene.things) do
			if thing.face == false then hidden = hidden + 1 end
		end
	end)
	-- all games together hide some; one alone may be played openly
	ok(hidden > 0 or (os.getenv "OTHER_GAMES" or "") ~= "")
end)

test("what can be touched is on a thing", function()
	each_view(function(view, scene)
		local aims = {}
		for _, thing in ipairs(scene.things) do
			for aim in (thing.aims or ""):gmatch "%S+" do
				aims[aim] = true
			end
		end
		for _, aim in ipairs(view:pick():aims()) do
			ok(aims[aim], aim)
		end
	end)
end)

test("settings say how a scene is laid out", function()
	each_view(function(view, scene)
		local function titles(language)
			local list = {}
			for i, thing in ipairs(view:scene {
				language = language }.things) do
				list[i] = thing.title or ""
			end
			return table.concat(list, "\n")
		end
		eq(titles "en", titles(nil))
		ok(titles "en" ~= titles "de" and titles "de" ~= titles "nl")
		same(view:scene { layout = "wide", dark = false }, scene)
		ok(scene.width > scene.height)
		local tall = view:scene { layout = "tall" }
		ok(tall.width < tall.height)
		eq(tall.paper, scene.paper)
		ok(view:scene({ dark = true }).paper < scene.paper)
		local viewer = view:viewer()
		same(view:scene { bottom = viewer == "spectator" and 1
			or viewer }, scene)
		same(view:scene { focus = "no such thing" }, scene)
		same(view:scene { focus = ("x"):rep(9999) }, scene)
		same(view:scene { focus = "\0" }, scene)
	end)
end)

test("settings that are none are refused", function()
	local game = br.game(br.games()[1].name)
	for settings, words in pairs {
		[{ colour = 1 }] = 'unknown setting "colour"; known settings: '
			.. "bottom, dark, focus, language, layout",
		[{ "wide" }] = "names of settings must be strings",
		[{ language = "fr" }] = "language must be one of: en, de, nl; "
			.. "got fr",
		[{ language = "en\0" }] = "language must be one of",
		[{ layout = 1 }] = "layout must be one of: wide, tall; "
			.. "got number",
		[{ dark = 1 }] = "dark must be a boolean, got number",
		[{ bottom = 0 }] = "bottom must be a seat, 1 to ",
		[{ bottom = game:seats() + 1 }] = "bottom must be a seat",
		[{ bottom = "1" }] = "bottom must be a seat",
		[{ focus = 1 }] = "focus must be a string, got number",
	} do
		has(raises(words, game.scene, game, settings),
			"bad argument #1 to 'game:scene'")
		raises("'game:svg'", game.svg, game, settings)
		raises("argument #3 to 'game:point'", game.point, game, 1, 1,
			settings)
		raises("argument #2 to 'game:motion'", game.motion, game, game,
			settings)
	end
	raises("table expected, got string", game.svg, game, "de")
end)

test("what spreads looks different in focus, and nothing else does", function()
	local spread = false
	each_view(function(view, scene)
		for i, thing in ipairs(scene.things) do
			if thing.spreads or i % 8 == 0 then
				local other = view:svg { focus = thing.id }
				eq(other ~= view:svg(), thing.spreads or false,
					thing.id)
				spread = spread or thing.spreads
			end
		end
	end)
	ok(spread)
end)

test("at a point lies one of the things", function()
	each_view(function(view, scene)
		local things, found = {}, {}
		for _, thing in ipairs(scene.things) do
			things[thing.id] = thing
		end
		for x = 0, scene.width, 40 do
			for y = 0, scene.height, 40 do
				local spot = view:point(x + 0.5, y + 0.25)
				if spot then
					local thing = things[spot.id]
					for name, value in pairs(spot) do
						eq(value, thing[name], name)
					end
					ok(x >= spot.x and x < spot.x + spot.w)
					ok(y >= spot.y and y < spot.y + spot.h)
					found[spot.id] = true
				end
			end
		end
		ok(next(found))
		for _, n in ipairs { -0.5, -1, 2 ^ 31, -2 ^ 31 - 1, 1e300,
			1 / 0, -1 / 0, 0 / 0 } do
			eq(select("#", view:point(n, 10)), 1)
			eq(view:point(n, 10), nil)
			eq(view:point(10, n), nil)
		end
	end)
	local game = br.game(br.games()[1].name)
	raises("argument #2 to 'game:point' (number expected, got string)",
		game.point, game, 1, "1")
end)

test("things come from things of the scene before", function()
	each_view(function(view, scene, game)
		for i, from in ipairs(view:motion(view)) do eq(from, i) end
		local viewer, after = view:viewer(), game:dup()
		local moves = after:moves()
		if #moves == 0 then return end
		after:apply(moves[#moves])
		local now = after:view(viewer)
		local list, things = now:motion(view), now:scene().things
		eq(#list, #things)
		for i, from in ipairs(list) do
			local thing = from and scene.things[from]
			ok(thing or from == false)
			if thing and thing.id == things[i].id then
				eq(thing.kind, things[i].kind)
			end
		end
		eq(#now:motion(view, { layout = "tall" }),
			#now:scene({ layout = "tall" }).things)
		fails("inval", after:motion(view))
	end)
end)

test("games of different rules are no motion", function()
	local list = br.games()
	if not list[2] then return end
	local one, other = br.game(list[1].name), br.game(list[2].name)
	fails("inval", one:motion(other))
	raises("game expected, got nil", one.motion, one, nil)
end)

test("a document has a group for each thing", function()
	each_view(function(view, scene)
		local svg = view:svg { dark = true, language = "de" }
		local ids = {}
		eq(svg:match "^<svg [^>]*viewBox=\"0 0 (%d+ %d+)\"",
			scene.width .. " " .. scene.height)
		ok(svg:find "</svg>\n$")
		has(svg, "<title>" .. view:rules():title() .. "</title>")
		for id in svg:gmatch '<g data%-id="([^"]*)"' do
			ids[#ids + 1] = id
		end
		eq(#ids, #scene.things)
		for i, thing in ipairs(scene.things) do
			eq(ids[i], thing.id)
		end
		ok(svg ~= view:svg())
	end)
end)

tap.done()
