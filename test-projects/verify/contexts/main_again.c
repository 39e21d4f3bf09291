// A program whose main is called again does not start there only.
static int divisor = 1;

static int part(void) {
  return 10 / divisor; // expect: unsafe division-by-zero // called by other
}

int main(void) {
  return part(); // expect: unsafe division-by-zero
}

int (*entry)(void) = main;

int other(void) {
  divisor = 0;
  return entry();
}
