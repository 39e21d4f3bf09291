/* What code outside sets through a pointer, and structures that are passed by value. */
#include <stdlib.h>

struct entry {
  struct entry *next, *prev;
  char *key;
  int n;
};

int find(struct entry **to);

void freed(void) {
  struct entry *e;
  if (find(&e) == 0) {
    free(e->key); // expect: safe invalid-free
    free(e); // expect: safe double-free
  }
}

int next_one(void) {
  struct entry *e;
  if (find(&e))
    return 0;
  return e->next ? e->next->n : 0; // expect: safe invalid-dereference
}

int all(void) {
  struct entry *e;
  if (find(&e))
    return 0;
  int s = 0;
  for (; e; e = e->next)
    s |= e->n; // expect: safe invalid-dereference
  return s;
}

void by_value(struct entry e, struct entry *to) {
  free(e.key); // expect: safe invalid-free
  to->key = NULL;
}

int tested_in_a_loop(struct entry *e, int count) {
  for (int i = 0; i < count; i++) {
    e->n = 1; // expect: unsafe null-dereference // in the second round
    e = e->next;
    if (e)
      e->n = 2;
  }
  return e->n; // expect: unsafe null-dereference
}

static void use(struct entry *e) {
  if (!e)
    return;
  e->n = 1;
}

int tested_in_a_call(struct entry *e, int count) {
  for (int i = 0; i < count; i++) {
    e = e->next; // expect: unsafe null-dereference
    use(e);
  }
  return e->n; // expect: unsafe null-dereference
}
