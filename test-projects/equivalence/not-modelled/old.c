typedef int four __attribute__((vector_size(16)));

__asm__(".globl one\none: movl $1, %eax\nret");
int one(void);

int negated(int x)
{
	__asm__("neg %0" : "+r"(x));
	return x;
}

int parity(int x)
{
	return negated(x) & 1;
}

int same(int x)
{
	__asm__("neg %0" : "+r"(x));
	return x;
}

four sum(four x, four y)
{
	return x + y;
}

four sum_as_before(four x, four y)
{
	return x + y;
}

int by_assembly(void)
{
	return one();
}

int négated(int x)
{
	__asm__("neg %0" : "+r"(x));
	return x;
}
