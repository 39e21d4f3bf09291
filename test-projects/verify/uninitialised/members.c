// Members of structures that nobody has set; structures are copied whatever of them is set.
// options: --property memory

#include <string.h>

struct point {
  int x, y;
};

struct mixed {
  char tag;
  long value;
  struct point at[3];
};

int one_member(void) {
  struct point p;
  p.x = 1;
  return p.x + p.y; // expect: unsafe uninitialised-read
}

int copied_half(void) {
  struct point p, q;
  p.x = 1;
  q = p;
  return q.x;
}

int copied_half_other(void) {
  struct point p, q;
  p.x = 1;
  q = p;
  return q.y; // expect: unsafe uninitialised-read
}

static struct point half(int v) {
  struct point p;
  p.x = v;
  return p;
}

int given_back(void) {
  struct point p = half(3);
  return p.x;
}

int given_back_other(void) {
  struct point p = half(3);
  return p.y; // expect: unsafe uninitialised-read
}

static int first(struct point p) { return p.x; }

int passed_whole(void) {
  struct point p;
  p.x = 4;
  return first(p);
}

static int second(struct point p) {
  return p.y;
}

int passed_whole_other(void) {
  struct point p;
  p.x = 4;
  return second(p); // expect: unsafe uninitialised-read
}

int cleared(int i) {
  struct mixed m;
  memset(&m, 0, sizeof m);
  return i >= 0 && i < 3 ? m.at[i].y : m.tag; // expect: safe uninitialised-read
}

int cleared_in_part(void) {
  struct mixed m;
  memset(&m, 0, sizeof(long));
  return m.value != 0; // expect: unsafe uninitialised-read
}

int cleared_but_for_the_last(void) {
  char b[16];
  memset(b, 0, 15);
  return b[15]; // expect: unsafe uninitialised-read
}

int copied_by_bytes(void) {
  struct point p, q;
  p.x = 1;
  p.y = 2;
  const unsigned char *from = (const unsigned char *)&p;
  unsigned char *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p; i++)
    to[i] = from[i];
  return q.y; // expect: safe uninitialised-read
}

int copied_by_bytes_half(void) {
  struct point p, q;
  p.x = 1;
  const unsigned char *from = (const unsigned char *)&p;
  unsigned char *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p; i++)
    to[i] = from[i];
  return q.y; // expect: unsafe uninitialised-read
}

union either {
  int i;
  float f;
};

int read_as_another(void) {
  union either e;
  e.f = 1;
  return e.i;
}

struct flags {
  unsigned ready : 1, mode : 3;
};

unsigned bits_one_by_one(unsigned m) {
  struct flags f;
  f.ready = 1;
  f.mode = m & 7;
  return f.ready + f.mode;
}

// What needs no formula is no check without it.
// options: --recheck
