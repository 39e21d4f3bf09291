// Where a pointer into the arguments is, is counted along: it stays among them.
// options: --property memory
int main(int argc, char **argv) {
  for (char **p = argv; p < argv + argc; p++)
    if (!*p)
      return *(volatile int *)0;
  return 0;
}
// expect-function: main safe
