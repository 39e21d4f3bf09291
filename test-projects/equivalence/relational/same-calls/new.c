// expect: both equal
int read_register(int which);

int both(int which) {
  int a = read_register(which);
  int result = -1;
  if (!(a < 0)) {
    which++;
    result = read_register(which) + a;
  }
  return result;
}
