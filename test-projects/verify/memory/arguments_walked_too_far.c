// options: --property memory
int main(int argc, char **argv) {
  int n = 0;
  argc--;
  argv++;
  while (argc > 0 && argv[0][0] == '-') {
    argc--;
    argv++;
    n = 1;
  }
  return argv[0][0] + n; // expect: unsafe null-dereference
}
