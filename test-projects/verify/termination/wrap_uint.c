// A counter of this width, up to its greatest value and below.
// options: --property termination
// expect-termination: below terminating
// expect-termination: up_to conditional n <= 4294967294
// expect-termination: wraps terminating
// expect-termination: both_ends nonterminating
void below(unsigned n) {
  for (unsigned i = 0; i < n; i++);
}
void up_to(unsigned n) {
  for (unsigned i = 0; i <= n; i++);
}
void wraps(unsigned x) {
  while (x >= 10) x++;
}
int both_ends(void) {
  unsigned x = 1;
  while (x <= 4294967295u) x++;
  return 0;
}
