// With low > high the order of the tests shows.
// expect: clamp different
int clamp(int x, int low, int high) {
  if (x > high)
    return high;
  if (x < low)
    return low;
  return x;
}
