// What is read from and written to volatile objects is seen by others, in its order.
extern int get(void); extern void put(int);
extern volatile int vol; volatile unsigned char reg[4];
struct dev { volatile unsigned status; unsigned data; };
// expect: a3 different interpreted
int a3(void) { return 2 * vol; }
// expect: a4 different interpreted
int a4(void) { int x = vol; x = vol; return x; }
// expect: a5 different interpreted
void a5(int x) { vol = x; vol = x; }
// expect: a6 different known-unknown
int a6(void) { int x = vol; while (x) ; return 1; }
// expect: a7 different interpreted
void a7(int x) { put(x); reg[0] = x; }
// expect: a8 equal
unsigned a8(struct dev *d) { for (;;) if (d->status & 1) break; return d->data; }
// expect: a9 different interpreted
unsigned a9(volatile unsigned *p) { unsigned x = *p; return x ? x : 1; }
// expect: b1 unknown
int b1(void) { return 3; }
int b2(void) { int x = vol; int y = vol; return y - x; }
// expect: b3 equal
void b3(int n) { int i = 0; while (i < n) { if (i >= 8) break; reg[i % 4] = i; i++; } }
// expect: b4 different interpreted
int b4(void) { put(vol); return vol; }
// expect: b5 different interpreted
void b5(volatile int *p) { *p |= 3; }
