int read_register(int which);

int both(int which) {
  int a = read_register(which);
  if (a < 0)
    return -1;
  return a + read_register(which + 1);
}
