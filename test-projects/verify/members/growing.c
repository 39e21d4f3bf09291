// Arrays that grow: no block has more bytes than machines have addresses, so that what counts its
// elements never wraps, and what is added fits where there was room for it.

#include <stdlib.h>
#include <string.h>

struct vec {
  int *data;
  size_t len;
  size_t cap;
};

// expect-function: vec_push safe
int vec_push(struct vec *v, int x) {
  if (v->len == v->cap) {
    size_t n = v->cap ? v->cap * 2 : 8;
    int *p = realloc(v->data, n * sizeof *p);
    if (!p)
      return -1;
    v->data = p;
    v->cap = n;
  }
  v->data[v->len++] = x; // expect: safe invalid-dereference
  return 0;
}

struct item {
  int key;
  char name[16];
};

struct list {
  struct item *v;
  size_t n;
  size_t max;
};

// expect-function: list_new safe
struct item *list_new(struct list *l) {
  if (l->n >= l->max) {
    size_t max = l->max + l->max / 2 + 8;
    struct item *v = realloc(l->v, sizeof(*v) * max);
    if (v == NULL)
      return NULL;
    l->v = v;
    l->max = max;
  }
  return &l->v[l->n++];
}

struct buf {
  char *data;
  size_t len;
  size_t cap;
};

int buf_reserve(struct buf *b, size_t more) {
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

// expect-function: buf_add safe
int buf_add(struct buf *b, const char *s, size_t n) {
  if (buf_reserve(b, n) < 0)
    return -1;
  memcpy(b->data + b->len, s, n); // expect: safe invalid-dereference
  b->len += n;
  return 0;
}

// expect-function: buf_puts safe
int buf_puts(struct buf *b, const char *s) {
  return buf_add(b, s, strlen(s));
}

void buf_free(struct buf *b) {
  free(b->data);
  b->data = 0;
  b->len = b->cap = 0;
}
