// options: --property termination
// expect-termination: below terminating
// expect-termination: up_to conditional n <= 126
// expect-termination: down terminating
void below(signed char n) {
  for (signed char i = 0; i < n; i++);
}
void up_to(signed char n) {
  for (signed char i = 0; i <= n; i++);
}
void down(signed char x) {
  while (x > 0) x--;
}
