/* Operations that read and write at once. */
// expect: take different
int take(int *lock)
{
	return __sync_lock_test_and_set(lock, 0);
}

// expect: step different
int step(int *p)
{
	return __atomic_fetch_xor(p, 1, __ATOMIC_SEQ_CST);
}

// expect: clear equal
int clear(int *p)
{
	int mask = 8 + 4;
	return __atomic_fetch_and(p, mask, __ATOMIC_SEQ_CST);
}
