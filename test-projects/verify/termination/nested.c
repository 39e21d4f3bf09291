// options: --property termination
// expect-termination: square terminating
// expect-termination: triangle terminating
// expect-termination: three terminating
// expect-termination: restarts nonterminating
int square(int n) {
  int c = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) c ^= 1;
  return c;
}
int triangle(int n) {
  int c = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j > 0; j--) c ^= j;
  return c;
}
void three(unsigned char a) {
  for (unsigned char i = 0; i < a; i++)
    for (unsigned char j = 0; j < i; j++)
      for (unsigned char k = 0; k < j; k++);
}
void restarts(int n) {
  int i = 0;
  while (i < 3) {
    for (i = 0; i < 2; i++);
  }
}
