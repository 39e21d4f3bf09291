/* A static local keeps its value between calls. */
#include <assert.h>
// entry: main

static int next_id(void) {
  static int id = 100;
  return ++id;
}

int main(void) {
  int a = next_id();
  int b = next_id();
  assert(a == 101);      // expect: safe assertion
  assert(b == a + 1);    // expect: safe assertion
  assert(next_id() < 103);  // expect: unsafe assertion  // the third id is 103
  return 0;
}
