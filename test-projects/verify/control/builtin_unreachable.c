/* A promise to the compiler that holds, and one that does not. */
int kept(unsigned n) {
  switch (n & 3) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
  }
  __builtin_unreachable();  // expect: safe unreachable-call
}

int broken(unsigned n) {
  switch (n % 5) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
  }
  __builtin_unreachable();  // expect: unsafe unreachable-call  // with n = 4
}
// expect-function: kept safe
// expect-function: broken unsafe

/* What is given to __builtin_assume is assumed. */
unsigned assumed(unsigned n, unsigned i) {
  __builtin_assume(i != 0);
  return n / i;
}

unsigned assumed_wrongly(unsigned n, unsigned i) {
  __builtin_assume(i > 3 && i < 5);
  return n / (i - 4);  // expect: unsafe division-by-zero
}

/* Functions that do not return, behind macros. */
extern void fail(const char *m) __attribute__((noreturn));
extern void warn_of(const char *m);
#define FAIL(m) fail(m)
#define CHECK(x) do { if (!(x)) fail(#x); } while (0)
#define PROMISE(m) do { warn_of(m); __builtin_unreachable(); } while (0)

int by_macro(int n) {
  if (n < 0) FAIL("n");
  return 1 / (n < 0 ? 0 : 1);
}

int by_condition(int n) {
  CHECK(n >= 0);
  return 1 / (n < 0 ? 0 : 1);
}

int promised(int n) {
  if (n < 0) PROMISE("n");  // expect: unsafe unreachable-call known-unknown
  return n;
}
