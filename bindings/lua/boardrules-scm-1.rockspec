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
        "lib/games/crusaders/data.c",
        "lib/games/crusaders/deck.c",
        "lib/games/crusaders/moves.c",
        "lib/games/crusaders/picture.c",
        "lib/games/crusaders/score.c",
        "lib/games/crusaders/state.c",
        "lib/games/crusaders/words.c",
        "lib/games/saga/apply.c",
        "lib/games/saga/check.c",
        "lib/games/saga/conquest.c",
        "lib/games/saga/data.c",
        "lib/games/saga/describe.c",
        "lib/games/saga/forces.c",
        "lib/games/saga/layout.c",
        "lib/games/saga/moves.c",
        "lib/games/saga/options.c",
        "lib/games/saga/picture.c",
        "lib/games/saga/possible.c",
        "lib/games/saga/sample.c",
        "lib/games/saga/score.c",
        "lib/games/saga/state.c",
        "lib/games/saga/tables.c",
        "lib/games/saga/words.c",
        "lib/games/sakkara/actions.c",
        "lib/games/sakkara/check.c",
        "lib/games/sakkara/course.c",
        "lib/games/sakkara/data.c",
        "lib/games/sakkara/knowledge.c",
        "lib/games/sakkara/layout.c",
        "lib/games/sakkara/moves.c",
        "lib/games/sakkara/picture.c",
        "lib/games/sakkara/play.c",
        "lib/games/sakkara/possible.c",
        "lib/games/sakkara/say.c",
        "lib/games/sakkara/score.c",
        "lib/games/sakkara/stacks.c",
        "lib/games/sakkara/state.c",
        "lib/games/sakkara/tables.c",
        "lib/games/sakkara/turn.c",
        "lib/games/sakkara/words.c",
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
        "BR_GAMES=X(crusaders) X(saga) X(sakkara)",
        'BR_VERSION="0.1.0"',
        "BR_VERSION_NUMBER=0x000100",
      },
    },
  },
}
