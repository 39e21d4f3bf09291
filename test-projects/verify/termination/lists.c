// Lists from outside may be cyclic, but few are: no alarm, and a condition where the list itself is the only thing that matters.
// options: --property termination
// expect-termination: walk conditional the list from p along next ends
// expect-termination: last conditional the list from p along next ends
// expect-termination: queue conditional the list from q->first along next ends
// expect-termination: clears conditional the list from p along next ends
// expect-termination: counts conditional the list from p along next ends
// expect-termination: turns_round nonterminating known-unknown // writes the links that it follows
// expect-termination: skips nonterminating // a node with the value 3 is never left
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
struct node *last(struct node *p) {
  while (p->next) p = p->next;
  return p;
}
struct queue { int length; struct node *first; };
int queue(struct queue *q, int value) {
  for (struct node *p = q->first; p; p = p->next)
    if (p->value == value) return 1;
  return 0;
}
void clears(struct node *p) {
  while (p) {
    p->value = 0;
    p = p->next;
  }
}
int counts(struct node *p) {
  return p ? 1 ^ counts(p->next) : 0;
}
void turns_round(struct node *p) {
  while (p) {
    struct node *next = p->next;
    p->next = p;
    p = next;
  }
}
int skips(struct node *p) {
  while (p) {
    if (p->value == 3) continue;
    p = p->next;
  }
  return 0;
}
