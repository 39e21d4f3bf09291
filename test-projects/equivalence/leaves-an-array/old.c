#include <string.h>

int reads(int a) { char s[10] = "abcd"; s[0] = s[1]; return a; }

int reads_by_pointer(int a) { char s[10] = "abcd"; char *p = s + 1; s[0] = *p; return a; }

int measures(int a) { char s[10] = "abcd"; size_t n = strlen(s); return a; }

int clears(int a) { char s[10] = "abcd"; memset(s, 0, 9); return a; }

int writes(int a) { int t[4]; t[0] = a; return a; }

int stays(int a) { char s[10] = "abcd"; s[0] = s[8]; memset(s, 0, 9); return a; }
