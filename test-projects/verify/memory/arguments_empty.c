/* The last letter of an argument: there may be none. */
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	return argv[1][strlen(argv[1]) - 1] == '/'; // expect: unsafe invalid-dereference
}
