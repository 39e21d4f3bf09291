_Thread_local int depth;
__thread int shared;

int enter(int most)
{
	depth = depth + 1;
	return depth > most;
}

int read_shared(void)
{
	return shared;
}

int *where(void)
{
	return &depth;
}
