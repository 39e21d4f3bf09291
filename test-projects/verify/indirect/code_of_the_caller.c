/* Code that a caller hands over by pointer is like a function that is not in sight: it may return
   anything, and change what it is given. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct io {
  int (*get)(struct io *, void *, unsigned);
  void (*end)(const char *) __attribute__((noreturn));
};

int index_from_callback(int (*f)(void)) {
  int a[4] = {0};
  return a[f()];  // expect: unsafe array-bounds  // with f = not null, f() = -2147483648
}

int tested_index(int (*f)(void)) {
  int a[3] = {1, 2, 3};
  int i = f();
  if (i < 0 || i > 2) return 0;
  return a[i];  // expect: safe array-bounds
}

int off_by_one(struct io *io) {
  int a[4] = {0};
  int i = io->get(io, 0, 4);
  if (i >= 0 && i < 5) return a[i];  // expect: unsafe array-bounds
  return 0;
}

int written_by_callback(struct io *io) {
  unsigned i;
  int a[4] = {0};
  io->get(io, &i, sizeof i);
  return a[i];  // expect: unsafe array-bounds
}

int not_handed_out(void (*f)(void)) {
  int x = 3;
  f();
  return 10 / x;  // expect: safe division-by-zero
}

int handed_out(void (*f)(int *)) {
  int x = 3;
  f(&x);
  return 10 / x;  // expect: unsafe division-by-zero
}

int ends_for_zero(struct io *io, int n) {
  if (n == 0) io->end("zero");
  return 10 / n;  // expect: safe division-by-zero
}

static int kept = 2;

int nobody_writes(void (*f)(void)) {
  f();
  return 10 / kept;  // expect: safe division-by-zero
}

static int own;

int own_state(void (*f)(void)) {
  own = 2;
  f();
  return 10 / own;  // expect: any division-by-zero
}

/* What the callback leaves in the file's header is a text of any length, without a number. */
struct header {
  char name[8];
  char sum[8];
};

int sum_of(struct io *io) {
  struct header h;
  unsigned wanted, sum = 0;
  io->get(io, &h, sizeof h);
  if (h.sum[0] == 0) return 1;
  for (unsigned i = 0; i < sizeof h.name; i++) sum += (unsigned char)h.name[i];
  sscanf(h.sum, "%o", &wanted);
  if (wanted != sum) return 2;  // expect: unsafe uninitialised-read
  return 0;
}
