/* A literal is as long as it looks, and one more for the zero. */
#include <assert.h>
#include <string.h>

int exact(void) {
  char word[6];
  strcpy(word, "hello");
  assert(word[5] == 0);  // expect: safe assertion
  return word[0];
}
// expect-function: exact safe

int no_room_for_zero(void) {
  char word[5];
  strcpy(word, "hello");  // expect: unsafe invalid-dereference
  return word[0];
}

int through_pointer(void) {
  char word[3];
  const char *text = "abc";
  strcpy(word, text);  // expect: unsafe invalid-dereference
  return word[0];
}
