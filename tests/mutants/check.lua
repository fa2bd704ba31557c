-- SPDX-License-Identifier: MIT
--
-- The tool that makes mutants, over a made-up source; and what is kept of
-- those that were tried.

local here = arg[0]:match("^(.*/)[^/]*$") or "./"
local list = dofile(here .. "list.lua")
local kept = dofile(here .. "kept.lua")
local tap = dofile(here .. "../lua/tap.lua")
local test, eq, ok = tap.test, tap.eq, tap.ok

-- The mutants of a source, each as what would stand there instead.
local function mutants(source)
	local found = {}
	for _, m in ipairs(list.mutants(source)) do
		found[#found + 1] = source:sub(m.from, m.to):gsub("%s+", " ") ..
			" => " .. m.new:gsub("%s+", " ")
	end
	return table.concat(found, "\n")
end

-- Of a function with this body.
local function inside(body)
	return mutants("int f(int a)\n{\n" .. body .. "\n}\n")
end

local function is(got, want)
	eq(got, (want:gsub("^%s+", ""):gsub("\n%s+", "\n")))
end

test("comments, strings and preprocessor lines stay as they are", function()
	is(mutants('#define A 1 < \\\n\t2\n/* 1 + 2 */ // 3 < 4\n' ..
		'#if 1\nconst char *s = "1 < \\"2", c = \'<\';\n'), "")
end)

test("operators take each other's places", function()
	is(inside("g(a < b, a <= b, a > b, a >= b, a == b, a != b);"), [[
		g(a < b, a <= b, a > b, a >= b, a == b, a != b); => ;
		< => <=
		< => >=
		<= => <
		<= => >
		> => >=
		> => <=
		>= => >
		>= => <
		== => !=
		!= => ==]])
	is(inside("while (a && b || c) d = a + b - c | a & b;"), [[
		(a && b || c) => (!(a && b || c))
		&& => ||
		|| => &&
		d = a + b - c | a & b; => ;
		+ => -
		- => +
		| => &
		& => |]])
	is(inside("a += 5 << b++;"), [[
		a += 5 << b++; => ;
		+= => -=
		5 => 6
		5 => 4
		++ => --]])
end)

test("an address is none of them", function()
	is(inside("g(&a, (&b), c[3] & d);"), [[
		g(&a, (&b), c[3] & d); => ;
		3 => 4
		3 => 2
		& => |]])
end)

test("numbers are one more and one less, and not negative", function()
	is(mutants("static const int t[] = {0, 1, 0x7f, 12u, -1};"), [[
		0 => 1
		1 => 2
		1 => 0
		12u => 13u
		12u => 11u
		- => +
		1 => 2
		1 => 0]])
end)

test("conditions are negated, but for a comparison alone", function()
	is(inside("if (a) return;\nif (!g(a)) return;\nif (a < b) return;"), [[
		(a) => (!(a))
		return; => ;
		(!g(a)) => (!(!g(a)))
		return; => ;
		< => <=
		< => >=
		return; => ;]])
end)

test("statements are dropped, declarations are not", function()
	is(inside([[
		struct b *c = g(a), d[] = {{e, f}};
		br_text *text = in(a), more;
		enum { A, B };
		for (;;) {
			*c = a;
			if (c)
				break;
			else
				continue;
		}
		switch (a) {
		case A:
			h(a,
			  b);
		default:
			(*a)();
		}
		do
			c->d--;
		while (a);
		return a;]]), [[
		*c = a; => ;
		(c) => (!(c))
		break; => ;
		continue; => ;
		h(a, b); => ;
		(*a)(); => ;
		c->d--; => ;
		-- => ++
		(a) => (!(a))
		return a; => ;]])
end)

test("what is known only to some is known to all", function()
	is(inside("brp_int(walk, known, known);"), [[
		brp_int(walk, known, known); => ;
		known => 1]])
end)

test("lines that are new are those that a diff adds", function()
	local diff = "+++ b/games/a.c\n@@ -1 +2 @@ f()\n+\n" ..
		"@@ -4,0 +6,2 @@\n@@ -9,2 +10,0 @@\n" ..
		"+++ b/games/b.c\n@@ -0,0 +1 @@\n"
	tap.same(list.new_lines(diff:gmatch "[^\n]+"), { ["a.c:2"] = true,
		["a.c:6"] = true, ["a.c:7"] = true, ["b.c:1"] = true })
end)

local function line(at, result, by)
	return { file = "a.c", line = at, column = 3, change = "drop",
		result = result, by = by or "", text = "a = b;" }
end

test("results are read as they were written", function()
	local results = { line(4, "killed", "unit"), line(5, "survived"),
		line(6, "equivalent", "Nobody reads it.") }
	tap.same(kept.parse(kept.format(results)), results)
	eq(kept.parse(kept.format({ line(4, "killed") })), nil)
	eq(kept.parse(kept.format({ line(4, "survived", "unit") })), nil)
	eq(kept.parse(kept.format({ line(4, "spared", "unit") })), nil)
	eq(kept.parse("a.c\n"), nil)
end)

test("results stay with their lines as these move", function()
	local moved = { line(14), line(24), line(34) }
	moved[3].text = "a = c;"
	kept.match(moved, { line(11, "survived"), line(21, "killed", "unit"),
		line(31, "killed", "walk") })
	eq(moved[1].result, "survived")
	eq(moved[2].by, "unit")
	eq(moved[3].result, nil)
end)

test("90 in 100 must be killed, 5 may be called equivalent", function()
	local function good(killed, survived, equivalent)
		local results = {}
		for _ = 1, killed do results[#results + 1] = line(1, "killed") end
		for _ = 1, survived do
			results[#results + 1] = line(1, "survived")
		end
		for _ = 1, equivalent do
			results[#results + 1] = line(1, "equivalent")
		end
		return kept.count(results).good
	end
	ok(good(90, 5, 5))
	ok(not good(89, 7, 4))
	ok(not good(94, 0, 6))
end)

for game in (os.getenv("GAMES") or ""):gmatch("%S+") do
	test("the tests of " .. game .. " see mutants", function()
		local results = assert(kept.read(here .. game .. ".tsv"))
		ok(#results >= 200, "number of mutants")
		ok(kept.count(results).good, "kept result")
	end)
end
tap.done()
