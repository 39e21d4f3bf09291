/* What an argument of a program holds ends with its zero: nothing stands behind that. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 4)
		return 1;
	if (argv[1][0] == '-' && argv[1][1] == 'v' && argv[1][2] == 0)
		puts("verbose");
	char *dot = strrchr(argv[2], '.');
	if (dot && dot[1] == 'c')
		puts("a source");
	return argv[3][1]; // expect: unsafe invalid-dereference
}
