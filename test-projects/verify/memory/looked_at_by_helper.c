/* A helper that takes null from others says nothing of what a loop has followed before. */
#include <stdlib.h>

struct pair {
	char *name, *value;
};

struct table {
	struct pair *start, *end;
};

static void release(void *p)
{
	if (p)
		free(p);
}

int clear(struct table *t)
{
	unsigned n = 0;
	for (struct pair *p = t->start; p != t->end; p++)
		n += p->name[0] != 0;
	release(t->start);
	return n & 1;
}
// expect-function: clear safe
