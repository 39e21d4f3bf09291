// What is copied within the caller's memory is the same at both ends, also in a counterexample.
#include <string.h>

struct numbers {
  int many[8];
  int one;
};

// expect-function: same_at_both_ends safe known-unknown
int same_at_both_ends(struct numbers *p, struct numbers *q) {
  memcpy(&p->one, &q->one, sizeof p->one);
  return q->one ? 4 / p->one : 0;
}

// expect-function: moved_on safe known-unknown
int moved_on(struct numbers *p) {
  memmove(&p->many[1], &p->many[0], sizeof(int));
  return p->many[1] ? 4 / p->many[0] : 0;
}

int changed_since(struct numbers *p, struct numbers *q) {
  memcpy(&p->one, &q->one, sizeof p->one);
  q->one = 0;
  return p->one ? 4 / q->one : 0; // expect: unsafe division-by-zero
}

int moved_all(struct numbers *p) {
  memmove(&p->many[1], &p->many[0], 7 * sizeof(int));
  return p->many[3] == 7 ? 4 / (p->many[2] ^ 1) : 0; // expect: unsafe division-by-zero
}

struct numbers_of_two {
  int x;
  int y;
};

// What was read at one end stays what the other end holds, also after the first is overwritten.
// expect-function: overwritten_after_it_was_read safe known-unknown
int overwritten_after_it_was_read(struct numbers_of_two *p, struct numbers_of_two *q) {
  memcpy(&p->x, &q->x, sizeof p->x);
  int t = q->x;
  q->x = 0;
  if (p != q && t == 5 && p->x != 5) {
    return t / q->x;
  }
  return 0;
}

int overwritten_before_it_was_read(struct numbers_of_two *p, struct numbers_of_two *q) {
  memcpy(&p->x, &q->x, sizeof p->x);
  q->x = 0;
  if (p != q && p->x == 5) {
    return p->x / q->x; // expect: unsafe division-by-zero
  }
  return 0;
}
