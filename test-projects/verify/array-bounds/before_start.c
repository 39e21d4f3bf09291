/* Looking at the element before, from the first one. */
int count_steps(int seed) {
  int a[6];
  int steps = 0;
  for (int i = 0; i < 6; ++i) a[i] = seed & i;  // expect: safe array-bounds
  for (int i = 0; i < 6; ++i) {
    if (a[i - 1] != 3) ++steps;  // expect: unsafe array-bounds  // in the first round i - 1 = -1
  }
  return steps;
}

int count_steps_right(int seed) {
  int a[6];
  int steps = 0;
  for (int i = 0; i < 6; ++i) a[i] = seed & i;  // expect: safe array-bounds
  for (int i = 1; i < 6; ++i) {
    if (a[i - 1] != a[i]) ++steps;  // expect: safe array-bounds
  }
  return steps;
}
// expect-function: count_steps unsafe
// expect-function: count_steps_right safe

int back_from_the_start(void) {
  int a[6] = {1};
  int *p = a - 1;  // expect: unsafe array-bounds  // index -1, not 1
  return p[1];
}
// expect-function: back_from_the_start unsafe
