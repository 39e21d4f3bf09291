// What nobody set is not what the old version set there.
// expect: filled different known-unknown interpreted
// expect: alike different known-unknown interpreted
// expect: cleared different interpreted
// expect: elements different interpreted
// expect: text different interpreted
// expect: allocated different
// expect: members different interpreted
// expect: all_set equal
// expect: two equal
// expect: printed equal
// expect: summed equal
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int filled(void) { char b[8]; strcpy(b, "ab"); return b[5]; }
int alike(void) { char b[8]; strcpy(b, "ab"); return b[5] == b[6]; }
int cleared(void) { char b[8]; b[0] = 1; return b[3]; }
int elements(int n) { int a[4]; if (n >= 0 && n < 4) a[n] = 1; return a[2]; }
int text(int n) { char b[8]; b[0] = 0; if (n > 3) strcpy(b, "abc"); return b[6]; }
int allocated(void) { char *p = malloc(8); if (!p) return 0; p[0] = 1; int r = p[3]; free(p); return r; }
struct s { int a, b; char t[12]; };
int members(int x) { struct s v; v.a = x; v.b = 2; strcpy(v.t, ""); return v.a + v.b + v.t[3]; }
int all_set(int x) { struct s v; memset(&v, 0, sizeof v); v.b = 2; v.a = x; return v.b * v.a + v.t[3]; }
int two(int x) { int a[4]; int y = x / 2; a[1] = y; a[0] = x; return a[1] > a[0]; }
int printed(int x) { char b[64]; int y = x; sprintf(b, "%d", y); return *b; }
int summed(int n) { int a[10]; int i, s = 0; for (i = 0; i != 10; ++i) a[i] = n & i; for (i = 0; i != 10; ++i) s = s ^ a[i]; return s; }
