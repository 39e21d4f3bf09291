/* A comparison for qsort by subtracting, and one by comparing. */
int compare(int a, int b) {
  return a - b;  // expect: unsafe signed-overflow  // with a = -2, b = 2147483647
}

int compare_right(int a, int b) {
  return (a > b) - (a < b);  // expect: safe signed-overflow
}
// expect-function: compare_right safe
