/* A struct is copied by value: the copy does not follow the original. */
#include <assert.h>

struct point {
  int x, y;
};

struct line {
  struct point from, to;
};

static struct point moved(struct point p, int dx) {
  p.x = dx;
  return p;
}

void copies(int x, int y) {
  struct point a = {x, y};
  struct point b = a;
  b.x = 7;
  assert(a.x == x && a.y == y);  // expect: safe assertion
  struct line l = {a, b};
  struct line m = l;
  m.from.x = 1;
  assert(l.from.x == x);                 // expect: safe assertion
  assert(m.to.x == 7 && m.from.y == y);  // expect: safe assertion
  struct point c = moved(a, 3);
  assert(c.x == 3 && c.y == y && a.x == x);  // expect: safe assertion
  assert(c.y != c.x);                        // expect: unsafe assertion  // with y = 3
}
