// options: --property termination
// expect-termination: strided conditional n <= 0 || incx >= 1
// expect-termination: positive terminating
int strided(unsigned char n, unsigned char incx) {
  int sum = 0;
  for (int i = 0; i < n; i += incx) sum ^= i;
  return sum;
}
int positive(unsigned char n, unsigned char incx) {
  int sum = 0;
  if (incx == 0) return 0;
  for (int i = 0; i < n; i += incx) sum ^= i;
  return sum;
}
