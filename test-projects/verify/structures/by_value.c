// Small structures are handed over in registers, several members in one.
#include <stddef.h>

struct point {
  int x, y;
};

struct span {
  const char *text;
  size_t length;
};

struct three {
  int a, b, c;
};

struct optional {
  _Bool known;
  int value;
};

struct letters {
  char of[8];
};

struct floats {
  float x, y, z;
};

struct number {
  int kind;
  float real;
};

static struct point point(int x, int y) {
  struct point p = {x, y};
  return p;
}

static struct point plus(struct point a, struct point b) {
  return (struct point){a.x + b.x, a.y + b.y}; // expect: safe signed-overflow // expect: safe signed-overflow
}

int walk(int n) {
  struct point p = point(0, 0);
  for (int i = 0; i < n && i < 1000; i++)
    p = plus(p, point(1, 2));
  return 10000 / (p.y + 1); // expect: safe division-by-zero // expect: safe signed-overflow // expect: safe signed-overflow
}

int sum(struct point p) {
  if (p.x > 1000 || p.x < -1000)
    return 0;
  return p.x + p.y; // expect: unsafe signed-overflow
}

int quotient(struct point p) { return 10 / p.x; } // expect: unsafe division-by-zero

static char at(struct span s, size_t i) { return i < s.length ? s.text[i] : 0; }

int inside(void) {
  char b[4] = "abc";
  struct span s = {b, sizeof b};
  return at(s, 3) + at(s, 17);
}

int outside(void) {
  char b[4] = "abc";
  struct span s = {b, 5};
  return at(s, 4); // expect: unsafe invalid-dereference
}

static struct three threes(int x) { return (struct three){x, x + 1, x + 2}; }

int third(void) {
  struct three t = threes(-2);
  return 1 / t.c; // expect: unsafe division-by-zero
}

static struct optional find(int n) {
  struct optional o;
  o.known = 0;
  if (n > 3) {
    o.known = 1;
    o.value = n;
  }
  return o;
}

int found(int n) {
  struct optional o = find(n);
  return o.known ? o.value : -1; // expect: safe uninitialised-read
}

int not_found(int n) {
  struct optional o = find(n);
  return o.value; // expect: unsafe uninitialised-read
}

int letter(struct letters s, unsigned i) {
  return s.of[i & 7]; // expect: safe array-bounds
}

int no_letter(struct letters s, unsigned i) {
  return s.of[i & 15]; // expect: unsafe array-bounds
}

static float third_of(struct floats f) { return f.z; }

int of_floats(void) {
  struct floats f = {1, 2, 3};
  return 10 / (int)(third_of(f) - 3.0f); // expect: unsafe division-by-zero
}

static int rounded(struct number n) {
  return n.real > 0 && n.real < 100 ? (int)n.real + (n.kind & 1) : 0; // expect: safe conversion
}

int of_mixed(int k) {
  struct number n = {k, 99.5f};
  return 1 / (rounded(n) - 101); // expect: safe division-by-zero
}

typedef int on_point(struct point);

static int low_bits(struct point p) { return p.x & 7; }

int by_pointer(int k) {
  on_point *f = low_bits;
  return 8 / (f(point(k, k)) + 1); // expect: safe division-by-zero
}

struct point points[4];

int of_elements(unsigned i) {
  points[0] = points[1] = point(3, 4);
  points[i & 3] = plus(points[0], points[1]);
  int six = points[0].x - 3 * (i & 1); // 3 where i is odd, else 6 or 3
  return 12 / (six - 6); // expect: unsafe division-by-zero // with i = 0
}

union word {
  unsigned long whole;
  unsigned char bytes[8];
};

static unsigned char byte(union word w, unsigned i) { return w.bytes[i & 7]; }

int of_union(void) {
  union word w;
  w.whole = 0x0807060504030201;
  return 1 / (byte(w, 0) - 2); // expect: safe division-by-zero
}

struct flags {
  unsigned low : 3;
  unsigned high : 5;
  int rest;
};

static unsigned high(struct flags f) { return f.high; }

int of_bits(void) {
  struct flags f = {1, 17, 5};
  return 1 / (int)(high(f) - 17); // expect: unsafe division-by-zero
}
