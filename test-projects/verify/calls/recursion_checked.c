/* A call that is not followed may end in a violation. */
// entry: main
// expect-function: main unknown

extern int choice(void);

static int up(int x) {
  if (x <= 0) return 0;
  return up(x - 1) + 1;
}

int main(void) {
  return up(choice()) < 0;
}
