/* The classic: <= instead of <. */
int last_one_too_many(void) {
  int squares[10];
  int sum = 0;
  for (int i = 0; i <= 10; ++i) {
    squares[i] = i * i;  // expect: unsafe array-bounds, safe signed-overflow  // in the last round i = 10
    sum += i;
  }
  return sum;
}

int right(void) {
  int squares[10];
  int sum = 0;
  for (int i = 0; i < 10; ++i) {
    squares[i] = i * i;  // expect: safe array-bounds, safe signed-overflow
    sum += i;
  }
  return sum;
}
// expect-function: last_one_too_many unsafe
// expect-function: right safe
