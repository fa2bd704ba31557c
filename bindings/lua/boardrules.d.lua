---@meta boardrules
-- SPDX-License-Identifier: MIT
--
-- The types of the module, for editors: never loaded.  boardrules-lua(3)
-- tells more.  What can happen in good use returns nil, a message and a code;
-- misuse raises at the caller's line.

---@alias boardrules.seat integer from 1
---@alias boardrules.reader integer|"spectator" a seat, or somebody without one
---@alias boardrules.turn integer|"chance"|nil nil: the game is over
---@alias boardrules.move integer a number, exact on every Lua
---@alias boardrules.choice integer|string a move by number or text
---@alias boardrules.bot
---| fun(view: boardrules.game): boardrules.choice
---| boardrules.sandbox
---@alias boardrules.language "en"|"de"|"nl"
---@alias boardrules.code
---| "inval" # an argument or option out of its range
---| "nomem" # out of memory
---| "illegal" # the rules do not allow this move now
---| "format" # text or bytes that cannot be read
---| "ambiguous" # text that could mean several moves
---| "version" # a game or rules version not known here
---| "hidden" # a view does not know enough for this
---| "learnt" # undo would unsee what somebody has seen
---| "turn" # it is not this seat's decision
---| "state" # not possible now
---| "dice" # the dice failed
---| "bot" # a bot failed, or answered with what is no move

---@class boardrules
---@field version string of the library, as "0.1.0"
---@field null userdata what is not known in a state; tostring gives "null"
local br = {}

---@class boardrules.option
---@field name string
---@field standard string its default
---@field about string an English sentence
---@field words? string[] its values
---@field lo? integer else the least whole number
---@field hi? integer and the largest; without these, any text

---@class boardrules.entry
---@field name string
---@field title string
---@field rules integer newest version of its rules
---@field seats_min integer
---@field seats_max integer
---@field options boardrules.option[]

---Settings of a game: its options by name, and these.
---@class boardrules.settings
---@field seats? integer the fewest, if not given
---@field [string] string|integer|boolean

---@class boardrules.match_settings : boardrules.settings
---@field seed? integer|string of 64 bits; from 2^53 as a string
---@field dice? boardrules.dice|fun(bound: integer): integer

---@class boardrules.limits
---@field instructions? integer for each decision; 10 million
---@field memory? integer bytes; 16 MiB
---@field seed? integer|string of math.random; 0

---@class boardrules.outcome
---@field move boardrules.move
---@field weight integer

---@return boardrules.entry[]
function br.games() end

---@param name string|boardrules.rules
---@return boardrules.rules? rules
---@return string? message
---@return boardrules.code? code
function br.rules(name) end

---A full game before its first chance step.
---@param name string|boardrules.rules
---@param settings? boardrules.settings
---@return boardrules.game? game
---@return string? message
---@return boardrules.code? code
function br.game(name, settings) end

---A match: a game with dice and a record.  Without dice, the host plays chance.
---@param name string|boardrules.rules
---@param settings? boardrules.match_settings
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function br.match(name, settings) end

---Load what game:save() wrote.
---@param save string
---@return boardrules.game? game
---@return string? message
---@return boardrules.code? code
function br.load(save) end

---Load what match:save() wrote.
---@param record string
---@param settings? { seed?: integer|string, dice?: boardrules.dice|function }
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function br.record(record, settings) end

---Dice from a seed, or from a function that gives 0 to bound - 1.
---@param source integer|string|fun(bound: integer): integer
---@return boardrules.dice? dice
---@return string? message
---@return boardrules.code? code
function br.dice(source) end

---Play a match to its end.  If a bot fails, the match waits at its decision.
---@param match boardrules.match
---@param bots boardrules.bot[] one a seat
---@return boardrules.match? match
---@return string? message begins with the seat
---@return boardrules.code? code
---@return boardrules.seat? seat
function br.play(match, bots) end

---Run the file of a bot in a Lua state of its own, within limits.
---@param file string
---@param settings? boardrules.limits
---@return boardrules.sandbox? bot
---@return string? message
---@return boardrules.code? code
function br.sandbox(file, settings) end

---A game as printed.
---@class boardrules.rules
local rules = {}

---@return string
function rules:name() end

---@return string
function rules:title() end

---@return integer
function rules:version() end

---@return integer
function rules:seats_min() end

---@return integer
function rules:seats_max() end

---@return boardrules.option[]
function rules:options() end

---@return integer most moves or outcomes in one list
function rules:max_moves() end

---@return boardrules.move largest number that names a move
function rules:last_move() end

function rules:close() end

---One state, full or a view.  Games are equal when their saves are.
---@class boardrules.game
local game = {}

---@return boardrules.turn
function game:turn() end

---@return string
function game:phase() end

---@return integer
function game:seats() end

---@return boardrules.rules
function game:rules() end

---@return integer version of its rules
function game:version() end

---@return boardrules.reader? viewer nil: a full game
function game:viewer() end

---@param name string
---@return string? value
function game:option(name) end

---@return table<string, string>
function game:options() end

---@return string hash 16 hexadecimal digits
function game:hash() end

---@generic T: table
---@param list? T is filled again, and shortened
---@return boardrules.move[]|T
function game:moves(list) end

---Iterate over the moves that are legal now.
---@return fun(list: table, i: integer): integer?, boardrules.move?
---@return table list
---@return integer zero
function game:each() end

---@return boardrules.outcome[]? outcomes
---@return string? message
---@return boardrules.code? code
function game:outcomes() end

---@param move boardrules.choice
---@return boardrules.game? game the same
---@return string? message
---@return boardrules.code? code
function game:apply(move) end

