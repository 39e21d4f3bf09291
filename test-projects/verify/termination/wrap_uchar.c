// A counter of this width, up to its greatest value and below.
// options: --property termination
// expect-termination: below terminating
// expect-termination: up_to conditional n <= 254
// expect-termination: wraps terminating
// expect-termination: both_ends nonterminating
void below(unsigned char n) {
  for (unsigned char i = 0; i < n; i++);
}
void up_to(unsigned char n) {
  for (unsigned char i = 0; i <= n; i++);
}
void wraps(unsigned char x) {
  while (x >= 10) x++;
}
int both_ends(void) {
  unsigned char x = 1;
  while (x <= 255u) x++;
  return 0;
}
