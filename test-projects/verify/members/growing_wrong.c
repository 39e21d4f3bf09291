// Arrays that grow, with the mistakes that are made there.

#include <stdlib.h>
#include <string.h>

static const int table[8];

// Bytes for elements.
struct w1 {
  int *data;
  size_t len;
  size_t cap;
};

int w1_push(struct w1 *v, int x) {
  if (v->len == v->cap) {
    size_t n = v->cap ? v->cap * 2 : 8;
    int *p = realloc(v->data, n);
    if (!p)
      return -1;
    v->data = p;
    v->cap = n;
  }
  v->data[v->len++] = x; // expect: unsafe invalid-dereference
  return 0;
}

// What the size is made of wraps.
int *w2_new(size_t n) {
  int *p = malloc(n * 4);
  if (p && n)
    p[n - 1] = 0; // expect: unsafe invalid-dereference
  return p;
}

int *w3_new(size_t n) {
  int *p = malloc(n << 2);
  if (p && n)
    p[n - 1] = 0; // expect: unsafe invalid-dereference
  return p;
}

// expect-function: w3_fine safe
int *w3_fine(unsigned n) {
  int *p = malloc(n * sizeof *p);
  if (p && n)
    p[n - 1] = 0; // expect: safe invalid-dereference
  return p;
}

// Whether there is room now is not asked.
struct w4 {
  char *data;
  size_t len;
  size_t cap;
};

static int w4_grow(struct w4 *b, size_t more) {
  if (more > (size_t)-1 / 2 - b->len)
    return -1;
  if (b->len + more > b->cap) {
    size_t n = (b->len + more) * 2;
    char *p = realloc(b->data, n);
    if (!p)
      return -1;
    b->data = p;
    b->cap = n;
  }
  return 0;
}

int w4_add(struct w4 *b, const char *s, size_t n) {
  w4_grow(b, n);
  memcpy(b->data + b->len, s, n); // expect: unsafe invalid-dereference
  b->len += n;
  return 0;
}

int w4_get(const struct w4 *b) {
  return b->cap < 8 ? table[b->len] : 0; // expect: unsafe array-bounds
}

// It is asked the wrong way round.
struct w5 {
  char *data;
  size_t len;
  size_t cap;
};

static int w5_grow(struct w5 *b, size_t more) {
  if (more > (size_t)-1 / 2 - b->len)
    return 0;
  if (b->len + more > b->cap) {
    size_t n = (b->len + more) * 2;
    char *p = realloc(b->data, n);
    if (!p)
      return 0;
    b->data = p;
    b->cap = n;
  }
  return 1;
}

int w5_add(struct w5 *b, const char *s, size_t n) {
  if (w5_grow(b, n))
    return -1;
  memcpy(b->data + b->len, s, n);
  b->len += n;
  return 0;
}

int w5_get(const struct w5 *b) {
  return b->cap < 8 ? table[b->len] : 0; // expect: unsafe array-bounds
}

// More is copied than there was room for.
struct w6 {
  char *data;
  size_t len;
  size_t cap;
};

int w6_add(struct w6 *b, const char *s, size_t n) {
  if (n > 1000 || b->len + n > b->cap)
    return -1;
  n = n * 2;
  memcpy(b->data + b->len, s, n);
  b->len += n;
  return 0;
}

int w6_get(const struct w6 *b) {
  return b->cap < 8 ? table[b->len] : 0; // expect: unsafe array-bounds
}

// A loop between the question and the answer takes the room, by a call or itself.
struct w7 {
  size_t len;
  size_t cap;
};

void w7_step(struct w7 *b) {
  if (b->len < b->cap)
    b->len++;
}

void w7_add(struct w7 *b, int times) {
  if (b->len < b->cap) {
    for (int i = 0; i < times; i++)
      w7_step(b);
    b->len++;
  }
}

int w7_get(const struct w7 *b) {
  return b->cap < 8 ? table[b->len] : 0; // expect: unsafe array-bounds
}

struct w8 {
  size_t len;
  size_t cap;
};

void w8_add(struct w8 *b, struct w8 *other, int times) {
  if (b->len < b->cap && other->cap <= b->cap) {
    for (int i = 0; i < times; i++)
      other->len = other->cap;
    b->len++;
  }
}

int w8_get(const struct w8 *b) {
  return b->cap < 8 ? table[b->len] : 0; // expect: unsafe array-bounds
}

// Nothing but the sign of what is copied was asked.
void w9_copy(char *to, const char *from, int n) {
  char own[16];
  if (n > 16)
    return;
  memcpy(own, from, n); // expect: unsafe invalid-dereference
  memcpy(to, own, 16);
}
