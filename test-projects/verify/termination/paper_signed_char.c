// 2LS for Program Analysis, 6.1: -x is no ranking function, as x wraps.
// options: --property termination
// expect-termination: f nonterminating
void f(void) {
  signed char x = 0;
  while (1) x++;
}
