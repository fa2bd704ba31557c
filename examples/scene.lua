-- SPDX-License-Identifier: MIT
--
-- scene.lua - draws any game as SVG from its shapes, with a frame around what
-- can be touched now.  A game of one's own would draw them on its screen, and
-- give what was touched to pick:take().
--
--	lua scene.lua [GAME [MOVES [SEED]]] >scene.svg

local br = require "boardrules"

local function put(format, ...) io.write(format:format(...), "\n") end

-- A rectangle that is round enough is an ellipse.
local function draw(s, style)
	local x, y, x2, y2 = s.xy[1], s.xy[2], s.xy[3], s.xy[4]
	if s.kind == "label" then
		put('<text x="%d" y="%d" font-size="%d" font-weight="%s" '
			.. 'text-anchor="%s" %s><![CDATA[%s]]></text>', x, y,
			s.size, s.bold and "bold" or "normal", s.anchor, style,
			s.text)
	elseif s.kind == "polygon" or s.kind == "line" then
		put('<poly%s points="%s" %s/>', s.kind == "line" and "line"
			or "gon", table.concat(s.xy, " "), style)
	else
		put('<rect x="%d" y="%d" width="%d" height="%d" rx="%d" %s/>',
			x, y, x2 - x, y2 - y,
			s.kind == "ellipse" and 9999 or s.radius or 0, style)
	end
end

-- What is absent is not painted.
local function style(s)
	local fill = s.fill and ("#%06x"):format(s.fill_rgb) or "none"
	if not s.stroke then return ('fill="%s"'):format(fill) end
	return ('fill="%s" stroke="#%06x" stroke-width="%d"'):format(fill,
		s.stroke_rgb, s.width)
end

local match = assert(br.match(arg[1] or "crusaders", { seed = arg[3] or "1" }))
for _ = 1, tonumber(arg[2] or 0) do
	local moves = match:view():moves()
	if #moves == 0 then break end
	assert(match:apply(moves[#moves]))
end

local view = match:view()
local scene, pick = assert(view:scene()), view:pick()
put('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" '
	.. 'style="background: #%06x; font-family: sans-serif">', scene.width,
	scene.height, scene.paper)
for _, thing in ipairs(scene.things) do
	for _, shape in ipairs(thing.shapes) do draw(shape, style(shape)) end
	if thing.aims and pick:live(thing.aims) > 0 then
		draw(thing.shapes[1],
			'fill="none" stroke="#d00000" stroke-width="5"')
	end
end
put "</svg>"
