---@meta boardrules
-- SPDX-License-Identifier: MIT
--
-- The types of the module for editors; this file is never loaded.  See
-- boardrules-lua(3).  Failures that can happen in correct use return nil, a
-- message and a code; misuse raises an error at the line of the caller.

---@alias boardrules.seat integer from 1
---@alias boardrules.reader integer|"spectator" who reads
---@alias boardrules.turn integer|"chance"|nil nil if the game is over
---@alias boardrules.move integer exact on every Lua
---@alias boardrules.choice integer|string a move by number or text
---@alias boardrules.bot
---| fun(view: boardrules.game): boardrules.choice
---| boardrules.sandbox
---@alias boardrules.reason
---| "resigned" # a seat gave up
---| "timeout" # a seat ran out of time
---| "forfeited" # a seat broke off or broke the rules
---| "abandoned" # a seat left and did not come back
---| "agreed" # by agreement; a seat is optional
---| "adjudicated" # by a referee; a seat is optional
---@alias boardrules.language "en"|"de"|"nl"
---@alias boardrules.code
---| "inval" # an argument or option is out of range
---| "nomem" # there is not enough memory
---| "illegal" # the rules do not allow this move now
---| "format" # a text or packed save is malformed
---| "ambiguous" # the text could mean several moves
---| "version" # this build has no such game or version of its rules
---| "hidden" # the view does not know enough for this
---| "learnt" # undo would take back what somebody has seen
---| "turn" # it is not the decision of this seat
---| "state" # this is not possible now
---| "dice" # the dice failed
---| "unfair" # not what was committed to or promised
---| "missing" # the library was built without libsodium
---| "bot" # a bot failed, or returned something that is not a move

---@class boardrules
---@field version string of the library, such as "1.0.0"
---@field null userdata a value of a state that the viewer does not know
local br = {}

---@class boardrules.option
---@field name string
---@field standard string the default
---@field about string an English sentence
---@field words? string[] the possible values
---@field lo? integer otherwise the smallest whole number
---@field hi? integer and the largest; without these, any text

---@class boardrules.listed
---@field name string
---@field title string
---@field rules integer the newest version of the rules
---@field seats_min integer
---@field seats_max integer
---@field options boardrules.option[]

---@class boardrules.argument
---@field name string such as "card"
---@field values integer how many, from 0 to one less

---A kind of move, and its arguments in order.
---@class boardrules.kind
---@field word string such as "play"
---@field [integer] boardrules.argument

---Settings of a game: the options by name, and these.
---@class boardrules.settings
---@field seats? integer by default the fewest
---@field [string] string|integer|boolean

---@class boardrules.match_settings : boardrules.settings
---@field seed? integer|string of 64 bits; from 2^53 on as a string
---@field dice? boardrules.dice|fun(bound: integer): integer

---@class boardrules.limits
---@field instructions? integer of a decision; by default 10 million
---@field memory? integer bytes; by default 16 MiB
---@field seed? integer|string of math.random; by default 0

---@class boardrules.part
---@field name string of the argument, such as "card"
---@field text string as in the text of the move
---@field value integer from 0

---A legal move, or an outcome of chance, for menus and forms.
---@class boardrules.legal
---@field move boardrules.move
---@field text string
---@field sentence string
---@field word string the kind of move
---@field parts boardrules.part[]
---@field aims string what one touches for it; "" if there is nothing
---@field weight? integer of an outcome

---@class boardrules.outcome
---@field move boardrules.move
---@field weight integer

---@return boardrules.listed[]
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
---With a full game instead of a name, the match begins with a copy of it.
---@param name string|boardrules.rules|boardrules.game
---@param settings? boardrules.match_settings
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function br.match(name, settings) end

---Load what game:save() returned.
---@param save string
---@return boardrules.game? game
---@return string? message
---@return boardrules.code? code
function br.load(save) end

---Load what match:save() returned.
---@param record string
---@param settings? { seed?: integer|string, dice?: boardrules.dice|function }
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function br.record(record, settings) end

---Dice by a seed, or by a function that returns a number from 0 to bound - 1.
---@param source integer|string|fun(bound: integer): integer
---@return boardrules.dice? dice
---@return string? message
---@return boardrules.code? code
function br.dice(source) end

---What a seat promises in a committed match, see boardrules-fair(7).
---@param commitment string 32 bytes, as match:commit() gave them
---@param seat boardrules.seat
---@param nonce string 32 random bytes, to be kept secret at first
---@return string? promise 32 bytes
---@return string? message
---@return boardrules.code? code
function br.promise(commitment, seat, nonce) end

---Play a match to its end.  If a bot fails, the match stays at its decision.
---@param match boardrules.match
---@param bots boardrules.bot[] one for each seat
---@return boardrules.match? match
---@return string? message begins with the seat
---@return boardrules.code? code
---@return boardrules.seat? seat
function br.play(match, bots) end

