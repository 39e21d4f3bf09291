/* The zero at the end of an argument is overwritten: where it ends then, nobody knows. */
// expect-function: main unknown
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	char *s = argv[1];
	s[strlen(s)] = '!';
	puts(s);
	return 0;
}
