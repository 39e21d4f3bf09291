/* Elements of arrays that memcpy brings from the caller, or code outside leaves. */
#include <assert.h>
#include <string.h>

extern void fill(void *to, unsigned long n);
extern void change(short *to);

int same_array(const char *p) {
  char c[4];
  memcpy(c, p, 4);
  c[c[0] == 92 ? 4 : 0] = 1; // expect: unsafe array-bounds
  return c[0];
}

int index_itself(const unsigned char *p) {
  unsigned char c[4];
  memcpy(c, p, 4);
  return c[c[0]]; // expect: unsafe array-bounds
}

int masked(const unsigned char *p) {
  unsigned char c[4];
  memcpy(c, p, 4);
  return c[c[0] & 3]; // expect: safe array-bounds
}

void as_before(const int *p, unsigned k) {
  int c[4];
  memcpy(c, p, sizeof c);
  assert(c[k & 3] == p[k & 3]); // expect: safe assertion
}

void behind(const int *p, unsigned k) {
  int c[5];
  memcpy(c + 1, p, 4 * sizeof *c);
  c[0] = 7;
  assert(c[(k & 3) + 1] == p[k & 3]); // expect: safe assertion
  assert(c[0] == 7);                  // expect: safe assertion
  assert(c[k & 3] == p[k & 3]);       // expect: unsafe assertion
}

void source_changes(int *p, unsigned k) {
  int c[4];
  memcpy(c, p, sizeof c);
  p[2] = 5;
  assert(c[k & 3] == p[k & 3]); // expect: unsafe assertion
}

void in_part(const char *p, unsigned k) {
  short c[4] = {1, 1, 1, 1};
  memcpy((char *)c + 1, p, 4);
  assert(c[(k & 1) + 3 - (k & 1)] == 1); // expect: safe assertion
  assert(c[(k & 1) + 2 - (k & 1)] == 1); // expect: unsafe assertion
}

int left_by_others(void) {
  unsigned char c[4];
  fill(c, 4);
  return c[c[0] == 9 ? 4 : 1]; // expect: unsafe array-bounds
}

int left_twice(void) {
  short c[3] = {0};
  change(c);
  int first = c[1];
  change(c);
  return first == 3 && c[1] == 4 ? c[c[2]] : 0; // expect: unsafe array-bounds known-unknown
}
