// Strings put together in buffers of fixed size and in ones that grow.
// options: --property memory,leak,assert
// entry: one_char full_buffer without_the_end counted_end appended appended_wrong joined joined_wrong grown shrinking_room
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct builder {
  char *text;
  size_t length;
  size_t room;
};

static int add(struct builder *b, char c) {
  if (b->length + 1 >= b->room)
    return -1;
  b->text[b->length++] = c;
  b->text[b->length] = 0;
  return 0;
}

static int add_wrong(struct builder *b, char c) {
  if (b->length >= b->room)
    return -1;
  b->text[b->length++] = c;
  b->text[b->length] = 0;
  return 0;
}

int one_char(char c) {
  char memory[8];
  struct builder b = {memory, 0, sizeof memory};
  int r = add(&b, c);
  assert(r == 0); // expect: safe assertion
  assert(memory[0] == c); // expect: safe assertion
  assert(memory[1] == 0); // expect: safe assertion
  return r;
}

int full_buffer(int n) {
  char memory[8];
  struct builder b = {memory, 0, sizeof memory};
  for (int i = 0; i < n; i++)
    if (add(&b, 'x') < 0) // expect: safe invalid-dereference
      return i;
  return n;
}

int without_the_end(int n) {
  char memory[8];
  struct builder b = {memory, 0, sizeof memory};
  for (int i = 0; i < n; i++)
    if (add_wrong(&b, 'x') < 0) // expect: unsafe invalid-dereference // with n = 8
      return i;
  return n;
}

int counted_end(const char *s) {
  char b[10];
  size_t n = 0;
  while (s[n] && n < sizeof b - 1) {
    b[n] = s[n]; // expect: safe array-bounds
    n++;
  }
  b[n] = 0; // expect: safe array-bounds
  return b[0];
}

int appended(const char *s, size_t n) {
  char b[32] = "name=";
  size_t at = 5;
  if (n >= sizeof b - at)
    n = sizeof b - at - 1;
  memcpy(b + at, s, n); // expect: safe invalid-dereference
  b[at + n] = 0; // expect: safe array-bounds
  return b[0];
}

int appended_wrong(const char *s, size_t n) {
  char b[32] = "name=";
  size_t at = 5;
  if (n > sizeof b - at)
    n = sizeof b - at;
  memcpy(b + at, s, n); // expect: safe invalid-dereference
  b[at + n] = 0; // expect: unsafe array-bounds // with n = 27
  return b[0];
}

char *joined(const char *a, size_t n, const char *b, size_t m) {
  if (n > 1000 || m > 1000)
    return 0;
  char *t = malloc(n + m + 1); // expect: safe memory-leak
  if (!t)
    return 0;
  memcpy(t, a, n); // expect: safe invalid-dereference
  memcpy(t + n, b, m); // expect: safe invalid-dereference
  t[n + m] = 0; // expect: safe invalid-dereference
  return t;
}

char *joined_wrong(const char *a, size_t n, const char *b, size_t m) {
  if (n > 1000 || m > 1000)
    return 0;
  char *t = malloc(n + m);
  if (!t)
    return 0;
  memcpy(t, a, n); // expect: safe invalid-dereference
  memcpy(t + n, b, m); // expect: safe invalid-dereference
  t[n + m] = 0; // expect: unsafe invalid-dereference
  return t;
}

int grown(size_t more) {
  if (more > 100)
    return 0;
  char *text = malloc(8);
  if (!text)
    return 0;
  text[0] = 0;
  size_t room = 8;
  if (more + 1 > room) {
    char *bigger = realloc(text, more + 1);
    if (!bigger) {
      free(text);
      return -1;
    }
    text = bigger;
  }
  memset(text, 'x', more); // expect: safe invalid-dereference
  text[more] = 0; // expect: safe invalid-dereference
  free(text); // expect: safe double-free
  return 0;
}

int shrinking_room(const unsigned char *s, size_t n) {
  char out[12];
  size_t room = sizeof out;
  char *p = out;
  for (size_t i = 0; i < n; i++) {
    size_t need = s[i] == '"' ? 2 : 1;
    if (room - need < 1)
      break;
    if (need == 2)
      *p++ = '\\'; // two written where one was left: the next goes wrong first
    *p++ = (char)s[i]; // expect: unsafe invalid-dereference // the room goes below zero
    room -= need;
  }
  return 0;
}
