// entry: main
// One too many, ten calls deep.
extern int __VERIFIER_nondet_int(void);

static int items[10];
static int top;

static void push(int n) {
  if (top <= 10) {
    items[top] = n;
    top++;
    push(n / 2);
  }
}

int main(void) {
  push(__VERIFIER_nondet_int()); // expect: unsafe array-bounds
  return 0;
}
