/* A width that is an argument; and a format that is not modelled: what it writes is not known, so nothing is called safe. */
#include <stdio.h>
#include <stdlib.h>

void wide(void) {
  char *b = malloc(5);
  if (!b) return;
  sprintf(b, "%*d", 5, 5); // expect: unsafe invalid-dereference // six bytes
  free(b);
}

void wide_enough(void) {
  char *b = malloc(6);
  if (!b) return;
  sprintf(b, "%*d", 5, 5); // expect: safe invalid-dereference
  free(b);
}

// expect-function: hexadecimal unknown
void hexadecimal(void) {
  char *b = malloc(5);
  if (!b) return;
  sprintf(b, "%a", 5.0);
  free(b);
}
