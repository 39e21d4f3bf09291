_Thread_local int depth;
__thread int shared;

// expect: enter equal
int enter(int most)
{
	int now = depth + 1;
	depth = now;
	return now > most;
}

// expect: read_shared different
int read_shared(void)
{
	return shared & 0xffff;
}

// expect: where equal
int *where(void)
{
	int *place = &depth;
	return place;
}
