// expect: drain equal known-unknown
int drain(volatile int *port) {
  int n = 0;
  int c = *port;
  if (c != 0) {
    do {
      n++;
      c = *port;
    } while (c != 0);
  }
  return n;
}
