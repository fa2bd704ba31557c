-- SPDX-License-Identifier: MIT
--
-- What compare.lua --quota must have compared: so many decisions with each
-- number of seats and each value of each option, and a refusal by each rule.
-- Of options that are numbers or texts, each value that the oracle's variants
-- have, unless it is always refused.

local PATIENCE = 5 -- rounds in which nothing was gained

-- The headings of the game's page that are rules.
local function rules_of(page, name)
	local list = {}
	for line in io.lines(page) do
		list[#list + 1] = line:match("^%.Ss (" .. name .. "%.[a-z_]+)$")
	end
	return list
end

-- Of a game as br.games() tells it, its page, and so many decisions; with the
-- functions that sort the keys of a table, and name an option's value.
return function(entry, page, wanted, sorted_keys, key)
	local M = {}
	local decisions, refusals = {}, {}
	local best, idle = -1, 0

	for seats = entry.seats_min, entry.seats_max do
		decisions["seats=" .. seats] = 0
	end
	for _, option in ipairs(entry.options) do
		for _, word in ipairs(option.words or {}) do
			decisions[key(option.name, word)] = 0
		end
	end
	for _, rule in ipairs(rules_of(page, entry.name)) do
		refusals[rule] = 0
	end

	local function keys_of(case)
		local list = { "seats=" .. case.seats }
		for _, option in ipairs(entry.options) do
			list[#list + 1] = key(option.name,
				case.options[option.name] or option.standard)
		end
		return list
	end

	function M.add(case, walk)
		for _, name in ipairs(walk.game and keys_of(case) or {}) do
			decisions[name] = (decisions[name] or 0)
				+ walk.decisions
		end
		for rule, number in pairs(walk.rules) do
			rule = rule:gsub("^set%-up: ", "")
			refusals[rule] = (refusals[rule] or 0) + number
		end
		case.walked = true
	end

	local function lacking()
		local list = {}
		for _, name in ipairs(sorted_keys(decisions)) do
			if decisions[name] < wanted then
				list[#list + 1] = name
			end
		end
		local few = #list
		for _, rule in ipairs(sorted_keys(refusals)) do
			if refusals[rule] == 0 then
				list[#list + 1] = rule
			end
		end
		return list, few
	end

	-- Is a case to be walked?  Each once; then those with what lacks, and
	-- all if only rules do.
	function M.is_due(case)
		local _, few = lacking()
		if not case.walked or few == 0 then
			return true
		end
		for _, name in ipairs(keys_of(case)) do
			if decisions[name] and decisions[name] < wanted then
				return true
			end
		end
		return false
	end

	-- After a round: is all there, or nothing gained for too long?
	function M.is_over()
		local gained = 0
		for _, number in pairs(decisions) do
			gained = gained + math.min(number, wanted)
		end
		for _, number in pairs(refusals) do
			gained = gained + math.min(number, 1)
		end
		idle = gained > best and 0 or idle + 1
		best = gained
		return #lacking() == 0 or idle == PATIENCE
	end

	local function print_counts(title, counts)
		print(title)
		for _, name in ipairs(sorted_keys(counts)) do
			local short = #name > 60 and name:sub(1, 57) .. "..."
				or name
			print(("%-60s %9d"):format(short, counts[name]))
		end
	end

	-- Prints the counts; whether something lacks.
	function M.report()
		local list = lacking()
		print_counts("decisions of " .. entry.name .. ":", decisions)
		print_counts("moves and set-ups by what became of them:",
			refusals)
		for _, name in ipairs(list) do
			print("LACKING: " .. name)
		end
		return #list > 0
	end

	return M
end
