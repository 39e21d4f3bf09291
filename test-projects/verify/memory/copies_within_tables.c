/* Structures and pointers that are copied within a table of the caller stand in two places. */
#include <stdlib.h>
#include <string.h>

struct entry {
  char *key;
  char *value;
};

struct table {
  struct entry entries[8];
  char *names[8];
  int n;
};

void copied(struct table *t, int i) {
  if (i < 0 || i > 6)
    return;
  t->entries[i] = t->entries[i + 1];
  free(t->entries[i].key);
  free(t->entries[i + 1].key); // expect: unsafe double-free
}

void moved(struct table *t) {
  memmove(&t->names[6], &t->names[7], sizeof *t->names);
  free(t->names[7]);
  free(t->names[6]); // expect: unsafe double-free
}

void moved_down(struct table *t, int i) {
  if (i < 0 || i > 6)
    return;
  memmove(&t->names[i], &t->names[i + 1], (7 - i) * sizeof *t->names);
  free(t->names[7]);
  free(t->names[6]); // expect: unsafe double-free
}

void all_the_same(struct entry *e, int n) {
  for (int i = 1; i < n; i++)
    e[i] = e[0];
  for (int i = 0; i < n; i++)
    free(e[i].key); // expect: unsafe double-free
}

void swapped(struct entry *e) {
  struct entry x = e[0];
  e[0] = e[1];
  e[1] = x;
  free(e[0].key); // expect: safe double-free, safe invalid-free
  free(e[1].key); // expect: safe double-free known-unknown
  e[0].key = NULL;
  e[1].key = NULL;
}

void replaced(struct entry *a, struct entry *b) {
  if (a == b)
    return;
  free(a->key);
  *a = *b;
  if (a->key)
    a->key[0] = 0; // expect: safe use-after-free known-unknown // it takes two that own one key
}
// options: --property memory,overflow,assert,leak,division,shift
