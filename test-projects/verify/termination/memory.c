// The counter lives in memory.
// options: --property termination
// expect-termination: global_counter terminating
// expect-termination: field terminating
// expect-termination: through_pointer nonterminating
// expect-termination: array_counter terminating
int counter;
struct pair { int a, b; };
void global_counter(void) {
  for (counter = 0; counter < 10; counter++);
}
int field(int n) {
  struct pair p = {0, 0};
  while (p.a < n) p.a++;
  return p.a;
}
void through_pointer(int *p, int *q) {
  *p = 0;
  while (*p < 10) {
    *q = 0;
    *p = *p + 1;
    *q = 0;
  }
}
int array_counter(void) {
  int a[2] = {5, 5};
  while (a[1] > 0) a[1]--;
  return a[0];
}
