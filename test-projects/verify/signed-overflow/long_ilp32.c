/* Where long has 32 bits, seconds to milliseconds overflow. */
// args: --target=i686-linux-gnu
long milliseconds(int seconds) {
  if (seconds < 0 || seconds > 100000000) return 0;
  return seconds * 1000L;  // expect: unsafe signed-overflow  // with seconds = 100000000
}

long long milliseconds_wide(int seconds) {
  return seconds * 1000LL;  // expect: safe signed-overflow
}
// expect-function: milliseconds unsafe
// expect-function: milliseconds_wide safe
