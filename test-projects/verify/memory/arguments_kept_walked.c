/* A pointer into an argument that a helper moves by its address. */
// expect-function: main safe
static char next(char **s)
{
	char c = **s;
	if (c)
		(*s)++;
	return c;
}

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	char *p = argv[1];
	int n = 0;
	while (next(&p))
		n ^= 1;
	return n + *p;
}
