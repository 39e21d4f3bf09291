struct s {
  int b;
  int a;
};

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int of_an_array(void) { // expect: of_an_array different
  int v[2] = {1, 2};
  struct s *p = (struct s *)v;
  return p->a;
}

int copied_from_an_array(void) { // expect: copied_from_an_array different
  int v[2] = {1, 2};
  struct s x;
  memcpy(&x, v, 8);
  return x.a;
}

uint64_t by_a_union(void) { // expect: by_a_union different
  union {
    struct s s;
    uint64_t w;
  } u;
  u.s.a = 1;
  u.s.b = 0;
  return u.w;
}

int first_byte(void) { // expect: first_byte different
  struct s x = {.a = 1, .b = 2};
  unsigned char *p = (unsigned char *)&x;
  return p[0];
}

static int first(const int *p) { return *p; }

int first_of_what_is_passed(void) { // expect: first_of_what_is_passed different
  struct s x = {.a = 1, .b = 2};
  return first((int *)&x);
}

int written_over(void) { // expect: written_over different
  struct s x;
  memset(&x, 0, sizeof x);
  *(int *)&x = 1;
  return x.a;
}

int in_order(void) { // expect: in_order different
  struct s p = {.a = 1}, q = {.b = 1};
  return memcmp(&p, &q, sizeof p) > 0;
}

int by_names(struct s *p) { // expect: by_names equal assuming
  struct s x = *p;
  x.a++;
  *p = x;
  return p->b;
}

int cleared(void) { // expect: cleared equal assuming
  struct s x;
  memset(&x, 0, sizeof x);
  x.b = 2;
  return x.a;
}