---Run the file of an untrusted bot in a Lua state of its own, within limits.
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

---@return integer the largest number of moves or outcomes in a list
function rules:max_moves() end

---@return boardrules.move the largest number of a move
function rules:last_move() end

---The kinds of moves, with their arguments in order.
---@return boardrules.kind[]
function rules:kinds() end

---The move of a kind with the values of its arguments, from 0.
---@param word string of the kind, such as "play"
---@param ... integer
---@return boardrules.move? move
---@return string? message
---@return boardrules.code? code
function rules:make(word, ...) end

---The word of a move, then the values of its arguments, from 0.
---@param move boardrules.move
---@return string? word
---@return integer|string|nil value or message
---@return any ...
function rules:values(move) end

function rules:close() end

---A state, full or a view.  Games are equal if their saves are equal.
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

---@return integer version of the rules
function game:version() end

---@return boardrules.reader? viewer nil for a full game
function game:viewer() end

---@param name string
---@return string? value
function game:option(name) end

---@return table<string, string>
function game:options() end

---@return string hash 16 hexadecimal digits
function game:hash() end

---@generic T: table
---@param list? T overwritten and returned
---@return boardrules.move[]|T
function game:moves(list) end

---Iterate over the moves that are legal now.
---@return fun(list: table, i: integer): integer?, boardrules.move?
---@return table list
---@return integer zero
function game:each() end

---What is legal now, in words; empty in a view if its viewer does not decide.
---@param language? boardrules.language
---@return boardrules.legal[]
function game:legal(language) end

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
---@return string? rule its id; "text" if the text is not a move
function game:check(move) end

---Let chance act once.
---@param dice boardrules.dice
---@return boardrules.move? move
---@return string? message
---@return boardrules.code? code
function game:roll(dice) end

---Play random moves to the end; nil if it is not over after 1048576 moves.
---Equal games with different histories may get different outcomes of chance
---from the same dice, each with the correct probability.
---@param dice boardrules.dice
---@return boardrules.game? game the same
---@return string? message
---@return boardrules.code? code
function game:playout(dice) end

---A determinization: a full game that the viewer cannot distinguish from the
---actual one.
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
---@param reader? boardrules.viewer of a view the viewer; of a full game no default
---@return string? text
---@return string? message
---@return boardrules.code? code
function game:text(move, reader) end

---@param text string
---@return boardrules.move? move
---@return string? message
---@return boardrules.code? code
function game:parse(text) end

---The kind and arguments of a move: { "sh", "3", word = "play", card = "sh" }
---@param move boardrules.choice
---@param reader? boardrules.viewer of a view the viewer; of a full game no default
---@return table<string|integer, string>? parts
---@return string? message
---@return boardrules.code? code
function game:parts(move, reader) end

---What one touches for a legal move, in order: "hand.0.sh army.0.2"
---@param move boardrules.choice
---@param reader? boardrules.viewer of a view the viewer; of a full game no default
---@return string? aims
---@return string? message
---@return boardrules.code? code
function game:aims(move, reader) end

---The legal moves, or the outcomes of chance, to be picked by pointing.
---@param language? boardrules.language of offers
---@return boardrules.pick? pick
---@return string? message
---@return boardrules.code? code
function game:pick(language) end

---@class boardrules.scene_settings
---@field language? boardrules.language
---@field layout? "wide"|"tall" by default wide; tall for phones held upright
---@field dark? boolean colours for dark paper
---@field bottom? boardrules.seat at the bottom; by default the viewer or 1
---@field focus? string the id of a pile or stack to spread out

---A role of a colour: paper, panel, card, land, water, sand, stone, ink, dim,
---line, back, mark, on, seat1 to seat8, suit1 to suit8, tint1 to tint8.
---@alias boardrules.role string

---A shape; what is absent is 0, or is not painted.
---@class boardrules.shape
---@field kind "rect"|"ellipse"|"polygon"|"line"|"label"
---@field xy integer[] x and y of each point
---@field radius? integer of the corners of a rectangle
---@field fill? boardrules.role
---@field fill_rgb? integer its default colour, 0xRRGGBB
---@field width? integer of the stroke, if there is one
---@field stroke? boardrules.role
---@field stroke_rgb? integer
---@field text? string of a label, like the following
---@field size? integer of its font
---@field anchor? "start"|"middle"|"end" what its point is of the text
---@field bold? true

---A thing on the table; what is absent is empty.
---@class boardrules.thing
---@field id string
---@field kind string such as "card"
---@field face? string|false what it shows; false if the viewer does not see it
---@field place? string the id of the thing that it lies in
---@field from? string the id of the thing that it comes from if it is new
---@field aims? string for pick:take()
---@field title? string
---@field seat? boardrules.seat the owner
---@field layer integer
---@field x integer
---@field y integer
---@field w integer
---@field h integer
---@field spreads? boolean true if focus spreads it out
---@field shapes boardrules.shape[] the first one is the outline

