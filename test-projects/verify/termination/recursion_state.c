// The recursion goes by what is in memory, by loops around the calls, or by several parameters.
// options: --property termination
// expect-termination: drains terminating
// expect-termination: all_below terminating
// expect-termination: towards terminating
// expect-termination: hops conditional x <= 0
// expect-termination: changes_sign nonterminating
// expect-termination: same_again nonterminating
// expect-termination: meets terminating
static int level;
void drains(void) {
  if (level > 0) {
    level--;
    drains();
  }
}
void all_below(int n) {
  for (int i = 0; i < n; i++) all_below(i);
}
int towards(int low, int high) {
  if (low >= high) return low;
  return (low & 1) ? towards(low + 1, high) : towards(low, high - 1);
}
unsigned hops(unsigned x) {
  return x == 0 ? 0 : hops(x - 2) + 1;
}
int changes_sign(int x) {
  if (x < -1000 || x > 1000) return 0;
  return x == 5 ? 1 : changes_sign(-x);
}
int same_again(int x) {
  return x == 0 ? 0 : same_again(x);
}
unsigned meets(unsigned a, unsigned b) {
  if (a == 0 || b == 0) return a + b;
  return a < b ? meets(a, b - a) : meets(a - b, b);
}
