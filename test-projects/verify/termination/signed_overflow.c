// Neither that a signed operation wraps nor that it must not overflow proves that a loop ends.
// options: --property termination --function-timeout 30
// expect-termination: grows nonterminating known-unknown
// expect-termination: up_to conditional n <= 2147483646
// expect-termination: strict terminating
// expect-termination: asks_how_many terminating known-unknown
// expect-termination: two_counters terminating known-unknown
// expect-termination: wide conditional n <= 9223372036854775806
// expect-termination: wraps nonterminating
extern int how_many(void);
extern int next(int);
// It ends but for an overflow of i: that it never ended would rest on i wrapping.
int asks_how_many(void) {
  int n = how_many();
  int most = 0;
  for (int i = 1; i <= n; i++) {
    if (next(i) > most) most = next(i);
  }
  return most;
}
int two_counters(unsigned n, int k) {
  unsigned i = 0;
  while (i <= n) {
    i++;
    k++;
  }
  return k;
}
void wide(long long n) {
  for (long long i = 0; i <= n; i++);
}
void wraps(unsigned n) {
  for (unsigned i = 1; i != (n | 1) - 1; i += 2);
}
void grows(int x) {
  while (x >= 0) x++;
}
void up_to(int n) {
  for (int i = 0; i <= n; i++);
}
void strict(int n) {
  for (int i = 0; i < n; i++);
}
