#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};
int shared = 5;
static const int fixed[2] = {1, 2};
volatile int sensor;
extern int elsewhere[4];
extern int outside(void);
extern void fill(int *target);
extern void __VERIFIER_assume(int);

int null_read(int *p) { return p ? 0 : *p; }
int past_end(int n) {
  int *p = malloc(4 * sizeof(int));
  return p ? p[n] : 0;
}
int after_free(void) {
  int *p = malloc(sizeof(int));
  if (!p) return 0;
  free(p);
  return *p;
}
void twice(void) {
  void *p = malloc(1);
  free(p);
  free(p);
}
void wrong_free(void) {
  int x[2];
  free(x);
}
void inner_free(void) {
  char *p = malloc(8);
  if (p) free(p + 1);
}
static int *dangling(void) {
  int x = 1;
  int *volatile p = &x;
  return p;
}
int use_dangling(void) { return *dangling(); }
void write_constant(void) { *(int *)fixed = 3; }
int leak(void) {
  int *p = malloc(8);
  return p != 0;
}
int bounds(int i) {
  int a[10] = {0};
  return a[i];
}
static int checked(int v) {
  assert(v > 0);
  return v;
}
int asserts(int v) { return checked(v - 1) + 1; }
int overflows(int a) { return a + 1; }
int divides(int a, int b) { return a / b; }
int assumes(int v) {
  __VERIFIER_assume(v > 3);
  return v;
}
void stops(void) { exit(3); }
int deep(int n) { return deep(n + 1 < 0 ? 0 : n) + 1; }
int endless(void) {
  for (;;) shared++;
}
int huge(void) {
  char *p = malloc(1ul << 40);
  if (!p) return 1;
  p[5] = 3;
  p[1ul << 39] = 4;
  return p[5] + p[1ul << 39];
}
int fill_huge(void) {
  char *p = malloc(1ul << 40);
  if (p) memset(p, 1, 1ul << 40);
  return 0;
}
int assembly(int v) {
  __asm__("nop" : "+r"(v));
  return v;
}
int reads_shared(void) { return shared; }
int reads_elsewhere(void) { return elsewhere[2]; }
int calls_outside(void) { return outside() * 10 + outside(); }
int filled(void) {
  int x = 1;
  fill(&x);
  return x + x;
}
int uninitialised(void) {
  int x[2];
  int *volatile p = x;
  return p[1] + p[1];
}
int sensed(void) { return sensor * 10 + sensor; }
int sum(struct node *list) {
  int s = 0;
  for (; list; list = list->next) s += list->value;
  return s;
}
int same(int *a, int *b) {
  *a = 1;
  *b = 2;
  return *a;
}
int fails(void) { return malloc(4) == 0; }
int call_null(int (*f)(int)) { return f(1); }
int far(int *p) { return p[1000000]; }
int before(int *p) { return p[-1]; }
