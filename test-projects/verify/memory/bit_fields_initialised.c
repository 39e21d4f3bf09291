// Initialisers that are read otherwise than they are written: bit-fields, bytes of numbers.
#include <assert.h>

struct date {
  unsigned day : 5;
  unsigned month : 4;
  unsigned year;
};

static const struct date first = {1, 2, 1970};

void fields(void) {
  struct date d = {31, 12, 2014};
  assert(d.day == 31 && d.month == 12); // expect: safe assertion
  assert(d.year == 2014); // expect: safe assertion
  assert(d.day == 30); // expect: unsafe assertion
}

void of_a_constant(void) {
  struct date d = first;
  assert(d.day + d.month == 3); // expect: safe assertion
}

void in_an_array(int i) {
  struct date all[] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  if (i >= 0 && i < 3) {
    assert(all[i].day >= 1 && all[i].day <= 7); // expect: safe assertion
    assert(all[i].month == 5); // expect: unsafe assertion
  }
}

void bytes_of_numbers(void) {
  struct {
    short x;
    unsigned y;
  } p = {0x1234, 2};
  unsigned char *b = (unsigned char *)&p;
  assert(b[0] == 0x34); // expect: safe assertion
  assert(b[1] == 0x34); // expect: unsafe assertion
}
