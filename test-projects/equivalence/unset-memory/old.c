#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int filled(void) { char b[8]; strncpy(b, "ab", 8); return b[5]; }
int alike(void) { char b[8]; strncpy(b, "ab", 8); return b[5] == b[6]; }
int cleared(void) { char b[8]; memset(b, 0, 8); b[0] = 1; return b[3]; }
int elements(int n) { int a[4] = {0}; if (n >= 0 && n < 4) a[n] = 1; return a[2]; }
int text(int n) { char b[8] = ""; if (n > 3) strcpy(b, "abc"); return b[6]; }
int allocated(void) { char *p = calloc(1, 8); if (!p) return 0; p[0] = 1; int r = p[3]; free(p); return r; }
struct s { int a, b; char t[12]; };
int members(int x) { struct s v = {x, 2, ""}; return v.a + v.b + v.t[3]; }
int all_set(int x) { struct s v; v.a = x; v.b = 2; memset(v.t, 0, 12); return v.a * v.b + v.t[3]; }
int two(int x) { int a[4]; a[0] = x; a[1] = x / 2; return a[0] < a[1]; }
int printed(int x) { char b[64]; sprintf(b, "%d", x); return b[0]; }
int summed(int n) { int a[10]; for (int i = 0; i < 10; i++) a[i] = i & n; int s = 0; for (int i = 0; i < 10; i++) s ^= a[i]; return s; }
