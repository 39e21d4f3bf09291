// expect: clamp equal
int clamp(int x, int low, int high) {
  int y = x < low ? low : x;
  if (x >= low && y > high)
    y = high;
  return y;
}
