#include <assert.h>

void interval(void) {
  int i = 0;
  while (i < 1000) {
    i++;
  }
  assert(i == 1000);
}

void affine(void) {
  int s = 0;
  for (int i = 0; i < 1000; i++) {
    s += 2;
  }
  assert(s == 2000);
}

void zone(int n, int which) {
  int i = 0, j = 0;
  while (i < n) {
    i++;
    j = which > i ? i : i - 1;
    assert(i - j <= 1);
  }
}

int array(unsigned n) {
  int a[50];
  for (int i = 0; i < 50; i++) {
    a[i] = 3;
  }
  int v = n < 50 ? a[n] : 3;
  assert(v == 3);
  return v;
}
