static int mine;
static int shared;

// expect: where unknown
int *where(void)
{
	return &mine;
}

// expect: read_shared equal
int read_shared(void)
{
	return shared;
}
