// Members that all functions here that write them keep in a range.

#include <stdlib.h>
#include <string.h>

struct stack {
  int n;
  int a[8];
};

void stack_init(struct stack *s) {
  s->n = 0;
}

int stack_push(struct stack *s, int v) {
  if (s->n >= 8)
    return -1;
  s->a[s->n++] = v; // expect: safe array-bounds, safe signed-overflow
  return 0;
}

int stack_pop(struct stack *s) {
  if (s->n == 0)
    return -1;
  return s->a[--s->n]; // expect: safe array-bounds, safe signed-overflow
}

int stack_top(const struct stack *s) {
  return s->n ? s->a[s->n - 1] : 0; // expect: safe array-bounds, safe signed-overflow
}

// Full and empty are asked by helpers, the end wraps behind the store.
struct ring {
  unsigned char buffer[16];
  int head, tail, count;
};

static int ring_full(const struct ring *r) {
  return r->count == 16;
}

static int ring_empty(const struct ring *r) {
  return r->count == 0;
}

int ring_put(struct ring *r, unsigned char c) {
  if (ring_full(r))
    return 0;
  r->buffer[r->head] = c; // expect: safe array-bounds
  r->head++;
  if (r->head == 16)
    r->head = 0;
  r->count++; // expect: safe signed-overflow
  return 1;
}

int ring_get(struct ring *r) {
  int c;
  if (ring_empty(r))
    return -1;
  c = r->buffer[r->tail]; // expect: safe array-bounds
  r->tail = (r->tail + 1) % 16; // expect: safe signed-overflow
  r->count--; // expect: safe signed-overflow
  return c;
}

// The exponent of a size.
struct table {
  unsigned char order;
  int *slots;
};

static unsigned table_size(const struct table *t) {
  return 1u << t->order; // expect: safe shift
}

int table_init(struct table *t) {
  t->order = 3;
  t->slots = calloc(table_size(t), sizeof(int));
  return t->slots ? 0 : -1;
}

int table_grow(struct table *t) {
  int *more;
  if (t->order >= 20)
    return -1;
  more = calloc(table_size(t) * 2, sizeof(int));
  if (!more)
    return -1;
  free(t->slots);
  t->slots = more;
  t->order++;
  return 0;
}

int table_shifted(const struct table *t) {
  return 1 << t->order; // expect: safe shift
}

// States that are named.
enum state { IDLE, OPEN, CLOSED };

struct connection {
  enum state state;
  int retries;
};

static const char *const names[] = {"idle", "open", "closed"};

void connection_open(struct connection *c) {
  c->state = OPEN;
  c->retries = 0;
}

void connection_close(struct connection *c) {
  c->state = CLOSED;
}

int connection_retry(struct connection *c) {
  if (c->retries == 5)
    return 0;
  c->retries++; // expect: safe signed-overflow
  return 1;
}

const char *connection_name(const struct connection *c) {
  return names[c->state]; // expect: safe array-bounds
}

// In a list, by a helper that others here call only with what fits.
struct node {
  struct node *next;
  int level;
};

static void set_level(struct node *n, int level) {
  n->level = level;
}

void node_low(struct node *n) {
  set_level(n, 1);
}

void node_high(struct node *n) {
  set_level(n, 3);
}

int counted(const struct node *n, int *counts) {
  int by_level[4] = {0};
  int most = 0;
  for (; n; n = n->next) {
    if (by_level[n->level] < 1000) // expect: safe array-bounds
      by_level[n->level]++; // expect: safe array-bounds
  }
  for (int i = 0; i < 4; i++) {
    if (by_level[i] > most)
      most = by_level[i];
  }
  *counts = most;
  return 0;
}

// In a structure in another one, in a variable that others are given, copied as a whole.
struct gauge {
  int value;
};

struct panel {
  int id;
  struct gauge gauges[4];
};

static struct panel shown = {1, {{10}, {20}}};

void gauge_set(struct gauge *g, int v) {
  if (v >= 0 && v <= 100)
    g->value = v;
}

struct panel *panel(void) {
  return &shown;
}

void panel_copy(struct panel *to, const struct panel *from) {
  *to = *from;
}

void panel_clear(struct panel *p) {
  memset(p, 0, sizeof *p);
}

int panel_sum(const struct panel *p) {
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += p->gauges[i].value; // expect: safe signed-overflow
  return sum;
}

int gauge_step(const struct gauge *g) {
  static const char steps[101];
  return steps[g->value]; // expect: safe array-bounds
}

// A length is at most a capacity, by a test for equality.
struct vector {
  int *data;
  int len, cap;
};

void vector_init(struct vector *v) {
  v->data = NULL;
  v->len = 0;
  v->cap = 0;
}

int vector_push(struct vector *v, int x) {
  if (v->len == v->cap) {
    int cap = v->cap ? v->cap * 2 : 8; // expect: unsafe signed-overflow
    int *more = realloc(v->data, cap * sizeof *more);
    if (!more)
      return -1;
    v->data = more;
    v->cap = cap;
  }
  v->data[v->len++] = x; // expect: safe signed-overflow
  return 0;
}

int vector_pop(struct vector *v) {
  return v->len > 0 ? v->data[--v->len] : 0; // expect: safe signed-overflow
}

