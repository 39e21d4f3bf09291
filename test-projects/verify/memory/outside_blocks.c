/* memset, memcpy, memmove and assignments of structures on memory behind pointers from outside. */
#include <assert.h>
#include <string.h>

struct pair { int a; int b; };
struct node { struct node *next; int value; };
struct buffer { unsigned len; unsigned cap; char *data; };

void cleared(struct pair *p) {
  p->a = 1;
  memset(p, 0, sizeof *p);
  assert(p->a == 0); // expect: safe assertion
  assert(p->b == 1); // expect: unsafe assertion
}

int cleared_pointer(struct node *p) {
  memset(p, 0, sizeof *p);
  return p->next->value; // expect: unsafe null-dereference
}

void half_cleared(struct pair *p) {
  p->b = 1;
  memset(p, 0, sizeof p->a);
  assert(p->b == 1); // expect: safe assertion
}

void cleared_through_void(void *p, struct pair *q) {
  q->a = 1;
  memset(p, 0, 4);
  assert(q->a == 1); // expect: unsafe assertion
}

void append(struct buffer *b, const char *s, unsigned n) {
  if (n > b->cap || b->len > b->cap - n) return;
  memcpy(b->data + b->len, s, n);
  b->len += n;
  assert(b->len <= b->cap); // expect: safe assertion
}

void assigned(struct pair *p, struct pair *q) {
  p->a = 1;
  q->a = 2;
  *p = *q;
  assert(p->a == 2); // expect: safe assertion
  assert(p->b == q->b); // expect: safe assertion
  assert(p->b == 2); // expect: unsafe assertion
}

void to_a_variable(struct pair *p) {
  struct pair own = *p;
  p->a = 0;
  if (own.a > 5) assert(own.a > 4); // expect: safe assertion
  assert(own.b == 0); // expect: unsafe assertion
}

void from_a_variable(struct pair *p) {
  struct pair own = {1, 2};
  *p = own;
  assert(p->b == 2); // expect: safe assertion
  assert(p->a == 2); // expect: unsafe assertion
}

struct real { float f; };
struct whole { int i; };
void as_another_type(struct real *f, struct whole *a, struct whole *b) {
  f->f = 1.0f;
  memcpy(a, f, 4);
  f->f = 2.0f;
  memcpy(b, f, 4);
  assert(a->i == b->i); // expect: unsafe assertion
}

struct one { int x; };
struct other { int y; };
void from_another_structure(struct one *a, struct other *b, struct other *c) {
  memcpy(b, a, 4);
  a->x = 7;
  memcpy(c, a, 4);
  assert(b->y == c->y); // expect: unsafe assertion
}

void moved(int *a) {
  a[0] = 1;
  a[1] = 2;
  memmove(a + 1, a, 4);
  assert(a[1] == 1); // expect: safe assertion
  assert(a[0] == 1); // expect: safe assertion
}

void in_a_loop(struct pair *p, int n) {
  p->b = 3;
  for (int i = 0; i < n; i++) memset(&p->a, 0, sizeof p->a);
  assert(p->b == 3); // expect: safe assertion known-unknown
}
// options: --property memory,overflow,assert,leak,division,shift --function-timeout 10
