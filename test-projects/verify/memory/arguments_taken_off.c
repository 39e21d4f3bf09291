// The count of the arguments goes down as the pointer to them goes up.
// options: --property memory
int main(int argc, char **argv) {
  while (argc > 1) {
    if (argv[1][0] != '-')
      return 3;
    argc--;
    argv++;
  }
  return 0;
}
// expect-function: main safe
