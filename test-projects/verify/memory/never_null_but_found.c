/* What functions give and static variables hold may be null, where it is not looked at. */
struct node {
	struct node *next, *previous;
	int x;
};

static struct node table[3];

static struct node *find(int k)
{
	for (int i = 0; i < 3; i++)
		if (table[i].x == k)
			return &table[i];
	return 0;
}

static struct node head = { &head, &head, 0 };

void choose(int k)
{
	head.next = find(k);
}

int chosen(void)
{
	return head.next->x; // expect: unsafe null-dereference
}

static int v, *at = &v;

void lead(int *p)
{
	if (p)
		at = p;
}

int led(void)
{
	return *at;
}
// expect-function: led safe
