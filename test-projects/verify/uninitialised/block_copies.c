// Copies into parts of arrays and of elements that are chosen: what is copied stays as unset as it was.
// options: --property memory

#include <string.h>

struct entry {
  int key, value;
  char *name;
};

int part_of_an_array(unsigned m) {
  int a[4] = {0};
  int h[4];
  memcpy(a, h, sizeof *h);
  return a[m % 4]; // expect: unsafe uninitialised-read
}

int part_that_is_set(unsigned m) {
  int a[4] = {0};
  int h[4];
  h[0] = 3;
  memcpy(a, h, sizeof *h);
  return a[m % 4]; // expect: safe uninitialised-read
}

int element_by_element(unsigned m) {
  struct entry x[3], y;
  y.key = 1;
  y.name = 0;
  for (int i = 0; i < 3; i++)
    x[i] = y;
  return x[m % 3].value; // expect: unsafe uninitialised-read
}

int element_by_element_set(unsigned m) {
  struct entry x[3], y = {1, 2, 0};
  for (int i = 0; i < 3; i++)
    x[i] = y;
  return x[m % 3].value; // expect: safe uninitialised-read
}

int chosen_element(unsigned m) {
  struct entry x[3] = {{0}}, y;
  y.key = 1;
  x[m % 3] = y;
  return x[1].value; // expect: unsafe uninitialised-read // with m = 1
}

int taken_from_a_chosen_element(unsigned m) {
  struct entry x[3] = {{0}}, y;
  y = x[m % 3];
  return y.value;
}

struct bits {
  unsigned a : 3, b : 5;
  unsigned : 0;
  unsigned c : 9;
};

unsigned bit_field(void) {
  struct bits b;
  b.a = 1;
  return b.c; // expect: unsafe uninitialised-read
}

int member_without_a_tag(void) {
  struct {
    char name[8];
    int number;
  } s;
  strcpy(s.name, "abc");
  return s.number; // expect: unsafe uninitialised-read
}

int chosen_but_not_used(int n) {
  int a[2], x;
  if (n)
    x = a[0];
  else
    x = a[1];
  int y = x;
  (void)y;
  return n;
}

int half_of_a_number(void) {
  int a = 1, b;
  memcpy((char *)&a + 2, (char *)&b + 2, 2);
  return a; // expect: unsafe uninitialised-read
}

struct table {
  int count;
  int cells[4];
};

int cells_that_nobody_names(unsigned i) {
  struct table v[2], w, u;
  w.count = 1;
  u = w;
  v[i & 1] = u;
  return v[i & 1].cells[i & 3]; // expect: unsafe uninitialised-read
}

int cells_that_are_cleared(unsigned i) {
  struct table v[3], w;
  memset(&w, 0, sizeof w);
  for (int k = 0; k < 3; k++)
    v[k] = w;
  return v[i % 3].cells[i & 3]; // expect: safe uninitialised-read
}

void tick(void);
void give(int *to);

int before_it_is_given_away(void) {
  int x;
  tick();
  int r = x; // expect: unsafe uninitialised-read
  give(&x);
  return r;
}

int after_it_was_given_away(void) {
  int x;
  give(&x);
  tick();
  return x;
}

// What needs no formula is no check without it.
// options: --recheck
