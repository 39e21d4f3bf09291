struct node { struct node *next; int value; };
int second(const struct node *n) { return n->next->value; }
