long long run(long long x) {
  unsigned n = (unsigned)(x & 0xff) + 1, steps = 0;
  do {
    n = n % 2 ? 3 * n + 1 : n / 2;
    if (++steps > 500) break;
  } while (n != 1);
  long long sum = 0;
  for (int i = 0, j = 100; i < j; i += 3, j--) {
    if (i % 5 == 0) continue;
    sum += i * j;
  }
  while (sum > 100000) sum /= 2;
  return steps * 1000000LL + sum;
}
