static int count;
static int first = 1, second = 1;
static int table[4] = {1, 2, 3, 4};
static _Thread_local int error;
static int limit = 10;
static unsigned char one, two;

int inc(void)
{
	static int calls;
	calls = calls + 1;
	count = count + 1;
	return count - calls;
}

int pair(int x)
{
	first = x;
	return second;
}

int get(int i)
{
	return table[i & 3];
}

int failed(int code)
{
	error = code;
	return -1;
}

int last_error(void)
{
	return error;
}

int clamp(int x)
{
	return x < limit ? x : limit;
}

void set_limit(int x)
{
	limit = x;
}

unsigned char which(int x)
{
	return x ? one : two;
}
