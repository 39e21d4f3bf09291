// Functions that ask nobody for anything do the same in every call; those that do ask do not.
// options: --property memory,leak,overflow,division
#include <stdlib.h>

extern int anything(void);
extern void told(int *what);

int given;
static int kept;
static const int STEP = 3;

int checksum(void) {
  unsigned sum = 1;
  for (int i = 0; i < 30000; i++) sum = sum * 31 + (unsigned)i;
  return 1 / (sum != 0); // expect: safe division-by-zero
}

int table(void) {
  int a[4000];
  for (int i = 0; i < 4000; i++) a[i] = i * STEP; // expect: safe signed-overflow
  return 1 / (a[3999] - 11996); // expect: safe division-by-zero
}

int table_too_long(void) {
  int a[4000];
  for (int i = 0; i <= 4000; i++) a[i] = i; // expect: unsafe array-bounds
  return a[0];
}

int of_a_global(void) {
  int sum = 0;
  for (int i = 0; i < 5; i++) sum += i;
  return sum / (given != 5); // expect: unsafe division-by-zero
}

void keep(int n) { kept = n; }

int of_what_others_keep(void) {
  return 1 / (kept != 3); // expect: unsafe division-by-zero
}

int of_a_result(void) {
  int n = anything();
  return 1 / (n != 77); // expect: unsafe division-by-zero
}

int of_what_is_told(void) {
  int n = 1;
  told(&n);
  return 1 / n; // expect: unsafe division-by-zero
}

/* Whether there is memory is no matter of the function. */
int of_the_machine(void) {
  int *p = malloc(sizeof *p);
  int there = p != NULL;
  free(p);
  return 1 / there; // expect: unsafe division-by-zero
}

int rolling(void) {
  static int calls;
  calls = calls % 10 + 1;
  return 1 / (calls != 7); // expect: unsafe division-by-zero
}
