// expect: first different
int first(const int *p) {
  return *p;
}
