// Members whose structures are reached by more than loads and stores of the members.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Initial values beside padding.
struct t1 {
  int n;
  const char *name;
  int a[8];
};

struct t1 first_t1 = {9, "x", {0}};

void t1_add(struct t1 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t1_get(const struct t1 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

// An element of an array of structures, read from a file.
struct t2 {
  int k;
  int n;
  int a[8];
};

void t2_add(struct t2 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t2_get(const struct t2 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static struct t2 all_t2[4];

size_t t2_read(FILE *f) {
  return fread(&all_t2[1], sizeof all_t2[1], 1, f);
}

struct t2 *t2_at(unsigned i) {
  return &all_t2[i & 3];
}

// A structure that is given back.
struct t3 {
  int n;
  int a[8];
};

void t3_add(struct t3 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t3_get(const struct t3 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

struct t3 t3_from(const char *bytes) {
  struct t3 r;
  memcpy(&r, bytes, sizeof r);
  return r;
}

// By an array of pointers.
struct t4 {
  int n;
  int a[8];
};

void t4_add(struct t4 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t4_get(const struct t4 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t4_copy(struct t4 **rows, unsigned i, const char *bytes) {
  memcpy(rows[i], bytes, sizeof *rows[i]);
}

// By a pointer that was void.
struct t5 {
  int n;
  int a[8];
};

void t5_add(struct t5 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t5_get(const struct t5 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static void *kept_t5;

void t5_keep(struct t5 *s) {
  kept_t5 = s;
}

void t5_poke(int v) {
  if (kept_t5)
    *(int *)kept_t5 = v;
}

// As another type in an array.
struct t6 {
  int n;
  int a[8];
};

void t6_add(struct t6 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t6_get(const struct t6 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static int *slots_t6[4];

void t6_keep(struct t6 *s, unsigned i) {
  slots_t6[i & 3] = (int *)s;
}

void t6_poke(unsigned i, int v) {
  if (slots_t6[i & 3])
    *slots_t6[i & 3] = v;
}

// By a number.
struct t7 {
  int n;
  int a[8];
};

void t7_add(struct t7 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t7_get(const struct t7 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t7_number(struct t7 *s, int v) {
  uintptr_t at = (uintptr_t)s;
  *(int *)at = v; // expect: any null-dereference, any invalid-dereference
}

// By a union of pointers.
struct t8 {
  int n;
  int a[8];
};

void t8_add(struct t8 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t8_get(const struct t8 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t8_union(struct t8 *s, int v) {
  union {
    struct t8 *s;
    int *i;
  } u;
  u.s = s;
  *u.i = v; // expect: any null-dereference, any invalid-dereference
}

// Its address in initial values.
struct t9 {
  int k;
  int n;
  int a[8];
};

void t9_add(struct t9 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t9_get(const struct t9 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static struct t9 own_t9;

static int *counter_t9 = &own_t9.n;

void t9_poke(int v) {
  if (counter_t9)
    *counter_t9 = v;
}

void t9_drop(void) {
  counter_t9 = NULL;
}

struct t9 *t9_own(void) {
  return &own_t9;
}

// From the member in front of it on.
struct t10 {
  int k;
  int n;
  int a[8];
};

void t10_add(struct t10 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t10_get(const struct t10 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t10_both(struct t10 *s, const int *p) {
  memcpy(&s->k, p, 2 * sizeof(int)); // expect: any array-bounds, any invalid-dereference
}

// As a number, though it is a variable.
struct t11 {
  int n;
  int a[8];
};

void t11_add(struct t11 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t11_get(const struct t11 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

int t11_as(int v) {
  struct t11 t = {0, {0}};
  *(int *)&t = v;
  return t11_get(&t); // expect: any array-bounds
}

// As what another structure has in front.
struct base_t12 {
  int tag;
};

struct one_t12 {
  struct base_t12 b;
  int m;
};

struct t12 {
  struct base_t12 b;
  int n;
  int a[8];
};

void t12_add(struct t12 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t12_get(const struct t12 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void one_t12_set(struct base_t12 *b, int v) {
  ((struct one_t12 *)b)->m = v;
}

// By a function that is handed anything.
struct t13 {
  int n;
  int a[8];
};

void t13_add(struct t13 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t13_get(const struct t13 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static void t13_any(void *p, int v) {
  *(int *)p = v; // expect: any null-dereference
}

void t13_set(struct t13 *s, int v) {
  t13_any(s, v); // expect: any null-dereference
}

// Memory that is only allocated.
struct t14 {
  int n;
  int a[8];
};

void t14_add(struct t14 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t14_get(const struct t14 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

struct t14 *t14_make(void) {
  return malloc(sizeof(struct t14));
}

// Memory that held something else.
struct t15 {
  int n;
  int a[8];
};

void t15_add(struct t15 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t15_get(const struct t15 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

struct t15 *t15_load(FILE *f) {
  char *bytes = malloc(sizeof(struct t15));
  if (bytes && fread(bytes, sizeof(struct t15), 1, f) != 1) {
    free(bytes);
    return NULL;
  }
  return (struct t15 *)bytes;
}

// By a pointer to a function.
struct t16 {
  int n;
  int a[8];
};

void t16_add(struct t16 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t16_get(const struct t16 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t16_run(void (*f)(void *), struct t16 *s) {
  f(s);
}

// Where a function of the library says that it is.
struct t17 {
  unsigned char n;
  char name[7];
  int a[8];
};

void t17_add(struct t17 *s) {
  if (s->n < 7)
    s->n++;
}

int t17_get(const struct t17 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t17_find(struct t17 *s) {
  char *p = strchr((char *)s, 3); // expect: any invalid-dereference, any array-bounds
  if (p)
    *p = 100; // expect: any invalid-dereference
}

// By a copy to an array of a variable that goes on behind it.
struct t18 {
  int k;
  int a[8];
  int n;
};

static struct t18 own_t18;

struct t18 *t18_own(void) {
  return &own_t18;
}

void t18_add(struct t18 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t18_get(const struct t18 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

void t18_copy(const void *v) {
  memcpy(own_t18.a, v, 36); // expect: any array-bounds, any invalid-dereference
}

// A variable that is not set is copied.
struct t19 {
  int n;
  int a[8];
};

void t19_add(struct t19 *s) {
  if (s->n < 7)
    s->n++; // expect: any signed-overflow
}

int t19_get(const struct t19 *s) {
  return s->a[s->n]; // expect: unsafe array-bounds
}

static void t19_log(struct t19 *s) {
  s->a[1] = 2;
}

void t19_set(struct t19 *s) {
  struct t19 x;
  t19_log(&x);
  *s = x;
}

// A signed difference is stored without a sign.
struct t20 {
  unsigned n;
  int a[8];
};

void t20_push(struct t20 *s, int v) {
  if (s->n < 8)
    s->a[s->n++] = v; // expect: safe array-bounds
}

void t20_pop(struct t20 *s) {
  int i = (int)s->n;
  s->n = (unsigned)(i - 1); // expect: any signed-overflow
}

int t20_top(const struct t20 *s) {
  return s->n > 0 ? s->a[s->n - 1] : 0; // expect: unsafe array-bounds
}
