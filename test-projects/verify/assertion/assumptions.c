/* What is assumed holds from there on, not before. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void __CPROVER_assume(_Bool condition);
extern void __VERIFIER_assert(int condition);
extern void __CPROVER_assert(_Bool condition, const char *text);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  __CPROVER_assert(x == x, "reflexive");  // expect: safe assertion
  __VERIFIER_assert(x < 100);             // expect: unsafe assertion  // with x = 100
  __VERIFIER_assume(x > 10 && x < 20);
  __VERIFIER_assert(x != 20);             // expect: safe assertion
  __CPROVER_assume(y == 2 * x);
  __CPROVER_assert(y > 20, "doubled");    // expect: safe assertion
  __CPROVER_assert(y < 38, "doubled");    // expect: unsafe assertion  // with x = 19, y = 38
  return 0;
}
