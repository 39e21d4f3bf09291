// What only the new version has no right to do leaves no trace in the forms that are compared.
#include <string.h>

// expect: behind_a_string different interpreted
int behind_a_string(void) { char b[8]; strcpy(b, "abc"); return b[5]; }

// expect: behind_a_fill different interpreted
int behind_a_fill(void) { char b[8]; memset(b, 0, 4); b[0] = 1; return b[5]; }

// expect: decides_nothing different interpreted
int decides_nothing(int x) { int v; if (v) return x; return x; }

// expect: of_no_weight different interpreted
int of_no_weight(int x) { int v; if (x > 3) v = 1; return v & 0; }

// expect: one_too_many different
int one_too_many(int x) { int a[4]; for (int i = 0; i <= 4; i++) a[i] = i; return x; }

// expect: without_an_end different interpreted
int without_an_end(int x) { char s[4] = {'a', 'b', 'c', 'd'}; return strlen(s) > 100 ? x : x; }

// expect: set_before equal
int set_before(int x) { int v; if (x) v = 3; return x ? v : 1; }

// expect: in_place equal
int in_place(int x) { int a[4]; a[3] = x; a[0] = a[3]; return x; }
