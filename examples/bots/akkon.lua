-- SPDX-License-Identifier: MIT
--
-- akkon.lua - a player of Akkon, to be read, copied and beaten.
--
--	lua arena.lua akkon.lua random 2000 1 akkon
--	boardrules play akkon --seat 1=human --seat 2=akkon.lua
--
-- The idea: a seat stands as its score, its highest and its lowest value, and
-- a part of all four.  A card is worth what it adds to my standing and takes
-- from the rival it hurts most.  A bid is worth the card at the chance to win
-- it, less a price for each piece, which could also pay for cards.  Bid the
-- best pieces on the best city until none is worth its price; then play what
-- gains most for its cost.

local CITIES = { "tyre", "jaffa", "caesarea", "sidon", "jerusalem", "acre" }
local HOME = { tyre = "gold", jaffa = "power", caesarea = "prestige",
	sidon = "faith" } -- the track of a city's cards
-- A card's cost, the steps of its player and of a rival, and its worth else.
local KINDS = {
	lance = { 1, 1, 0, 0 }, siege = { 1, 2, 0, -0.7 }, feast = { 3, 3, 0, 0 },
	scripture = { 1, 1, 0, -0.5 }, ban = { 2, 2, 2, 0 },
	plague = { 1, 0, 1, 0.5 }, mint = { 1, 0, 0, 1 },
	levant = { 2, 1, 0, 0.5 }, brother = { 2, 1, 0, 1 },
}
local BREADTH = 0.2 -- what a step is worth that leaves the score
local PRICE = 0.45 -- of a piece in a bid
local PIECE = 6 -- what a piece that lies on a field adds to its bid
local THREAT = 3 -- what a rival may still add
local SAFE = 4 -- a lead by which a bid is sure to win
local SETS = { -- of pieces for one bid, and what they add to it
	{ 5, "5" }, { 6, "6" }, { 7, "7" }, { 8, "8" }, { 4, "mercenary" },
	{ 4, "seneschal" }, { 11, "5", "6" }, { 15, "7", "8" },
	{ 12, "6", "mantle" }, { 16, "8", "mantle" }, { 30, "7", "8", "mantle" },
}

-- How a seat stands if its markers make these steps.
local function standing(track, steps)
	local most, least, sum = 0, 13, 0
	for name, at in pairs(track) do
		at = math.max(0, math.min(13, at + (steps[name] or 0)))
		most, least, sum = math.max(most, at), math.min(least, at), sum + at
	end
	return most + least + BREADTH * sum
end

local function gain(track, steps)
	return standing(track, steps) - standing(track, {})
end

-- A card's kind, city and track.
local function face(card)
	local city, kind, track = card:match("^(%a+)-(%a+)-?(%a*)")
	return kind, city, track ~= "" and track or HOME[city] or "gold"
end

local function hurt(track, card)
	local kind, _, name = face(card)
	return -gain(track, { [name] = -KINDS[kind][3] })
end

local function worth(state, me, card)
	local name, _, track = face(card)
	local kind, most = KINDS[name], 0
	if not kind then
		return 0 -- there is no card
	end
	for seat, theirs in ipairs(state.track) do
		most = seat == me and most or math.max(most, hurt(theirs, card))
	end
	return gain(state.track[me], { [track] = kind[2] }) + most + kind[4]
end

-- The chance that my bid wins if so much is added.
local function chance(state, me, city, more)
	local lead = PIECE * state.bid_count[me][city] + more
	local rival = 0
	for seat, count in ipairs(state.bid_count) do
		if seat ~= me then
			rival = math.max(rival, PIECE * count[city] +
				(state.passed[seat] == 0 and THREAT or 0))
		end
	end
	return math.max(0, math.min(1, 0.5 + (lead - rival) / (2 * SAFE)))
end

-- The texts of the moves that make the best bid.
local function bid(state, me)
	local most, wanted, camp = 0, { pass = true }, state.camp[me]
	camp.seneschal = state.seneschal == "camp" and state.start + 1 == me
	for _, city in ipairs(CITIES) do
		local prize = worth(state, me, state.top[city])
		local now = chance(state, me, city, 0)
		for _, set in ipairs(SETS) do
			local value = prize * (chance(state, me, city, set[1]) - now)
			for i = 2, #set do
				value = camp[set[i]] and value - PRICE or -PRICE
			end
			if value > most then
				most, wanted = value, { ["bid " .. city] = true, done = true }
				for i = 2, #set do
					wanted["add " .. set[i]] = true
				end
			end
		end
	end
	return wanted
end

-- What the other moves are worth, by their words; else nothing.
local value = {}

function value.play(state, me, move)
	return worth(state, me, move.card) / (0.5 + KINDS[face(move.card)][1])
end

function value.target(state, _, move)
	return hurt(state.track[tonumber(move.seat)], state.card)
end
value.hit = value.target

function value.raise(state, me, move)
	local step = move.word == "raise" and 1 or -1
	return gain(state.track[me], { [move.track] = step })
end
value.lower = value.raise

function value.take(state, me, move)
	return worth(state, me, state.top[move.city])
end

function value.discard(state, me, move)
	return -worth(state, me, move.card)
end

return function(view)
	local me, state = view:turn(), view:state()
	local wanted = state.phase == "bid" and bid(state, me) or {}
	local best, most
	for _, move in ipairs(view:moves()) do
		local parts = view:parts(move)
		local rate = value[parts.word]
		local worthy = rate and rate(state, me, parts) or 0
		worthy = wanted[view:text(move)] and 99 or worthy
		if not most or worthy > most then
			best, most = move, worthy
		end
	end
	return best
end
