// Structures whose members changed places, read as bytes: texts, orders, files; the first member.
// expect: is_first different
// expect: alike equal assuming
// expect: length different
// expect: order different
// expect: by_a equal assuming
// expect: sorted equal assuming
// expect: saved different known-unknown
// expect: freed equal assuming
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { int b; int a; char name[8]; };
int is_first(struct pair *p) { return p == (void *)&p->a; }
int alike(struct pair *p, struct pair *q) { return memcmp(p, q, sizeof *p) == 0; }
int length(struct pair *p) { return strlen((char *)p) > 3; }
int order(struct pair *p, struct pair *q) { return memcmp(p, q, sizeof *p) < 0; }
static int by_a(const void *x, const void *y) {
  return ((const struct pair *)x)->a < ((const struct pair *)y)->a;
}
void sorted(struct pair *all, int n) { qsort(all, n, sizeof *all, by_a); }
void saved(struct pair *p, FILE *f) { fwrite(p, sizeof *p, 1, f); }
int freed(struct pair *p) { int a = p->a; free(p); return a; }
