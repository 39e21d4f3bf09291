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
