#include <string.h>

struct s {
  int b;
  int a;
};

struct big {
  int b;
  int a;
  int rest[8];
};

struct three {
  int b;
  int a;
  int c;
};

int seen_as_bytes(struct s x) { // expect: seen_as_bytes unknown
  int k;
  memcpy(&k, &x, sizeof k);
  return k;
}

int large_as_bytes(struct big x) { // expect: large_as_bytes unknown
  int k;
  memcpy(&k, &x, sizeof k);
  return k;
}

int in_two_registers(struct three x) { // expect: in_two_registers unknown
  unsigned char *p = (unsigned char *)&x;
  return p[0];
}

int of_a_copy(struct s *x) { // expect: of_a_copy different
  struct s y = *x;
  return *(int *)&y == x->a;
}

int from_a_packet(const unsigned char *packet) { // expect: from_a_packet different
  struct s x;
  memcpy(&x, packet, sizeof x);
  return x.a;
}

static int first(const struct s *x) { return x->a; }

int in_a_packet(const unsigned char *packet) { // expect: in_a_packet unknown
  return first((const struct s *)packet);
}

int in_words(unsigned *words) { // expect: in_words unknown
  return ((struct s *)words)->a;
}

int by_its_name(struct s x) { // expect: by_its_name equal assuming
  x.a++;
  return x.a;
}

int large_by_its_name(struct big x) { // expect: large_by_its_name equal assuming
  return x.b;
}

struct three handed_on(struct three x) { // expect: handed_on equal
  return x;
}

int of_two(struct s x, struct s y) { // expect: of_two equal assuming
  return x.a + y.b;
}

int hidden(void *data) { // expect: hidden equal assuming
  return ((struct s *)data)->a;
}
