// A counter of this width, up to its greatest value and below.
// options: --property termination
// expect-termination: below terminating
// expect-termination: up_to conditional n <= 65534
// expect-termination: wraps terminating
// expect-termination: both_ends nonterminating
void below(unsigned short n) {
  for (unsigned short i = 0; i < n; i++);
}
void up_to(unsigned short n) {
  for (unsigned short i = 0; i <= n; i++);
}
void wraps(unsigned short x) {
  while (x >= 10) x++;
}
int both_ends(void) {
  unsigned short x = 1;
  while (x <= 65535u) x++;
  return 0;
}
