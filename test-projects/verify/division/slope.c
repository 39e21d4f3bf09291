/* Slope of a segment; the guard compares the wrong ends. */
int slope(short x0, short y0, short x1, short y1) {
  if (x0 == y1) return 0;
  return (y1 - y0) / (x1 - x0);  // expect: unsafe division-by-zero  // with x0 = 0, x1 = 0, y1 = 1
}

int slope_right(short x0, short y0, short x1, short y1) {
  if (x0 == x1) return 0;
  return (y1 - y0) / (x1 - x0);  // expect: safe division-by-zero, safe signed-overflow
}
// expect-function: slope_right safe
