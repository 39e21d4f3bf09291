#include <string.h>

int reads(int a) { char s[10] = "abcd"; s[0] = s[11]; return a; } // expect: reads different

int reads_by_pointer(int a) { char s[10] = "abcd"; char *p = s + 11; s[0] = *p; return a; } // expect: reads_by_pointer different

int measures(int a) { char s[10] = "abcd"; size_t n = strlen(s + 11); return a; } // expect: measures different

int clears(int a) { char s[10] = "abcd"; memset(s, 0, 11); return a; } // expect: clears different interpreted

int writes(int a) { int t[4]; t[4] = a; return a; } // expect: writes different

int stays(int a) { char s[10] = "abcd"; s[0] = s[9]; memset(s, 0, 10); return a; } // expect: stays equal

int reads_counted(int a) { int n = (a & 0) + 1; short t[n]; memset(t, 0, sizeof t); return t[1]; } // expect: reads_counted different

int writes_counted(int a) { int n = (a & 0) + 1; short t[n]; t[1] = 0; return a; } // expect: writes_counted different

int stays_counted(int a) { int n = (a & 3) + 1; short t[n]; short *p = t; *p = a; return *p; } // expect: stays_counted equal

int fills(int a) { // expect: fills different
  int m[3][2];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++) m[i][j] = i + j;
  int v = m[a & 1][a & 1];
  return a;
}
