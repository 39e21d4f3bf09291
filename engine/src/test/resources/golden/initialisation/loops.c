/* Arrays that loops fill, and those that they do not fill. */
#include <stddef.h>

int up(int k) {
  int a[16];
  for (int i = 0; i < 16; i++) a[i] = i;
  return a[k & 15];
}
int too_short(int k) {
  int a[16];
  for (int i = 0; i < 15; i++) a[i] = i;
  return a[k & 15];
}
int up_to_parameter(int n) {
  int a[100], s = 0;
  if (n < 1 || n > 100) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  for (int j = 0; j < n; j++) s ^= a[j];
  return s;
}
int behind_parameter(int n) {
  int a[100], s = 0;
  if (n < 1 || n > 99) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  for (int j = 0; j <= n; j++) s ^= a[j];
  return s;
}
int rows(int x, int y) {
  int m[4][5];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++) m[i][j] = i ^ j;
  return m[x & 3][y & 3];
}
int rows_in_part(int x, int y) {
  int m[4][5];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) m[i][j] = i ^ j;
  return m[x & 3][(unsigned)y % 5];
}
int by_pointer(int k) {
  unsigned char b[32], *p = b;
  while (p < b + 32) *p++ = 7;
  return b[k & 31];
}
int by_pointer_down(int k) {
  unsigned char b[32], *p = b + 32;
  while (p != b) *--p = 7;
  return b[k & 31];
}
int down(int k) {
  int a[10];
  for (int i = 9; i >= 0; i--) a[i] = i;
  return a[(unsigned)k % 10];
}
int down_in_part(int k) {
  int a[10];
  for (int i = 9; i > 0; i--) a[i] = i;
  return a[(unsigned)k % 10];
}
int at_the_end(int k) {
  int a[8], i = 0;
  do {
    a[i] = i;
    i++;
  } while (i < 8);
  return a[k & 7];
}
int with_a_way_out(int k, int n) {
  int a[8];
  for (int i = 0; i < 8; i++) {
    if (i == n) break;
    a[i] = i;
  }
  return a[k & 7];
}
int by_twos(int k) {
  int a[8];
  for (int i = 0; i < 8; i += 2) {
    a[i] = i;
    a[i + 1] = 2;
  }
  return a[k & 7];
}
int every_other(int k) {
  int a[8];
  for (int i = 0; i < 8; i += 2) a[i] = i;
  return a[k & 7];
}
struct point {
  int x, y;
};
int members(int k) {
  struct point a[8];
  for (size_t i = 0; i < 8; i++) {
    a[i].x = 1;
    a[i].y = 2;
  }
  return a[k & 7].x ^ a[k & 7].y;
}
int one_member(int k) {
  struct point a[8];
  for (size_t i = 0; i < 8; i++) a[i].x = 1;
  return a[k & 7].y;
}
int some(const int *in) {
  int a[8], s = 0;
  unsigned n = 0;
  for (int i = 0; i < 8; i++)
    if (in[i]) a[n++] = in[i];
  for (unsigned j = 0; j < n; j++) s ^= a[j];
  return s;
}
int stack(const int *in) {
  int a[8], n = 0, s = 0;
  for (int i = 0; i < 8; i++)
    if (in[i]) a[n++] = in[i];
  while (n > 0) s ^= a[--n];
  return s;
}
int above_stack(const int *in) {
  int a[9], n = 0;
  for (int i = 0; i < 8; i++)
    if (in[i]) a[n++] = in[i];
  return a[n] ? 1 : 2;
}
static void fill(int *p, int n, int v) {
  for (int i = 0; i < n; i++) p[i] = v;
}
int by_callee(int k) {
  int a[12];
  fill(a, 6, 3);
  fill(a + 6, 6, 4);
  return a[(unsigned)k % 12];
}
int by_callee_with_a_gap(int k) {
  int a[12];
  fill(a, 6, 3);
  fill(a + 7, 5, 4);
  return a[(unsigned)k % 12];
}
int copied(int k) {
  int a[12], b[12];
  fill(a, 12, 3);
  for (int i = 0; i < 12; i++) b[i] = a[i];
  return b[(unsigned)k % 12];
}
int copied_unset(int k) {
  int a[12], b[12];
  fill(b, 12, 3);
  for (int i = 0; i < 12; i++) b[i] = a[i];
  return b[(unsigned)k % 12];
}
int copied_as_block(int k) {
  int a[4], b[4];
  fill(a, 4, 3);
  __builtin_memcpy(b, a, sizeof b);
  return b[k & 3];
}
int copied_unset_as_block(int k) {
  int a[4], b[4];
  fill(b, 4, 3);
  __builtin_memcpy(b, a, sizeof b);
  return b[k & 3];
}
int anew_in_each_round(int k) {
  int s = 0;
  for (int t = 0; t < 3; t++) {
    int a[4];
    if (t == 0)
      for (int i = 0; i < 4; i++) a[i] = 1;
    s += a[k & 3] & 1;
  }
  return s;
}
int kept_over_rounds(int k) {
  int s = 0, a[4];
  for (int i = 0; i < 4; i++) a[i] = 1;
  for (int t = 0; t < 3; t++) s += a[k & 3] & 1;
  return s;
}
int wraps(unsigned char from, int k) {
  int a[256];
  for (unsigned char i = from; i != 0; i++) a[i] = 1;
  return a[k & 255];
}
int far_end(unsigned n, int k) {
  unsigned char b[16], *p = b;
  while (p < b + n) *p++ = 7;
  return b[k & 15];
}
int either(int c, int k) {
  int a[4];
  if (c)
    for (int i = 0; i < 4; i++) a[i] = 1;
  else
    for (int i = 3; i >= 0; i--) a[i] = 2;
  return a[k & 3];
}
int one_way_only(int c, int k) {
  int a[4];
  if (c)
    for (int i = 0; i < 4; i++) a[i] = 1;
  return a[k & 3];
}
