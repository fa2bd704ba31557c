/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_FILES_H
#define BR_CLI_FILES_H

/*
 * files.h - files: opened so that no program that is started here inherits
 * them, and written whole or not at all.
 */

#include <stdio.h>

#include "shared/text.h"

/* How a file is opened: to be read; to be read and written, made if it is not
 * there; to be written from its beginning; or made, if it is not there. */
enum { FILE_READ, FILE_CHANGE, FILE_WRITE, FILE_NEW };

/* Who may read a file that is made: its owner, or as umask(2) says. */
enum { FILE_PRIVATE, FILE_SHARED };

/* NULL and errno. */
FILE *file_open(const char *path, int how, int readers);

/* A file without a name, which is gone when it is closed; NULL and errno. */
FILE *file_unnamed(void);

/* A new file named STEM-1END, or STEM-2END if that is there, and so on; its
 * name is put into `path`.  NULL and errno. */
FILE *file_numbered(struct text *path, const char *stem, const char *end,
                    int readers);

/* Make a folder, unless it is there: 0, or -1 and errno. */
int file_folder(const char *path);

/* Write a text and close the file: 0, or -1 and errno. */
int file_finish(FILE *file, const char *text);

/* Put a whole text in the place of a file: whatever happens, there is the old
 * one or the new one.  A link stays, and its target is replaced; a file that is
 * there keeps its mode and group; what is no regular file is written to.
 * 0, or -1 and errno. */
int file_replace(const char *path, const char *text, int readers);

#endif
