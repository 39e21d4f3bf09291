// Neither that a signed operation wraps nor that it must not overflow proves that a loop ends.
// options: --property termination
// expect-termination: grows nonterminating known-unknown
// expect-termination: up_to conditional n <= 2147483646
// expect-termination: strict terminating
void grows(int x) {
  while (x >= 0) x++;
}
void up_to(int n) {
  for (int i = 0; i <= n; i++);
}
void strict(int n) {
  for (int i = 0; i < n; i++);
}
