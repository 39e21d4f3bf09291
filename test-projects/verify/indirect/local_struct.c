#include <assert.h>
// entry: main

struct shape {
  int (*area)(const struct shape *);
  int width, height;
};

static int rectangle(const struct shape *s) { return s->width * s->height; }
static int line(const struct shape *s) { return 0 * s->width; }

int main(void) {
  struct shape a = {rectangle, 3, 4};
  struct shape b = {line, 3, 4};
  struct shape *s = &a;
  assert(s->area(s) == 12);  // expect: safe assertion
  s = &b;
  assert(s->area(s) == 0);   // expect: safe assertion
  return 0;
}
