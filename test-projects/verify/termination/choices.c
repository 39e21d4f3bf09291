// options: --property termination
// expect-termination: either terminating
// expect-termination: lexicographic terminating
// expect-termination: back_and_forth nonterminating
// expect-termination: may_stay nonterminating
int __VERIFIER_nondet_int(void);
void either(int x, int y) {
  while (x > 0 && y > 0) {
    if (__VERIFIER_nondet_int()) x--;
    else y--;
  }
}
void lexicographic(int x, unsigned char y) {
  while (x > 0) {
    if (y == 0) {
      x--;
      y = (unsigned char) __VERIFIER_nondet_int();
    } else {
      y--;
    }
  }
}
void back_and_forth(int x) {
  while (x > 0 && x < 1000) {
    if (__VERIFIER_nondet_int()) x--;
    else x++;
  }
}
void may_stay(int x) {
  while (x > 0) {
    if (__VERIFIER_nondet_int()) x--;
  }
}
