/* What types tell about memory from outside and what they do not: copies between members, characters, unions, tables that others set. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

struct pair { int a; int b; };
struct holder { int k; int *p; };
struct buffer { int n; char *data; };
struct header { int length; };
struct mixed { float f; int i; };
struct inner { int x; int y; };
struct outer { int h; struct inner in; };
union word { int *p; long l; };
struct unnamed { union { int *p; long l; }; };
int target;
struct holder global;
union word global_word;
struct unnamed global_unnamed;

void between_members(struct pair *p) {
  int *to = &p->b, *from = &p->a;
  p->a = 1;
  memcpy(to, from, sizeof *to);
  int x = p->b;
  p->a = 2;
  memcpy(to, from, sizeof *to);
  assert(p->b == x); // expect: unsafe assertion
}

void not_from_the_start(struct pair *p) {
  p->a = 1;
  memcpy((char *)p + 4, p, 4);
  int x = p->b;
  p->a = 2;
  memcpy((char *)p + 4, p, 4);
  assert(p->b == x); // expect: unsafe assertion
}

void to_a_variable(struct pair *p) {
  struct pair t;
  p->b = 1;
  memcpy(&t.a, (char *)p + 4, 4);
  int x = t.a;
  p->b = 2;
  memcpy(&t.a, (char *)p + 4, 4);
  assert(t.a == x); // expect: unsafe assertion
}

void of_another_type(struct mixed *m) {
  int a, b;
  m->i = 0;
  m->f = 1.0f;
  memcpy(&a, m, 4);
  m->f = 2.0f;
  memcpy(&b, m, 4);
  assert(a == b); // expect: unsafe assertion
}

void a_member_as_characters(struct pair *p, struct pair *q) {
  char *d = (char *)&p->b;
  q->b = 1;
  memset(d, 0, 4);
  assert(q->b == 1); // expect: unsafe assertion // with p == q
}

void a_byte_of_a_member(struct pair *p, struct pair *q) {
  q->a = 1;
  *(char *)&p->a = 0;
  assert(q->a == 1); // expect: unsafe assertion // with p == q
}

void characters_as_a_structure(struct buffer *b, struct buffer *c) {
  struct header *h = (struct header *)b->data;
  h->length = 5;
  c->data[0] = 0;
  assert(h->length == 5); // expect: unsafe assertion // with b == c
}

void inner_of_outer(struct outer *o, struct inner *i) {
  i->y = 1;
  memset(o, 0, sizeof *o);
  assert(i->y == 1); // expect: unsafe assertion // with i == &o->in
}

void rows(int (*m)[4], int *r, int i) {
  m[1][2] = 5;
  if (i == 6) r[i] = 0;
  assert(m[1][2] == 5); // expect: unsafe assertion // with r == m[0]
}

void global_union(int **pp) {
  global_word.l = 0;
  **pp = 1; // null, with pp == &global_word.p
}

void global_union_without_a_name(int **pp) {
  global_unnamed.l = 0;
  **pp = 1; // null, with pp == &global_unnamed.p
}

void cleared_global(int **pp) {
  memset(&global, 0, sizeof global);
  **pp = 1; // expect: unsafe null-dereference // with pp == &global.p
}

void global_byte_by_byte(int **pp) {
  for (int i = 0; i < 8; i++) ((char *)&global)[8 + i] = 0;
  **pp = 1; // null, with pp == &global.p
}

static void zero(void *p, size_t n) {
  char *c = p;
  while (n--) *c++ = 0;
}

void copied_after_zeros(struct holder *p, struct holder *q) {
  zero(q, sizeof *q);
  struct holder t = *p;
  *t.p = 1; // null, with p == q
}

static struct { int *a; int *b; } cleared = {&target, &target};
void clear(void) { memset(&cleared, 0, sizeof cleared); }
int after_clear(void) {
  return *cleared.a; // expect: unsafe null-dereference
}

static struct holder handed_out = {1, &target};
static void put(struct holder *x) { x->p = 0; }
void hand_out(void) { put(&handed_out); }
int after_hand_out(void) {
  return *handed_out.p; // expect: unsafe null-dereference
}

static int *table[3] = {&target, &target, &target};
void remove_from_table(int i) {
  if (i >= 0 && i < 3) table[i] = 0;
}
int from_table(void) {
  return *table[1]; // expect: unsafe null-dereference
}

static int *kept = &target;
int never_null(void) {
  return *kept;
}

// expect-function: never_null safe
// expect-function: global_union unsafe known-unknown
// expect-function: global_union_without_a_name unsafe known-unknown
// expect-function: cleared_global unsafe
// expect-function: global_byte_by_byte unsafe known-unknown
// expect-function: copied_after_zeros unsafe known-unknown
// expect-function: after_clear unsafe
// expect-function: after_hand_out unsafe
// expect-function: from_table unsafe
