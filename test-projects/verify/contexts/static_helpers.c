// What no call of a static function violates is no finding in it, also where a caller is undecided.
// options: --property division,assert --function-timeout 20
#include <assert.h>

static unsigned round_up(unsigned n, unsigned incr) {
  return n + (incr - n % incr) % incr; // expect: safe division-by-zero known-unknown
}

unsigned undecided_caller(unsigned x) {
  __asm__ volatile("nop"); // expect: any unreachable-call
  return round_up(x, 512);
}

static int quotient(int x, int y) {
  return x / y; // expect: unsafe division-by-zero
}

int breaks_it(int x, int y) {
  return quotient(x, y); // expect: unsafe division-by-zero
}

static int rest(int x, int y) {
  return x % y; // expect: safe division-by-zero
}

static int rest_of_next(int x, int y) {
  return rest(x, y + 1); // expect: safe division-by-zero
}

int keeps_it(int x, int y) {
  return y > 0 && y < 100 ? rest_of_next(x, y) : 0;
}

static int rest_below(int x, int y) {
  return x % y; // expect: unsafe division-by-zero
}

static int rest_of_next_below(int x, int y) {
  return rest_below(x, y + 1); // expect: unsafe division-by-zero
}

int breaks_it_from_above(int x, int y) {
  return y < 100 ? rest_of_next_below(x, y) : 0; // expect: unsafe division-by-zero
}

// An assertion about a parameter, in front of everything else, states what is required.
// expect-requires: divides i != 0
unsigned divides(unsigned n, unsigned i) {
  assert(i != 0); // expect-certainty: latent assertion
  return n / i; // expect: safe division-by-zero
}

struct p {
  int err;
};

// expect-requires: sets p != 0
void sets(struct p *p, int e) {
  assert(p); // expect-certainty: latent assertion
  p->err = e;
}
