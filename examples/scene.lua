-- SPDX-License-Identifier: MIT
--
-- scene.lua - draws any game as SVG from its shapes, with a frame around what
-- can be touched now.  A game of one's own would draw them on its screen, and
-- give what was touched to pick:take().
--
--	lua scene.lua [GAME [MOVES [SEED]]] >scene.svg

local br = require "boardrules"

local escapes = { ["&"] = "&amp;", ["<"] = "&lt;", ['"'] = "&quot;" }

local function put(format, ...)
	io.write(format:format(...), "\n")
end

local paint = {}

function paint.rect(s, style)
	local x, y = s.xy[1], s.xy[2]
	put('<rect x="%d" y="%d" width="%d" height="%d" rx="%d" %s/>', x, y,
		s.xy[3] - x, s.xy[4] - y, s.radius or 0, style)
end

function paint.ellipse(s, style)
	local x, y, x2, y2 = s.xy[1], s.xy[2], s.xy[3], s.xy[4]
	put('<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f" %s/>',
		(x + x2) / 2, (y + y2) / 2, (x2 - x) / 2, (y2 - y) / 2, style)
end

function paint.polygon(s, style)
	put('<polygon points="%s" %s/>', table.concat(s.xy, " "), style)
end

function paint.line(s, style)
	put('<polyline points="%s" %s/>', table.concat(s.xy, " "), style)
end

function paint.label(s, style)
	put('<text x="%d" y="%d" font-size="%d" text-anchor="%s" '
		.. 'font-weight="%s" %s>%s</text>', s.xy[1], s.xy[2], s.size,
		s.anchor, s.bold and "bold" or "normal", style,
		(s.text:gsub('[&<"]', escapes)))
end

-- What is absent is not painted.
local function style(shape)
	local fill = shape.fill and ("#%06x"):format(shape.fill_rgb) or "none"
	if not shape.stroke then return ('fill="%s"'):format(fill) end
	return ('fill="%s" stroke="#%06x" stroke-width="%d"'):format(fill,
		shape.stroke_rgb, shape.width)
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
	.. 'font-family="sans-serif">', scene.width, scene.height)
put('<rect width="100%%" height="100%%" fill="#%06x"/>', scene.paper)
for _, thing in ipairs(scene.things) do
	for _, shape in ipairs(thing.shapes) do
		paint[shape.kind](shape, style(shape))
	end
	if thing.aims and pick:live(thing.aims) > 0 then
		local outline = thing.shapes[1]
		paint[outline.kind](outline,
			'fill="none" stroke="#d00000" stroke-width="5"')
	end
end
put "</svg>"
