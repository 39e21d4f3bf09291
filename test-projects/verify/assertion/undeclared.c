// A program that does not include the header of assert.
// args: -Wno-implicit-function-declaration
int half(int n) {
  int h = n / 2;
  assert(2 * h <= n || n < 0); // expect: safe assertion, safe signed-overflow
  assert(2 * h == n);          // expect: unsafe assertion // with n = 1
  return h;
}
