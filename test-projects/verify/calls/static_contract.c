/* The callee divides; each of its callers sees to the divisor. */
// entry: main
extern int __VERIFIER_nondet_int(void);

static int per_item(int total, int items) {
  return total / items;
}

int main(void) {
  int total = __VERIFIER_nondet_int();
  int items = __VERIFIER_nondet_int();
  if (items > 0) return per_item(total, items);
  if (items < -1) return per_item(total, items);
  return per_item(total, 7);
}
// expect-function: main safe
