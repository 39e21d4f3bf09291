// Whatever the program is given, this goes wrong.
int __VERIFIER_nondet_int(void);

int main(int argc, char **argv) {
  int a[3] = {0};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) n = 0;
  a[n] = argc;
  return a[n + 3]; // expect-certainty: manifest array-bounds
}
// entry: main
