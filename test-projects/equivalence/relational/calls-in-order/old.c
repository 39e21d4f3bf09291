int read_register(int which);

int both(void) {
  int a = read_register(1);
  int b = read_register(2);
  return a - b;
}
