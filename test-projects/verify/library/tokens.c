#include <assert.h>
#include <string.h>

void spans(void) {
  const char *text = "aab=c";
  assert(strspn(text, "a") == 2);     // expect: safe assertion
  assert(strcspn(text, "=") == 3);    // expect: safe assertion
  assert(strpbrk(text, "xyz") == 0);  // expect: safe assertion
}

int first(void) {
  char text[6] = "a,b";
  char *rest;
  char *token = strtok_r(text, ",", &rest);
  assert(token == text);     // expect: safe assertion
  assert(rest == text + 2);  // expect: safe assertion
  assert(text[1] == 0);      // expect: safe assertion
  return 0;
}
