// Lists from outside may be cyclic.
// options: --property termination
// expect-termination: walk nonterminating
// expect-termination: at_most terminating
struct node { struct node *next; int value; };
int walk(struct node *p) {
  int n = 0;
  while (p) {
    n ^= p->value;
    p = p->next;
  }
  return n;
}
int at_most(struct node *p, int n) {
  int sum = 0;
  while (p && n > 0) {
    sum ^= p->value;
    p = p->next;
    n--;
  }
  return sum;
}
