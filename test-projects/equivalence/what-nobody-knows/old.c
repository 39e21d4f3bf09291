// What functions outside really give, and how they round.
#include <fenv.h>
#include <math.h>

extern int square(int) __attribute__((const));
extern int looked_up(int) __attribute__((pure));
int computed(int x) { return square(x); }
int read(int x) { return looked_up(x); }
int in_other_order(int x) { return square(x) ^ 1; }
int sometimes(int x) {
  if (x < 0)
    return square(x);
  return 0;
}

double two_to_the(double a) { return exp2(a); }
double twice(double a) { return pow(a, 2); }
double inverse(double a) { return pow(a, -1); }
double root(double a) { return sqrt(a) + fabs(a); }

double upwards(double x) {
  fesetround(FE_UPWARD);
  double r = x / 3;
  fesetround(FE_TONEAREST);
  return r;
}

double one_of_two(double x, int c) {
  fesetround(FE_UPWARD);
  double r;
  if (c)
    r = x / 3;
  else
    r = x / 5;
  fesetround(FE_TONEAREST);
  return r;
}

int flags(double a, double b) {
  feclearexcept(FE_DIVBYZERO);
  double r = a / b;
  return fetestexcept(FE_DIVBYZERO) + (r > 0);
}
