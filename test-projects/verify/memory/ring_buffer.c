// Ring buffers: the index goes round.
// options: --property memory,assert
// entry: by_mask by_mask_wrong by_comparison by_comparison_wrong by_remainder signed_remainder counted overwritten_oldest from_outside from_outside_checked
#include <assert.h>
#include <stddef.h>

#define SIZE 16

struct ring {
  unsigned head;
  unsigned tail;
  unsigned char data[SIZE];
};

static void put(struct ring *r, unsigned char c) { r->data[r->head++ & (SIZE - 1)] = c; }

static int get(struct ring *r) {
  if (r->head == r->tail)
    return -1;
  return r->data[r->tail++ & (SIZE - 1)];
}

int by_mask(struct ring *r, unsigned char c) {
  put(r, c); // expect: safe array-bounds
  return get(r); // expect: safe array-bounds
}

int by_mask_wrong(unsigned n) {
  unsigned char data[SIZE - 1];
  data[n & (SIZE - 1)] = 1; // expect: unsafe array-bounds // with n = 15
  return 0;
}

int by_comparison(int n) {
  int data[10];
  int at = 0;
  for (int i = 0; i < n; i++) {
    data[at] = i; // expect: safe array-bounds
    at++;
    if (at == 10)
      at = 0;
  }
  return at;
}

int by_comparison_wrong(int n) {
  int data[10];
  int at = 0;
  for (int i = 0; i < n; i++) {
    data[at] = i; // expect: unsafe array-bounds // with n = 11
    at++;
    if (at > 10)
      at = 0;
  }
  return at;
}

int by_remainder(unsigned n) {
  int data[10];
  data[n % 10] = 1; // expect: safe array-bounds
  return 0;
}

int signed_remainder(int n) {
  int data[10];
  data[n % 10] = 1; // expect: unsafe array-bounds // with n = -1
  return 0;
}

int counted(int n) {
  struct ring r = {0, 0, {0}};
  int in = 0;
  for (int i = 0; i < n; i++) {
    if (r.head - r.tail < SIZE) {
      put(&r, (unsigned char)i); // expect: safe array-bounds
      in++;
    } else {
      get(&r); // expect: safe array-bounds
      in--;
    }
    assert(r.head - r.tail <= SIZE); // expect: safe assertion
  }
  return in;
}

int overwritten_oldest(unsigned char a, unsigned char b) {
  struct ring r = {0, 0, {0}};
  put(&r, a);
  put(&r, b);
  assert(get(&r) == a); // expect: safe assertion
  assert(get(&r) == b); // expect: safe assertion
  assert(get(&r) == -1); // expect: safe assertion
  return 0;
}

struct indexed {
  int at;
  int data[SIZE];
};

int from_outside(struct indexed *r, int v) {
  r->data[r->at] = v; // expect: unsafe array-bounds // with r->at = 16
  return 0;
}

int from_outside_checked(struct indexed *r, int v) {
  if (r->at < 0 || r->at >= SIZE)
    r->at = 0;
  r->data[r->at] = v; // expect: safe array-bounds
  return 0;
}
