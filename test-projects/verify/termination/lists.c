// Lists from outside may be cyclic, but few are: no proof, and no alarm either.
// options: --property termination
// expect-termination: walk nonterminating known-unknown
// expect-termination: at_most terminating
// expect-termination: in_a_ring nonterminating
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
int in_a_ring(void) {
  struct node a, b;
  a.next = &b;
  b.next = &a;
  a.value = b.value = 1;
  struct node *p = &a;
  while (p) p = p->next;
  return 0;
}
