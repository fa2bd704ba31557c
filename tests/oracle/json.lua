-- SPDX-License-Identifier: MIT
--
-- A small JSON decoder for the states the oracles read: json.decode(text)
-- returns the value, or nil and a message.  Arrays become lists from index
-- 1, null becomes json.null.  It is for well-formed small texts and does not
-- check everything a validator would.

local M = {}

M.null = {}

local LITERALS = { ["true"] = true, ["false"] = false, null = M.null }
local ESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }

local value -- function(text, at) -> value, position after it

local function fail(at, what)
	error("JSON, byte " .. at .. ": expected " .. what, 0)
end

-- The position of the next byte that is no white space.
local function skip(text, at)
	return text:find("[^ \t\r\n]", at) or #text + 1
end

local function utf8_of(hex)
	local code = tonumber(hex, 16)
	local high, low = math.floor(code / 64), 0x80 + code % 64
	if code < 0x80 then
		return string.char(code)
	elseif code < 0x800 then
		return string.char(0xC0 + high, low)
	end
	return string.char(0xE0 + math.floor(high / 64), 0x80 + high % 64, low)
end

local function string_at(text, at)
	local last = at + 1
	while text:sub(last, last) ~= '"' do
		if last > #text then
			fail(last, "the end of a string")
		end
		last = last + (text:sub(last, last) == "\\" and 2 or 1)
	end
	local inner = text:sub(at + 1, last - 1)
	inner = inner:gsub("\\(.)(%x?%x?%x?%x?)", function(letter, hex)
		if letter == "u" then
			return utf8_of(hex)
		end
		return (ESCAPES[letter] or letter) .. hex
	end)
	return inner, last + 1
end

-- The items of an array or object up to its closing byte, in order.
local function items(text, at, closing, item)
	local result = {}
	at = skip(text, at + 1)
	while text:sub(at, at) ~= closing do
		at = skip(text, item(result, text, at))
		local byte = text:sub(at, at)
		if byte == "," then
			at = skip(text, at + 1)
		elseif byte ~= closing then
			fail(at, ", or " .. closing)
		end
	end
	return result, at + 1
end

local function array_item(result, text, at)
	result[#result + 1], at = value(text, at)
	return at
end

local function object_item(result, text, at)
	if text:sub(at, at) ~= '"' then
		fail(at, "a name")
	end
	local name
	name, at = string_at(text, at)
	at = skip(text, at)
	if text:sub(at, at) ~= ":" then
		fail(at, ":")
	end
	result[name], at = value(text, at + 1)
	return at
end

local function atom(text, at)
	local word = text:match("^[%w.+-]+", at) or ""
	local result = LITERALS[word]
	if result == nil then
		result = tonumber(word)
	end
	if result == nil then
		fail(at, "a value")
	end
	return result, at + #word
end

function value(text, at)
	at = skip(text, at)
	local byte = text:sub(at, at)
	if byte == "{" then
		return items(text, at, "}", object_item)
	elseif byte == "[" then
		return items(text, at, "]", array_item)
	elseif byte == '"' then
		return string_at(text, at)
	end
	return atom(text, at)
end

local function whole(text)
	local result, at = value(text, 1)
	at = skip(text, at)
	if at <= #text then
		fail(at, "the end")
	end
	return result
end

function M.decode(text)
	local passed, result = pcall(whole, text)
	if not passed then
		return nil, result
	end
	return result
end

return M
