typedef int four __attribute__((vector_size(16)));

__asm__(".globl one\none: movl $2, %eax\nret");
int one(void);

// expect: negated unknown
int negated(int x)
{
	__asm__("not %0" : "+r"(x));
	return x;
}

// expect: parity unknown
int parity(int x)
{
	return negated(x) & 1;
}

// expect: same equal
int same(int x)
{
	__asm__("neg %0" : "+r"(x));
	return x;
}

// expect: sum unknown
four sum(four x, four y)
{
	return x - y;
}

// expect: sum_as_before equal
four sum_as_before(four x, four y)
{
	return x + y;
}

// expect: by_assembly equal assuming
int by_assembly(void)
{
	return one();
}

// expect: négated unknown
int négated(int x)
{
	__asm__("not %0" : "+r"(x));
	return x;
}
