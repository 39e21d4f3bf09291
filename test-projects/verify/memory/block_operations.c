// memset, memcpy and memmove with lengths and starts that are not known.
// options: --property memory,assert
#include <assert.h>
#include <string.h>

int filled(unsigned n) {
  char b[16] = {0};
  if (n > 16)
    return 0;
  memset(b, 'x', n); // expect: safe invalid-dereference
  for (unsigned i = 0; i < 16; i++)
    assert(b[i] == (i < n ? 'x' : 0)); // expect: safe assertion
  return 0;
}

int filled_too_far(unsigned n) {
  char b[16] = {0};
  if (n > 17)
    return 0;
  memset(b, 'x', n); // expect: unsafe invalid-dereference // with n = 17
  return 0;
}

int filled_in_part(void) {
  char b[16];
  memset(b, 'x', 8);
  b[8] = 0;
  assert(b[3] == 'x'); // expect: safe assertion
  assert(b[8] == 0);   // expect: safe assertion
  return 0;
}

int from_the_middle(unsigned at, int i) {
  char b[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  if (at > 4 || i < 0 || i > 7)
    return 0;
  memset(b + at, 0, 4);
  assert(b[i] == 0 || b[i] == 1);                         // expect: safe assertion
  assert(b[i] == ((unsigned)i >= at && (unsigned)i < at + 4 ? 0 : 1)); // expect: safe assertion
  assert(b[4] == 0);                                      // expect: unsafe assertion // with at = 0
  return 0;
}

int integers(unsigned n) {
  int a[8];
  for (int i = 0; i < 8; i++)
    a[i] = 5;
  if (n > 8)
    return 0;
  memset(a, 0, n * sizeof *a);
  if (n > 2)
    assert(a[2] == 0); // expect: safe assertion
  if (n < 5)
    assert(a[5] == 5); // expect: safe assertion
  return 0;
}

int bytes_of_integers(void) {
  unsigned a[4];
  memset(a, 0x11, 8);
  a[2] = 3;
  a[3] = 4;
  assert(a[1] == 0x11111111u); // expect: safe assertion
  assert(a[2] == 3);           // expect: safe assertion
  return 0;
}

int half_an_integer(void) {
  unsigned a[2] = {0, 0};
  memset(a, 0xff, 2);
  assert(a[1] == 0); // expect: safe assertion
  assert(a[0] == 0); // expect: unsafe assertion
  return 0;
}

int minus_one(int i) {
  int a[8];
  memset(a, -1, sizeof a);
  if (i < 0 || i > 7)
    return 0;
  assert(a[i] == -1); // expect: safe assertion
  return 0;
}

int copied(unsigned n, int i) {
  char a[8], b[16];
  for (int k = 0; k < 8; k++)
    a[k] = (char)k;
  memset(b, 9, sizeof b);
  if (n > 8 || i < 0 || i > 15)
    return 0;
  memcpy(b + 2, a, n);
  if (i >= 2 && i < (int)n + 2)
    assert(b[i] == i - 2); // expect: safe assertion
  else
    assert(b[i] == 9); // expect: safe assertion
  return 0;
}

int copied_wrongly(unsigned n) {
  char a[4] = {1, 2, 3, 4}, b[4] = {0, 0, 0, 0};
  if (n > 4)
    return 0;
  memcpy(b, a, n);
  int i = 3;
  assert(b[i] == 4); // expect: unsafe assertion // with n = 3
  return 0;
}

int taken_out(unsigned at, unsigned i) {
  int a[5];
  for (int k = 0; k < 5; k++)
    a[k] = k;
  if (at >= 5 || i >= 4)
    return 0;
  memmove(a + at, a + at + 1, (4 - at) * sizeof *a); // expect: safe invalid-dereference
  assert(a[i] == (int)(i < at ? i : i + 1));         // expect: safe assertion
  return 0;
}

int pointers(unsigned n) {
  int x = 1, y = 2;
  int *a[3], *b[3];
  for (int k = 0; k < 3; k++) {
    a[k] = &x;
    b[k] = &y;
  }
  if (n > 3)
    return 0;
  memcpy(b, a, n * sizeof *a);
  for (unsigned k = 0; k < 3; k++)
    assert(*b[k] == (k < n ? 1 : 2)); // expect: safe assertion, safe invalid-dereference
  return 0;
}

int compared(unsigned n) {
  char a[4] = {1, 2, 3, 4}, b[4] = {1, 2, 0, 4};
  if (n > 4)
    return 0;
  int same = memcmp(a, b, n) == 0;
  assert(same == (n <= 2)); // expect: safe assertion
  return 0;
}
