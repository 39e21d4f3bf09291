/* Arguments that a structure keeps end where they end. */
struct options {
	char *file;
};

int main(int argc, char **argv)
{
	struct options o;
	if (argc < 2)
		return 1;
	o.file = argv[1];
	return o.file[1]; // expect: unsafe invalid-dereference
}
