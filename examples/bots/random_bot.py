# SPDX-License-Identifier: MIT
#
# random_bot.py - a bot in Python that plays any legal move, to be read, copied and
# beaten; boardrules-protocol(5) tells what is said to it.
#
#	boardrules play crusaders --seat "2=exec:python3 random_bot.py"
#
# A bot cannot have the name of a module that it imports, as random.

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    answer = {"id": message.get("id")}
    if message["type"] == "hello":
        answer["again"] = True  # it can play more than one game
    elif message["type"] == "new":
        random.seed(message["seed"])
    elif message["type"] == "decide":
        answer["move"] = random.choice(message["moves"])
    if "id" in message:  # a question
        print(json.dumps(answer), flush=True)
