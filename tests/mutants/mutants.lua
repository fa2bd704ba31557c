-- SPDX-License-Identifier: MIT
--
-- Tries whether the tests of a game tell mutants of it from the game:
--
--     lua mutants.lua GAME...
--
-- started by "make mutants".  COUNT mutants a game, spread evenly over its
-- sources, or with SINCE=COMMIT over the lines that are new since then, JOBS at
-- a time.  Results are kept beside this file; what has one is not tried again,
-- but with AGAIN=1 those that survived.  Fails if less than 90 in 100 are
-- killed, or more than 5 called equivalent.

local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local list = dofile(here .. "list.lua")
local kept = dofile(here .. "kept.lua")

local COUNT = tonumber(os.getenv("COUNT") or "") or 220
local JOBS = tonumber(os.getenv("JOBS") or "") or 2
local AGAIN = (os.getenv("AGAIN") or "") ~= ""
local SINCE = os.getenv("SINCE") or ""
local BATCH = 40 -- candidates that are written at a time

local function read(path)
	local file = assert(io.open(path, "rb"))
	local text = file:read("*a")
	file:close()
	return text
end

local function write(path, text)
	local file = assert(io.open(path, "wb"))
	assert(file:write(text))
	file:close()
end

local function lines(command)
	local pipe = assert(io.popen(command))
	local next_line = pipe:lines()
	return function()
		local line = next_line()
		if not line then pipe:close() end
		return line
	end
end

-- ---- Which ------------------------------------------------------------------

-- Where a mutant stands, and its line without white space around.
local function locate(m, file, text)
	local before = text:sub(1, m.from - 1)
	local start = before:match("()[^\n]*$")
	m.file = file
	m.line = 1 + select(2, before:gsub("\n", ""))
	m.column = m.from - start + 1
	m.text = text:match("^%s*([^\n]*)", start):gsub("\t", " ")
end

-- All mutants of a game, in order.
local function all_mutants(game)
	local all, sources = {}, here .. "../../lib/games/" .. game
	local new = SINCE ~= "" and list.new_lines(lines(
		("git -C '%s' diff -U0 '%s' -- ."):format(sources, SINCE)))
	for path in lines("ls '" .. sources .. "'/*.c") do
		local text = read(path)
		for _, m in ipairs(list.mutants(text)) do
			locate(m, path:match("[^/]*$"), text)
			m.source = text
			m.asked = not new or new[m.file .. ":" .. m.line]
			all[#all + 1] = m
		end
	end
	return all
end

-- The numbers 1 to n so that the first few are spread evenly, however many
-- are taken: in the order of their binary digits backwards.
local function spread(n)
	local order, size = {}, 1
	while size < n do size = size * 2 end
	local place, step = { 0 }, size
	while step > 1 do
		step = step / 2
		for i = 1, #place do place[#place + 1] = place[i] + step end
	end
	for _, at in ipairs(place) do
		if at < n then order[#order + 1] = math.floor(at) + 1 end
	end
	return order
end

-- ---- Trying -----------------------------------------------------------------

-- Write mutants to folders, have them tried, and give each result to `done`.
local function try(game, batch, done)
	local folders, base = {}, "mutants.dir/" .. game .. "/"
	for i, m in ipairs(batch) do
		folders[i] = base .. i
		os.execute(("rm -rf %s && mkdir -p %s"):format(folders[i],
			folders[i]))
		write(folders[i] .. "/" .. m.file, m.source:sub(1, m.from - 1) ..
			m.new .. m.source:sub(m.to + 1))
	end
	write(base .. "batch", table.concat(folders, "\n") .. "\n")
	for line in lines(("xargs -P %d -n 1 sh %stry.sh %s <%sbatch"):format(
		JOBS, here, game, base)) do
		local i, result, by = line:match("/(%d+) (%l+) ?(.*)$")
		assert(i, line)
		done(batch[tonumber(i)], result, by)
	end
end

local function save(game, all)
	local tried = {}
	for _, m in ipairs(all) do
		if m.result then tried[#tried + 1] = m end
	end
	kept.write(here .. game .. ".tsv", tried)
	return tried
end

-- What is to be tried: survivors, if they are again; then those without a
-- result, in the order of the sample.
local function queue(all)
	local again, rest = {}, {}
	for _, i in ipairs(spread(#all)) do
		local m = all[i]
		if m.result == "survived" and AGAIN then
			again[#again + 1] = m
		elseif m.asked and not m.result then
			rest[#rest + 1] = m
		end
	end
	return again, rest
end

local function run(game)
	local all = all_mutants(game)
	kept.match(all, assert(kept.read(here .. game .. ".tsv")))
	local tried = save(game, all)
	local wanted = COUNT - #tried
	local function done(m, result, by)
		if result == "same" then return end
		if not m.result then wanted = wanted - 1 end
		m.result, m.by = result, by
		tried = save(game, all)
		print(("%s/%s:%d:%d: %s: %s %s"):format(game, m.file, m.line,
			m.column, m.change, result, by))
	end
	local again, rest = queue(all)
	if #again > 0 or wanted > 0 then
		assert(os.execute(("sh %stry.sh %s"):format(here, game)))
	end
	if #again > 0 then try(game, again, done) end
	while wanted > 0 and #rest > 0 do
		local batch = {}
		while #batch < math.min(wanted, BATCH) and #rest > 0 do
			batch[#batch + 1] = table.remove(rest, 1)
		end
		try(game, batch, done)
	end
	return #all, tried
end

io.stdout:setvbuf("line")
local good, sums = true, {}
for _, game in ipairs(arg) do
	local possible, tried = run(game)
	local n = kept.count(tried)
	good = good and n.good
	sums[#sums + 1] = ("%-12s %5d of %5d mutants, %5d killed (%.1f %%), " ..
		"%3d survived, %3d equivalent (%.1f %%)"):format(game, #tried,
		possible, n.killed, 100 * n.killed / #tried, n.survived,
		n.equivalent, 100 * n.equivalent / #tried)
end
print(table.concat(sums, "\n"))
os.exit(good and 0 or 1)
