// Where a pointer into the arguments is, is counted along: it stays among them.
// options: --property memory
int main(int argc, char **argv) {
  int all = 0;
  for (char **p = argv; p < argv + argc; p++)
    if (!*p)
      return *(volatile int *)0;
  while (argc > 1) {
    if (argv[1][0] != '-')
      return 3;
    argc--;
    argv++;
  }
  return all;
}
// expect-function: main safe
