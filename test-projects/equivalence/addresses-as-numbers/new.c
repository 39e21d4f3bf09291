static char bytes[8];

// Equal only with an assumption: no machine promises that bytes lies at a multiple of 64.
// expect: low_bits equal assuming
unsigned long low_bits(void)
{
	return 0;
}

// expect: length equal
long length(const char *from, const char *to)
{
	long more = to - from;
	return more;
}
