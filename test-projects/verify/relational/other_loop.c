/* A relation found in one loop is used in the next. */
#include <assert.h>

void up_and_down(int n) {
  int i = 0, k = 0;
  while (i < n) {
    i++;  // expect: safe signed-overflow
    k++;  // expect: safe signed-overflow
  }
  for (int j = n; j > 0; j--) {
    assert(k > 0);  // expect: safe assertion
    k--;            // expect: safe signed-overflow
  }
}

void up_and_down_too_far(int n) {
  int i = 0, k = 0;
  while (i < n) {
    i++;
    k++;
  }
  for (int j = n; j >= 0; j--) {
    assert(k > 0);  // expect: unsafe assertion
    k--;
  }
}
