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

int take(int *lock)
{
	return __sync_lock_test_and_set(lock, 1);
}

int step(int *p)
{
	return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
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
