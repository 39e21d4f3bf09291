short sh;
char c;
struct S {
  int v[5];
  int t;
} s, *ps;
int g[10];
int h(int);

int operators(int i, int j) {
  i++;
  ++i;
  i--;
  i += j;
  i -= 2;
  i *= j + 1;
  i = -j;
  sh++;
  c += 3;
  sh = sh * j;
  s.t--;
  --ps->t;
  *(&i) += 1;
  int k = i + j, l = 3 * k;
  h(i > 3 ? i + 1 : i - 1);
  return i * j + k - l * 2 /* why */ + 1;
}

int precedence(int a, int b, int d) {
  int r = a + b * d - (a - b) * d;
  r = a * b / d << 2 | a % d;
  if (a - 1 < b + 2 && -a > b)
    return (int)a + (long)b > 3;
  return h(a + 1) + h(b)
       * (d +
          1);
}

int divisions(int a, int b, unsigned u) {
  a /= b;
  a %= b;
  u = u / (b + 1u);
  return a / 10 + a % -1 + a / (b - 1);
}

int shifts(int a, int n, unsigned u) {
  a = 1 << n;
  a <<= n + 1;
  u = u << n;
  return a >> (u & 63) | a << 3;
}

long wide(long x, long long y) { return x + 1 - y; }

unsigned wraps(unsigned u) { return u + 1 - u * 3; }

#define SQUARE(x) ((x) * (x))
#define TWO 2
int macros(int i) {
  return SQUARE(i + 1) + TWO * i - __builtin_abs(i);
}
