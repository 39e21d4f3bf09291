long long run(long long x) {
  int n = (int)(x & 31), steps = 0;
again:
  if (n > 100) goto out;
  steps++;
  n = n * 2 + 1;
  if (steps % 3 == 0) {
    n -= 2;
    goto again;
  }
  goto again;
out:
  return steps * 1000 + n;
}
