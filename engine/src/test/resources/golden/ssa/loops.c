int count(int n) {
  int i = 0;
  while (i < n) {
    i++;
  }
  return i;
}
