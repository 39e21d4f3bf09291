/* A histogram of marks: the highest mark has no bucket of its own. */
static unsigned bucket[10];

void add(unsigned mark) {
  if (mark > 100) return;
  bucket[mark / 10]++;  // expect: unsafe array-bounds  // with mark = 100
}

void add_right(unsigned mark) {
  if (mark > 100) return;
  bucket[mark == 100 ? 9 : mark / 10]++;  // expect: safe array-bounds
}
// expect-function: add unsafe
// expect-function: add_right safe
