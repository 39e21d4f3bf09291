/* Width by height, in int and widened before the product. */
int area(int width, int height) {
  if (width < 0 || height < 0 || width > 50000 || height > 50000) return 0;
  return width * height;  // expect: unsafe signed-overflow  // with width = 50000, height = 50000
}

long long area_wide(int width, int height) {
  return (long long)width * height;  // expect: safe signed-overflow
}

int area_small(int width, int height) {
  if (width < 0 || height < 0 || width > 4000 || height > 4000) return 0;
  return width * height;  // expect: safe signed-overflow
}
// expect-function: area_wide safe
// expect-function: area_small safe
