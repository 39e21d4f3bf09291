// An array in a structure is freed with the structure: its elements are no memory of their own.
#include <stdlib.h>

struct tree {
  struct tree *kid[2];
  int count[3];
  int value;
};

void write_element(struct tree *t) {
  free(t);
  t->count[1] = 3; // expect: unsafe use-after-free
}

int read_any_element(struct tree *t, unsigned i) {
  free(t);
  return i < 3 ? t->count[i] : 0; // expect: unsafe use-after-free
}

int read_link(struct tree *t) {
  free(t);
  return t->kid[1] != 0; // expect: unsafe use-after-free
}

int element_of_a_kid(struct tree *t) {
  struct tree *first = t->kid[0];
  free(first);
  return first->count[0]; // expect: unsafe use-after-free
}

int read_before(struct tree *t) {
  int n = t->count[2];
  free(t);
  return n;
}

/* Its parts are freed, each on its own. */
void in_order(struct tree *t) {
  if (t == NULL) return;
  in_order(t->kid[0]);
  in_order(t->kid[1]);
  free(t);
}

void too_early(struct tree *t) {
  if (t == NULL) return;
  too_early(t->kid[0]);
  free(t);
  too_early(t->kid[1]); // expect: unsafe use-after-free
}

void before_its_kids(struct tree *t) {
  if (t == NULL) return;
  free(t);
  for (int i = 0; i < 2; i++) before_its_kids(t->kid[i]); // expect: unsafe use-after-free
}
