// Whether these recursions end depends on what the caller passes.
// options: --property termination
// entry: main
// expect-termination: main terminating
int __VERIFIER_nondet_int(void);
static int down(int n) {
  return n == 0 ? 0 : down(n - 1);
}
static int is_even(int n);
static int is_odd(int n) {
  return n == 0 ? 0 : is_even(n - 1);
}
static int is_even(int n) {
  return n == 0 ? 1 : is_odd(n - 1);
}
static int values[100];
static int find(int low, int high, int value) {
  if (low > high) return -1;
  int middle = low + (high - low) / 2;
  if (values[middle] == value) return middle;
  return values[middle] < value ? find(middle + 1, high, value) : find(low, middle - 1, value);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) return 0;
  return down(n) + is_odd(n) + find(0, 99, n);
}
