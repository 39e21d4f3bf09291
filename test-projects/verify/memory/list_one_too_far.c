/* What a loop follows behind the node that it is at: at the end of the list there is none. */
struct node {
	int value;
	struct node *next, *previous;
};

int sum(struct node *p)
{
	int s = 0;
	while (p) {
		s ^= p->next->value; // expect: unsafe null-dereference
		p = p->next;
	}
	return s;
}

int sum_behind(struct node *p)
{
	int s = 0;
	do {
		s ^= p->next->value; // expect: unsafe null-dereference
		p = p->next;
	} while (p);
	return s;
}

int is_sorted(struct node *x)
{
	for (; x; x = x->next)
		if (x->value > x->next->value) // expect: unsafe null-dereference
			return 0;
	return 1;
}

void unlink_all(struct node *l, int k)
{
	for (struct node *x = l; x; x = x->next)
		if (x->value == k)
			x->next->previous = x->previous; // expect: unsafe null-dereference
}

int before_last(struct node *p)
{
	int s = 0;
	while (p && p->next) {
		s ^= p->next->value;
		p = p->next;
	}
	return s;
}

void unlink_inner(struct node *l, int k)
{
	for (struct node *x = l; x; x = x->next)
		if (x->value == k && x->next)
			x->next->previous = x->previous;
}

int around(struct node *ring)
{
	int s = 0;
	for (struct node *p = ring->next; p != ring; p = p->next)
		s ^= p->next->value;
	return s;
}
// expect-function: before_last safe
// expect-function: unlink_inner safe
// expect-function: around safe
