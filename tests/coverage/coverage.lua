-- SPDX-License-Identifier: MIT
--
-- What the tests reach of each source, and whether every gap in the library
-- has its reason:
--
--     lua coverage.lua COVERAGE.json ROOT
--
-- started by "make coverage" with what gcovr found.  Beside this file,
-- gaps.tsv names each line of lib/ that has a branch which no test takes, or a
-- function that none calls: file, text of the line, reason.  Fails if one is
-- not named, if one is named that is none (any more), or if less than 95 in
-- 100 branches of lib/ are taken.

local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local json = dofile(here .. "../oracle/json.lua")

local LEAST = 95

local function lines_of(path)
	local list = {}
	for line in assert(io.open(path, "rb")):lines() do
		list[#list + 1] = line
	end
	return list
end

-- The text of a line without white space around, as gaps.tsv has it.
local function text_of(line)
	return (line:match("^%s*(.-)%s*$"):gsub("%s+", " "))
end

local faults = {}

local function fault(...)
	faults[#faults + 1] = string.format(...)
end

-- ---- What was taken ---------------------------------------------------------

-- Counts of a file, and its lines with something that was not taken.
local function measure(file)
	local sum = { lines = 0, ran = 0, branches = 0, taken = 0 }
	local missed = {}
	for _, line in ipairs(file.lines) do
		if not line["gcovr/noncode"] then
			sum.lines = sum.lines + 1
			sum.ran = sum.ran + (line.count > 0 and 1 or 0)
		end
		for _, branch in ipairs(line.branches) do
			local taken = branch.count > 0 and 1 or 0
			sum.branches = sum.branches + 1
			sum.taken = sum.taken + taken
			if taken == 0 then missed[line.line_number] = true end
		end
	end
	for _, called in ipairs(file.functions or {}) do
		if called.execution_count == 0 then
			missed[called.lineno] = true
		end
	end
	return sum, missed
end

local function share(part, whole)
	return whole > 0 and 100 * part / whole or 100
end

local function report(name, sum)
	print(string.format("%-36s %6d %6.1f %8d %6.1f", name, sum.lines,
		share(sum.ran, sum.lines), sum.branches,
		share(sum.taken, sum.branches)))
end

local function add(sums, room, sum)
	local all = sums[room] or { lines = 0, ran = 0, branches = 0, taken = 0 }
	for key, n in pairs(sum) do
		all[key] = all[key] + n
	end
	sums[room] = all
end

-- ---- What has a reason ------------------------------------------------------

local function read_reasons()
	local reasons = {}
	for n, line in ipairs(lines_of(here .. "gaps.tsv")) do
		if line:sub(1, 1) ~= "#" then
			local file, text, reason =
				line:match("^([^\t]+)\t([^\t]+)\t([^\t]+)$")
			if not file then
				fault("gaps.tsv:%d: three fields", n)
			else
				reasons[file .. "\t" .. text] =
					{ line = n, reason = reason }
			end
		end
	end
	return reasons
end

-- Every gap of a file of the library needs a reason, which is then used.
local function explain(name, missed, source, reasons)
	for n = 1, #source do
		local text = text_of(source[n])
		local reason = reasons[name .. "\t" .. text]
		if missed[n] and reason then
			reason.used = true
		elseif missed[n] then
			fault("gaps.tsv lacks line %d:\n%s\t%s\t?", n, name,
				text)
		end
	end
end

local file = assert(io.open(arg[1], "rb"))
local found = json.decode(file:read("*a")).files
file:close()
table.sort(found, function(a, b) return a.file < b.file end)

local sums, reasons = {}, read_reasons()
print(string.format("%-36s %6s %6s %8s %6s", "", "lines", "%", "branches",
	"%"))
for _, one in ipairs(found) do
	local sum, missed = measure(one)
	report(one.file, sum)
	add(sums, one.file:match("^[^/]*"), sum)
	if one.file:match("^lib/") then
		explain(one.file, missed, lines_of(arg[2] .. "/" .. one.file),
			reasons)
	end
end
for key, reason in pairs(reasons) do
	if not reason.used then
		fault("gaps.tsv:%d: no gap any more: %s", reason.line, key)
	end
end
report("bindings", sums.bindings)
report("lib", sums.lib)
if share(sums.lib.taken, sums.lib.branches) < LEAST then
	fault("less than %d in 100 branches of lib/ are taken", LEAST)
end
for _, text in ipairs(faults) do
	print(text)
end
os.exit(#faults == 0 and 0 or 1)
