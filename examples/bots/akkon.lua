-- SPDX-License-Identifier: MIT
--
-- akkon.lua - a player of Akkon, to be read, copied and beaten.
--
--	lua arena.lua akkon.lua random 2000 1 akkon
--	boardrules play akkon --seat 1=human --seat 2=akkon.lua
--
-- The idea: a seat stands as its score, the sum of its highest and its lowest
-- value, and a part of all four.  A card is worth what it adds to my standing
-- and takes from that of the rival it hurts most.  A bid is worth the card at
-- the chance to win it, less a price for each piece, since pieces that are not
-- bid pay for cards.  Bid the best set of pieces on the best city until none
-- is worth its price; then play what gains most for its cost.

local CITIES = { "tyre", "jaffa", "caesarea", "sidon", "jerusalem", "acre" }
local HOME = { tyre = "gold", jaffa = "power", caesarea = "prestige",
	sidon = "faith" } -- the track of a city's cards
local LOWERS = { gold = "faith", faith = "power", power = "prestige",
	prestige = "gold" } -- the other track of a siege
-- A card's cost, the steps of its player and of a rival, and what it is worth
-- besides: knights to borrow, another card.
local KINDS = {
	lance = { 1, 1, 0, 0 }, siege = { 1, 2, 0, 0 }, feast = { 3, 3, 0, 0 },
	scripture = { 1, 1, 0, -0.5 }, ban = { 2, 2, 2, 0 },
	plague = { 1, 0, 1, 0.5 }, mint = { 1, 0, 0, 1 },
	levant = { 2, 1, 0, 0.5 }, brother = { 2, 1, 0, 1 },
}
local BREADTH = 0.3 -- what a step is worth that leaves the score
local PRICE = 0.2 -- of a piece in a bid
local PIECE = 6 -- what a piece that lies on a field adds to its bid
local THREAT = 3 -- what a rival may still add
local SAFE = 8 -- a lead by which a bid is sure to win
local SETS = { -- of pieces for one bid, in order, and what they add
	{ 5, "5" }, { 6, "6" }, { 7, "7" }, { 8, "8" }, { 4, "mercenary" },
	{ 4, "seneschal" }, { 11, "5", "6" }, { 15, "7", "8" },
	{ 12, "8", "seneschal" }, { 16, "8", "mantle" }, { 12, "6", "mantle" },
	{ 26, "6", "7", "mantle" }, { 30, "7", "8", "mantle" },
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
	return kind, city, LOWERS[track] and track or HOME[city] or "gold"
end

local function worth(state, me, card)
	local name, _, track = face(card)
	local kind, hurt = KINDS[name], 0
	if not kind then
		return 0 -- there is no card
	end
	local steps = { [track] = kind[2] }
	if name == "siege" then
		steps[LOWERS[track]] = -1
	end
	for seat, theirs in ipairs(state.track) do
		if seat ~= me and kind[3] > 0 then
			hurt = math.max(hurt, -gain(theirs, { [track] = -kind[3] }))
		end
	end
	return gain(state.track[me], steps) + hurt + kind[4]
end

local function has(state, me, piece)
	if piece == "seneschal" then
		return state.seneschal == "camp" and state.start + 1 == me
	end
	return state.camp[me][piece]
end

-- By how much my bid for a city leads, or may lead.
local function lead(state, me, city)
	local rival = 0
	for seat, count in ipairs(state.bid_count) do
		if seat ~= me then
			rival = math.max(rival, PIECE * count[city] +
				(state.passed[seat] == 0 and THREAT or 0))
		end
	end
	return PIECE * state.bid_count[me][city] - rival
end

local function chance(by)
	return math.max(0, math.min(1, 0.5 + by / (2 * SAFE)))
end

-- The texts of the moves that make the best bid.
local function bid(state, me)
	local most, wanted = 0, { pass = true }
	for _, city in ipairs(CITIES) do
		local prize = worth(state, me, state.top[city])
		local by = lead(state, me, city)
		for _, set in ipairs(SETS) do
			local texts = { ["bid " .. city] = true, done = true }
			local value = prize * (chance(by + set[1]) - chance(by))
			for i = 2, #set do
				texts["add " .. set[i]] = true
				value = has(state, me, set[i]) and value - PRICE or -1
			end
			if value > most then
				most, wanted = value, texts
			end
		end
	end
	return wanted
end

-- What the other moves are worth, by their words.
local value = {}

function value.play(state, me, move)
	local kind, city = face(move.card)
	local discount = state.bid[me][city].chaplain and 1 or 0
	local cost = math.max(0, KINDS[kind][1] - discount)
	return worth(state, me, move.card) / (cost + 0.5)
end

function value.target(state, _, move)
	local track = state.track[tonumber(move.seat)]
	local kind, _, name = face(state.card)
	return standing(track, {}) - 9 * gain(track, { [name] = -KINDS[kind][3] })
end

function value.hit(state, _, move)
	local _, _, track = face(state.card)
	return -gain(state.track[tonumber(move.seat)], { [track] = -1 })
end

function value.raise(state, me, move)
	return gain(state.track[me], { [move.track] = 1 })
end

function value.lower(state, me, move)
	return gain(state.track[me], { [move.track] = -1 })
end

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
		local parts, text = view:parts(move), view:text(move)
		local rate = value[parts.word]
		local worthy = wanted[text] and 99 or rate and rate(state, me, parts) or 0
		if not most or worthy > most then
			best, most = move, worthy
		end
	end
	return best
end
