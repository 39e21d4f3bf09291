// Members that some function here leaves outside of the range that the others keep.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One too many; it goes wrong where it is pushed.
struct s1 {
  int n;
  int a[8];
};

void s1_init(struct s1 *s) {
  s->n = 0;
}

void s1_push(struct s1 *s, int v) {
  if (s->n > 8)
    return;
  s->a[s->n++] = v; // expect: unsafe array-bounds, any signed-overflow
}

int s1_top(const struct s1 *s) {
  return s->n > 0 ? s->a[s->n - 1] : 0; // expect: safe array-bounds, safe signed-overflow
}

// Nothing asks whether there is one.
struct s2 {
  int n;
  int a[8];
};

void s2_push(struct s2 *s, int v) {
  if (s->n < 8)
    s->a[s->n++] = v; // expect: safe array-bounds, safe signed-overflow
}

// It goes wrong here, so that nobody finds less than 0.
int s2_pop(struct s2 *s) {
  return s->a[--s->n]; // expect: unsafe array-bounds, safe signed-overflow
}

// Set by whoever calls.
struct s3 {
  int n;
  int a[8];
};

void s3_init(struct s3 *s) {
  s->n = 0;
}

void s3_add(struct s3 *s) {
  if (s->n < 7)
    s->n++; // expect: safe signed-overflow
}

void s3_set(struct s3 *s, int n) {
  s->n = n;
}

