#include <assert.h>
#include <string.h>

void spans(void) {
  assert(strspn("aab", "a") == 2);    // expect: safe assertion
  assert(strcspn("ab=c", "=") == 2);  // expect: safe assertion
  assert(strpbrk("abc", "xyz") == 0); // expect: safe assertion
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
