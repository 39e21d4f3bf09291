#include <stdio.h>
#include <string.h>

int right(void) {
  char line[16];
  if (fgets(line, sizeof line, stdin) == 0) return 0;  // expect: safe invalid-dereference
  return line[0];
}

int size_too_large(void) {
  char line[4];
  if (fgets(line, 5, stdin) == 0) return 0;  // expect: unsafe invalid-dereference
  return line[0];
}
