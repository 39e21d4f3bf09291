#include <stdint.h>
#include <string.h>
static int cells[4] = {3, 1, 4, 1};
static uintptr_t number(int *p) { return (uintptr_t)p; }
long long run(long long x) {
  uintptr_t a = number(&cells[1]);
  int *p = (int *)(a + sizeof(int));
  int *q;
  unsigned char raw[sizeof q];
  memcpy(raw, &p, sizeof p);
  memcpy(&q, raw, sizeof q);
  *q += (int)(x & 7);
  uintptr_t tagged = (uintptr_t)q | 1;
  return *p + *(int *)(tagged & ~(uintptr_t)1) + (p == q) + (a % sizeof(int));
}
