long long run(long long x) {
  float a = 0.1f * (float)(int)(x % 100);
  double b = 0.1 * (double)(int)(x % 100);
  double c = a;
  float d = (float)(b * 1e10);
  int less = a < c || a != b;
  double r = 1.0 / 3.0 + b / 7.0 - 2.5e-3;
  union {
    double d;
    long long i;
  } u = {r};
  return (long long)(b * 1000.0) + (long long)d + less + (u.i & 0xffff) + (int)(-a * 3.7f);
}
