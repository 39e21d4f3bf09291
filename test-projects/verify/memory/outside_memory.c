/* Memory behind pointers from outside: what is written there is read again, unless another pointer may lead to it. */
#include <assert.h>
#include <stdlib.h>

struct pair { int a; int b; };
struct buffer { int len; int cap; char *data; };
struct node { struct node *next; int value; };
union word { int i; float f; unsigned char c[4]; };
int table[10];
int shared;
static int hidden;

void written(int *p) {
  *p = 5;
  assert(*p == 5); // expect: safe assertion
}

int read_twice(struct buffer *b) {
  if (b->len >= 0 && b->len < 10) return table[b->len]; // expect: safe array-bounds
  return 0;
}

void counter_outside(struct buffer *b) {
  for (b->len = 0; b->len < 10; b->len++) table[b->len] = 1; // expect: safe array-bounds
}

void push(struct buffer *b, char c) {
  if (b->len < b->cap) {
    b->data[b->len] = c;
    b->len++; // expect: safe signed-overflow
  }
}

int sum(int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    if (v[i] > 0 && v[i] < 1000 && s < 100000) s += v[i]; // expect: safe signed-overflow
  return s;
}

void one_place(int *p, int *q) {
  *p = 5;
  *q = 7;
  assert(*p == 5); // expect: unsafe assertion
}

void a_member(struct pair *p, int *q) {
  p->b = 5;
  *q = 7;
  assert(p->b == 5); // expect: unsafe assertion
}

void members(struct pair *p, struct pair *q) {
  p->b = 5;
  q->a = 7;
  assert(p->b == 5); // expect: safe assertion
  q->b = 8;
  assert(p->b == 5); // expect: unsafe assertion
}

void variable_of_all(int *p) {
  int x = *p;
  if (x < 100) shared = x + 1;
  assert(*p == x); // expect: unsafe assertion
}

void variable_that_nobody_knows(int *p) {
  hidden = 3;
  *p = 4;
  assert(hidden == 3); // expect: safe assertion
}

void one_union(union word *p) {
  p->i = 1;
  p->f = 2.0f;
  assert(p->i == 1); // expect: unsafe assertion
}

void two_unions(union word *p, union word *q) {
  p->i = 1;
  q->f = 2.0f;
  assert(p->i == 1); // expect: unsafe assertion
}

void bytes_of_a_union(union word *p) {
  p->i = 1;
  p->c[0] = 2;
  assert(p->i == 1); // expect: unsafe assertion
}

void half(int *p) {
  *p = 1;
  *(short *)p = 2;
  assert(*p == 1); // expect: unsafe assertion
}

void a_byte(int *p) {
  *p = 1;
  char *c = (char *)p;
  c[1] = 1;
  assert(*p == 1); // expect: unsafe assertion
}

void not_aligned(int *p) {
  p[0] = 1;
  *(int *)((char *)p + 2) = 7;
  assert(p[0] == 1); // expect: unsafe assertion
}

struct left { int x; };
struct right { int y; };
void two_names(void *p) {
  ((struct left *)p)->x = 1;
  ((struct right *)p)->y = 2;
  assert(((struct left *)p)->x == 1); // expect: unsafe assertion
}

void a_cycle(struct node *p) {
  p->value = 1;
  p->next->value = 2;
  assert(p->value == 1); // expect: unsafe assertion
}

void null_stored(struct node *p) {
  p->next = 0;
  assert(p->next == 0); // expect: safe assertion
}

void own_variable(struct node *p) {
  struct node own = {0, 3};
  p->next = &own;
  p->next->value = 4;
  assert(own.value == 4); // expect: safe assertion
  p->next = 0;
}

void own_block(struct node *p) {
  p->next = malloc(sizeof *p);
  if (!p->next) return;
  p->next->value = 4;
  p->next->next = 0;
  assert(p->next->value == 4); // expect: safe assertion
}

void freed(struct node *p) {
  free(p->next);
  p->next->value = 1; // expect: unsafe use-after-free
}

void freed_and_kept(struct node *p, struct node *q) {
  q->next = p;
  free(p);
  q->next->value = 1; // expect: unsafe use-after-free
}

extern void anything(void *);
void others(struct pair *p) {
  p->a = 1;
  anything(p);
  assert(p->a == 1); // expect: unsafe assertion
}

void watched(volatile int *p) {
  *p = 1;
  assert(*p == 1); // expect: unsafe assertion
}

void loop_writes(int *a, int n) {
  a[3] = 9;
  for (int i = 0; i < n; i++) a[i] = 0;
  if (n > 3) assert(a[3] == 9); // expect: unsafe assertion
}

void loop_writes_another(struct node *n, struct buffer *b) {
  b->len = 7;
  for (int i = 0; n && i < 100; i++, n = n->next) n->value = i;
  assert(b->len == 7); // expect: safe assertion
}

// expect-function: own_block safe
// expect-function: own_variable safe
// options: --property memory,overflow,assert,leak,division,shift