---@class boardrules.scene
---@field width integer
---@field height integer
---@field paper integer the colour below it, 0xRRGGBB
---@field things boardrules.thing[] what lies below first

---What lies at a point of a scene.
---@class boardrules.spot
---@field id string
---@field aims? string for pick:take()
---@field title? string
---@field x integer
---@field y integer
---@field w integer
---@field h integer
---@field spreads? boolean true if focus spreads it out

---What the viewer sees on the table; a full game shows all secrets.
---@param settings? boardrules.scene_settings
---@return boardrules.scene? scene
---@return string? message
---@return boardrules.code? code
function game:scene(settings) end

---The scene as an SVG document.
---@param settings? boardrules.scene_settings
---@return string? svg
---@return string? message
---@return boardrules.code? code
function game:svg(settings) end

---The topmost thing at a point of the scene, or nil.
---@param x number
---@param y number
---@param settings? boardrules.scene_settings
---@return boardrules.spot? spot
---@return string? message
---@return boardrules.code? code
function game:point(x, y, settings) end

---For each thing of the scene, the number of the thing in the scene of an
---earlier game that it comes from, or false if it appears where it is.
---@param before boardrules.game with the same rules and viewer
---@param settings? boardrules.scene_settings
---@return (integer|false)[]? from
---@return string? message
---@return boardrules.code? code
function game:motion(before, settings) end

---@param move boardrules.choice
---@param language? boardrules.language
---@param reader? boardrules.viewer of a view the viewer; of a full game no default
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

---The state as a table, with the names of the JSON text; lists begin at 1.
---@return table
function game:state() end

---What follows from the state, such as scores as they stand and the geometry of
---the board, in the form of state(); see the page of the game.
---@return table
function game:facts() end

---A field by its path, such as "army.0.2.1", which counts from 0 as in JSON.
---@param path string
---@return any value for an object or array, the number of members
---@return "null"|"integer"|"word"|"object"|"array"|string kind
---@return boardrules.code? code
function game:get(path) end

---A heuristic evaluation of each seat; a lead of 1000 almost certainly wins.
---@return integer? points of seat 1, and so on
---@return any ...
function game:progress() end

---@class boardrules.budget
---@field iterations? integer by default 1000
---@field seed? integer|string by default 1
---@field memory? integer bytes, at least 131072

---@class boardrules.estimate
---@field move boardrules.move
---@field visits integer
---@field mean number from 0 to 1
---@field error number

---The best move by a tree search over determinizations of the view.
---@param settings? boardrules.budget
---@return boardrules.move? move
---@return boardrules.estimate[]|string estimates the best first; a message
---@return boardrules.code? code
function game:search(settings) end

---The best move by random playouts from determinizations of the view.
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

---@param format? "text"|"packed"
---@return string
function game:save(format) end

function game:close() end

---A source of chance.
---@class boardrules.dice
local dice = {}

---@param bound integer
---@return integer? value 0 to bound - 1
---@return string? message
---@return boardrules.code? code
function dice:draw(bound) end

function dice:close() end

---@alias boardrules.viewer boardrules.seat|"spectator"|"all"

---What a viewer was told of a match.
---@class boardrules.entry
---@field entry "played"|"back"|"stopped"
---@field text string the line of the journal
---@field sentence string
---@field seat? boardrules.seat|"chance"|"all" who moved or took back, whom a stop concerns
---@field move? boardrules.move if the viewer sees all of it
---@field masked? boolean the viewer does not see all of the move
---@field learnt? boolean the viewer learnt more than the move says
---@field phase? string in which the move was decided
---@field count? integer of "back": how many events
---@field stands? boolean not taken back since
---@field reason? boardrules.reason of "stopped"
---@field length integer events, and stops, that stood after it

---A game, its dice and its record.
---@class boardrules.match
---@operator len: integer
local match = {}

---@return boardrules.turn
function match:turn() end

---@return boardrules.game? game a copy
---@return string? message
---@return boardrules.code? code
function match:game() end

---What a seat knows now; or what a viewer knew after an entry, 0 for the start.
---@param viewer? boardrules.viewer the seat to decide, else a spectator
---@param entry? integer
---@return boardrules.game? view
---@return string? message
---@return boardrules.code? code
function match:view(viewer, entry) end

---@param viewer boardrules.viewer
---@return integer entries how many the journal of the viewer has
function match:entries(viewer) end

---An entry of the journal of a viewer.
---@param viewer boardrules.viewer
---@param entry integer from 1
---@param language? boardrules.language of the sentence
---@return boardrules.entry? entry nil past the end
function match:entry(viewer, entry, language) end

