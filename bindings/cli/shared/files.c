/* SPDX-License-Identifier: MIT */
/*
 * files.c - files, written whole or not at all.
 */

#include "shared/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 1000 };

static mode_t mode_for(int readers)
{
	return readers == FILE_PRIVATE ? 0600 : 0666;
}

FILE *file_open(const char *path, int how, int readers)
{
	static const int flags[] = {O_RDONLY, O_RDWR | O_CREAT,
	                            O_WRONLY | O_CREAT | O_TRUNC,
	                            O_WRONLY | O_CREAT | O_EXCL};
	static const char *const modes[] = {"rb", "r+b", "wb", "wb"};
	int fd = open(path, flags[how] | O_CLOEXEC | O_NOCTTY,
	              mode_for(readers));
	FILE *file = fd >= 0 ? fdopen(fd, modes[how]) : NULL;

	if (fd >= 0 && !file)
		close(fd);
	return file;
}

FILE *file_unnamed(void)
{
	FILE *file = tmpfile();

	if (file)
		fcntl(fileno(file), F_SETFD, FD_CLOEXEC);
	return file;
}

FILE *file_numbered(struct text *path, const char *stem, const char *end,
                    int readers)
{
	FILE *file = NULL;

	errno = EEXIST;
	for (int i = 1; !file && i <= TRIES && errno == EEXIST; i++) {
		if (path->at)
			*path->at = '\0';
		text_add(path, "%s-%d%s", stem, i, end);
		file = file_open(path->at, FILE_NEW, readers);
	}
	return file;
}

static int finish(FILE *file, const char *text, int lasting)
{
	int bad = fputs(text, file) == EOF || fflush(file) != 0 ||
	          (lasting && fsync(fileno(file)) != 0);
	int why = errno;

	if (fclose(file) != 0 && !bad)
		return -1;
	errno = why;
	return bad ? -1 : 0;
}

int file_folder(const char *path)
{
	struct stat there;

	if (mkdir(path, 0777) == 0)
		return 0;
	if (errno == EEXIST && stat(path, &there) == 0 &&
	    S_ISDIR(there.st_mode))
		return 0;
	return -1;
}

int file_finish(FILE *file, const char *text)
{
	return finish(file, text, 0);
}

/* Mode and group of the old file, for the new one, which nobody else could
 * read until now.  Where one cannot be kept, fewer may read it. */
static void keep_access(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;

	if (fchown(fd, (uid_t)-1, old->st_gid) != 0)
		mode &= ~(mode_t)S_IRWXG;
	(void)fchmod(fd, mode);
}

/* A file of a name that nobody has, in the folder of `path`. */
static FILE *open_beside(struct text *name, const char *path, int readers)
{
	const char *slash = strrchr(path, '/');
	int folder = slash ? (int)(slash - path) + 1 : 0;
	struct text stem = {NULL, 0};
	FILE *file;

	text_add(&stem, "%.*s.boardrules-%ld", folder, path, (long)getpid());
	file = file_numbered(name, stem.at, ".new", readers);
	free(stem.at);
	return file;
}

/* `old` is NULL if there is nothing at that place. */
static int put_in_place(const char *path, const char *text, int readers,
                        const struct stat *old)
{
	struct text name = {NULL, 0};
	FILE *file = open_beside(&name, path, old ? FILE_PRIVATE : readers);
	int bad = !file, why;

	if (file && old)
		keep_access(fileno(file), old);
	bad = bad || finish(file, text, 1) != 0 || rename(name.at, path) != 0;
	why = errno;
	if (bad && file)
		remove(name.at);
	free(name.at);
	errno = why;
	return bad ? -1 : 0;
}

/* What a path leads to through links, if there is anything. */
static int replace_there(const char *path, const char *text, int readers)
{
	char *target = realpath(path, NULL);
	struct stat old;
	int status = -1;

	if (!target)
		return -1;
	/* Who may not write to a file may not replace it. */
	if (stat(target, &old) == 0 && access(target, W_OK) == 0)
		status = put_in_place(target, text, readers, &old);
	free(target);
	return status;
}

int file_replace(const char *path, const char *text, int readers)
{
	struct stat there;
	FILE *file;

	if (lstat(path, &there) != 0)
		return errno == ENOENT ? put_in_place(path, text, readers, NULL)
		                       : -1;
	/* A link that leads nowhere could be anybody's wish. */
	if (stat(path, &there) != 0)
		return -1;
	if (S_ISREG(there.st_mode))
		return replace_there(path, text, readers);
	file = file_open(path, FILE_WRITE, readers);
	return file ? file_finish(file, text) : -1;
}
