// Numbers that are joined, read by parts, and not always set; each decides whether memory is freed twice.
// options: --property memory,assert
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

void negative_in_the_last_round(void) {
  char *m = malloc(1);
  int x = 5;
  for (int i = 0; i < 100; i++) x = i == 99 ? -1 : 9;
  if (x < 0) free(m);
  free(m); // expect: unsafe double-free
}

void one_of_two_arms(void) {
  bool *b = malloc(1);
  if (!b) return;
  int k = 0;
  while (k < 100 && __VERIFIER_nondet_int()) {
    k++;
    *b = __VERIFIER_nondet_int() != 0;
  }
  if (k > 2) {
    int r = *b ? 1 : 2;
    if (r == 1) free(b);
  }
  free(b); // expect: unsafe double-free
}

union number {
  long whole;
  int half[2];
};

void written_by_halves(void) {
  union number *p = malloc(sizeof *p);
  if (!p) return;
  int v = __VERIFIER_nondet_int();
  if (v >= 0 && v <= 5) {
    p->whole = v;
    while (__VERIFIER_nondet_int()) {
      p->half[0] = 100;
      p->half[1] = 0;
    }
    assert(p->whole <= 5); // expect: unsafe assertion
  }
  free(p);
}

void one_kind_of_number(void) {
  unsigned char *p = malloc(4);
  if (!p) return;
  p[0] = 255;
  int x = 3;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) p[0] = 3;
    if (__VERIFIER_nondet_int()) x = 255;
  }
  assert(x == 3 || x == 255); // expect: safe assertion
  assert(x == 3); // expect: unsafe assertion
  free(p);
}
