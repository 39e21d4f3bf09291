// A copy of a text that ends where the text does, not where the array does.
#include <string.h>
int s1(const char *s) { char b[8]; strncpy(b, s, sizeof b); return b[7]; }
int s2(const char *s) { char b[8] = "xxxxxxx"; strncpy(b, s, 8); return b[5]; }
int s4(const char *s) { char b[8]; memset(b, 7, 8); strncpy(b, s, 4); b[3] = 0; return b[2]; }
struct n { char name[8]; int id; };
void s5(struct n *p, const char *s) { strncpy(p->name, s, sizeof p->name); p->name[7] = 0; }
int s6(const char *s) { char b[8]; if (strlen(s) > 7) return -1; strncpy(b, s, sizeof b); return b[strlen(s)]; }
int s7(const char *s) { char b[8]; if (strlen(s) > 7) return -1; memset(b, 9, 8); strncpy(b, s, sizeof b); return b[6]; }
