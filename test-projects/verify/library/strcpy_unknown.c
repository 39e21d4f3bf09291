/* What comes from outside has any length. */
#include <string.h>

int copies(const char *name) {
  char buffer[8];
  strcpy(buffer, name);  // expect: unsafe invalid-dereference  // with a name of 8 characters
  return buffer[0];
}

int measures_first(const char *name) {
  char buffer[4];
  unsigned long length = strlen(name);
  buffer[0] = 0;
  if (length < 4) buffer[length] = 0;  // expect: safe array-bounds
  return buffer[0];
}

int off_by_one(const char *name) {
  char buffer[4];
  unsigned long length = strlen(name);
  buffer[0] = 0;
  if (length <= 4) buffer[length] = 0;  // expect: unsafe array-bounds  // with a name of 4 characters
  return buffer[0];
}
