int drain(volatile int *port) {
  int n = 0;
  int c = *port;
  while (c != 0) {
    n++;
    c = *port;
  }
  return n;
}
