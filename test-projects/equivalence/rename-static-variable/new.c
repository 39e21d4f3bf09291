static int counter;
static int left = 1, right = 1;
static int values[4] = {1, 2, 3, 4};
static _Thread_local int code_of_error;
static int ceiling = 11;
static unsigned char all;

// expect: inc equal
int inc(void)
{
	static int times;
	times = times + 1;
	counter = counter + 1;
	return counter - times;
}

// expect: pair equal
int pair(int x)
{
	left = x;
	return right;
}

// expect: get equal
int get(int i)
{
	return values[i & 3];
}

// expect: failed equal
int failed(int code)
{
	code_of_error = code;
	return -1;
}

// expect: last_error different
int last_error(void)
{
	return code_of_error + 1u;
}

// expect: clamp unknown
int clamp(int x)
{
	return x < ceiling ? x : ceiling;
}

// expect: set_limit unknown
void set_limit(int x)
{
	ceiling = x;
}

// expect: which unknown
unsigned char which(int x)
{
	return x ? all : all;
}
