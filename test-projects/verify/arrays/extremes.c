/* What a loop that only reads an array has found out about it; parts written at a distance. */
#include <assert.h>

extern int choice(void);

#define N 100000

void greatest(void) {
  int a[N];
  int most = 0;
  for (int i = 0; i < N; i++) a[i] = choice();
  for (int i = 0; i < N; i++) {
    if (a[i] > most) most = a[i];
  }
  for (int i = 0; i < N; i++) assert(a[i] <= most);  // expect: safe assertion
}

void least_but_one(void) {
  int a[6];
  int least = 0;
  for (int i = 0; i < 6; i++) a[i] = choice();
  for (int i = 1; i < 6; i++) {
    if (a[i] < least) least = a[i];
  }
  for (int i = 0; i < 6; i++) assert(a[i] >= least);  // expect: unsafe assertion
}

void halves(void) {
  int a[N];
  for (int i = 0; i < N / 2; i++) {
    a[i] = 42;
    a[i + N / 2] = 43;
  }
  for (int i = 0; i < N / 2; i++) assert(a[i] == 42);  // expect: safe assertion
  for (int i = N / 2; i < N; i++) assert(a[i] == 43);  // expect: safe assertion
}

void more_than_the_index(void) {
  int a[N];
  int j = choice();
  if (j <= 0 || j >= 100) return;
  for (int i = 0; i < N; i++) {
    int k = choice();
    if (k <= 0 || k >= 100) return;
    a[i] = i + j + k;
  }
  for (int i = 0; i < N; i++) assert(a[i] >= i + 2);  // expect: safe assertion
}

void not_that_much_more(void) {
  int a[8];
  int j = choice();
  if (j <= 0 || j >= 100) return;
  for (int i = 0; i < 8; i++) {
    int k = choice();
    if (k <= 0 || k >= 100) return;
    a[i] = i + j + k;
  }
  for (int i = 0; i < 8; i++) assert(a[i] >= i + 3);  // expect: unsafe assertion
}
