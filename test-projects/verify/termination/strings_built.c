// options: --property termination
// entry: main
// expect-termination: main terminating
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int equal(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) n = 1;
  char *text = malloc(n);
  if (!text) return 1;
  for (int i = 0; i < n - 1; i++) text[i] = 'x';
  text[n - 1] = 0;
  return equal(text, "xxx");
}
