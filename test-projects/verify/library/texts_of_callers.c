/* Texts of callers that are longer than the memory that they are copied to. */
// options: --function-timeout 10
#include <assert.h>
#include <stdio.h>
#include <string.h>

struct person { const char *name; int age; };

void copied(const char *s) {
  char b[9];
  strcpy(b, s); // expect: unsafe invalid-dereference // with s = "aaaaaaaaa"
  puts(b);
}

void appended(const char *s) {
  char b[40] = "ab";
  strcat(b, s); // expect: unsafe invalid-dereference
  puts(b);
}

void printed(const struct person *p) {
  char b[64];
  sprintf(b, "%s", p->name); // expect: unsafe invalid-dereference
  puts(b);
}

void cut(const char *s) {
  char b[64];
  strncpy(b, s, sizeof b - 1); // expect: safe invalid-dereference
  b[sizeof b - 1] = 0;
}

void by_hand(const char *s) {
  char b[300];
  int i = 0;
  while (*s) b[i++] = *s++; // expect: unsafe array-bounds
  b[i] = 0;
  puts(b);
}

int digits(const char *s) {
  int d[20], n = 0;
  while (*s >= '0' && *s <= '9') {
    d[n++] = *s++ - '0'; // expect: unsafe array-bounds
  }
  return n ? d[n - 1] : 0;
}

int letters(const char *s) {
  int counts[26] = {0};
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z') counts[*s - 'a'] = 1; // expect: safe array-bounds
  return counts[3];
}

/* Callers have more than texts: links that lead back, which a text says nothing of. */
struct node { struct node *next, *prev; };

int taken_out(struct node *a, int m) {
  int b[4], k = 0;
  unsigned s = 0;
  for (int i = 0; i < m; i++) s += i;
  if (a->next && a->prev) {
    assert(a->next->prev == a); // expect: safe assertion known-unknown
    if (a->prev->next != a) k = 9;
    a->next->prev = a->prev;
    a->prev->next = a->next;
  }
  b[k] = s; // expect: safe array-bounds known-unknown
  return b[k];
}

// What needs no formula is no check without it.
// options: --recheck
