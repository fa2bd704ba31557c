/* SPDX-License-Identifier: MIT */
/*
 * main.c - makes a fuzz target an ordinary test, where there is no fuzzer.
 *
 * Each file of the target's corpus is tried, then each beginning of it, and
 * it with each byte changed in some ways.  The corpus is that of the program's
 * name, below $srcdir; or name files.
 */

#include <dirent.h>

#include "fuzz.h"

static unsigned long tried;

static void try(const unsigned char *data, size_t size)
{
	unsigned char *copy = malloc(size > 0 ? size : 1);

	MUST(copy);
	memcpy(copy, data, size); /* of just this size, for the sanitizers */
	LLVMFuzzerTestOneInput(copy, size);
	free(copy);
	tried++;
}

static void try_file(const char *path)
{
	static const unsigned char change[] = {1, 4, 16, 32, 64, 128, 255};
	static unsigned char data[1 << 16];
	FILE *file = fopen(path, "rb");
	size_t size, step;

	MUST(file);
	size = fread(data, 1, sizeof data, file);
	fclose(file);
	try(data, size);
	step = size / 128 + 1; /* a long file is tried here and there */
	for (size_t i = 0; i < size; i += step) {
		try(data, i);
		for (size_t k = 0; k < sizeof change; k++) {
			data[i] ^= change[k];
			try(data, size);
			data[i] ^= change[k];
		}
	}
}

static int try_folder(const char *program)
{
	const char *name = strrchr(program, '/');
	const char *source = getenv("srcdir");
	struct dirent *entry;
	char path[4096];
	int files = 0;
	DIR *folder;

	name = strstr(name ? name : program, "fuzz_");
	MUST(name);
	snprintf(path, sizeof path, "%s/tests/fuzz/corpus/%s",
	         source ? source : ".", name + strlen("fuzz_"));
	folder = opendir(path);
	MUST(folder);
	while ((entry = readdir(folder))) {
		char file[8192];

		if (entry->d_name[0] == '.')
			continue;
		snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
		try_file(file);
		files++;
	}
	closedir(folder);
	return files;
}

int main(int argc, char **argv)
{
	int files = argc - 1;

	for (int i = 1; i < argc; i++)
		try_file(argv[i]);
	if (argc == 1)
		files = try_folder(argv[0]);
	printf("1..1\n%s 1 - %d files, %lu inputs\n",
	       files > 0 ? "ok" : "not ok", files, tried);
	return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
