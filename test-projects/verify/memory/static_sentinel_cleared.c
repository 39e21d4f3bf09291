/* A circular list with a static head, of which a node is cut off. */
struct node {
	int value;
	struct node *next, *previous;
};

static struct node cleared = { 0, &cleared, &cleared };

void clear(void)
{
	struct node *p = cleared.next;
	p->next = 0; // expect: unsafe null-dereference
}

int first(void)
{
	return cleared.next->value; // expect: unsafe null-dereference
}
