#include <stdlib.h>
extern int next(void);
struct item {
  int key;
  struct item *link;
};
static unsigned char bytes[16];
static int half(int v) { return v / 2; }
int story(int n) {
  unsigned sum = 0;
  struct item *p = malloc(2 * sizeof *p);
  if (!p) return 0;
  for (int i = 0; i < n; i++) {
    sum += 3;
    bytes[i & 15] = 'x';
  }
  p[1].key = half(n);
  p->link = p + 1;
  int k = next();
  int a[4] = {1, 2, 3, 4};
  return a[k] + (int)sum;
}
int nested(void) {
  int total = 0;
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 50; j++)
      total += i * j;
  return 10 / (total - total);
}
int limit = 10;
int behind(int *p) {
  return *p / (limit + 1);
}
int burrow(int depth) {
  for (int i = 0; i < 2; i++) limit += i;
  return depth > 15000 ? 1 / (depth - depth) : burrow(depth + 1);
}
