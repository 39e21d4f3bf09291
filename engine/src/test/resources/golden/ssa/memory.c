extern int asked(int *where);

int read(int *p) { return *p + 1; }

int local(int i) {
  int a[4] = {1, 2, 3, 4};
  return a[i];
}

int from_outside(void) {
  int x = 1;
  return asked(&x) / x;
}
