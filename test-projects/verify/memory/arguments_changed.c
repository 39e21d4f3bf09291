/* Letters of arguments are changed in place, and their ends stay where they are. */
// expect-function: main safe
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	char *s = argv[1];
	size_t n = strlen(s);
	for (size_t i = 0; i < n / 2; i++) {
		char t = s[i];
		s[i] = s[n - 1 - i];
		s[n - 1 - i] = t;
	}
	puts(s);
	return s[n];
}
