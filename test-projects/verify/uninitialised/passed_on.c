// Variables whose address is passed on: what is followed sets them or not, other code is taken to.
// options: --property memory

#include <stdio.h>

int outside(int *into);
void show(const char *text);

static int parse(int c, int *into) {
  if (c < '0' || c > '9')
    return -1;
  *into = c - '0';
  return 0;
}

int asked_first(int c) {
  int v;
  if (parse(c, &v) != 0)
    return -1;
  return v; // expect: safe uninitialised-read
}

int not_asked(int c) {
  int v;
  parse(c, &v);
  return v; // expect: unsafe uninitialised-read
}

int set_outside(void) {
  int v;
  outside(&v);
  return v;
}

int part_set_outside(void) {
  int v[4];
  outside(v);
  return v[2];
}

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int swapped(int i) {
  int a[2];
  a[0] = 1;
  swap(&a[0], &a[1]);
  if (i < 0 || i > 1)
    return 0;
  return i == 1 ? a[i] : 0; // expect: safe uninitialised-read
}

int swapped_away(void) {
  int a[2];
  a[0] = 1;
  swap(&a[0], &a[1]);
  return a[0]; // expect: unsafe uninitialised-read
}

int formatted(int v) {
  char text[32];
  snprintf(text, sizeof text, "%d", v);
  return text[0]; // expect: safe uninitialised-read
}

int line_that_was_read(void) {
  char line[64];
  if (!fgets(line, sizeof line, stdin))
    return 0;
  return line[0]; // expect: safe uninitialised-read
}

int line_that_may_be_missing(void) {
  char line[64];
  fgets(line, sizeof line, stdin);
  return line[0]; // expect: unsafe uninitialised-read
}

int number_that_was_read(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 0;
  return n; // expect: safe uninitialised-read
}

int number_that_may_be_missing(void) {
  int n;
  scanf("%d", &n);
  return n; // expect: unsafe uninitialised-read
}

struct config {
  int rate, depth;
  char name[8];
};

static void defaults(struct config *c) {
  c->rate = 1;
  c->depth = 2;
  c->name[0] = 0;
}

int all_defaults(void) {
  struct config c;
  defaults(&c);
  return c.rate / c.depth + c.name[0];
}

int more_than_defaults(void) {
  struct config c;
  defaults(&c);
  return c.name[1]; // expect: unsafe uninitialised-read
}

int through_a_pointer(int x) {
  int y;
  switch (x) {
  case 1:
    y = 1;
    break;
  case 2:
    y = 2;
  }
  int *p = &y;
  return *p; // expect: unsafe uninitialised-read // with x = 0
}

int through_a_pointer_set(int x) {
  int y;
  int *p = &y;
  if (x > 3)
    *p = x;
  else
    y = 1;
  return *p;
}

int printed(int x) {
  int y;
  if (x)
    y = 1;
  int *p = &y;
  printf("%d\n", *p); // expect: unsafe uninitialised-read // with x = 0
  return 0;
}

// What needs no formula is no check without it.
// options: --recheck
