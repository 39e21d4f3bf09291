// Functions of math.h whose results are exact, and what glibc's macros call.
#include <assert.h>
#include <fenv.h>
#include <math.h>

int __isinf(double);
int __isnanf(float);
int __signbit(double);
int __fpclassify(double);
int __finitel(long double);

void to_integers(double x) {
  assert(floor(x) <= x || isnan(x)); // expect: safe assertion
  assert(ceil(2.3) == 3 && floor(-2.3) == -3); // expect: safe assertion
  assert(round(2.5) == 3 && round(-2.5) == -3); // expect: safe assertion
  assert(rint(2.5) == 2 && nearbyint(3.5) == 4); // expect: safe assertion
  assert(signbit(trunc(-0.7))); // expect: safe assertion
  assert(round(x) >= x || isnan(x)); // expect: unsafe assertion
}

void rounded_up(float x) {
  assert(!(x > 0 && x < 1) || ceilf(x) == 1); // expect: safe assertion
  assert(lroundf(x) >= x); // expect: unsafe assertion // with x = 0.25
}

int index_of(double x) {
  int table[100] = {0};
  if (!(x >= 0 && x < 100))
    return 0;
  return table[(int)floor(x)]; // expect: safe array-bounds, safe conversion
}

int index_above(double x) {
  int table[100] = {0};
  if (!(x >= 0 && x < 100))
    return 0;
  return table[(int)ceil(x)]; // expect: unsafe array-bounds // with x above 99
}

void smaller(float x, float y) {
  float m = fminf(x, y);
  assert(m <= x || isnan(x)); // expect: safe assertion
  assert(m == x || m == y); // expect: unsafe assertion // two NaNs
  float zero = fminf(0.0f, -0.0f);
  assert(signbit(zero)); // expect: unsafe assertion // either zero
}

void larger(double x) {
  assert(fmax(x, 1.0) >= 1.0); // expect: safe assertion
  assert(fdim(x, x) == 0); // expect: unsafe assertion // a NaN
}

void parts(double x) {
  double whole;
  double rest = modf(x, &whole);
  if (x > -1e6 && x < 1e6) {
    assert(rest > -1 && rest < 1); // expect: safe assertion
    assert(whole + rest == x); // expect: safe assertion
    assert(rest >= 0); // expect: unsafe assertion
  }
}

void signs(double x, double y) {
  assert(isnan(x) || isnan(y) || !signbit(copysign(x, y)) == !signbit(y)); // expect: safe assertion
}

void classes(double x, float f, long double l) {
  if (__isinf(x)) {
    assert(x > 1 || x < -1); // expect: safe assertion
    assert(x > 0); // expect: unsafe assertion
  }
  if (__isnanf(f))
    assert(f != f); // expect: safe assertion
  if (__signbit(x))
    assert(!(x > 0)); // expect: safe assertion
  if (__finitel(l))
    assert(l - l == 0); // expect: safe assertion
  if (__fpclassify(x) == FP_ZERO)
    assert(x == 0); // expect: safe assertion
  if (__fpclassify(x) == FP_SUBNORMAL)
    assert(x < 1e-300 && x > -1e-300 && x != 0); // expect: safe assertion
}

void rounding(void) {
  assert(fegetround() == FE_TONEAREST); // expect: safe assertion
}
