long long run(long long x) {
  double zero = (double)(x & 0);
  double inf = 1.0 / zero;
  double nan = zero / zero;
  float tiny = 1e-40f;
  return (inf > 1e308) + 2 * (nan != nan) + 4 * (nan < 1) + 8 * (-zero == zero) + 16 * (tiny > 0) +
         32 * (inf == inf + 1) + (long long)(float)16777217 + (long long)(unsigned char)3.9f;
}
