// options: --property termination
// expect-termination: inlined terminating
// expect-termination: step_is_zero nonterminating
// expect-termination: leaves terminating
// expect-termination: aborts terminating
void exit(int);
void abort(void);
static int add(int a, int b) { return a < 1000 ? a + b : a; }
void inlined(void) {
  for (int i = 0; i < 100; i = add(i, 1));
}
void step_is_zero(void) {
  for (int i = 0; i < 100; i = add(i, 0));
}
void leaves(unsigned n) {
  while (1) {
    if (n == 0) exit(0);
    n--;
  }
}
void aborts(void) {
  while (1) abort();
}
