#include <assert.h>

/* After three rounds. */
void third(int n) {
  int x = 0;
  for (int i = 0; i < n; i++) {
    x += 5;
    assert(x != 15);
  }
}

/* At the end of a range. */
int overflow(int n) {
  int i = 0;
  while (i <= n) {
    i++;
  }
  return i;
}

/* Behind the array. */
int behind(int n) {
  int a[5] = {0};
  for (int i = 0; i <= 5; i++) {
    a[i] = n;
  }
  return a[0];
}
