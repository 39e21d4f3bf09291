/* Arrays for texts that the file itself fills to the last byte: they need not end. */
#include <stdio.h>
#include <string.h>

struct filled {
	char name[8];
	int id;
};

void fill(struct filled *p, const char *s)
{
	memcpy(p->name, s, 8);
}

size_t length(struct filled *p)
{
	return strlen(p->name); // expect: unsafe array-bounds
}

struct last {
	char name[8];
	int id;
};

void set_last(struct last *p, char c)
{
	p->name[7] = c;
}

size_t length_of_last(struct last *p)
{
	return strlen(p->name); // expect: unsafe array-bounds
}

struct copied {
	char name[8];
	int id;
};

void copy(struct copied *p, const struct copied *q)
{
	memcpy(p->name, q->name, 8);
}

size_t length_of_copied(struct copied *p)
{
	return strlen(p->name);
}

struct ended {
	char name[8];
	int id;
};

void fill_ended(struct ended *p, const char *s)
{
	memcpy(p->name, s, 8);
	p->name[7] = 0;
}

size_t length_of_ended(struct ended *p)
{
	return strlen(p->name);
}

struct printed {
	char name[8];
	int id;
};

void print(struct printed *p, int n)
{
	char text[8];
	snprintf(text, 8, "%d", n);
	memcpy(p->name, text, 8);
}

size_t length_of_printed(struct printed *p)
{
	return strlen(p->name);
}
// expect-function: length_of_copied safe
// expect-function: length_of_ended safe
// expect-function: length_of_printed safe
