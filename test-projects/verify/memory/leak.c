// options: --property memory,leak
#include <stdlib.h>

struct buffer {
  char *data;
  int size;
};

int never_freed(void) {
  int *p = malloc(4); // expect: unsafe memory-leak
  return p != 0;
}

int freed(void) {
  int *p = malloc(4); // expect: safe memory-leak
  free(p);
  return 0;
}

int early_return(int c) {
  int *p = malloc(4); // expect: unsafe memory-leak
  if (!p)
    return 1;
  if (c == 3)
    return 2;
  free(p);
  return 0;
}

int *returned(int c) {
  int *p = malloc(4); // expect: safe memory-leak
  return p;
}

int *returned_on_one_way(int c) {
  int *p = malloc(4); // expect: unsafe memory-leak
  if (c)
    return NULL;
  return p;
}

int overwritten(void) {
  int *p = malloc(4); // expect: unsafe memory-leak
  p = malloc(8);      // expect: safe memory-leak
  free(p);
  return 0;
}

int lost_by_realloc(void) {
  char *p = malloc(4); // expect: unsafe memory-leak
  p = realloc(p, 8);   // expect: safe memory-leak
  free(p);
  return 0;
}

int half_of_it(void) {
  struct buffer *b = malloc(sizeof *b); // expect: safe memory-leak
  if (!b)
    return 0;
  b->data = malloc(8); // expect: unsafe memory-leak
  free(b);
  return 0;
}

int all_of_it(void) {
  struct buffer *b = malloc(sizeof *b); // expect: safe memory-leak
  if (!b)
    return 0;
  b->data = malloc(8); // expect: safe memory-leak
  free(b->data);
  free(b);
  return 0;
}

struct buffer *made(void) {
  struct buffer *b = malloc(sizeof *b); // expect: safe memory-leak
  if (!b)
    return 0;
  b->data = malloc(8); // expect: safe memory-leak
  return b;
}

struct buffer *not_made(void) {
  struct buffer *b = malloc(sizeof *b); // expect: unsafe memory-leak
  if (!b)
    return 0;
  b->data = malloc(8); // expect: safe memory-leak
  if (!b->data)
    return 0;
  return b;
}

static int *kept;

void keep(void) {
  kept = malloc(4); // expect: safe memory-leak
}

void store(struct buffer *b) {
  b->data = malloc(4);
}

int in_a_loop(int n) {
  for (int i = 0; i < n; i++) {
    char *p = malloc(4); // expect: unsafe memory-leak
    if (i != 2)
      free(p);
  }
  return 0;
}
