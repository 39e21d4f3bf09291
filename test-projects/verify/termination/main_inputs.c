// A program: what it reads may be anything.
// options: --property termination
// entry: main
// expect-termination: main nonterminating
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int z = __VERIFIER_nondet_int();
  while (x > 0) {
    x = x + y;
    y = y + z;
    if (x > 1000 || y > 1000 || y < -1000) return 0;
  }
  return 0;
}
