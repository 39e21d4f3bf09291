/* Where long has 64 bits, seconds to milliseconds fit, but not any long does. */
// args: --target=x86_64-linux-gnu
long milliseconds(int seconds) {
  if (seconds < 0 || seconds > 100000000) return 0;
  return seconds * 1000L;  // expect: safe signed-overflow
}

long milliseconds_of_long(long seconds) {
  return seconds * 1000;  // expect: unsafe signed-overflow  // with seconds = LONG_MAX
}
// expect-function: milliseconds safe
// expect-function: milliseconds_of_long unsafe
