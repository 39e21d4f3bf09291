// Numbers that are given to free and realloc as pointers: none of them is a block.
#include <stdlib.h>
#include <string.h>

union both {
  unsigned long n;
  char *p;
};

struct two {
  char *a;
  char *b;
};

struct tagged {
  int kind;
  union {
    long number;
    void *block;
    char bytes[8];
  } value;
};

void through_union(void) {
  union both x;
  x.n = 8;
  free(x.p); // expect: unsafe invalid-free
}

void resized(void) {
  union both x;
  x.n = 8;
  x.p = realloc(x.p, 4); // expect: unsafe invalid-free
  free(x.p);
}

void literal(void) {
  free((void *)8); // expect: unsafe invalid-free
}

void one_way(int c) {
  void *p = c ? malloc(3) : (void *)64;
  free(p); // expect: unsafe invalid-free
}

void null_or_block(int c) {
  void *p = c ? malloc(3) : (void *)0;
  free(p);
}

void copied(void) {
  unsigned long n = 8;
  char *p;
  memcpy(&p, &n, sizeof p);
  free(p); // expect: unsafe invalid-free
}

void copied_bytes(void) {
  unsigned char b[16] = {8};
  struct two t;
  memcpy(&t, b, sizeof t);
  free(t.a); // expect: unsafe invalid-free
}

void copied_from_heap(void) {
  unsigned char *b = malloc(8);
  char *p;
  if (b == NULL) return;
  memset(b, 0, 8);
  b[0] = 8;
  memcpy(&p, b, sizeof p);
  free(b);
  free(p); // expect: unsafe invalid-free
}

void one_byte(void) {
  char *p = 0;
  ((char *)&p)[0] = 8;
  free(p); // expect: unsafe invalid-free
}

void by_cast(void) {
  char *p;
  *(unsigned long *)&p = 8;
  free(p); // expect: unsafe invalid-free
}

void filled(struct tagged *t) {
  memset(t, 1, sizeof *t);
  free(t->value.block); // expect: unsafe invalid-free
}

// expect-function: outside unsafe known-unknown
void outside(struct tagged *t) {
  t->value.number = 8;
  free(t->value.block);
}

static union both all;

void in_global(void) {
  all.n = 8;
  free(all.p); // expect: unsafe invalid-free
}

static char *made(void) {
  union both x;
  x.n = 8;
  return x.p;
}

void given_back(void) {
  free(made()); // expect: unsafe invalid-free
}

void callers(struct tagged *t) {
  free(t->value.block);
}

void pointer_in_union(void) {
  union both x;
  x.p = malloc(3);
  free(x.p);
}

void pointer_copied(void) {
  char *p = malloc(3);
  char *q;
  memcpy(&q, &p, sizeof p);
  free(q);
}

void with_number_beside(int n) {
  struct tagged t = {n, {0}};
  struct tagged u;
  t.value.block = malloc(4);
  u = t;
  free(u.value.block);
}
