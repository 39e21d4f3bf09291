static int counter = 5;
static int *where = &counter;
static struct {
  int *p;
  char text[4];
} state = {&counter, "abc"};
static int next(void) {
  static int calls;
  return ++calls;
}
long long run(long long x) {
  *where += (int)(x % 10);
  *state.p *= 2;
  state.text[0]++;
  return counter + next() * 100 + next() * 1000 + state.text[0];
}
