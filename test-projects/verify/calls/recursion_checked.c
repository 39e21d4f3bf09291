/* What recursion does at any depth. */
// entry: main
// expect-function: main safe

extern int choice(void);

static int up(int x) {
  if (x <= 0) return 0;
  return up(x - 1) + 1;
}

int main(void) {
  return up(choice()) < 0;
}
