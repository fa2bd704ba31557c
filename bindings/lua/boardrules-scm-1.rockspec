-- SPDX-License-Identifier: MIT
--
-- For LuaRocks: the library, its games and the binding in one module, built
-- from the source tree without configure.  Run luarocks make at its top.
rockspec_format = "3.0"
package = "boardrules"
version = "scm-1"
source = { url = "." }
description = {
  summary = "The complete rules of modern board games",
  detailed = [[
Sets a game up, lists the legal moves, plays one, tells what each seat knows,
keeps the record: for hosts, servers, bots and referees.  It draws nothing and
chooses nothing.]],
  labels = { "game", "boardgame" },
  license = "MIT",
}
supported_platforms = { "unix" }
dependencies = { "lua >= 5.1, < 5.5" }
build = {
  type = "builtin",
  modules = {
    boardrules = {
      sources = {
        "lib/core/dice.c",
        "lib/core/fields.c",
        "lib/core/game.c",
        "lib/core/json.c",
        "lib/core/knowledge.c",
        "lib/core/match.c",
        "lib/core/notation.c",
        "lib/core/pack.c",
        "lib/core/parse.c",
        "lib/core/path.c",
        "lib/core/record.c",
        "lib/core/registry.c",
        "lib/core/replay.c",
        "lib/core/save.c",
        "lib/core/setup.c",
        "lib/core/status.c",
        "lib/core/text.c",
        "lib/games/akkon/cards.c",
        "lib/games/akkon/chance.c",
        "lib/games/akkon/check.c",
        "lib/games/akkon/course.c",
        "lib/games/akkon/data.c",
        "lib/games/akkon/describe.c",
        "lib/games/akkon/forms.c",
        "lib/games/akkon/knowledge.c",
        "lib/games/akkon/moves.c",
        "lib/games/akkon/picture.c",
        "lib/games/akkon/placed.c",
        "lib/games/akkon/possible.c",
        "lib/games/akkon/score.c",
        "lib/games/akkon/state.c",
        "lib/games/akkon/table.c",
        "lib/games/akkon/words.c",
        "lib/games/crusaders/data.c",
        "lib/games/crusaders/deck.c",
        "lib/games/crusaders/moves.c",
        "lib/games/crusaders/picture.c",
        "lib/games/crusaders/score.c",
        "lib/games/crusaders/state.c",
        "lib/games/crusaders/words.c",
        "bindings/lua/args.c",
        "bindings/lua/boardrules.c",
        "bindings/lua/dice.c",
        "bindings/lua/game.c",
        "bindings/lua/look.c",
        "bindings/lua/make.c",
        "bindings/lua/match.c",
        "bindings/lua/play.c",
        "bindings/lua/rules.c",
      },
      incdirs = { "include", "lib", "bindings/lua/rock" },
      defines = {
        "BR_GAMES=X(akkon) X(crusaders)",
        'BR_VERSION="0.1.0"',
        "BR_VERSION_NUMBER=0x000100",
      },
    },
  },
}
