// Variable arguments are an object of the caller, one behind the other.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(list, int);
  va_end(list);
  return s;
}

int three(void) {
  return 1 / (sum(3, 1, 2, 3) - 6); // expect: unsafe division-by-zero
}

int two_of_three(void) {
  return sum(3, 1, 2); // expect: unsafe invalid-dereference
}

static int mean(int n, ...) {
  va_list list;
  va_start(list, n);
  long s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(list, int);
  va_end(list);
  return (int)(s / n); // expect: unsafe division-by-zero
}

int mean_of_none(void) {
  return mean(0); // expect: unsafe division-by-zero
}

int mean_of_two(int x) {
  if (x < 0 || x > 100)
    return 0;
  return 100 / (mean(2, x, 50) - 24); // expect: safe division-by-zero
}

static double mixed(const char *kinds, ...) {
  va_list list, again;
  va_start(list, kinds);
  va_copy(again, list);
  double d = 0;
  for (; *kinds; kinds++)
    d += *kinds == 'i' ? va_arg(list, int) : va_arg(list, double);
  d += va_arg(again, int);
  va_end(again);
  va_end(list);
  return d;
}

int of_mixed(void) {
  return 1 / (int)(mixed("id", 2, 1.5) - 5.5); // expect: unsafe division-by-zero
}

struct pair {
  int a, b;
};

static int of_pair(int n, ...) {
  va_list list;
  va_start(list, n);
  struct pair p = va_arg(list, struct pair);
  int c = va_arg(list, int);
  va_end(list);
  return p.a - p.b - c;
}

int pairs(void) {
  struct pair p = {7, 4};
  return 1 / of_pair(1, p, 3); // expect: unsafe division-by-zero
}

static int first(va_list list) { return va_arg(list, int); }

static int by_others(int n, ...) {
  va_list list;
  va_start(list, n);
  int a = first(list);
  int b = first(list);
  va_end(list);
  return a - b;
}

int taken_by_others(void) {
  return 1 / by_others(2, 4, 3) + 1 / by_others(2, 3, 3); // expect: unsafe division-by-zero
}

// A caller that nobody sees may pass anything.
int largest(int n, ...) {
  va_list list;
  va_start(list, n);
  int most = 0;
  while (n > 0) {
    n--;
    int v = va_arg(list, int);
    most = v > most ? v : most;
  }
  va_end(list);
  return 10 / (most + 1u ? 1 : 0); // expect: safe division-by-zero
}

static void report(const char *format, ...) {
  char text[16];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list); // expect: safe invalid-dereference
  va_end(list);
  if (strlen(text) > 15) // expect: safe invalid-dereference
    text[16] = 0;
}

int reported(int n) {
  if (n < 0) {
    report("%d is negative", n);
    return -1;
  }
  return n;
}

void reports_too_much(const char *format, ...) {
  char text[16];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text + 1, format, list); // expect: unsafe invalid-dereference
  va_end(list);
}

// The list is over; an argument of another kind is none.
static int after_end(int n, ...) {
  va_list list;
  va_start(list, n);
  va_end(list);
  return va_arg(list, int); // expect: unsafe invalid-dereference
}

int ended(void) {
  return after_end(1, 2); // expect: unsafe invalid-dereference
}

static int integer(int n, ...) {
  va_list list;
  va_start(list, n);
  int i = va_arg(list, int);
  va_end(list);
  return i;
}

int of_another_kind(void) {
  return integer(1, 5.0); // expect: unsafe invalid-dereference
}

// The names are those of the compiler's lists.
struct not_a_list {
  int gp_offset_p;
  int fp_offset_p;
};

int of_no_list(struct not_a_list *l) {
  return l->gp_offset_p <= 40 ? 1 / (l->gp_offset_p ^ 7) : 0; // expect: unsafe division-by-zero
}
