#include <fenv.h>
#include <math.h>

extern int square(int) __attribute__((const));
extern int looked_up(int) __attribute__((pure));
// expect: computed unknown
int computed(int x) { return x * x; }
// expect: read unknown
int read(int x) { return x * x; }
// expect: in_other_order equal
int in_other_order(int x) { return 1 ^ square(x); }
// expect: sometimes unknown
int sometimes(int x) { return 0; }

// expect: two_to_the unknown
double two_to_the(double a) { return pow(2.0, a); }
// expect: twice unknown
double twice(double a) { return a * a; }
// expect: inverse unknown
double inverse(double a) { return 1 / a; }
// expect: root equal
double root(double a) { return fabs(a) + sqrt(a); }

// expect: upwards equal assuming
double upwards(double x) {
  double r = x / 3;
  fesetround(FE_UPWARD);
  fesetround(FE_TONEAREST);
  return r;
}

// expect: one_of_two equal assuming
double one_of_two(double x, int c) {
  double r = c ? x / 3 : x / 5;
  fesetround(FE_UPWARD);
  fesetround(FE_TONEAREST);
  return r;
}

// expect: flags equal assuming
int flags(double a, double b) {
  double r = a / b;
  feclearexcept(FE_DIVBYZERO);
  return fetestexcept(FE_DIVBYZERO) + (r > 0);
}
