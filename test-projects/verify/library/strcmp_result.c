/* Only the sign of a comparison is fixed. */
#include <assert.h>
#include <string.h>

void known(void) {
  assert(strcmp("abc", "abc") == 0);     // expect: safe assertion
  assert(strcmp("abc", "abd") < 0);      // expect: safe assertion
  assert(strcmp("b", "abd") > 0);        // expect: safe assertion
  assert(strncmp("abc", "abd", 2) == 0); // expect: safe assertion
  assert(memcmp("abc", "abd", 3) != 0);  // expect: safe assertion
  assert(strcmp("abc", "abd") == -1);    // expect: unsafe assertion
}

int is_help(const char *argument) {
  if (strcmp(argument, "-h") == 0) {
    assert(argument[0] == '-');  // expect: safe assertion known-unknown
    return 1;
  }
  return 0;
}
