/* SPDX-License-Identifier: MIT */
#ifndef GOLDEN_H
#define GOLDEN_H

/*
 * golden.h - what the parts of golden share: the files that are read and
 * made, and what is wrong with them.
 */

#include <boardrules/boardrules.h>

#define FILE_MAX 65536
#define PATH_ROOM 1024

/* A file's bytes, ended by a NUL that is not counted. */
struct file {
	char at[FILE_MAX];
	size_t size;
};

/* The file itself, another one that belongs to it, what it should be. */
extern struct file in, beside, out;
extern char why[500];

/* All of these return whether it went well, and write why if not. */
int fail(const char *text);
int read_file(const char *path, struct file *file);
int same_again(void);
int load_game(const void *data, size_t size, br_game **game);

/* page.c */
int check_page(const char *path);
int print_page(const char *path, const char *language, const char *end);

/* scene.c */
void make_scene(const br_game *game, int language);

#endif
