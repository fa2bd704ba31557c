-- SPDX-License-Identifier: MIT
--
-- Lists the mutants of a C source: small changes, each of which makes another
-- program that some test should tell from the right one.  They are made at
-- the level of tokens; comments, strings and preprocessor lines stay as they
-- are.

local M = {}

-- What takes the place of an operator.
local INSTEAD = {
	["<"] = { "<=", ">=" }, ["<="] = { "<", ">" },
	[">"] = { ">=", "<=" }, [">="] = { ">", "<" },
	["=="] = { "!=" }, ["!="] = { "==" },
	["&&"] = { "||" }, ["||"] = { "&&" },
	["+"] = { "-" }, ["-"] = { "+" }, ["++"] = { "--" }, ["--"] = { "++" },
	["+="] = { "-=" }, ["-="] = { "+=" },
	["&"] = { "|" }, ["|"] = { "&" }, ["&="] = { "|=" }, ["|="] = { "&=" },
}

local function set(words)
	local result = {}
	for word in words:gmatch("%S+") do result[word] = true end
	return result
end

local COMPARISONS = set("< <= > >= == !=")
local JOINS = set("&& || ?")
local OPENING, CLOSING = set("( [ {"), set(") ] }")
-- Statements that are no expression, and declarations.
local KEPT = set[[if else for while do switch case default goto
	char const double enum int long short signed static struct union
	unsigned void int8_t int16_t int32_t int64_t
	uint8_t uint16_t uint32_t uint64_t size_t]]
local HEADS = set("if for while switch")

-- ---- Tokens -----------------------------------------------------------------

local SKIPPED = { "^%s+", "^/%*.-%*/", "^//[^\n]*" }
local LONG = set("<<= >>= ...")
local DOUBLE = set[[< <= >= == != && || ++ -- += -= *= /= %= &= |= ^= << >>
	->]]

-- Where a token ends that begins at a place, and what it is.
local function measure(text, at)
	local quote = text:match("^['\"]", at)
	if quote then
		local last = at + 1
		while text:sub(last, last) ~= quote do
			last = last + (text:sub(last, last) == "\\" and 2 or 1)
		end
		return last, "string"
	end
	local _, last = text:find("^[%a_][%w_]*", at)
	if last then return last, "word" end
	_, last = text:find("^%d[%w.]*", at)
	if last then return last, "number" end
	if LONG[text:sub(at, at + 2)] then return at + 2, "sign" end
	if DOUBLE[text:sub(at, at + 1)] then return at + 1, "sign" end
	return at, "sign"
end

