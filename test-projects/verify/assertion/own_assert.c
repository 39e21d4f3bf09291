// A function of the program by the name of the macro.
void assert(int holds) {
}

void check(int x) {
  assert(x == 7);
}
// expect-function: check safe
