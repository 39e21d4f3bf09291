/* An index that comes from outside. */
extern int read_index(void);

static int slots[16];

int get(void) {
  int i = read_index();
  if (i < 0) return -1;
  return slots[i % 16];  // expect: safe array-bounds
}

int get_negative(void) {
  int i = read_index();
  return slots[i % 16];  // expect: unsafe array-bounds  // with i = -1
}

int get_masked(void) {
  return slots[read_index() & 15];  // expect: safe array-bounds
}
// expect-function: get safe
// expect-function: get_negative unsafe
// expect-function: get_masked safe
