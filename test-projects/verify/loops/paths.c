// What a loop may leave depends on whether a loop in front of it runs (symbolic paths, 000 §3.4.2).
// expect-function: apart safe
// expect-function: together unsafe
#include <assert.h>

extern int coin(void);

void apart(int n) {
  int c = -500000;
  for (int i = 0; i < n; i++) c = 500000;
  while (coin()) {
    if (c > 0) {
      if (c < 1000000) c++;
    } else if (c > -1000000) {
      c--;
    }
  }
  assert(c >= 500000 || c <= -500000); // expect: safe assertion
}

void together(int n) {
  int c = -3;
  for (int i = 0; i < n; i++) c = 3;
  while (coin()) {
    if (c > 0) {
      if (c < 1000000) c++;
    } else if (c < 2) {
      c++;
    }
  }
  assert(c >= 3 || c <= -3); // expect: unsafe assertion
}
