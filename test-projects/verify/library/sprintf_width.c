/* A format that is not modelled: what it writes is not known, so nothing is called safe. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *b = malloc(5);
  if (!b) return 0;
  sprintf(b, "%*d", 5, 5); // six bytes
  free(b);
  return 0;
}
// expect-function: main unknown
