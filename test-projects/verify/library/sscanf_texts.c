/* What sscanf gives is decided by the text: counted, matched and converted as C says. */
#include <assert.h>
#include <stdio.h>

int set_if_read(const char *s) {
  int a;
  return sscanf(s, "%d", &a) == 1 ? a : 0; // expect: safe uninitialised-read
}

int not_looked_at(const char *s) {
  int a;
  sscanf(s, "%d", &a);
  return a; // expect: unsafe uninitialised-read
}

void nothing_there(void) {
  int a = 5;
  assert(sscanf("", "%d", &a) == EOF && a == 5); // expect: safe assertion
}

void no_number(void) {
  int a = 5;
  assert(sscanf("abc", "%d", &a) == 0 && a == 5); // expect: safe assertion
}

void one_number(void) {
  int a = 5;
  assert(sscanf(" -12", "%d", &a) == 1 && a == -12); // expect: safe assertion
}

void another_number(void) {
  int a = 5;
  sscanf("12", "%d", &a);
  assert(a == 13); // expect: unsafe assertion
}

void other_text(void) {
  int a = 5;
  assert(sscanf("b7", "a%d", &a) == 0); // expect: safe assertion
}

void hexadecimal(void) {
  unsigned a = 0;
  assert(sscanf("0x1F", "%x", &a) == 1 && a == 31); // expect: safe assertion
}

// expect-function: word_too_long unsafe
void word_too_long(const char *s) {
  char b[4];
  if (sscanf(s, "%4s", b) == 1) // expect: unsafe invalid-dereference
    puts(b);
}

// expect-function: word_that_fits safe
void word_that_fits(const char *s) {
  char b[5];
  if (sscanf(s, "%4s", b) == 1)
    puts(b);
}

// expect-function: octal safe
static unsigned round_up(unsigned n, unsigned step) {
  return n + (step - n % step) % step;
}
unsigned octal(const char *s) {
  unsigned n;
  if (sscanf(s, "%o", &n) != 1)
    return 0;
  return round_up(n, 512);
}

// expect-function: a_float unknown
double a_float(const char *s) { // not modelled
  double d = 0;
  sscanf(s, "%lf", &d);
  return d;
}

// expect-function: without_an_end unsafe
int without_an_end(void) {
  char b[3] = {'1', '2', '3'};
  int x = 0;
  return sscanf(b, "%3d", &x); // expect: unsafe invalid-dereference
}

void thrown_away(void) { // not modelled
  assert(sscanf("5", "%*d") == 0); // expect: safe assertion known-unknown
}
