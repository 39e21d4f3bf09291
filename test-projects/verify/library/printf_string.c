/* printf reads the strings it is given. */
#include <stdio.h>

int unterminated(void) {
  char b[2] = {'o', 'k'};
  return printf("%s\n", b);  // expect: unsafe invalid-dereference
}

int cut(void) {
  char b[2] = {'o', 'k'};
  return printf("%.2s\n", b);  // expect: safe invalid-dereference
}

int nothing(int c) {
  char b[2] = "y";
  char *s = c ? b : 0;
  printf("%d %s\n", c, s);  // expect: unsafe null-dereference
  return 0;
}

int numbers(int n, double d, void *p) {
  return printf("%d %5.2f %p %%\n", n, d, p);
}
// expect-function: numbers safe
