/* Indexing string literals: the terminator belongs to the array. */
char hex(unsigned n) {
  return "0123456789abcdef"[n & 15];  // expect: safe array-bounds
}

char hex_end(unsigned n) {
  if (n > 16) return 0;
  return "0123456789abcdef"[n];  // expect: safe array-bounds
}

char hex_past(unsigned n) {
  if (n > 17) return 0;
  return "0123456789abcdef"[n];  // expect: unsafe array-bounds  // with n = 17
}
// expect-function: hex safe
// expect-function: hex_end safe
// expect-function: hex_past unsafe
