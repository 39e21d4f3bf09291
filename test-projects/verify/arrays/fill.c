/* What a loop has written into an array is known of all that it has written. */
#include <assert.h>

extern int choice(void);

#define N 100000

void zeros(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = 0;
  for (int i = 0; i < N; i++) assert(a[i] == 0);  // expect: safe assertion
}

void not_the_last(void) {
  int a[N];
  for (int i = 0; i < N - 1; i++) a[i] = 0;
  for (int i = 0; i < N - 1; i++) assert(a[i] == 0);  // expect: safe assertion
}

void indices(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = 2 * i + 1;
  for (int i = 0; i < N; i++) assert(a[i] == 2 * i + 1);  // expect: safe assertion
}

void copy(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++) a[i] = choice();
  for (int i = 0; i < N; i++) b[i] = a[i];
  for (int i = 0; i < N; i++) assert(a[i] == b[i]);  // expect: safe assertion
}

void downwards(void) {
  int a[N];
  for (int i = N - 1; i >= 0; i--) a[i] = 7;
  assert(a[N / 2] == 7);  // expect: safe assertion
}

void in_range(void) {
  int a[N];
  for (int i = 0; i < N; i++) {
    int x = choice();
    a[i] = x < 0 ? 0 : x > 9 ? 9 : x;
  }
  int k = choice();
  if (k >= 0 && k < N) assert(a[k] >= 0 && a[k] <= 9);  // expect: safe assertion
}

void one_is_missing(void) {
  int a[8];
  for (int i = 1; i < 8; i++) a[i] = 3;
  a[0] = 4;
  for (int i = 0; i < 8; i++) assert(a[i] == 3);  // expect: unsafe assertion
}
