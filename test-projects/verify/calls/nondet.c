/* Nondeterministic values of each type cover their whole range and nothing else. */
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assert(int condition);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  short s = __VERIFIER_nondet_short();
  _Bool b = __VERIFIER_nondet_bool();
  long long w = __VERIFIER_nondet_longlong();
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  __VERIFIER_assert(c <= 255);             // expect: safe assertion
  __VERIFIER_assert(s >= -32768);          // expect: safe assertion
  __VERIFIER_assert(b == 0 || b == 1);     // expect: safe assertion
  __VERIFIER_assert(c != 200);             // expect: unsafe assertion  // c = 200
  __VERIFIER_assert(s != -32768);          // expect: unsafe assertion  // s = -32768
  __VERIFIER_assert(i == j);               // expect: unsafe assertion  // two calls, two values
  __VERIFIER_assert(w != -9000000000ll);   // expect: unsafe assertion  // w = -9000000000
  return 0;
}
