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
