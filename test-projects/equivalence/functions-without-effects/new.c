// Functions that are declared to do nothing but give a result.
extern int pure(int) __attribute__((const)); extern void put(int); extern int rd(int) __attribute__((pure));
// expect: c1 equal known-unknown
int c1(int x) { put(1); return pure(x); }
// expect: c2 equal
int c2(int x) { return (int)(2u * pure(x)); }
int c3(int x) { return pure(x + 1); }
// expect: c4 unknown
int c4(int x) { put(1); return rd(x); }
int c5(int x) { return rd(x + 1) - rd(x); }
