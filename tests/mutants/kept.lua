-- SPDX-License-Identifier: MIT
--
-- What became of mutants: a file for each game, a line for each mutant, with
-- tabs between file, line, column, change, result, what killed it or why it
-- cannot be told apart, and the line's text.

local M = {}

local HEAD = [[
# SPDX-License-Identifier: MIT
# file	line	column	change	result	by	text
]]
local RESULTS = { killed = true, survived = true, equivalent = true }
local LINE = "^([%w_]+%.c)\t(%d+)\t(%d+)\t([^\t]+)\t(%l+)\t([^\t]*)\t([^\t]+)$"

-- The mutants of a file of results; nil and why, if it is not well-formed.
function M.parse(text)
	local list = {}
	if text:sub(1, #HEAD) ~= HEAD then return nil, "another head" end
	for line in text:sub(#HEAD + 1):gmatch("([^\n]*)\n") do
		local m = {}
		m.file, m.line, m.column, m.change, m.result, m.by, m.text =
			line:match(LINE)
		if not RESULTS[m.result] then
			return nil, "not a mutant: " .. line
		end
		if (m.result == "survived") ~= (m.by == "") then
			return nil, "by whom, or why: " .. line
		end
		m.line, m.column = tonumber(m.line), tonumber(m.column)
		list[#list + 1] = m
	end
	return list
end

function M.read(path)
	local file = io.open(path, "rb")
	if not file then return {} end
	local text = file:read("*a")
	file:close()
	return M.parse(text)
end

function M.format(list)
	local lines = {}
	for _, m in ipairs(list) do
		lines[#lines + 1] = table.concat({ m.file, m.line, m.column,
			m.change, m.result, m.by, m.text }, "\t") .. "\n"
	end
	return HEAD .. table.concat(lines)
end

-- In place of the old file at once, so that a run can be broken off.
function M.write(path, list)
	local file = assert(io.open(path .. ".new", "wb"))
	assert(file:write(M.format(list)))
	assert(file:close())
	assert(os.rename(path .. ".new", path))
end

-- How many there are of each result; whether enough of them are killed, and
-- few enough called equivalent.
function M.count(list)
	local n = { killed = 0, survived = 0, equivalent = 0 }
	for _, m in ipairs(list) do n[m.result] = n[m.result] + 1 end
	n.good = n.killed * 100 >= 90 * #list and
		n.equivalent * 100 <= 5 * #list
	return n
end

-- What stays of a mutant although lines move.
local function key(m)
	return table.concat({ m.file, m.column, m.change, m.text }, "\t")
end

-- Give mutants of the sources the results that are kept of them; of several
-- that are alike the nearest gets it.
function M.match(mutants, kept)
	local alike = {}
	for _, m in ipairs(mutants) do
		alike[key(m)] = alike[key(m)] or {}
		table.insert(alike[key(m)], m)
	end
	for _, old in ipairs(kept) do
		local nearest
		for _, m in ipairs(alike[key(old)] or {}) do
			if not m.result and (not nearest or
				math.abs(m.line - old.line) <
				math.abs(nearest.line - old.line)) then
				nearest = m
			end
		end
		if nearest then
			nearest.result, nearest.by = old.result, old.by
		end
	end
end

return M
