/* Arguments may be longer than what is kept for them. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	char name[64];
	if (argc != 3)
		return 1;
	sprintf(name, "%s.bak", argv[2]); // expect: unsafe invalid-dereference
	return name[0];
}