-- Past white space, comments and preprocessor lines.
local function skip(text, at)
	local from
	repeat
		from = at
		for _, pattern in ipairs(SKIPPED) do
			local _, last = text:find(pattern, at)
			at = last and last + 1 or at
		end
		if text:find("^#", at) then
			while text:match("^[^\n]*", at):sub(-1) == "\\" do
				at = text:find("\n", at, true) + 1
			end
			at = (text:find("\n", at, true) or #text) + 1
		end
	until at == from
	return at
end

local function tokens(text)
	local list, at = {}, skip(text, 1)
	while at <= #text do
		local last, kind = measure(text, at)
		list[#list + 1] = { text = text:sub(at, last), kind = kind,
			from = at, to = last }
		at = skip(text, last + 1)
	end
	return list
end

-- Each bracket gets the place of its partner.
local function pair(list)
	local open = {}
	for i, token in ipairs(list) do
		if token.kind == "sign" and OPENING[token.text] then
			open[#open + 1] = i
		elseif token.kind == "sign" and CLOSING[token.text] then
			token.partner = table.remove(open)
			list[token.partner].partner = i
		end
	end
end

-- ---- Mutants ----------------------------------------------------------------

-- Is a sign between two values?
local function is_binary(before)
	return before and (before.kind == "word" or before.kind == "number" or
		before.text == ")" or before.text == "]")
end

local function numbers(token)
	local digits, rest = token.text:match("^(%d+)([uUlL]*)$")
	if not digits or digits:match("^0.") or #digits > 9 then return {} end
	local n = tonumber(digits)
	if n == 0 then return { "1" .. rest } end
	return { ("%d%s"):format(n + 1, rest), ("%d%s"):format(n - 1, rest) }
end

local function exchanges(list, i)
	local token, before, after = list[i], list[i - 1], list[i + 1]
	if token.kind == "number" then return numbers(token) end
	if token.text == "known" and after and after.text == ")" and
		before.text == "," then
		return { "1" }
	end
	if (token.text == "&" or token.text == "|") and
		not is_binary(before) then
		return {}
	end
	return INSTEAD[token.text] or {}
end

-- The condition of an `if` or `while`, from bracket to bracket; none if one
-- comparison is all of it, as another one takes its place anyhow.
local function condition(list, i)
	local first = list[i + 1]
	if list[i].text ~= "if" and list[i].text ~= "while" then return end
	local compares, joins = false, false
	for k = i + 1, first.partner do
		compares = compares or COMPARISONS[list[k].text]
		joins = joins or JOINS[list[k].text]
	end
	if joins or not compares then return first, list[first.partner] end
end

-- May a statement begin at a token?
local function begins(list, i)
	local before = list[i - 1].text
	if before == ")" then
		local head = list[list[i - 1].partner - 1]
		return HEADS[head.text]
	end
	if before == ":" then
		local word = list[i - 3].text
		return word == "case" or list[i - 2].text == "default"
	end
	return before == ";" or before == "{" or before == "}" or
		before == "else" or before == "do"
end

-- Names a type and then what is declared.
local function declares(list, i)
	if list[i].kind ~= "word" or list[i].text == "return" then return end
	local k = i + 1
	while list[k].text == "*" do k = k + 1 end
	return list[k].kind == "word"
end

-- The last token of a statement that can be dropped.
local function statement(list, i)
	if KEPT[list[i].text] or list[i].text == "{" or
		list[i].text == ";" or not begins(list, i) or
		declares(list, i) then
		return
	end
	while list[i] and list[i].text ~= ";" do
		if CLOSING[list[i].text] then return end
		i = (list[i].partner or i) + 1
	end
	return list[i]
end

-- The places of tokens that are not in round or square brackets, nor in the
-- braces of a list.
local function statements(list)
	local inside, i = {}, 1
	while i <= #list do
		local text, before = list[i].text, list[i - 1]
		inside[i] = true
		if text == "(" or text == "[" or text == "{" and
			not (before and set(") ; { } else do :")[before.text])
		then
			i = list[i].partner
		end
		i = i + 1
	end
	return inside
end

-- All mutants in order: what stands from byte `from` to byte `to` becomes
-- `new`; `change` says it in a word or two.
function M.mutants(text)
	local list, found = tokens(text), {}
	pair(list)
	local inside = statements(list)
	local function add(from, to, new, change)
		found[#found + 1] = { from = from, to = to, new = new,
			change = change }
	end
	for i, token in ipairs(list) do
		local last = i > 1 and inside[i] and statement(list, i)
		if last then add(token.from, last.to, ";", "drop") end
		local open, close = condition(list, i)
		if open then
			add(open.from, close.to,
				"(!" .. text:sub(open.from, close.to) .. ")",
				"not")
		end
		for _, new in ipairs(exchanges(list, i)) do
			add(token.from, token.to, new,
				token.text .. " -> " .. new)
		end
	end
	return found
end

-- Which lines are new by the lines of a "diff -U0", as "file:line".
function M.new_lines(diff)
	local new, file = {}, nil
	for line in diff do
		file = line:match("^%+%+%+ .*/(.*)$") or file
		local first, count = line:match("^@@ .* %+(%d+),?(%d*) @@")
		for i = 0, first and (tonumber(count) or 1) - 1 or -1 do
			new[("%s:%d"):format(file, first + i)] = true
		end
	end
	return new
end

return M
