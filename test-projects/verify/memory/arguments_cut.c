/* name=value, taken apart in place. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	char *equals = strchr(argv[1], '=');
	if (!equals)
		return 2;
	*equals = 0;
	printf("%s -> %s\n", argv[1], equals + 1);
	return equals[1] ? 0 : equals[2]; // expect: unsafe invalid-dereference
}
