/* Null pointers that end up in memory from outside in other ways than by a plain store, or that a test has found there. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node { struct node *next; int value; };
struct three { struct node *a, *b, *c; };
static const struct node zero;
union word { int *p; long l; };

void assigned(struct node *p) {
  struct node z = {0};
  *p = z;
  p->next->value = 1; // expect: unsafe null-dereference
}

static struct three make(void) {
  struct three z = {0};
  return z;
}

void returned(struct three *p) {
  *p = make();
  p->b->value = 1; // expect: unsafe null-dereference
}

void constant(struct node *p) {
  *p = zero;
  p->next->value = 1; // expect: unsafe null-dereference
}

void in_a_union(union word *u) {
  u->l = 0;
  *u->p = 1; // null
}

void byte_by_byte(struct node *p) {
  char *c = (char *)p;
  for (int i = 0; i < 8; i++) c[i] = 0;
  p->next->value = 1; // null
}

void as_a_number(struct node *p) {
  long z = 0;
  memcpy(&p->next, &z, sizeof z);
  p->next->value = 1; // null
}

void an_array(int **p) {
  int *z[2] = {0};
  memcpy(p, z, sizeof z);
  *p[1] = 1; // expect: unsafe null-dereference
}

int *pointer;
void behind_a_global(int **p) {
  pointer = 0;
  **p = 1; // expect: unsafe null-dereference // with p = &pointer
}

void compared_with_a_global(int **p) {
  pointer = 0;
  if (p == &pointer) assert(*p == 0); // expect: safe assertion
}

void own_variable_behind_a_global(int **p) {
  int x = 1;
  pointer = &x;
  **p = 2;
  pointer = 0;
  assert(x == 1); // expect: unsafe assertion // with p = &pointer
}

struct node first;
void copied_from_a_global(struct node *p) {
  first.next = 0;
  struct node own = *p;
  own.next->value = 2; // expect: unsafe null-dereference // with p = &first
}

void freed_behind_a_global(int **p) {
  int *h = malloc(sizeof *h);
  if (!h) return;
  pointer = h;
  free(h);
  **p = 2; // expect: unsafe use-after-free // with p = &pointer
}

void behind_the_end(struct node *p) {
  while (p->next) p = p->next;
  p->next->value = 1; // expect: unsafe null-dereference
}

void found_null(struct node *p) {
  if (!p->next) p->next->value = 1; // expect: unsafe null-dereference
}

void null_parameter(struct node *p) {
  if (!p) p->value = 1; // expect: unsafe null-dereference
}

struct buffer { char *data; };
extern void fill(struct buffer *);
void filled_by_others(struct buffer *b) {
  if (!b->data) fill(b);
  b->data[0] = 1;
}

struct hooks { int (*get)(char **); };
int end_of_number(struct hooks *h, char *text) {
  char *end = 0;
  return h->get(&end) + (end != text); // expect: any signed-overflow
}

// expect-function: filled_by_others safe
// expect-function: in_a_union unsafe known-unknown
// expect-function: byte_by_byte unsafe known-unknown
// expect-function: as_a_number unsafe known-unknown
