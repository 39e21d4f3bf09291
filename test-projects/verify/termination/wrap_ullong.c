// A counter of this width, up to its greatest value and below.
// options: --property termination
// expect-termination: below terminating
// expect-termination: up_to conditional n <= 18446744073709551614
// expect-termination: wraps terminating
// expect-termination: both_ends nonterminating
void below(unsigned long long n) {
  for (unsigned long long i = 0; i < n; i++);
}
void up_to(unsigned long long n) {
  for (unsigned long long i = 0; i <= n; i++);
}
void wraps(unsigned long long x) {
  while (x >= 10) x++;
}
int both_ends(void) {
  unsigned long long x = 1;
  while (x <= 18446744073709551615ull) x++;
  return 0;
}
