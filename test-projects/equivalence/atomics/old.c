/* Operations that read and write at once. */
int take(int *lock)
{
	return __sync_lock_test_and_set(lock, 1);
}

int step(int *p)
{
	return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
}

int clear(int *p)
{
	return __atomic_fetch_and(p, 12, __ATOMIC_SEQ_CST);
}
