// A list of variable arguments that is a member of a structure.
#include <stdarg.h>
#include <stdio.h>

struct event {
  int level;
  va_list arguments;
};

struct outer {
  long number;
  struct event event;
};

void print(const char *format, ...) {
  struct event e = {.level = 1};
  va_start(e.arguments, format);
  vprintf(format, e.arguments);
  va_end(e.arguments);
}
// expect-function: print safe

static int second(int n, ...) {
  struct outer o;
  int r;
  va_start(o.event.arguments, n);
  (void)va_arg(o.event.arguments, int);
  r = va_arg(o.event.arguments, int);
  va_end(o.event.arguments);
  return r;
}

int is_three(void) {
  return 1 / (second(1, 2, 3) - 3); // expect: unsafe division-by-zero
}

int is_not_two(void) {
  return 1 / (second(1, 2, 3) - 2);
}

static double real(struct event *e) {
  return va_arg(e->arguments, double);
}

static int whole(struct event *e) {
  return va_arg(e->arguments, int);
}

static int both(int n, ...) {
  struct event e = {.level = 1};
  double d;
  int r;
  va_start(e.arguments, n);
  d = real(&e);
  r = whole(&e);
  va_end(e.arguments);
  return r + (int)d;
}

int is_not_six(void) {
  return 1 / (both(1, 2.0, 5) - 6);
}

int is_seven(void) {
  return 1 / (both(1, 2.0, 5) - 7); // expect: unsafe division-by-zero
}
