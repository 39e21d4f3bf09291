// expect: second equal
struct item { struct item *next; int value; };
int second(const struct item *n) { return n->next->value; }
