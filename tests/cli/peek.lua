-- SPDX-License-Identifier: MIT
--
-- peek.lua - a bot that tries to know the dice from what it is given: it finds
-- the seed of its own chance by two numbers, undoes splitmix64, and sees by
-- its own cards whether a guess is right.  It fails if it knows them.  Before,
-- it shows that it would, on a match whose seeds are mixed from one another.
-- For integers of 64 bits, and the first decision of a match of Crusaders.

local br = require "boardrules"

local STEP = 0x9e3779b97f4a7c15
local function mix(z)
	z = (z ~ z >> 30) * 0xbf58476d1ce4e5b9
	z = (z ~ z >> 27) * 0x94d049bb133111eb
	return z ~ z >> 31
end

local function unshift(z, bits)
	local x = z
	for _ = 1, 64 // bits do
		x = z ~ x >> bits
	end
	return x
end

local function unmix(z)
	z = unshift(z, 31) * 0x319642b2d24d8ec3
	z = unshift(z, 27) * 0x96de1b173f119089
	return unshift(z, 30)
end

-- The seed of a generator, of which two numbers are known but for 11 bits.
local function seed_of(one, two)
	for low = 0, 2047 do
		local at = unmix(one << 11 | low)
		if mix(at + STEP) >> 11 == two then
			return at - STEP
		end
	end
end

local function fits(view, dice)
	local guess <close> = br.match("crusaders", { seats = view:seats(),
		first = view:option "first", seed = ("0x%x"):format(dice) })
	return guess:view(view:viewer()):save() == view:save()
end

-- Whether somebody in a seat, from 0, whose chance starts there knows the dice:
-- of a match, of a game at the table, or by trying the numbers one may name.
local function knows(view, own, seat)
	if fits(view, mix(unmix(own) - (seat + 1) * STEP))
		or fits(view, unmix(unmix(own) - STEP - (seat + 1))) then
		return true
	end
	for number = 0, 1000 do
		local picks = mix(mix(number) + STEP)
		local here = own == mix(picks + (seat + 2) * STEP)
			and fits(view, mix(picks + STEP))
		local table = own == mix(mix(number) + seat + 1 + STEP)
			and fits(view, number)
		if here or table then
			return true
		end
	end
	return false
end

-- Numbers that a generator gives, as the bot sees them.
local function numbers(seed)
	return mix(seed + STEP) >> 11, mix(seed + 2 * STEP) >> 11
end

local function show_power()
	for _, master in ipairs { 42, 0x123456789abcdef0 } do
		local picks = mix(mix(master) + STEP)
		local match <close> = br.match("crusaders", { seats = 2,
			seed = ("0x%x"):format(mix(picks + STEP)) })
		for seat = 0, 1 do
			local own = seed_of(numbers(mix(picks
				+ (seat + 2) * STEP)))
			assert(knows(match:view(seat + 1), own, seat), "no power")
			assert(not knows(match:view(seat + 1), own + 1, seat),
				"it takes all for known")
		end
	end
	local match <close> = br.match("crusaders", { seats = 2,
		seed = "0x123456789abcdef0" })
	local own = seed_of(numbers(mix(mix(0x123456789abcdef0) + 1 + STEP)))
	assert(knows(match:view(1), own, 0), "no power at the table")
end

show_power()

local function number()
	return math.random() * 2 ^ 53 // 1 | 0
end

local own = seed_of(number(), number())
assert(own, "this is no splitmix64")

local asked = false
return function(view)
	if not asked then
		asked = true
		assert(not knows(view, own, view:viewer() - 1),
			"the dice are known")
		io.stderr:write "peeked in vain\n"
	end
	return view:moves()[1]
end
