// domains: none
#include <assert.h>

/* Inductive by itself. */
void itself(int n) {
  int x = 1;
  while (n > 0) {
    x = -x;
    assert(x == 1 || x == -1);
    n--;
  }
}

/* By three rounds together. */
void three(unsigned n) {
  int a = 0, b = 1, c = 2;
  while (n > 0) {
    assert(a != 5);
    int t = a;
    a = b;
    b = c;
    c = t;
    n--;
  }
}

/* The loop is over after four rounds. */
void few(int n) {
  int s = n & 1;
  for (int i = 0; i < 4; i++) {
    s += i;
  }
  assert(s == 6 || s == 7);
}

/* Beyond what is unwound. */
void many(int n) {
  int s = n & 1;
  for (int i = 0; i < 1000; i++) {
    s += 2;
  }
  assert(s == 2000 || s == 2001);
}

/* Violated in round 20, beyond what is unwound. */
void late(unsigned n) {
  unsigned s = 7;
  while (n > 0) {
    s = s * 5 + 1;
    n--;
    assert(s != 1454149859u);
  }
}
