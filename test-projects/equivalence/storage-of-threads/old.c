static __thread int mine;
static int shared;

int *where(void)
{
	return &mine;
}

int read_shared(void)
{
	return shared;
}
