/* Arrays in the caller's structures, with other members beside them. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char data[64];
  unsigned length;
  char *name;
};

struct table {
  struct buffer *slots[16];
  int count;
};

// expect-function: fill safe
int fill(struct buffer *b) {
  for (int i = 0; i < 64; i++)
    b->data[i] = 1; // expect: safe array-bounds
  return b->name[0];
}

void clear(struct table *t) {
  for (int i = 0; i < t->count && i < 16; i++) {
    free(t->slots[i]); // expect: safe double-free
    t->slots[i] = NULL;
  }
  t->count = 0;
}

int kept(struct buffer *b, unsigned i) {
  b->length = 3;
  if (i < sizeof b->data)
    b->data[i] = 1;
  assert(b->length == 3); // expect: safe assertion
  return b->data[0];
}

int cleared(struct buffer *b) {
  b->length = 3;
  memset(b->data, 0, sizeof b->data);
  assert(b->length == 3); // expect: safe assertion
  return b->data[0];
}

int cleared_too_far(struct buffer *b) {
  b->length = 3;
  memset(b->data, 1, sizeof b->data + 4);
  assert(b->length == 3); // expect: unsafe assertion
  return b->data[0];
}

int any_length(struct buffer *b, const char *from, size_t n) {
  b->length = 3;
  memcpy(b->data, from, n);
  assert(b->length == 3); // expect: unsafe assertion
  return b->data[0];
}

int walks_on(struct buffer *b) {
  b->length = 3;
  char *d = b->data + 62;
  for (unsigned i = 0; i < 4; i++)
    *d++ = 1; // expect: unsafe array-bounds
  assert(b->length == 3);
  return b->data[0];
}

int one_of_both(struct buffer *b, struct buffer *c, int which) {
  b->length = 3;
  char *d = which ? b->data : c->data;
  d[64] = 1; // expect: unsafe array-bounds
  assert(b->length == 3);
  return b->data[0];
}

int as_bytes(struct buffer *b, unsigned i) {
  b->length = 3;
  char *d = (char *)b;
  d[i] = 1;
  assert(b->length == 3); // expect: unsafe assertion
  return b->data[0];
}

// expect-function: beyond unsafe
int beyond(struct buffer *b, unsigned i) {
  b->length = 3;
  char *d = b->data;
  d[i] = 1; // expect: unsafe array-bounds
  assert(b->length == 3);
  return b->data[0];
}

static void put(char *d, unsigned i) {
  d[i] = 1;
}

// expect-function: beyond_in_a_call unsafe
int beyond_in_a_call(struct buffer *b, unsigned i) {
  b->length = 3;
  put(b->data, i); // expect: unsafe array-bounds
  assert(b->length == 3);
  return b->data[0];
}

int two_of_them(struct buffer *b, struct buffer *c, unsigned i) {
  if (i >= sizeof b->data)
    return 0;
  b->data[i] = 1;
  c->data[i] = 2;
  assert(b->data[i] == 1); // expect: unsafe assertion
  return b->length;
}

int element_elsewhere(struct table *t, struct buffer **e, struct buffer *b) {
  t->slots[1] = NULL;
  *e = b;
  assert(t->slots[1] == NULL); // expect: unsafe assertion
  return t->count;
}
