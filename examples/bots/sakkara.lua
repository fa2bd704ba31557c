-- SPDX-License-Identifier: MIT
--
-- sakkara.lua - a player of Sakkara, to be read, copied and beaten.  A bot is
-- a function that gets a view and returns a move; the view holds what its
-- seat knows, so it cannot cheat.
--
--	lua arena.lua sakkara.lua random 2000 1 sakkara
--	boardrules play sakkara --seat 1=human --seat 2=sakkara.lua
--
-- The idea: a tile that the step at work still lacks is worth most, but for a
-- snake; one for a later step a third of that, a spare one little; once the
-- holder is full, less what must be discarded for it.  A field is worth the
-- best tile that a worker can walk to from there, less with each step.  A
-- move is worth the tiles it brings, less those it takes, and how much better
-- the worker then stands.  Else the turn ends; spells and oxen are left out.

local KINDS = { "ship", "grain", "hewn", "stairs", "dline", "core", "cross",
	"braid", "moon", "circle", "tip", "hand", "snake", "horse", "bird",
	"ox" }
local NEEDED = { ship = 14, grain = 12, hand = 8 } -- worth if lacking
local NORMAL = 10 -- the others
local SPARE = { snake = 15, bird = 7, horse = 3, stairs = 2 } -- else 1
local FAR = 0.7 -- what a tile keeps of its worth with each step to it

local FIELDS, NEXT = {}, {} -- the board, and the fields beside each
for i = 0, 48 do
	FIELDS[i + 1] = string.char(97 + i % 7, 49 + math.floor(i / 7))
end
for i, field in ipairs(FIELDS) do
	NEXT[field] = { n = FIELDS[i - 7], s = FIELDS[i + 7],
		e = i % 7 > 0 and FIELDS[i + 1] or nil,
		w = i % 7 ~= 1 and FIELDS[i - 1] or nil }
end

-- What the last tile of a kind in the holder is worth, or with 1 one more.
local function worth(s, kind, more)
	local n = (s.holder[kind] or 0) + (more or 0)
	local most = NEEDED[kind] or NORMAL
	return n <= (s.now[kind] or 0) and most or
		n <= (s.all[kind] or n) and most / 3 or SPARE[kind] or 1
end

local function gain(s, kind)
	return math.max(0, worth(s, kind, 1) - s.surplus)
end

-- How many tiles of each kind are lacking, for this step and for all.
local function lack(s, need)
	local step, built, n = s.step[s.me], s.built[s.me], 0
	for count in need:gmatch("%d") do
		local kind = KINDS[n % #KINDS + 1]
		n = n + 1
		s.all[kind] = (s.all[kind] or -(built[kind] or 0)) + count
		s.now[kind] = n <= #KINDS * step and s.all[kind] or s.now[kind]
	end
	for last, list in pairs { [step] = s.now, [4] = s.all } do
		list.ship = 1 - s.ship[s.me]
		list.grain = math.min(3, last) - s.grain[s.me]
		list.hand = list.hewn + 2 * list.tip
	end
end

-- What the tiles on each field are worth, and to stand there.
local function outlook(s)
	local top, far, height = s.top, s.far, s.height
	local free = (s.holder.stairs or 0) > s.now.stairs and 99 or s.climb
	for i, stack in ipairs(s.stack) do
		local field = FIELDS[i]
		top[field], far[field], height[field] = 0, 0, #stack
		for _, kind in ipairs(stack) do -- what is covered counts half
			top[field] = math.max(top[field] / 2, gain(s, kind))
		end
	end
	for _ = 1, 8 do
		for _, from in ipairs(FIELDS) do
			local up = math.max(0, height[from] - 1) + free
			local best = 0
			for _, to in pairs(NEXT[from]) do
				if height[to] <= up and not s.taken[to] then
					best = math.max(best, top[to], far[to])
				end
			end
			far[from] = FAR * best
		end
	end
end

-- What it is worth to get there and take the tile.
local function go(s, from, to)
	return s.top[to] + s.far[to] - (s.far[from] or 0)
end

local function walk(s, worker, direction)
	local from = s.worker[s.me][worker]
	local to = NEXT[from][direction]
	local high = s.height[to] - s.height[from] > s.climb
	return go(s, from, to) - (high and worth(s, "stairs") or 0)
end

local function ride(s)
	return walk(s, s.last_worker + 1, s.last_dir)
end

-- What each kind of move is worth; what is not here is a last resort.
local FIXED = { lay_ship = 1000, lay_grain = 1000, build = 1000,
	take_top = 0, horse_stop = 0, ["end"] = 0 }
local value = {
	put_worker = function(s, m) return go(s, "none", m.field) end,
	move = function(s, m)
		return walk(s, tonumber(m.worker), m.direction)
	end,
	horse = function(s) return ride(s) - worth(s, "horse") end,
	horse_more = ride,
	bird = function(s, m)
		local from = s.worker[s.me][tonumber(m.worker)] or "none"
		return go(s, from, m.field) - worth(s, "bird")
	end,
	snake = function() return 1 end,
	pick = function(s, m) return gain(s, m.kind) end,
	discard = function(s, m) return -worth(s, m.kind) end,
	put = function(s, m) return s.far[m.field] end,
}

return function(view)
	local s, best, most = view:state(), nil, -math.huge
	s.me, s.climb = view:turn(), tonumber(view:option("climb_limit"))
	s.holder, s.surplus, s.now, s.all = s.hand[s.me], 0, {}, {}
	s.top, s.far, s.height, s.taken = {}, {}, {}, {}
	for _, workers in ipairs(s.worker) do
		s.taken[workers[1]], s.taken[workers[2]] = true, true
	end
	lack(s, view:option("need"))
	if s.hand_size[s.me] >= tonumber(view:option("hand_limit")) then
		s.surplus = NORMAL -- at most
		for kind in pairs(s.holder) do
			s.surplus = math.min(s.surplus, worth(s, kind))
		end
	end
	outlook(s)
	for _, move in ipairs(view:moves()) do
		local m = view:parts(move)
		local adds = FIXED[m.word] or
			value[m.word] and value[m.word](s, m) or -99
		if adds >= most then -- of equals the last
			best, most = move, adds
		end
	end
	return best
end
