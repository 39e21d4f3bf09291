/* Doubles into narrow and unsigned types. */
unsigned char level(double volume) {
  return (unsigned char)(volume * 255.0);  // expect: unsafe conversion  // with volume = 2.0
}

unsigned char level_guarded(double volume) {
  if (!(volume >= 0.0 && volume <= 1.0)) return 0;
  return (unsigned char)(volume * 255.0);  // expect: safe conversion
}

unsigned natural(double x) {
  if (x > 4294967295.0) return 0;
  return (unsigned)x;  // expect: unsafe conversion  // with x = -1.0
}

/* -0.5 is truncated to 0, which is in range. */
unsigned natural_guarded(double x) {
  if (x > -1.0 && x < 4294967296.0) {
    return (unsigned)x;  // expect: safe conversion
  }
  return 0;
}
// expect-function: level_guarded safe
// expect-function: natural_guarded safe
