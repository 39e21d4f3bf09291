#include <assert.h>
#include <stdio.h>

static int table[10];

int unchecked(void) {
  int i;
  if (scanf("%d", &i) != 1) return 0;
  return table[i];  // expect: unsafe array-bounds
}

int checked(void) {
  int i;
  if (scanf("%d", &i) != 1 || i < 0 || i >= 10) return 0;
  return table[i];  // expect: safe array-bounds
}

int word(void) {
  char w[8];
  return scanf("%s", w);  // expect: unsafe invalid-dereference
}

int width_of_array(void) {
  char w[8];
  return scanf("%8s", w);  // expect: unsafe invalid-dereference
}

int right_width(void) {
  char w[8];
  return scanf("%7s", w);  // expect: safe invalid-dereference
}

int second_untouched(void) {
  int a = 1, b = 2;
  int n = scanf("%d %d", &a, &b);
  assert(n <= 2);              // expect: safe assertion
  if (n < 2) assert(b == 2);   // expect: safe assertion
  if (n < 1) assert(a == 1);   // expect: safe assertion
  if (n == 2) assert(b == 2);  // expect: unsafe assertion
  return a;
}

// What needs no formula is no check without it.
// options: --recheck
