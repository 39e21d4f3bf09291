// entry: main
// options: --function-timeout 40
// An equality between the result and the parameters, at any depth.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int addition(int m, int n) {
  if (n == 0)
    return m;
  return n > 0 ? addition(m + 1, n - 1) : addition(m - 1, n + 1);
}

int main(void) {
  int m = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  if (m < 0 || m > 1000000 || n < 0 || n > 1000000)
    return 0;
  if (addition(m, n) != m + n) // expect: safe signed-overflow
    reach_error();             // expect: safe assertion
  return 0;
}
