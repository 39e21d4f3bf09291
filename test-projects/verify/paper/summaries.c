// 002 Fig. 1, and inc of 004 §2.4.4.
#include <assert.h>

// It ends where it makes progress.
// expect-termination: h conditional y >= 1
// expect-returns: h 10 <= \result
unsigned h(unsigned y) {
  unsigned x;
  for (x = 0; x < 10; x += y)
    ;
  return x;
}

// And so it always ends here.
// expect-termination: f terminating
unsigned f(unsigned z) {
  unsigned w = 0;
  if (z > 0)
    w = h(z);
  return w;
}

// expect-returns: inc -2147483647 <= \result && \result == x + 1
// expect-requires: inc x != 2147483647
int inc(int x) {
  return x + 1; // expect: unsafe signed-overflow // with x = INT_MAX
}

int main(void) {
  int a = 3;
  int b = inc(a);
  assert(b == a + 1); // expect: safe assertion
  return 0;
}
