#include <assert.h>
#include <string.h>

int key_length(void) {
  char line[8] = "key=1";
  char *is = strchr(line, '=');
  assert(is == line + 3);  // expect: safe assertion
  *is = 0;
  return (int)strlen(line);
}

int absent(void) {
  char line[8] = "key";
  char *is = strchr(line, '=');
  *is = 0;  // expect: unsafe null-dereference
  return line[0];
}

void ends(void) {
  char line[4] = "aba";
  assert(strrchr(line, 'a') == line + 2);  // expect: safe assertion
  assert(strchr(line, 0) == line + 3);     // expect: safe assertion
  assert(strchr(line, 'x') == 0);          // expect: safe assertion
  assert(memchr(line, 'b', 3) == line + 1); // expect: safe assertion
}
