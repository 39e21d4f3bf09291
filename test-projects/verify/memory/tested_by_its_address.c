/* A variable that is looked at through its address, as the first of the places of a list. */
#include <stdlib.h>

struct node {
	int value;
	struct node *next;
};

static struct node **end(struct node **t)
{
	while (*t)
		t = &(*t)->next;
	return t;
}

int first(struct node *p)
{
	struct node **t = &p;
	while (*t)
		t = &(*t)->next;
	return p->value; // expect: unsafe null-dereference
}

int first_or_none(struct node *p, struct node *q)
{
	*end(&p) = q;
	return p ? p->value : 0;
}

int first_of_both(struct node *p, struct node *q)
{
	*end(&p) = q;
	return p->value; // expect: unsafe null-dereference
}

struct node *append(struct node *head, struct node *x)
{
	struct node **t = &head;
	while (*t)
		t = &(*t)->next;
	*t = x;
	x->next = 0;
	return head;
}
// expect-function: first_or_none safe
// expect-function: append safe
