/* math.h, C17 7.12, as far as results are exact, and what glibc's macros call. Rounding is to
   nearest. Where C asks for any value that is not 0, it is any. */
#include "model.h"

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)

static int __stet_some(int holds) {
  int result;
  if (!holds) return 0;
  result = __VERIFIER_nondet_library_int();
  __VERIFIER_assume(result != 0);
  return result;
}

double fabs(double x) {
  return __builtin_fabs(x);
}

float fabsf(float x) {
  return __builtin_fabsf(x);
}

long double fabsl(long double x) {
  return __builtin_fabsl(x);
}

double floor(double x) {
  return __builtin_floor(x);
}

float floorf(float x) {
  return __builtin_floorf(x);
}

long double floorl(long double x) {
  return __builtin_floorl(x);
}

double ceil(double x) {
  return __builtin_ceil(x);
}

float ceilf(float x) {
  return __builtin_ceilf(x);
}

long double ceill(long double x) {
  return __builtin_ceill(x);
}

double trunc(double x) {
  return __builtin_trunc(x);
}

float truncf(float x) {
  return __builtin_truncf(x);
}

long double truncl(long double x) {
  return __builtin_truncl(x);
}

double rint(double x) {
  return __builtin_rint(x);
}

float rintf(float x) {
  return __builtin_rintf(x);
}

long double rintl(long double x) {
  return __builtin_rintl(x);
}

double nearbyint(double x) {
  return __builtin_nearbyint(x);
}

float nearbyintf(float x) {
  return __builtin_nearbyintf(x);
}

long double nearbyintl(long double x) {
  return __builtin_nearbyintl(x);
}

double round(double x) {
  return __builtin_round(x);
}

float roundf(float x) {
  return __builtin_roundf(x);
}

long double roundl(long double x) {
  return __builtin_roundl(x);
}

long lrint(double x) {
  return (long)__builtin_rint(x);
}

long lrintf(float x) {
  return (long)__builtin_rintf(x);
}

long lrintl(long double x) {
  return (long)__builtin_rintl(x);
}

long long llrint(double x) {
  return (long long)__builtin_rint(x);
}

long long llrintf(float x) {
  return (long long)__builtin_rintf(x);
}

long long llrintl(long double x) {
  return (long long)__builtin_rintl(x);
}

long lround(double x) {
  return (long)__builtin_round(x);
}

long lroundf(float x) {
  return (long)__builtin_roundf(x);
}

long lroundl(long double x) {
  return (long)__builtin_roundl(x);
}

long long llround(double x) {
  return (long long)__builtin_round(x);
}

long long llroundf(float x) {
  return (long long)__builtin_roundf(x);
}

long long llroundl(long double x) {
  return (long long)__builtin_roundl(x);
}

double copysign(double x, double y) {
  double magnitude = __builtin_fabs(x);
  return __builtin_signbit(y) ? -magnitude : magnitude;
}

float copysignf(float x, float y) {
  float magnitude = __builtin_fabsf(x);
  return __builtin_signbit(y) ? -magnitude : magnitude;
}

long double copysignl(long double x, long double y) {
  long double magnitude = __builtin_fabsl(x);
  return __builtin_signbit(y) ? -magnitude : magnitude;
}

/* Of two zeros either. */
double fmin(double x, double y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x < y ? x : y;
}

float fminf(float x, float y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x < y ? x : y;
}

long double fminl(long double x, long double y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x < y ? x : y;
}

double fmax(double x, double y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x > y ? x : y;
}

float fmaxf(float x, float y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x > y ? x : y;
}

long double fmaxl(long double x, long double y) {
  if (__builtin_isnan(x)) return y;
  if (__builtin_isnan(y)) return x;
  if (x == y) return __VERIFIER_nondet_library_int() ? x : y;
  return x > y ? x : y;
}

double fdim(double x, double y) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  return x > y ? x - y : 0;
}

float fdimf(float x, float y) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  return x > y ? x - y : 0;
}

long double fdiml(long double x, long double y) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  return x > y ? x - y : 0;
}

double modf(double x, double *whole) {
  double integer = __builtin_trunc(x);
  double rest = __builtin_isinf(x) ? 0 : x - integer;
  *whole = integer;
  return copysign(rest, x);
}

float modff(float x, float *whole) {
  float integer = __builtin_truncf(x);
  float rest = __builtin_isinf(x) ? 0 : x - integer;
  *whole = integer;
  return copysignf(rest, x);
}

long double modfl(long double x, long double *whole) {
  long double integer = __builtin_truncl(x);
  long double rest = __builtin_isinf(x) ? 0 : x - integer;
  *whole = integer;
  return copysignl(rest, x);
}

int isnan(double x) {
  return __stet_some(__builtin_isnan(x));
}

int isnanf(float x) {
  return __stet_some(__builtin_isnan(x));
}

int isnanl(long double x) {
  return __stet_some(__builtin_isnan(x));
}

int __isnan(double x) {
  return __stet_some(__builtin_isnan(x));
}

int __isnanf(float x) {
  return __stet_some(__builtin_isnan(x));
}

int __isnanl(long double x) {
  return __stet_some(__builtin_isnan(x));
}

int isinf(double x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int isinff(float x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int isinfl(long double x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int __isinf(double x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int __isinff(float x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int __isinfl(long double x) {
  return __builtin_isinf(x) ? x > 0 ? 1 : -1 : 0;
}

int finite(double x) {
  return __stet_some(__builtin_isfinite(x));
}

int finitef(float x) {
  return __stet_some(__builtin_isfinite(x));
}

int finitel(long double x) {
  return __stet_some(__builtin_isfinite(x));
}

int __finite(double x) {
  return __stet_some(__builtin_isfinite(x));
}

int __finitef(float x) {
  return __stet_some(__builtin_isfinite(x));
}

int __finitel(long double x) {
  return __stet_some(__builtin_isfinite(x));
}

int __signbit(double x) {
  return __stet_some(__builtin_signbit(x));
}

int __signbitf(float x) {
  return __stet_some(__builtin_signbit(x));
}

int __signbitl(long double x) {
  return __stet_some(__builtin_signbit(x));
}

/* FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4 */
int __fpclassify(double x) {
  return __builtin_fpclassify(0, 1, 4, 3, 2, x);
}

int __fpclassifyf(float x) {
  return __builtin_fpclassify(0, 1, 4, 3, 2, x);
}

int __fpclassifyl(long double x) {
  return __builtin_fpclassify(0, 1, 4, 3, 2, x);
}

/* FE_TONEAREST: calls of fesetround are not followed. */
int fegetround(void) {
  return 0;
}

#pragma clang attribute pop