int s3_get(const struct s3 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// Read from a file.
struct s4 {
  int n;
  int a[8];
};

void s4_add(struct s4 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int s4_load(struct s4 *s, FILE *f) {
  return fread(s, sizeof *s, 1, f) == 1;
}

int s4_get(const struct s4 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// Read as a number.
struct s5 {
  int n;
  int a[8];
};

void s5_add(struct s5 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int s5_read(struct s5 *s, const char *text) {
  return sscanf(text, "%d", &s->n);
}

int s5_get(const struct s5 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// By a pointer to the member that is kept.
struct s6 {
  int n;
  int a[8];
};

void s6_add(struct s6 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int *s6_counter(struct s6 *s) {
  return &s->n;
}

int s6_get(const struct s6 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// As bytes.
struct s7 {
  int n;
  int a[8];
};

void s7_add(struct s7 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

void s7_fill(struct s7 *s, const unsigned char *bytes) {
  unsigned char *p = (unsigned char *)s;
  for (unsigned i = 0; i < sizeof *s; i++)
    p[i] = bytes[i];
}

int s7_get(const struct s7 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// From bytes that came from somewhere.
struct s8 {
  int n;
  int a[8];
};

void s8_add(struct s8 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

static int s8_get(const struct s8 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

int s8_parse(char *message) {
  return s8_get((struct s8 *)message); // expect: any array-bounds
}

// Copied from bytes.
struct s9 {
  int n;
  int a[8];
};

void s9_add(struct s9 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

void s9_from(struct s9 *s, const char *bytes) {
  memcpy(s, bytes, sizeof *s);
}

int s9_get(const struct s9 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// Every byte is 0x7f.
struct s10 {
  int n;
  int a[8];
};

void s10_add(struct s10 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

void s10_poison(struct s10 *s) {
  memset(s, 0x7f, sizeof *s);
}

int s10_get(const struct s10 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// Through a helper that takes anything.
struct s11 {
  int n;
  int a[8];
};

void s11_add(struct s11 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

static void fill(void *to, const char *from, size_t n) {
  memcpy(to, from, n); // expect: any null-dereference, any invalid-dereference
}

void s11_take(struct s11 *s, const char *from) {
  fill(s, from, sizeof *s); // expect: any null-dereference
}

int s11_get(const struct s11 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// By code that nobody sees.
struct s12 {
  int n;
  int a[8];
};

int receive(void *to, size_t n);

void s12_add(struct s12 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int s12_receive(struct s12 *s) {
  return receive(s, sizeof *s);
}

int s12_get(const struct s12 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// As the first member of another structure's bytes.
struct s13 {
  int n;
  int a[8];
};

struct other13 {
  int count;
  int b[8];
};

void s13_add(struct s13 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

void other13_set(struct other13 *o, int count) {
  o->count = count;
}

void other13_as(struct s13 *s, int v) {
  other13_set((struct other13 *)s, v);
}

int s13_get(const struct s13 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// As a number of the same place.
union s14u {
  struct s14 {
    short n;
    int a[8];
  } s;
  int whole;
};

void s14_add(struct s14 *s) {
  if (s->n < 7)
    s->n++;
}

void s14_whole(union s14u *u, int v) {
  u->whole = v;
}

int s14_get(const struct s14 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// As a variable begins.
struct s15 {
  int n;
  int a[8];
};

struct s15 first15 = {9, {1}};

void s15_add(struct s15 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int s15_get(const struct s15 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// While it is outside of its range, another function looks.
struct s16 {
  int n;
  int a[8];
};

int s16_get(const struct s16 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

int s16_step(struct s16 *s) {
  int v;
  s->n++; // expect: any signed-overflow
  v = s16_get(s); // expect: any array-bounds
  if (s->n >= 8)
    s->n = 0;
  return v;
}

// While it is outside, another pointer looks.
struct s17 {
  int n;
  int a[8];
};

void s17_init(struct s17 *s) {
  s->n = 7;
}

int s17_step(struct s17 *s, struct s17 *t) {
  int v;
  s->n = 8;
  v = t->a[t->n]; // expect: unsafe array-bounds
  s->n = 0;
  return v;
}

// All that is seen sets it to zero: others set it to something.
struct s18 {
  int n;
  int a[8];
};

void s18_init(struct s18 *s) {
  s->n = 0;
}

int s18_get(const struct s18 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// Bits that share their bytes.
struct s19 {
  unsigned low : 4;
  unsigned high : 12;
  int a[16];
};

void s19_set(struct s19 *s, unsigned v) {
  s->low = v & 15;
  s->high = v >> 4;
}

int s19_low(const struct s19 *s) {
  return s->a[s->low]; // expect: any array-bounds
}

int s19_high(const struct s19 *s) {
  return s->a[s->high]; // expect: unsafe array-bounds
}

// What is left in the middle of a loop.
struct s20 {
  int n;
  int a[8];
};

void look(void);

void s20_run(struct s20 *s, int rounds) {
  for (int i = 0; i < rounds; i++) {
    s->n = i;
    look();
    s->n = 0;
  }
}

int s20_get(const struct s20 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// In an array that grows.
struct s21 {
  int n;
  int a[8];
};

void s21_add(struct s21 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

void s21_shift(struct s21 *all, const char *bytes) {
  memmove(&all[1], bytes, sizeof *all);
}

int s21_get(const struct s21 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// One function lets the length pass the capacity.
struct v22 {
  int *data;
  int len, cap;
};

void v22_add(struct v22 *v, int x) {
  if (v->len == v->cap)
    return;
  v->data[v->len++] = x; // expect: unsafe signed-overflow
}

void v22_shrink(struct v22 *v) {
  v->cap = 0;
}

void v22_grow(struct v22 *v) {
  if (v->cap < 1000)
    v->cap++; // expect: any signed-overflow
}

// A variable begins in another order.
struct v23 {
  int *data;
  int len, cap;
};

struct v23 first23 = {0, 7, 0};

void v23_add(struct v23 *v, int x) {
  if (v->len == v->cap)
    return;
  v->data[v->len++] = x; // expect: unsafe signed-overflow
}

void v23_grow(struct v23 *v) {
  if (v->cap < 1000)
    v->cap++; // expect: any signed-overflow
}

// A sum that may wrap is compared.
struct v24 {
  char text[256];
  size_t len;
};

void v24_init(struct v24 *v) {
  v->len = 0;
}

void v24_skip(struct v24 *v, size_t n) {
  if (v->len + n < 256)
    v->len += n;
}

int v24_add(struct v24 *v, size_t n) {
  if (v->len + 1 + n >= 256)
    return -1;
  v->len = n + v->len;
  return 0;
}

int v24_last(const struct v24 *v) {
  return v->text[v->len]; // expect: unsafe array-bounds
}

// The capacity alone becomes zero, as bytes.
struct v25 {
  int *data;
  int cap, len;
};

void v25_add(struct v25 *v, int x) {
  if (v->len == v->cap)
    return;
  v->data[v->len++] = x; // expect: unsafe signed-overflow
}

void v25_grow(struct v25 *v) {
  if (v->cap < 1000)
    v->cap++; // expect: any signed-overflow
}

void v25_clear(struct v25 *v) {
  memset(v, 0, sizeof v->data + sizeof v->cap);
}

// Set on one way only, and handed out whatever became of it.
struct v26 {
  int n;
  int a[8];
};

static int v26_init(struct v26 *v, int k) {
  if (k < 0)
    return -1;
  v->n = 0;
  return 0;
}

void v26_copy(struct v26 *to, int k) {
  struct v26 v;
  v26_init(&v, k);
  *to = v;
}

void v26_next(struct v26 *v) {
  if (v->n < 7)
    v->n++; // expect: any signed-overflow
}

int v26_get(const struct v26 *v) {
  return v->a[v->n]; // expect: unsafe array-bounds
}

struct v27 {
  int n;
  int a[8];
};

struct v27 *v27_new(int c) {
  struct v27 *v = malloc(sizeof *v);
  if (v && c)
    v->n = 0;
  return v;
}

void v27_next(struct v27 *v) {
  if (v->n < 7)
    v->n++; // expect: any signed-overflow
}

int v27_get(const struct v27 *v) {
  return v->a[v->n]; // expect: unsafe array-bounds
}

// Not set, and handed to a function that keeps it.
struct v28 {
  struct v28 *next;
  int n;
  int a[8];
};

struct v28_list {
  struct v28 *first;
};

static void v28_add(struct v28_list *l, struct v28 *v) {
  v->next = l->first;
  l->first = v;
}

void v28_new(struct v28_list *l) {
  struct v28 *v = malloc(sizeof *v);
  if (v)
    v28_add(l, v);
}

void v28_step(struct v28 *v) {
  if (v->n < 7)
    v->n++; // expect: any signed-overflow
}

int v28_get(const struct v28 *v) {
  return v->a[v->n]; // expect: unsafe array-bounds
}

// Counted down alone: somebody else has set it, to more than 0.
struct v29 {
  int n;
  int a[16];
};

void v29_use(struct v29 *v) {
  if (v->n > -8)
    v->n--;
}

int v29_get(const struct v29 *v) {
  if (v->n > 15)
    return v->a[v->n]; // expect: unsafe array-bounds
  return 0;
}

// The same by what callers say, in another type.
struct v30 {
  long left;
  long all;
};

void v30_take(struct v30 *v, long by) {
  if (by > 0 && by < 100 && v->left > -100000)
    v->left -= by;
}

long v30_all(const struct v30 *v) {
  return 0x7fffffffffffff00 + v->left; // expect: unsafe signed-overflow
}

// What is computed from such a one is in no range that 0 makes, nor what is from one that is cleared alone.
struct v31 {
  int n;
  int z;
  int m;
  int k;
  int a[16];
};

void v31_use(struct v31 *v, int x) {
  if (v->n > -8)
    v->n--;
  v->m = v->n > 0 ? 100 : 5;
  v->z = x - x;
  if (v->z < 1000)
    v->k = v->z + 3;
}

void v31_keep(struct v31 *v) {
  if (v->z > -1000 && v->z < 1000)
    v->k = v->z + 3;
}

int v31_first(const struct v31 *v) {
  return v->a[v->m]; // expect: unsafe array-bounds
}

int v31_second(const struct v31 *v) {
  return v->a[v->k]; // expect: unsafe array-bounds
}

// A callee copies a variable of its caller that nobody has set.
struct v32 {
  int n;
  int a[8];
};

static struct v32 v32_all;

static void v32_copy(const struct v32 *x) {
  v32_all = *x;
}

void v32_new(void) {
  struct v32 x;
  v32_copy(&x);
}

void v32_step(struct v32 *x) {
  if (x->n < 7)
    x->n++;
}

int v32_get(void) {
  return v32_all.a[v32_all.n]; // expect: unsafe array-bounds
}

// Two calls further, by memcpy, into what the caller is given, set on one way only.
struct v33 {
  int n;
  int a[8];
};

static void v33_bytes(const struct v33 *x, struct v33 *y) {
  memcpy(y, x, sizeof *y);
}

static void v33_copy(const struct v33 *x, struct v33 *y) {
  v33_bytes(x, y);
}

void v33_new(struct v33 *z, int c) {
  struct v33 x;
  if (c)
    x.n = 0;
  v33_copy(&x, z);
}

void v33_step(struct v33 *x) {
  if (x->n < 7)
    x->n++;
}

int v33_get(const struct v33 *x) {
  return x->a[x->n]; // expect: unsafe array-bounds
}

// The member of another object is set, not that of the one that is handed out.
struct v34 {
  int n;
  int a[8];
};

void v34_new(struct v34 *z, struct v34 *w) {
  struct v34 x;
  w->n = 0;
  *z = x;
}

void v34_step(struct v34 *x) {
  if (x->n < 7)
    x->n++;
}

int v34_get(const struct v34 *x) {
  return x->a[x->n]; // expect: unsafe array-bounds
}

// The same with what malloc gives.
struct v35 {
  int n;
  int a[8];
};

struct v35 *v35_new(struct v35 *w) {
  struct v35 *x = malloc(sizeof *x);
  if (x)
    w->n = 0;
  return x;
}

void v35_step(struct v35 *x) {
  if (x->n < 7)
    x->n++;
}

int v35_get(const struct v35 *x) {
  return x->a[x->n]; // expect: unsafe array-bounds
}

// A callee changes it in between: by recursion, by a pointer to a function, as a whole, elsewhere.
struct v36 {
  int n;
  int a[8];
};

void v36_step(struct v36 *q) {
  if (q->n < 7)
    q->n++;
}

static void v36_deep(struct v36 *q, int k) {
  if (k > 0) {
    v36_deep(q, k - 1);
    v36_step(q);
  }
}

void v36_two(struct v36 *q, int k) {
  if (q->n < 7) {
    v36_deep(q, k);
    q->n++; // expect: any signed-overflow
  }
}

int v36_get(const struct v36 *q) {
  return q->n >= 0 ? q->a[q->n] : 0; // expect: unsafe array-bounds
}

struct v37 {
  int n;
  int a[8];
  void (*hook)(struct v37 *);
};

static void v37_call(struct v37 *q) {
  q->hook(q);
}

void v37_step(struct v37 *q) {
  if (q->n < 7)
    q->n++;
}

void v37_two(struct v37 *q) {
  if (q->n < 7) {
    v37_call(q);
    q->n++; // expect: any signed-overflow
  }
}

int v37_get(const struct v37 *q) {
  return q->n >= 0 ? q->a[q->n] : 0; // expect: unsafe array-bounds
}

struct v38 {
  int n;
  int a[8];
};

static void v38_set(struct v38 *q, const struct v38 *from) {
  *q = *from;
}

void v38_step(struct v38 *q) {
  if (q->n < 7)
    q->n++;
}

void v38_two(struct v38 *q, const struct v38 *from) {
  if (q->n < 7) {
    v38_set(q, from);
    q->n++; // expect: any signed-overflow
  }
}

int v38_get(const struct v38 *q) {
  return q->n >= 0 ? q->a[q->n] : 0; // expect: unsafe array-bounds
}

struct v39 {
  int n;
  int a[8];
};

void v39_elsewhere(void);

static void v39_call(void) {
  v39_elsewhere();
}

void v39_step(struct v39 *q) {
  if (q->n < 7)
    q->n++;
}

void v39_two(struct v39 *q) {
  if (q->n < 7) {
    v39_call();
    q->n++; // expect: any signed-overflow
  }
}

int v39_get(const struct v39 *q) {
  return q->n >= 0 ? q->a[q->n] : 0; // expect: unsafe array-bounds
}

// A callee changes the other member of the order.
struct v40 {
  unsigned n;
  unsigned most;
  int a[8];
};

static void v40_less(struct v40 *q) {
  if (q->most > q->n)
    q->most = q->n;
}

void v40_more(struct v40 *q) {
  if (q->n < q->most && q->most <= 8) {
    v40_less(q);
    q->n++;
  }
}

int v40_get(const struct v40 *q) {
  return q->most < 8 ? q->a[q->n] : 0; // expect: unsafe array-bounds
}

// What holds in this round of a loop is not what held in the round before.
struct v41 {
  int len;
  int cap;
};

static const int v41_table[1];

int v41_any(void);

void v41_up(struct v41 *p) {
  int v = 0, last = 0;
  do {
    last = v;
    v = v41_any();
    if (v >= 0 && v < 8 && v41_any()) {
      p->len = 0;
      p->cap = last;
      return;
    }
  } while (v);
}

void v41_push(struct v41 *p) {
  if (p->len < p->cap)
    p->len++;
}

int v41_get(const struct v41 *p) {
  int i = 0;
  if (p->cap < p->len)
    i = 5;
  return v41_table[i]; // expect: unsafe array-bounds
}

struct v42 {
  unsigned len;
  unsigned cap;
};

unsigned v42_any(void);

void v42_up(struct v42 *p) {
  unsigned n = 0, c = 0, x, next;
  do {
    x = v42_any();
    if (x >= 10 && x < 1000 && v41_any()) {
      p->len = n;
      p->cap = c;
      return;
    }
    next = v42_any();
    n = next;
    c = x;
  } while (next < x - 10);
}

void v42_push(struct v42 *p) {
  if (p->len < p->cap)
    p->len++;
}

int v42_get(const struct v42 *p) {
  int i = 0;
  if (p->len > p->cap)
    i = 5;
  return v41_table[i]; // expect: unsafe array-bounds
}

// A loop with two ways in, on which one member of an order is the same and the other is not.
struct v43 {
  unsigned len;
  unsigned cap;
};

unsigned v43_sum(struct v43 *p, int c, unsigned x, unsigned k) {
  unsigned t;
  if (c) {
    t = p->len;
    p->cap = x;
    goto loop;
  }
  t = p->len * 3;
  p->cap = x;
loop:
  t += p->len;
  if (k-- > 0)
    goto loop;
  return t;
}

void v43_push(struct v43 *p) {
  if (p->len < p->cap)
    p->len++;
}

int v43_get(const struct v43 *p) {
  int i = 0;
  if (p->len > p->cap)
    i = 5;
  return v41_table[i]; // expect: unsafe array-bounds
}
