// SPDX-License-Identifier: MIT
//
// random.js - a bot in JavaScript that plays any legal move, to be read, copied
// and beaten; boardrules-protocol(5) tells what is said to it.
//
//	boardrules play crusaders --seat "2=exec:node random.js"

"use strict";

let seed = 0;

// Park and Miller's, as Math.random() takes no seed.
function below(n) {
	seed = (seed * 48271) % 2147483647;
	return seed % n;
}

require("readline").createInterface({ input: process.stdin })
	.on("line", (line) => {
		const message = JSON.parse(line);
		const answer = { id: message.id };

		if (message.type === "hello")
			answer.again = true; // it can play more than one game
		else if (message.type === "new")
			seed = 1 + message.seed % 2147483646;
		else if (message.type === "decide")
			answer.move = message.moves[below(message.moves.length)];
		if (message.id) // a question
			console.log(JSON.stringify(answer));
	});
