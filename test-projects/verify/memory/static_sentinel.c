/* A circular list with a static head that leads to itself. */
#include <stdlib.h>

struct node {
	int value;
	struct node *next, *previous;
};

static struct node head = { 0, &head, &head };

void add(struct node *x)
{
	x->next = head.next;
	x->previous = &head;
	head.next->previous = x;
	head.next = x;
}

int add_new(int value)
{
	struct node *x = malloc(sizeof *x);
	if (!x)
		return -1;
	x->value = value;
	add(x);
	return 0;
}
// expect-function: add safe
// expect-function: add_new safe
