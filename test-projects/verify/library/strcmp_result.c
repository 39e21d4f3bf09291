/* Only the sign of a comparison is fixed. */
#include <assert.h>
#include <string.h>

void known(void) {
  char abc[] = "abc", abd[] = "abd";
  assert(strcmp(abc, "abc") == 0);     // expect: safe assertion
  assert(strcmp(abc, abd) < 0);        // expect: safe assertion
  assert(strcmp("b", abd) > 0);        // expect: safe assertion
  assert(strncmp(abc, abd, 2) == 0);   // expect: safe assertion
  assert(memcmp(abc, abd, 3) != 0);    // expect: safe assertion
  assert(strcmp(abd, abc) == 1000);    // expect: unsafe assertion
}

int is_help(const char *argument) {
  if (strcmp(argument, "-h") == 0) {
    assert(argument[0] == '-');  // expect: safe assertion
    return 1;
  }
  return 0;
}
