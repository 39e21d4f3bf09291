static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int even(unsigned n);
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
long long run(long long x) {
  unsigned n = (unsigned)(x & 15);
  return fib((int)n) * 10 + even(n);
}
