/* What comes from outside has any length. */
#include <string.h>

int copies(const char *name) {
  char buffer[8];
  strcpy(buffer, name);  // expect: unsafe invalid-dereference  // with a name of 8 characters
  return buffer[0];
}

int measures_first(const char *name) {
  char buffer[4];
  buffer[0] = 0;
  if (strlen(name) < 4) buffer[strlen(name)] = 0;  // expect: any array-bounds
  return buffer[0];
}
