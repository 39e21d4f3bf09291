// What is read from and written to volatile objects is seen by others, in its order.
extern int get(void); extern void put(int);
extern volatile int vol; volatile unsigned char reg[4];
struct dev { volatile unsigned status; unsigned data; };
int a3(void) { return vol + vol; }
int a4(void) { int x = vol; return x; }
void a5(int x) { vol = x; }
int a6(void) { while (vol) ; return 1; }
void a7(int x) { reg[0] = x; put(x); }
unsigned a8(struct dev *d) { while (!(d->status & 1)) ; return d->data; }
unsigned a9(volatile unsigned *p) { return *p ? *p : 1; }
int b1(void) { volatile int t = 3; return t; }
int b2(void) { int x = vol; int y = vol; return x - y; }
void b3(int n) { for (int i = 0; i < n && i < 8; i++) reg[i & 3] = i; }
int b4(void) { int s = vol; put(s); return s; }
void b5(volatile int *p) { *p |= 1; *p |= 2; }
