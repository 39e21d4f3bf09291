// expect: filled different interpreted
// expect: bound different
// expect: smaller different
// expect: elsewhere different
// expect: larger equal known-unknown
void *memset(void *, int, unsigned long);
int filled(unsigned i) { char b[8]; memset(b, i, 16); return b[3]; }
int bound(unsigned i) { char t[4]; for (unsigned k = 0; k < i; k++) t[k] = 1; return 5; }
static int table[8];
void set(unsigned i, int v) { if (i < 16) table[i] = v; }
int smaller(unsigned i) { return i < 16 ? table[i] : 0; }
extern int other[8];
int elsewhere(unsigned i) { return i < 16 ? other[i] : 0; }
int larger(unsigned i) { char b[16]; b[i & 7] = 1; b[0] = 2; return b[i & 3]; }
