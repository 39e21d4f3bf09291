/* Numbers at one place in memory from outside that a loop changes: variables of the loop like its own. */
#include <assert.h>
#include <stddef.h>

struct buffer { int len; int cap; char *data; };

// expect-invariant: 10 *p <= 5
void at_most_five(int *p) {
  *p = 0;
  for (int i = 0; i < 100; i++)
    if (*p < 5) (*p)++; // expect: safe signed-overflow
  assert(*p <= 5); // expect: safe assertion
}

void letters(const char *s, int *n) {
  *n = 0;
  for (int i = 0; i < 1000 && s[i]; i++)
    if (s[i] == 'a') (*n)++; // expect: safe signed-overflow
}

void member(struct buffer *b, int k) {
  b->len = 0;
  for (int i = 0; i < k; i++)
    if (i % 2) b->len++; // expect: safe signed-overflow
  assert(b->len >= 0); // expect: safe assertion
}

double total(const double *v, int n, double *sum) {
  *sum = 0;
  for (int i = 0; i < n; i++)
    if (v[i] > 0 && v[i] < 10) *sum += v[i];
  assert(*sum >= 0); // expect: safe assertion
  return *sum;
}

void too_many(int *n, int k) {
  *n = 0;
  for (int i = 0; i < k; i++) *n += 2; // expect: unsafe signed-overflow known-unknown // after 2^30 rounds
}

void one_place(int *p, int *q) {
  *p = 0;
  for (int i = 0; i < 4; i++) {
    *p = 0;
    *q = i;
  }
  assert(*p == 0); // expect: unsafe assertion // with p == q
}

struct buffer *any(void);
void pointer_from_elsewhere(int k) {
  struct buffer *b = any();
  b->len = 0;
  for (int i = 0; i < k && i < 50; i++) b->len++; // expect: safe signed-overflow
  assert(b->len <= 50); // expect: safe assertion
}
// options: --property memory,overflow,assert,leak,division,shift --function-timeout 15
