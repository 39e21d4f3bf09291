/* A number of the command line, with what stands behind it. */
// expect-function: main safe
#include <stdlib.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	char *end;
	long v = strtol(argv[1], &end, 10);
	if (*end)
		return 2;
	return v > 5;
}
