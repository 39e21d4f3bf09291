// Static variables that are only read keep their initial values, also where they are copied, or
// given to functions that only read.
#include <assert.h>
#include <string.h>

static struct pair {
  int a, b;
} both = {1, 2};
static int number = 5;
static short table[4] = {1, 2, 3, 4};
static char text[4] = {'a', 'b', 0};
static int changed = 1;
static int given = 1;

struct pair copied(void) {
  struct pair l = both;
  assert(l.b == 2); // expect: safe assertion
  return l;
}

void is_kept(void) {
  assert(both.a == 1); // expect: safe assertion
  assert(both.a == 2); // expect: unsafe assertion
}

int bytes(void) {
  int v;
  memcpy(&v, &number, sizeof v);
  assert(v == 5 && number == 5); // expect: safe assertion
  return v;
}

static int second(const short *p) {
  return p[1];
}

int with_a_reader(void) {
  assert(table[0] == 1); // expect: safe assertion
  return 10 / second(table); // expect: safe division-by-zero
}

unsigned long length(void) {
  assert(strlen(text) == 2); // expect: safe assertion
  return strlen(text);
}

void to_it(const int *from) {
  memcpy(&changed, from, sizeof changed);
}

void is_not_kept(void) {
  assert(changed == 1); // expect: unsafe assertion
}

static void set(int *p) {
  *p = 2;
}

void gives(void) {
  set(&given);
}

void is_set(void) {
  assert(given == 1); // expect: unsafe assertion
}
