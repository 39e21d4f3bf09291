/* The same memory from outside as structures and as characters, through two pointers of one type. */
#include <assert.h>
#include <stddef.h>

struct pair { int a; int *p; };
int target;

void a_byte(struct pair *p, struct pair *q) {
  p->a = 1;
  ((char *)q)[0] = 0;
  assert(p->a == 1); // expect: unsafe assertion // with p == q
}

static void zero(void *p, size_t n) {
  char *c = p;
  while (n--) *c++ = 0;
}

void own_memset(struct pair *p, struct pair *q) {
  p->a = 1;
  zero(q, sizeof *q);
  assert(p->a == 1); // expect: unsafe assertion // with p == q
}

void own_memset_of_a_pointer(struct pair *p, struct pair *q) {
  p->p = &target;
  zero(q, sizeof *q);
  *p->p = 1; // null, with p == q
}

void bytes_of_an_int(int *p, int *q) {
  *p = 1;
  unsigned char *c = (unsigned char *)q;
  c[0] = 5;
  assert(*p == 1); // expect: unsafe assertion // with p == q
}

void read_as_bytes(struct pair *p, struct pair *q) {
  unsigned char old = ((unsigned char *)p)[0];
  q->a = 1;
  assert(((unsigned char *)p)[0] == old); // expect: unsafe assertion // with p == q
}

// expect-function: own_memset_of_a_pointer unsafe known-unknown
