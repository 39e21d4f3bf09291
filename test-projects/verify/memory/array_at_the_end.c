/* Arrays at the ends of structures of the caller: more of them stands behind than is declared. */
#include <stddef.h>
#include <string.h>

struct list {
  struct list *previous, *next;
};

struct pair {
  size_t hash;
  struct list list;
  int *value;
  size_t length;
  char key[1];
};

struct table {
  size_t size;
  struct list list;
};

/* What the array holds is no part of the links. */
// expect-function: removed_if_equal safe
int removed_if_equal(struct table *table, struct list *at, const char *key, size_t length) {
  struct pair *pair = (struct pair *)((char *)at - offsetof(struct pair, list));
  if (pair->length != length || memcmp(pair->key, key, length) != 0)
    return 0;
  at->previous->next = at->next;
  at->next->previous = at->previous;
  table->size--;
  return *pair->value != 0;
}

// expect-function: named safe
int named(struct pair *pair, const char *key, size_t length) {
  memcpy(pair->key, key, length);
  pair->key[length] = '\0';
  pair->list.next->previous = &pair->list;
  return *pair->value != 0;
}

struct text {
  int *owner;
  unsigned used;
  char bytes[];
};

// expect-function: filled safe
int filled(struct text *text, const char *from, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    text->bytes[i] = from[i];
  text->used = n;
  return *text->owner == 0;
}

/* In front of the array stands the pointer. */
// expect-function: cut unknown
int cut(struct text *text, size_t n) {
  text->bytes[n - 1] = '\0';
  return *text->owner == 0;
}

// expect-function: without_slash unknown
int without_slash(struct text *text) {
  size_t length = strlen(text->bytes);
  if (text->bytes[length - 1] == '/')
    text->bytes[length - 1] = '\0';
  return *text->owner == 0;
}

// expect-function: without_slash_if_any safe
int without_slash_if_any(struct text *text) {
  size_t length = strlen(text->bytes);
  if (length > 0 && text->bytes[length - 1] == '/')
    text->bytes[length - 1] = '\0';
  return *text->owner == 0;
}

// expect-function: copied_in_front unknown
int copied_in_front(struct text *text, int at, const char *from) {
  if (!text->owner)
    return 0;
  strcpy(text->bytes + at, from);
  return *text->owner == 0;
}

// expect-function: cut_by_sign unknown
int cut_by_sign(struct text *text, int n) {
  if (n < 0)
    return 0;
  text->bytes[n - 1] = '\0';
  return *text->owner == 0;
}

// expect-function: cut_if_any safe
int cut_if_any(struct text *text, int n) {
  if (n <= 0)
    return 0;
  text->bytes[n - 1] = '\0';
  return *text->owner == 0;
}

// expect-function: difference unknown
int difference(struct text *text, long from, unsigned to) {
  if (from < 0 || from > 1000)
    return 0;
  text->bytes[from - to] = '\0';
  return *text->owner == 0;
}

// expect-function: written_in_front unknown
int written_in_front(struct text *text, int i) {
  text->bytes[i] = 1;
  return *text->owner == 0;
}

/* Behind the array stands the next structure. */
// expect-function: in_rows unknown
int in_rows(struct pair *pairs, size_t i, size_t j, char c) {
  pairs[i].key[j] = c;
  return *pairs[i + 1].value == 0;
}

struct entry {
  size_t length;
  char name[4];
};

struct outer {
  struct entry entry;
  int *behind;
};

// expect-function: within_another unsafe
int within_another(struct outer *outer, size_t i) {
  outer->entry.name[i] = 1; // expect: unsafe array-bounds
  return *outer->behind == 0;
}

// expect-function: walked unknown
int walked(struct text *text, char *end) {
  for (char *at = text->bytes; at != end; at--)
    *at = 1;
  return *text->owner == 0;
}

// expect-function: counted_down unknown
int counted_down(struct text *text, long n) {
  for (long i = n; i > -40; i--)
    text->bytes[i] = 1;
  return *text->owner == 0;
}

struct chunk {
  int *owner;
  int *other;
  char bytes[1];
};

/* What stands in front of the structure reaches it by its own array. */
// expect-function: one_before unknown
int one_before(struct chunk *at, unsigned i, char value) {
  struct chunk *before = at - 1;
  before->bytes[i] = value;
  return *at->owner == 0;
}

// expect-function: as_bytes unknown
int as_bytes(struct chunk *at, unsigned i, char value) {
  char *bytes = (char *)at;
  bytes[i] = value;
  at->bytes[0] = value;
  return *at->owner == 0;
}

// expect-function: shortened safe
int shortened(struct text *text, size_t most) {
  size_t i;
  for (i = 0; i < most && text->bytes[i]; i++) {
  }
  text->bytes[i] = '\0';
  return *text->owner == 0;
}

// expect-function: moved_back unknown
int moved_back(struct text *text, long n) {
  for (long i = 0; i < n; i++)
    text->bytes[i - 4] = 1;
  return *text->owner == 0;
}

struct string {
  struct string *next;
  size_t length, room;
  char bytes[];
};

// expect-function: pushed safe
int pushed(struct string *string, char added) {
  if (string->length + 1 >= string->room)
    return -1;
  string->bytes[string->length++] = added;
  string->bytes[string->length] = '\0';
  return string->next ? string->next->length != 0 : 0;
}

// expect-function: appended safe
int appended(struct string *string, const char *from, size_t n) {
  if (n > string->room - string->length)
    return -1;
  memcpy(string->bytes + string->length, from, n);
  string->length += n;
  return string->next ? string->next->length != 0 : 0;
}
