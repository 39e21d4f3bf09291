extern int setting __attribute__((weak));
extern void hook(void) __attribute__((weak));

int has_setting(void)
{
	return &setting != 0;
}

int has_hook(void)
{
	return hook != 0;
}

int read_setting(int otherwise)
{
	return &setting ? setting : otherwise;
}
