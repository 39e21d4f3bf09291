// expect: both different
int read_register(int which);

int both(void) {
  int b = read_register(2);
  int a = read_register(1);
  return a - b;
}
