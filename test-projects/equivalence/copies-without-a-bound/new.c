// A copy of a text that ends where the text does, not where the array does.
#include <string.h>
// expect: s1 different interpreted
int s1(const char *s) { char b[8]; strcpy(b, s); return b[7]; }
// expect: s2 different interpreted
int s2(const char *s) { char b[8] = "xxxxxxx"; strcpy(b, s); return b[5]; }
// expect: s4 different interpreted
int s4(const char *s) { char b[8]; memset(b, 7, 8); strcpy(b, s); b[3] = 0; return b[2]; }
struct n { char name[8]; int id; };
// expect: s5 different interpreted
void s5(struct n *p, const char *s) { strcpy(p->name, s); p->name[7] = 0; }
// expect: s6 equal known-unknown
int s6(const char *s) { char b[8]; if (strlen(s) > 7) return -1; strcpy(b, s); return b[strlen(s)]; }
// expect: s7 different
int s7(const char *s) { char b[8]; if (strlen(s) > 7) return -1; memset(b, 9, 8); strcpy(b, s); return b[6]; }
