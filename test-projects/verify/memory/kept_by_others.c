/* Whoever has memory is to free it: what others find when the function returns is theirs, what was
   taken back from them before is not. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct text {
  char *name;
  int n;
};

void show(void *);

int kept(char **out) {
  char *p = malloc(4);  // expect: safe memory-leak
  *out = p;
  return p == 0;
}

int taken_back(char **out) {
  char *p = malloc(4);  // expect: unsafe memory-leak
  if (p == 0) return 1;
  *out = p;
  *out = 0;
  return 0;
}

int freed_and_taken_back(char **out) {
  char *p = malloc(4);  // expect: safe memory-leak
  if (p == 0) return 1;
  *out = p;
  free(p);
  *out = 0;
  return 0;
}

int fails_later(struct text *t) {
  int *work;
  t->name = malloc(10);  // expect: unsafe memory-leak
  if (t->name == 0) return -1;
  work = malloc(100);  // expect: safe memory-leak
  if (work == 0) {
    t->name = 0;
    return -1;
  }
  free(work);
  return 0;
}

int undone(struct text *t, int n) {
  t->name = malloc(10);  // expect: safe memory-leak
  if (t->name == 0) return -1;
  if (n > 5) {
    free(t->name);
    t->name = 0;
    return -1;
  }
  return 0;
}

int written_over(struct text *t) {
  t->name = malloc(1);  // expect: unsafe memory-leak
  t->name = malloc(2);  // expect: safe memory-leak
  return t->name ? 0 : 1;
}

int shown_before(int **out) {
  *out = malloc(4);  // expect: safe memory-leak
  show(out);
  *out = 0;
  return 0;
}

int shown_too_early(struct text *t, int c) {
  char *p = malloc(4);  // expect: unsafe memory-leak // with c = 1
  if (p == 0) return -1;
  show(0);
  if (c == 1) return -2;
  t->name = p;
  return 0;
}

int own_variable(void) {
  struct text t;
  show(&t);
  t.name = malloc(4);  // expect: unsafe memory-leak
  return 0;
}

int own_variable_shown(void) {
  struct text t;
  t.name = malloc(4);
  show(&t);
  return 0;
}
// expect-function: own_variable_shown safe

static char *last;
static char *table[10];
static int used;

void in_static(void) {
  last = malloc(3);  // expect: safe memory-leak
}

void in_static_no_more(void) {
  last = malloc(3);  // expect: unsafe memory-leak
  last = 0;
}

int remembered(int n) {
  char *p;
  if (used < 0 || used >= 10) return -1;
  p = malloc(n);  // expect: safe memory-leak
  table[used++] = p;
  return 0;
}

int remembered_for_a_while(int n) {
  char *p;
  if (used < 1 || used >= 10) return -1;
  p = malloc(n);  // expect: unsafe memory-leak
  table[used] = p;
  table[used] = table[used - 1];
  return 0;
}

/* The first of many is shown, the others are not. */
void one_of_many(int n) {
  for (int i = 0; i < n; i++) {
    void *p = malloc(4);  // expect: unsafe memory-leak
    if (i == 0) show(p);
  }
}

void each_of_many(int n) {
  for (int i = 0; i < n; i++) {
    void *p = malloc(4);  // expect: safe memory-leak
    show(p);
  }
}

/* The second copy fails: the first one is lost. */
int copies(char **x, char **y, const char *a, const char *b) {
  char *p = strdup(a);  // expect: unsafe memory-leak
  char *q;
  if (p == 0) return -1;
  q = strdup(b);  // expect: safe memory-leak
  if (q == 0) return -1;
  *x = p;
  *y = q;
  return 0;
}

int copied_into(char **out, const char *a, size_t n, int k) {
  char *p = malloc(n);  // expect: unsafe memory-leak
  if (p == 0) return -1;
  memcpy(p, a, n);
  if (k) return -2;
  *out = p;
  return 0;
}

/* Taken back before anybody looks. */
int shown_too_late(char **out) {
  char *p = malloc(4);  // expect: unsafe memory-leak
  *out = p;
  *out = 0;
  show(0);
  return 0;
}

/* Two places of the caller are not the same one. */
int two_results(char **x, char **y) {
  *x = malloc(4);  // expect: safe memory-leak
  *y = malloc(4);  // expect: safe memory-leak
  return *x != 0 && *y != 0;
}

int moved(struct text *to, struct text *from) {
  from->name = malloc(4);  // expect: safe memory-leak
  to->name = from->name;
  from->name = 0;
  return 0;
}

struct inner {
  struct text *text;
};

int written_over_in_a_structure(struct inner *i) {
  i->text->name = malloc(4);  // expect: unsafe memory-leak
  i->text->name = 0;
  return 0;
}

/* Where it was stored is gone. */
int holder_freed(struct text *t) {
  t->name = malloc(4);  // expect: unsafe memory-leak
  free(t);
  return 0;
}

/* An address that is only looked at. */
int looked_at(void) {
  char *p = malloc(64);  // expect: unsafe memory-leak
  if (p == 0) return -1;
  return ((uintptr_t)p & 15) == 0;
}

struct weighed {
  double weight;
  char *name;
  int counts[3];
};

int beside_numbers(struct weighed **out) {
  struct weighed *w = malloc(sizeof *w);  // expect: safe memory-leak
  if (w == 0) return -1;
  w->weight = 1.5;
  w->counts[1] = 2;
  w->name = malloc(4);  // expect: unsafe memory-leak
  w->name = 0;
  *out = w;
  return 0;
}

struct text whole(int n) {
  struct text t = {0, n};
  t.name = malloc(4);  // expect: safe memory-leak
  return t;
}

void assigned(struct text *out, int n) {
  struct text t = {0, n};
  t.name = malloc(4);  // expect: safe memory-leak
  *out = t;
}

void assigned_without(struct text *out, int n) {
  struct text t = {0, n};
  t.name = malloc(4);  // expect: unsafe memory-leak
  t.name = 0;
  *out = t;
}

int element_taken_back(char **a, int n) {
  char *p = malloc(4);  // expect: unsafe memory-leak
  if (p == 0) return 1;
  a[n] = p;
  a[n] = 0;
  return 0;
}

int other_element_cleared(char **a, unsigned n) {
  char *p = malloc(4);  // expect: safe memory-leak
  if (p == 0) return 1;
  a[n] = p;
  a[n + 1] = 0;
  return 0;
}
// options: --property memory,overflow,assert,leak,division,shift
