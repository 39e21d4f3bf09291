double d;
float arr[4];
struct S { double x; } s;
double f(void);
void h(int);

int conversions(int i, float x) {
  int j = (int)d;
  j = d;
  char c = (char)(d + 1);
  unsigned u = (unsigned)x;
  i += d;
  h(s.x);
  h(arr[i]);
  j = f() * 2;
  j = -d;
  long l = x, k = f();
  return s.x;
}
