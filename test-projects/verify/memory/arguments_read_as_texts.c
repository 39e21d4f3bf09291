/* Options as programs read them. */
// expect-function: main safe
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	int verbose = 0;
	const char *file = NULL;
	for (int i = 1; i < argc; i++) {
		if (argv[i][0] == '-') {
			switch (argv[i][1]) {
			case 'v':
				verbose = 1;
				break;
			case 'o':
				file = &argv[i][2];
				break;
			}
		} else {
			file = argv[i];
		}
	}
	if (file)
		printf("%s %c\n", file, file[0]);
	return verbose;
}
