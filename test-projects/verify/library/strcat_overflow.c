#include <string.h>

int fits(void) {
  char path[16] = "/tmp";
  strcat(path, "/");        // expect: safe invalid-dereference
  strcat(path, "file.txt"); // expect: safe invalid-dereference
  return path[13];
}

int one_too_many(void) {
  char path[5] = "/t";
  strcat(path, "/");
  strcat(path, "ab");  // expect: unsafe invalid-dereference
  return path[0];
}

int onto_garbage(void) {
  char b[4] = {1, 1, 1, 1};
  strcat(b, "");  // expect: unsafe invalid-dereference
  return b[0];
}

int limited(void) {
  char b[6] = "ab";
  strncat(b, "cdefgh", 3);  // expect: safe invalid-dereference
  return b[5];
}

int limit_forgets_zero(void) {
  char b[6] = "ab";
  strncat(b, "cdefgh", 4);  // expect: unsafe invalid-dereference
  return b[5];
}
