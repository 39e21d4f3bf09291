// A block that leaves the array that it begins in is as an element behind it: what the members
// beside it are for is not known, so that nothing is proved.
#include <string.h>

struct record {
  int d[16];
  int next;
  char name[8];
  int last[4];
};

void copied(struct record *r) {
  memcpy(&r->d[8], r->d, 36);
}

void copied_inside(struct record *r) {
  memcpy(&r->d[8], r->d, 32);
}

void set(struct record *r) {
  memset(r->d, 0, sizeof r->d + 4);
}

int set_inside(struct record *r) {
  r->next = 1;
  memset(r->d, 0, sizeof r->d);
  return 8 / r->next; // expect: safe division-by-zero
}

void set_so_many(struct record *r, unsigned n) {
  memset(r->d, 0, n);
}

int set_so_many_inside(struct record *r, unsigned n) {
  r->next = 1;
  if (n <= sizeof r->d) memset(r->d, 0, n);
  return 8 / r->next; // expect: safe division-by-zero
}

void moved(struct record *r, int from) {
  if (from < 0 || from > 15) return;
  memmove(r->d, r->d + from, (16 - from) * sizeof r->d[0]); // expect: safe array-bounds
}

void named(struct record *r, const char *s) {
  strncpy(r->name, s, sizeof r->name + 1); // expect: unsafe array-bounds
}

void none(struct record *r) {
  memset(r->name + 8, 0, 0);
}

void whole(struct record *r) {
  memset(r, 0, sizeof *r);
}

/* The last member may be longer than it is declared to be. */
void last(struct record *r) {
  memset(r->last, 0, 2 * sizeof r->last);
}

// expect-function: copied unknown
// expect-function: copied_inside safe
// expect-function: set unknown
// expect-function: set_inside safe
// expect-function: set_so_many unknown
// expect-function: set_so_many_inside safe
// expect-function: moved safe
// expect-function: named unsafe
// expect-function: none safe
// expect-function: whole safe
// expect-function: last safe
