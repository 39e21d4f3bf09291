/* Constants without an initial value are 0; those that may change are not. */
const int zeros[4];
int numbers[4];

int by_constant(unsigned char i) {
  int a[1] = {7};
  return a[zeros[i & 3]];  // expect: safe array-bounds
}

int by_variable(unsigned char i) {
  int a[1] = {7};
  return a[numbers[i & 3]];  // expect: unsafe array-bounds
}
// expect-function: by_constant safe
// expect-function: by_variable unsafe
