/* Relations between elements and what a loop computes of them. */
#include <assert.h>

extern int choice(void);

#define N 5000

void not_greatest(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = choice();
  int most = a[0];
  for (int i = 0; i < 2; i++) {
    if (a[i] > most) most = a[i];
  }
  for (int i = 0; i < 3; i++) assert(a[i] <= most);  // expect: unsafe assertion
}

void symmetric(void) {
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++) {
    int x = choice();
    if (x < -1000 || x > 1000) x = 0;
    a[i] = x;
    b[i] = -x;
  }
  for (int i = 0; i < N; i++) c[i] = a[i] + b[i];
  for (int i = 1; i < N; i++) assert(c[i] == 0);  // expect: safe assertion
}
// options: --function-timeout 60
