#include <string.h>

int reads(int a) { char s[10] = "abcd"; s[0] = s[1]; return a; }

int reads_by_pointer(int a) { char s[10] = "abcd"; char *p = s + 1; s[0] = *p; return a; }

int measures(int a) { char s[10] = "abcd"; size_t n = strlen(s); return a; }

int clears(int a) { char s[10] = "abcd"; memset(s, 0, 9); return a; }

int writes(int a) { int t[4]; t[0] = a; return a; }

int stays(int a) { char s[10] = "abcd"; s[0] = s[8]; memset(s, 0, 9); return a; }

int reads_counted(int a) { int n = (a & 0) + 1; short t[n]; memset(t, 0, sizeof t); return t[0]; }

int writes_counted(int a) { int n = (a & 0) + 1; short t[n]; t[0] = 0; return a; }

int stays_counted(int a) { int n = (a & 3) + 1; short t[n]; t[0] = a; return t[0]; }

int fills(int a) {
  int m[3][2];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++) m[i][j] = i + j;
  int v = m[a & 1][a & 1];
  return a;
}