---The lines of the journal of a viewer, from an entry on.
---@param viewer boardrules.viewer
---@param entry? integer from 1
---@return string
function match:lines(viewer, entry) end

---Play a move; then chance acts until a seat decides.
---@param move boardrules.choice
---@param seat? boardrules.seat|"chance" whose decision it must be
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:apply(move, seat) end

---Go back to the last decision of a seat; without a seat, back one event.
---@param seat? boardrules.seat
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:undo(seat) end

---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:redo() end

---Commit a match without dice to a key that was never used before.
---@param key string 32 random bytes
---@return string? commitment 32 bytes, to be published
---@return string? message
---@return boardrules.code? code
function match:commit(key) end

---Store what a seat promises.
---@param seat boardrules.seat
---@param promise string 32 bytes
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:promise(seat, promise) end

---Store the nonce that a seat promised.
---@param seat boardrules.seat
---@param nonce string 32 bytes
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:nonce(seat, nonce) end

---Let chance act by the key and the nonces, now and from here on.
---@param key string 32 bytes
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:deal(key) end

---Put the key into the journal of a committed match that is over.
---@param key string 32 bytes
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:reveal(key) end

---Check that chance followed from the key, and that a log is what the match
---told its viewer.
---@param log? string as match:save() returned it, or its beginning
---@return boardrules.match? match the same
---@return string? message what does not fit
---@return boardrules.code? code
function match:audit(log) end

---Stop the match before its end; all but agreed and adjudicated need a seat.
---@param why boardrules.reason
---@param seat? boardrules.seat who is concerned, and loses by it
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:stop(why, seat) end

---@return "end"|boardrules.reason|nil why it is over; nil if it is not
---@return boardrules.seat? seat who is concerned
function match:over() end

---@return integer events including those of chance, but not a stop
function match:length() end

---Iterate over the events that were not taken back, each with its place in the
---journal of "all": for entry, move, seat in match:events() do
---@return fun(match: boardrules.match, entry: integer): integer?, integer?, any
---@return boardrules.match match
---@return integer zero
function match:events() end

---Get a tag; with a value, set it; with an explicit nil, remove it.
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

---@return table<string, string> tags values by name
function match:tags() end

---@return { text: string, length: integer }[] notes with the events before
function match:notes() end

---The whole match, or what a viewer may know of it.
---@param viewer boardrules.viewer
---@param form? "record"|"journal" the default is "record", which a committed
---match does not have
---@return string? record
---@return string? message
---@return boardrules.code? code
function match:save(viewer, form) end

---A copy without dice, of all events or the first ones.
---@param length? integer
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function match:dup(length) end

---Keep what another match plays otherwise from an event on, as a variation.
---@param event integer from 1
---@param other boardrules.match
---@return boardrules.match? match the same
---@return string? message
---@return boardrules.code? code
function match:vary(event, other) end

---A variation of an event as a match; nil if there is none.
---@param event integer from 1
---@param n integer from 1
---@return boardrules.match? match
---@return string? message
---@return boardrules.code? code
function match:variation(event, n) end

---@return integer? score of seat 1, and so on
---@return any ...
function match:scores() end

---@return integer? rank of seat 1, and so on; 1 is best
---@return any ...
function match:ranks() end

---@return table
function match:state() end

---@return table
function match:facts() end

function match:close() end

---An offer: a kind of move, a value of an argument, or a whole move.
---@class boardrules.offer
---@field text string
---@field moves integer that it leaves
---@field word string their kind
---@field move? boardrules.move if it leaves one
---@field argument? integer that is offered, from 1
---@field name? string of that argument, such as "card"
---@field value? integer of that argument, from 0

---A move that is being chosen, by what is touched and offered.
---@class boardrules.pick
local pick = {}

---@return string[] live aims
function pick:aims() end

---@param aims string with spaces between several that a thing may stand for
---@return integer moves that pick:take would leave
function pick:live(aims) end

---@param aims string with spaces between several that a thing may stand for
---@return integer? moves left
---@return string? message
---@return boardrules.code? code
function pick:take(aims) end

---@param all? boolean also of moves that can be touched
---@return boardrules.offer[]
function pick:choices(all) end

---@param number integer of the offer, from 1
---@param all? boolean as of the offers
---@return integer? moves left
---@return string? message
---@return boardrules.code? code
function pick:choose(number, all) end

---@return integer? moves left
---@return string? message
---@return boardrules.code? code
function pick:undo() end

---@return boardrules.move? move that is picked
function pick:move() end

function pick:close() end

---An untrusted bot within limits.  The call raises an error if the bot fails.
---@class boardrules.sandbox
---@overload fun(view: boardrules.game): boardrules.choice
local sandbox = {}

---@return integer instructions of the last decision
---@return integer bytes in use
function sandbox:used() end

function sandbox:close() end

return br
