// Null with a number of bytes added is undefined in C, but compilers and programs take it for the
// address that it is: not null, and not the same for other numbers.
#include <assert.h>
#include <stdlib.h>

extern int anything(void);

int apart(int c) {
  char *none = NULL;
  char *a = none + 7;
  char *b = none + 19;
  char *c2 = b - 12;
  assert(a != b); // expect: safe assertion
  assert(a == c2); // expect: safe assertion
  assert(a != NULL); // expect: safe assertion
  if (c == 1)
    *none = 0; // expect: unsafe null-dereference
  if (c == 2)
    *a = 0; // expect: unsafe null-dereference
  return 0;
}

struct item {
  int value;
  struct item *next;
};

struct link {
  struct link *next;
};

struct outer {
  int value;
  struct link link;
};

// The structure around a link that is null is no null pointer.
int around(void) {
  struct link *none = NULL;
  struct outer *o = (struct outer *)((char *)none - 8);
  if (o)
    return o->value; // expect: unsafe null-dereference
  return 0;
}

void freed(void) {
  char *none = NULL;
  free(none);
  free(none + 4); // expect: unsafe invalid-free
}

int walked(void) {
  int *none = NULL;
  for (int i = 0; i < 3; i++)
    none++;
  assert(none != NULL); // expect: safe assertion
  return 0;
}
