/* Where a walk goes on by 16 bytes, blocks are not gone because one was freed 16 bytes before them. */
// options: --function-timeout 5
#include <stdlib.h>

struct pair { char *name, *value; };

struct either {
  int kind;
  union {
    struct { char *version; struct pair *start, *end; } table;
    struct { char *first, *second; } words;
  } is;
};

void each_once(struct either *e) {
  if (e->kind == 1) {
    for (struct pair *t = e->is.table.start; t != e->is.table.end; t++) {
      free(t->name); // expect: safe double-free known-unknown
      free(t->value); // expect: safe double-free known-unknown
    }
    free(e->is.table.start);
  } else {
    free(e->is.words.first);
    free(e->is.words.second); // expect: safe double-free known-unknown
  }
}

void twice(struct either *e) {
  if (e->kind == 1) {
    for (struct pair *t = e->is.table.start; t != e->is.table.end; t++) free(t->name);
    free(e->is.table.start);
  } else {
    free(e->is.words.first);
    free(e->is.words.first); // expect: unsafe double-free
  }
}

char used_behind(struct either *e) {
  struct pair *t = e->is.table.start, *u = t + (e->kind == 1);
  free(t);
  return u->name[0]; // expect: unsafe use-after-free
}

void behind_the_start(struct pair *p, int k) {
  struct pair *u = p + 1;
  if (k) u++;
  free(p);
  free(u); // expect: unsafe double-free
}
