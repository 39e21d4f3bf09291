extern int setting __attribute__((weak));
extern void hook(void) __attribute__((weak));

// expect: has_setting equal
int has_setting(void)
{
	return &setting ? 1 : 0;
}

// expect: has_hook equal
int has_hook(void)
{
	if (hook)
		return 1;
	return 0;
}

// expect: read_setting equal
int read_setting(int otherwise)
{
	int value = otherwise;
	if (&setting)
		value = setting;
	return value;
}
