/* Static pointers that never leave one array of the file are indices of it. */
static unsigned char bytes[16], *end = bytes;

void put(unsigned char c)
{
	if (end < bytes + 16)
		*end++ = c;
}

unsigned held(void)
{
	return (unsigned)(end - bytes);
}

int last(void)
{
	return end == bytes ? -1 : end[-1];
}
// expect-function: put safe
// expect-function: held safe
// expect-function: last safe

static unsigned char more[16], *past = more;

void put_more(unsigned char c)
{
	if (past <= more + 16)
		*past++ = c; // expect: unsafe invalid-dereference
}

static int ring[8], *head = ring, *tail = ring;

int push(int v)
{
	int *next = head + 1 == ring + 8 ? ring : head + 1;
	if (next == tail)
		return 0;
	*head = v;
	head = next;
	return 1;
}

int pull(void)
{
	if (tail == head)
		return -1;
	int v = *tail++;
	if (tail == ring + 8)
		tail = ring;
	return v;
}
// expect-function: push safe
// expect-function: pull safe

static const char message[] = "hello";
static const char *next = message;

int next_letter(void)
{
	return *next ? *next++ : 0;
}
// expect-function: next_letter safe known-unknown

static int filled[8], *slot = filled;
static unsigned count;

int add(int v)
{
	if (count == 8)
		return -1;
	*slot++ = v;
	count++;
	return 0;
}
// expect-function: add safe known-unknown

static char rows[4][16];
static char (*row)[16] = rows;

void down(void)
{
	row++;
}

char in_row(unsigned i)
{
	return i < 16 ? (*row)[i] : 0; // expect: unsafe invalid-dereference known-unknown
}

static int steps[8], *by_threes = steps;

void move(void)
{
	if (by_threes < steps + 7)
		by_threes += 3;
}

int moved(void)
{
	return by_threes == steps + 8 ? 0 : *by_threes; // expect: unsafe invalid-dereference
}

static int backwards[8], *top = backwards + 7;

void lower(void)
{
	if (top >= backwards)
		top--;
}

int at_top(void)
{
	return *top; // expect: unsafe invalid-dereference
}

int at_top_if_there(void)
{
	return top >= backwards ? *top : 0;
}
// expect-function: at_top_if_there safe
