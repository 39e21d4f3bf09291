/* Static pointers that lead to one of a few places of the file. */
static unsigned char first[64], second[64];
static unsigned char *active = first;

void swap(void)
{
	active = active == first ? second : first;
}

void put(unsigned i, unsigned char c)
{
	if (i < 64)
		active[i] = c;
}

void put_behind(unsigned i, unsigned char c)
{
	if (i <= 64)
		active[i] = c; // expect: unsafe invalid-dereference
}
// expect-function: put safe

static char longer[16], shorter[8];
static char *chosen = longer;

void choose(int k)
{
	chosen = k ? shorter : longer;
}

char of_longer(unsigned i)
{
	return i < 16 ? chosen[i] : 0; // expect: unsafe invalid-dereference
}

char of_both(unsigned i)
{
	return i < 8 ? chosen[i] : 0;
}
// expect-function: of_both safe

struct state {
	int speed, divisor;
};

static struct state slow = { 1, 2 }, fast = { 3, 4 }, off = { 5, 0 };
static struct state *now = &slow, *before = &slow;

void go(int k)
{
	before = now;
	switch (k) {
	case 0:
		now = &slow;
		break;
	case 1:
		now = &fast;
		break;
	default:
		now = &off;
	}
}

int speed(void)
{
	return now->speed + before->speed;
}

int ratio(void)
{
	return now->speed / now->divisor; // expect: unsafe division-by-zero
}
// expect-function: speed safe

static const char *text = "hello";

void set_text(int k)
{
	if (k)
		text = "bye";
}

char third(void)
{
	return text[3];
}

char fourth(void)
{
	return text[4]; // expect: unsafe invalid-dereference
}
// expect-function: third safe