// A sum of a member and something else is compared.
typedef struct {
  char text[256];
  size_t len;
} builder;

void builder_init(builder *b) {
  b->len = 0;
  b->text[0] = 0; // expect: safe array-bounds
}

int builder_add(builder *b, const char *s) {
  size_t n = strlen(s);
  if (b->len + n >= sizeof b->text)
    return -1;
  memcpy(b->text + b->len, s, n + 1); // expect: any array-bounds
  b->len += n;
  return 0;
}

int builder_char(builder *b, char c) {
  if (b->len + 1 >= sizeof b->text)
    return -1;
  b->text[b->len++] = c; // expect: safe array-bounds
  b->text[b->len] = 0; // expect: safe array-bounds
  return 0;
}

void builder_trim(builder *b) {
  while (b->len > 0 && b->text[b->len - 1] == ' ') // expect: safe array-bounds
    b->text[--b->len] = 0; // expect: safe array-bounds
}

// What is left is compared.
struct pool {
  unsigned char memory[1024];
  size_t used;
};

void *pool_alloc(struct pool *p, size_t n) {
  void *given;
  n = (n + 7) & ~(size_t)7;
  if (n > sizeof p->memory - p->used)
    return NULL;
  given = p->memory + p->used; // expect: safe array-bounds
  p->used += n;
  return given;
}

// What a constructor gives.
struct made {
  int n;
  int a[8];
};

struct made *made_new(void) {
  struct made *m = malloc(sizeof *m);
  if (m)
    m->n = 0;
  return m;
}

void made_add(struct made *m) {
  if (m->n < 7)
    m->n++; // expect: safe signed-overflow
}

int made_get(const struct made *m) {
  return m->a[m->n]; // expect: safe array-bounds
}

// A member in an order with another one that is within a range.
struct limited {
  unsigned len, cap;
  int a[8];
};

void limited_init(struct limited *l, unsigned n) {
  l->len = 0;
  l->cap = n < 8 ? n : 8;
}

void limited_push(struct limited *l, int x) {
  if (l->len < l->cap)
    l->a[l->len++] = x; // expect: safe array-bounds
}

// Set on each way on which the object is handed out.
struct opened {
  int n;
  int a[8];
};

static int opened_init(struct opened *o, int k) {
  if (k < 0)
    return -1;
  o->n = 0;
  return 0;
}

int opened_copy(struct opened *to, int k) {
  struct opened o;
  if (opened_init(&o, k) < 0)
    return -1;
  *to = o;
  return 0;
}

struct opened *opened_new(void) {
  struct opened *o = malloc(sizeof *o);
  if (!o)
    return NULL;
  o->n = 0;
  return o;
}

void opened_next(struct opened *o) {
  if (o->n < 7)
    o->n++; // expect: safe signed-overflow
}

int opened_get(const struct opened *o) {
  return o->a[o->n]; // expect: safe array-bounds
}

// A callee sets all of a variable, another copies it.
struct lent {
  int n;
  int a[8];
};

static void lent_init(struct lent *l) {
  memset(l, 0, sizeof *l);
}

static void lent_give(const struct lent *l, struct lent *to) {
  *to = *l;
}

void lent_new(struct lent *to) {
  struct lent l;
  lent_init(&l);
  lent_give(&l, to);
}

void lent_other(struct lent *to) {
  struct lent l = {0};
  lent_give(&l, to);
}

void lent_step(struct lent *l) {
  if (l->n < 7)
    l->n++; // expect: safe signed-overflow
}

int lent_get(const struct lent *l) {
  return l->a[l->n]; // expect: safe array-bounds
}

// What a callee leaves alone is as it was; a block that is filled up and emptied.
struct hash {
  unsigned h[8];
  unsigned char buf[64];
  size_t n;
};

static void hash_block(struct hash *s, const unsigned char *in) {
  for (int i = 0; i < 8; i++)
    s->h[i] ^= in[i];
}

void hash_init(struct hash *s) {
  s->n = 0;
  for (int i = 0; i < 8; i++)
    s->h[i] = i;
}

void hash_add(struct hash *s, const unsigned char *in, size_t len) {
  size_t left = s->n, fill = 64 - left;
  if (len > fill) {
    s->n = 0;
    memcpy(s->buf + left, in, fill); // expect: safe array-bounds
    hash_block(s, s->buf);
    in += fill;
    len -= fill;
    while (len > 64) {
      hash_block(s, in);
      in += 64;
      len -= 64;
    }
  }
  memcpy(s->buf + s->n, in, len); // expect: safe array-bounds
  s->n += len;
}

struct logged {
  int n;
  int log[4];
  int a[8];
};

static void logged_note(struct logged *q, int v, int deep) {
  for (int i = 3; i > 0; i--)
    q->log[i] = q->log[i - 1];
  q->log[0] = v;
  if (deep > 0)
    logged_note(q, v, deep - 1);
}

void logged_step(struct logged *q) {
  if (q->n < 7) {
    logged_note(q, q->n, 3);
    q->n++; // expect: safe signed-overflow
  }
}

int logged_get(const struct logged *q) {
  return q->a[q->n]; // expect: safe array-bounds
}
