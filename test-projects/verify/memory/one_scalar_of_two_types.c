/* Pointers of two types that are read from memory of the caller lead to two scalars. */
int of_both(int **v, char **w)
{
	if (v[2][1] == 7 && w[1][0] == 'x')
		return 100 / (v[1][0] & 7); // expect: unsafe division-by-zero
	return 0;
}
