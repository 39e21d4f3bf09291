// Blocks as long as the text that is copied into them: how long it is, a loop counts before.
// options: --property memory
// expect-function: copied safe
// expect-function: counted_by_hand safe
// expect-function: cut_at_the_end safe known-unknown
#include <stdlib.h>
#include <string.h>

char *copied(const char *s) {
  char *b = malloc(strlen(s) + 1);
  if (b == NULL) return NULL;
  return strcpy(b, s);
}

char *no_place_for_the_end(const char *s) {
  char *b = malloc(strlen(s));
  if (b == NULL) return NULL;
  return strcpy(b, s); // expect: unsafe invalid-dereference
}

char *counted_by_hand(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  char *b = malloc(n + 1);
  if (b == NULL) return NULL;
  b[n] = 0;
  return b;
}

char *one_before_the_end(const char *s) {
  size_t n = 0;
  while (s[n] != 0) n++;
  char *b = malloc(n + 1);
  if (b == NULL) return NULL;
  b[n + 1] = 0; // expect: unsafe invalid-dereference
  return b;
}

char *cut_at_the_end(const char *s) {
  char *b = strdup(s);
  if (b == NULL) return NULL;
  size_t n = strlen(b);
  while (n > 0 && b[n - 1] == '/') b[--n] = 0;
  return b;
}

char *cut_too_far(const char *s) {
  char *b = strdup(s);
  if (b == NULL) return NULL;
  size_t n = strlen(b);
  while (b[n - 1] == '/') b[--n] = 0; // expect: unsafe invalid-dereference
  return b;
}

// The end of the text, however far from its start, is no negative index.
char *last_of_given(const char *s, size_t n) {
  return n == 0 || s[n - 1] == 0 ? NULL : (char *)s + (n - 1);
}

// What needs no formula is no check without it.
// options: --recheck
