// expect: next equal assuming signed arithmetic does not overflow
int next(int x) {
  return 1;
}
