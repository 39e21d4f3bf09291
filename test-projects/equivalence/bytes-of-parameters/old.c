// What others hand over is laid out as they know it: code that sees it as bytes depends on that.

#include <string.h>

struct s {
  int a;
  int b;
};

struct big {
  int a;
  int b;
  int rest[8];
};

struct three {
  int a;
  int b;
  int c;
};

int seen_as_bytes(struct s x) {
  int k;
  memcpy(&k, &x, sizeof k);
  return k;
}

int large_as_bytes(struct big x) {
  int k;
  memcpy(&k, &x, sizeof k);
  return k;
}

int in_two_registers(struct three x) {
  unsigned char *p = (unsigned char *)&x;
  return p[0];
}

int of_a_copy(struct s *x) {
  struct s y = *x;
  return *(int *)&y == x->a;
}

int from_a_packet(const unsigned char *packet) {
  struct s x;
  memcpy(&x, packet, sizeof x);
  return x.a;
}

static int first(const struct s *x) { return x->a; }

int in_a_packet(const unsigned char *packet) {
  return first((const struct s *)packet);
}

int in_words(unsigned *words) {
  return ((struct s *)words)->a;
}

int by_its_name(struct s x) {
  x.a++;
  return x.a;
}

int large_by_its_name(struct big x) {
  return x.b;
}

struct three handed_on(struct three x) {
  return x;
}

int of_two(struct s x, struct s y) {
  return x.a + y.b;
}

int hidden(void *data) {
  return ((struct s *)data)->a;
}
