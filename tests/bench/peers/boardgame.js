// SPDX-License-Identifier: MIT
//
// boardgame.js - The Kingdoms of Crusaders for two players as a game of
// boardgame.io, played at random by its client; and the same functions called
// without it.  boardgame.io is installed by the person who measures; see
// CONTRIBUTING.md.
//
// usage: node boardgame.js [SECONDS]
"use strict";

const { Client } = require("boardgame.io/client");

const TERRITORIES = 5, LIMIT = 4, HAND = 6, PLIES = 2 * TERRITORIES * LIMIT;
const COPIES = [0, 4, 2, 1, 1, 1]; // by symbols

const bits = (set) => {
	let n = 0;
	for (; set; set &= set - 1)
		n++;
	return n;
};

const below = (n) => Math.floor(Math.random() * n);

function take(G, hand, draw) {
	if (G.pile.length === 0)
		return;
	const place = draw(G.pile.length);
	hand.push(G.pile[place]);
	G.pile[place] = G.pile[G.pile.length - 1];
	G.pile.pop();
}

function setup(draw) {
	const G = { pile: [], hands: [[], []], stamps: [[], []], ply: 0,
		armies: [0, 1].map(() => Array.from({ length: TERRITORIES },
			() => [])) };
	for (let card = 1; card < 32; card++)
		for (let i = COPIES[bits(card)]; i > 0; i--)
			G.pile.push(card);
	for (let i = 0; i < 2 * HAND; i++)
		take(G, G.hands[i % 2], draw);
	return G;
}

// Equal cards make equal moves.
function list(G, player) {
	const moves = [], seen = new Set();
	for (const card of G.hands[player]) {
		if (seen.has(card))
			continue;
		seen.add(card);
		for (let t = 0; t < TERRITORIES; t++)
			if (G.armies[player][t].length < LIMIT)
				moves.push([card, t]);
	}
	return moves;
}

// Returns whether that was legal.
function lay(G, player, card, t, draw) {
	const at = G.hands[player].indexOf(card), army = G.armies[player][t];
	if (at < 0 || !army || army.length === LIMIT)
		return false;
	G.hands[player].splice(at, 1);
	army.push(card);
	G.stamps[player][t] = G.ply++;
	if (G.ply < PLIES)
		take(G, G.hands[player], draw);
	return true;
}

function strength(army) {
	const sets = [0, 0, 0, 0, 0];
	for (let i = 0; i < 5; i++)
		sets[army.filter((card) => card >> i & 1).length] |= 1 << i;
	let key = 0;
	for (let k = LIMIT; k > 1; k--)
		key = (key << 3 | bits(sets[k])) << 5 | sets[k];
	return key << 5 | sets[1];
}

function winner(G) {
	let won = 0;
	for (let t = 0; t < TERRITORIES; t++) {
		const [a, b] = [0, 1].map((p) => strength(G.armies[p][t]));
		won += a !== b ? a > b : G.stamps[0][t] < G.stamps[1][t];
	}
	return won > TERRITORIES / 2 ? 0 : 1;
}

const Crusaders = {
	name: "crusaders",
	setup: ({ random }) => setup((n) => random.Die(n) - 1),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: {
		lay: ({ G, playerID, random }, card, t) =>
			lay(G, Number(playerID), card, t,
				(n) => random.Die(n) - 1) ? undefined
				: "INVALID_MOVE",
	},
	endIf: ({ G }) => G.ply === PLIES ? { winner: winner(G) } : undefined,
};

function play_client() {
	const client = Client({ game: Crusaders, numPlayers: 2, debug: false });
	for (;;) {
		const { G, ctx } = client.getState();
		if (ctx.gameover)
			return ctx.gameover.winner;
		const moves = list(G, Number(ctx.currentPlayer));
		client.moves.lay(...moves[below(moves.length)]);
	}
}

function play_plain() {
	const G = setup(below);
	for (let player = below(2); G.ply < PLIES; player = 1 - player) {
		const moves = list(G, player);
		lay(G, player, ...moves[below(moves.length)], below);
	}
	return winner(G);
}

function measure(name, play) {
	const seconds = Number(process.argv[2]) || 1, start = process.cpuUsage();
	let games = 0, wins = 0, time = 0;
	while (time < seconds) {
		for (let i = 0; i < 10; i++, games++)
			wins += play() === 0;
		const { user, system } = process.cpuUsage(start);
		time = (user + system) / 1e6;
	}
	console.log(`${name}: ${Math.round(games * PLIES / time)} decisions ` +
		`a second, seat 1 wins ${(100 * wins / games).toFixed(1)} %`);
}

measure("boardgame.io", play_client);
measure("its functions in plain JavaScript", play_plain);
