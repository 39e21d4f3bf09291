/* The same of a static variable. */
static char *file;

int main(int argc, char **argv)
{
	if (argc < 2)
		return 1;
	file = argv[1];
	return file[1]; // expect: unsafe invalid-dereference
}
