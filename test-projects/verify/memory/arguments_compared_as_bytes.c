/* memcmp reads all bytes that it is told to, strncmp none behind the end. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strncmp(argv[i], "--help", 6) == 0)
			puts("help");
		if (memcmp(argv[i], "--version", 9) == 0) // expect: unsafe invalid-dereference
			puts("version");
	}
	return 0;
}
