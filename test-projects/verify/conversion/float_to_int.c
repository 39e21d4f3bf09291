/* A float that an int cannot hold. */
int whole(float f) {
  return (int)f;  // expect: unsafe conversion  // with f = 1e10f, and with NaN
}

/* 2147483648.0f is the first float past INT_MAX; NaN fails both comparisons. */
int whole_guarded(float f) {
  if (f >= -2147483648.0f && f < 2147483648.0f) {
    return (int)f;  // expect: safe conversion
  }
  return 0;
}

/* NaN slips through, being neither below nor above. */
int whole_nan(float f) {
  if (f < -2147483648.0f || f >= 2147483648.0f) return 0;
  return (int)f;  // expect: unsafe conversion  // with f = NaN
}

/* (float)INT_MAX is rounded up to 2147483648. */
int whole_rounded(float f) {
  if (f >= 0.0f && f <= 2147483647) {
    return (int)f;  // expect: unsafe conversion  // with f = 2147483648.0f
  }
  return 0;
}
// expect-function: whole unsafe
// expect-function: whole_guarded safe
// expect-function: whole_nan unsafe
// expect-function: whole_rounded unsafe
