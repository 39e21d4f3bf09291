#include <string.h>

int reads(int a) { char s[10] = "abcd"; s[0] = s[11]; return a; } // expect: reads different

int reads_by_pointer(int a) { char s[10] = "abcd"; char *p = s + 11; s[0] = *p; return a; } // expect: reads_by_pointer different

int measures(int a) { char s[10] = "abcd"; size_t n = strlen(s + 11); return a; } // expect: measures different

int clears(int a) { char s[10] = "abcd"; memset(s, 0, 11); return a; } // expect: clears different interpreted

int writes(int a) { int t[4]; t[4] = a; return a; } // expect: writes different

int stays(int a) { char s[10] = "abcd"; s[0] = s[9]; memset(s, 0, 10); return a; } // expect: stays equal
