/* What is filled up to what there is room for, in numbers without a sign. */
#include <stddef.h>
#include <string.h>

static unsigned char arena[256];
static size_t taken;

void *take(size_t n)
{
	if (n > sizeof arena - taken)
		return 0;
	void *p = arena + taken;
	taken += n;
	return p;
}

static unsigned char buffer[64];
static unsigned short used;

int append(const unsigned char *p, unsigned short n)
{
	if (n > sizeof buffer - used)
		return -1;
	memcpy(buffer + used, p, n);
	used += n;
	return 0;
}

unsigned char at(unsigned i)
{
	return i < used ? buffer[i] : 0;
}
// expect-function: take safe
// expect-function: append safe
// expect-function: at safe

static unsigned char text[64];
static unsigned length;

int add(unsigned n)
{
	if (n > 64 || length + n > 64)
		return -1;
	length += n;
	return 0;
}

unsigned char in_text(unsigned i)
{
	return i < length ? text[i] : 0;
}
// expect-function: add safe
// expect-function: in_text safe

static unsigned char spoilt[64];
static unsigned level;

int raise(unsigned n)
{
	if (n > 64 - level)
		return -1;
	level += n;
	return 0;
}

void one_more(void)
{
	level++;
}

unsigned char in_spoilt(unsigned i)
{
	return i < level ? spoilt[i] : 0; // expect: unsafe array-bounds
}

static unsigned char longer[64];
static unsigned long long size_of_longer;

int lengthen(unsigned n)
{
	if ((unsigned)size_of_longer + n > 64) // wraps where the sum in front of [] does not
		return -1;
	size_of_longer += n;
	return 0;
}

unsigned char in_longer(unsigned long long i)
{
	return i < size_of_longer ? longer[i] : 0; // expect: unsafe array-bounds
}
