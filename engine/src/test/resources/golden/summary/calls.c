int unknown(int);

/* Nothing is known of the result. */
int asks(int x) { return unknown(x); }

/* The mask is. */
int masks(int x) { return unknown(x) & 7; }

static int leaf(int x) { return x & 15; }

/* What the callee's says. */
int uses(int x) { return leaf(x) + 1; }

/* Comes back only with what is not negative. */
int stops(int x) {
  if (x < 0) {
    __builtin_trap();
  }
  return x;
}
