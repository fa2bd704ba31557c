-- SPDX-License-Identifier: MIT
-- One source for Lua 5.1 to 5.4 and LuaJIT.
std = "max"
max_line_length = 80
exclude_files = { "build*", "**/*.d.lua" }
