/* A three-bit sequence number indexes a table of eight, or of seven. */
struct state {
  unsigned sequence : 3;
};

static int window[8];
static int short_window[7];

void advance(unsigned n) {
  struct state s = {0};
  for (unsigned i = 0; i < n; ++i) {
    window[s.sequence] = 1;  // expect: safe array-bounds
    s.sequence++;
  }
}

void advance_short(unsigned n) {
  struct state s = {0};
  for (unsigned i = 0; i < n; ++i) {
    short_window[s.sequence] = 1;  // expect: unsafe array-bounds  // with n = 8
    s.sequence++;
  }
}
// expect-function: advance safe
// expect-function: advance_short unsafe