---@param move boardrules.choice
---@return boolean? legal
---@return string? message why not
---@return string? rule whose id it is; "text" if the text is no move
function game:check(move) end

---Let chance act once.
---@param dice boardrules.dice
---@return boardrules.move? move
---@return string? message
---@return boardrules.code? code
function game:roll(dice) end

---Play random moves to the end.
---@param dice boardrules.dice
---@return boardrules.game? game the same
---@return string? message
---@return boardrules.code? code
function game:playout(dice) end

---A full game that the viewer cannot tell from the true one.
---@param dice boardrules.dice
---@return boardrules.game? game
---@return string? message
---@return boardrules.code? code
function game:sample(dice) end

---@return boardrules.game? game
---@return string? message
---@return boardrules.code? code
function game:dup() end

---@param reader? boardrules.reader the seat to decide, else a spectator
---@return boardrules.game? view
---@return string? message
---@return boardrules.code? code
function game:view(reader) end

---@param other boardrules.game of the same rules
---@return boardrules.game? game the same
---@return string? message
---@return boardrules.code? code
function game:assign(other) end

---@param move boardrules.choice
---@param reader? boardrules.reader
---@return string? text
---@return string? message
---@return boardrules.code? code
function game:text(move, reader) end

---@param text string
---@return boardrules.move? move
---@return string? message
---@return boardrules.code? code
function game:parse(text) end

---A move's word and parameters: { "sh", "3", word = "play", card = "sh", ... }
---@param move boardrules.choice
---@param reader? boardrules.reader
---@return table<string|integer, string>? parts
---@return string? message
---@return boardrules.code? code
function game:parts(move, reader) end

---@param move boardrules.choice
---@param language? boardrules.language
---@param reader? boardrules.reader
---@return string? sentence
---@return string? message
---@return boardrules.code? code
function game:describe_move(move, language, reader) end

---@param language? boardrules.language
---@return string
function game:describe(language) end

---@param language? boardrules.language
---@return string picture
function game:draw(language) end

---The state as a table, with the names of its JSON; lists begin at 1.
---@return table
function game:state() end

---One piece by its path, as "army.0.2.1": places count from 0, as in JSON.
---@param path string
---@return any value of an object or array: how many members
---@return "null"|"integer"|"word"|"object"|"array"|string kind
---@return boardrules.code? code
function game:get(path) end

---A guess at how far each seat is; a lead of 1000 is as good as won.
---@return integer? points of seat 1, and so on
---@return any ...
function game:progress() end

---@class boardrules.budget
---@field iterations? integer 1000
---@field seed? integer|string 1
---@field memory? integer bytes, at least 131072

---@class boardrules.estimate
---@field move boardrules.move
---@field visits integer
---@field mean number from 0 to 1
---@field error number

---The best move by a search over worlds that the view allows.
---@param settings? boardrules.budget
---@return boardrules.move? move
---@return boardrules.estimate[]|string estimates the best first; a message
---@return boardrules.code? code
function game:search(settings) end

---The best move by games at random from here on.
---@param settings? boardrules.budget
---@return boardrules.move? move
---@return boardrules.estimate[]|string estimates the best first; a message
---@return boardrules.code? code
function game:rollout(settings) end

---@return integer? score of seat 1, and so on
---@return any ...
function game:scores() end

---@return integer? rank of seat 1, and so on; 1 is best
---@return any ...
function game:ranks() end

---@param form? "text"|"packed"
---@return string
function game:save(form) end

function game:close() end

---Where chance comes from.
---@class boardrules.dice
local dice = {}

---@param bound integer
---@return integer? value 0 to bound - 1
---@return string? message
---@return boardrules.code? code
function dice:draw(bound) end

function dice:close() end

---A game, its dice and its moves.
---@class boardrules.match
---@operator len: integer
local match = {}

---@return boardrules.turn
function match:turn() end

---@return boardrules.game? game a copy
---@return string? message
---@return boardrules.code? code
function match:game() end

---@param reader? boardrules.reader the seat to decide, else a spectator
---@return boardrules.game? view
---@return string? message
---@return boardrules.code? code
function match:view(reader) end

---Play a move; then chance acts until a seat decides.
---@param move boardrules.choice
---@param seat? boardrules.seat|"chance" refused if it is not its decision
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:apply(move, seat) end

---Take a seat back to its last decision; without a seat (all agree), one event.
---@param seat? boardrules.seat
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:undo(seat) end

---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:redo() end

---@return integer events chance's among them
function match:length() end

---@param event integer from 1
---@return boardrules.move? move
---@return boardrules.seat|"chance"|nil seat
function match:move(event) end

---Iterate over the events: for i, move, seat in match:events() do
---@return fun(match: boardrules.match, i: integer): integer?, integer?, any
---@return boardrules.match match
---@return integer zero
function match:events() end

---Get a tag; with a value, set it; with nil given, take it away.
---@param name string
---@param value? string
---@return string|boardrules.match|nil
---@return string? message
---@return boardrules.code? code
function match:tag(name, value) end

---@param text string one line
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:note(text) end

---The record, or the log of a seat or a spectator.
---@param reader? boardrules.reader
---@return string
function match:save(reader) end

---@return integer? score of seat 1, and so on
---@return any ...
function match:scores() end

---@return integer? rank of seat 1, and so on; 1 is best
---@return any ...
function match:ranks() end

---@return table
function match:state() end

function match:close() end

---A bot that is kept from all but its view.  Calling it raises when it breaks.
---@class boardrules.sandbox
---@overload fun(view: boardrules.game): boardrules.choice
local sandbox = {}

---@return integer instructions of its last decision
---@return integer bytes in use
function sandbox:used() end

function sandbox:close() end

return br
