/* A static number that others are divided by, and a flag that says whether it is set. */
static int divisor, is_set;

void set(int a)
{
	if (a != 0) {
		divisor = a;
		is_set = 1;
	}
}

int divide(void)
{
	return is_set ? 100 / divisor : 0;
}
// expect-function: divide safe

static int other, is_other_set;

void set_other(int a)
{
	other = a;
	is_other_set = 1;
}

int divide_other(void)
{
	return is_other_set ? 100 / other : 0; // expect: unsafe division-by-zero
}
