// Functions that are declared to do nothing but give a result.
extern int pure(int) __attribute__((const)); extern void put(int); extern int rd(int) __attribute__((pure));
int c1(int x) { int a = pure(x); put(1); return a; }
int c2(int x) { return pure(x) + pure(x); }
int c3(int x) { return pure(x); }
int c4(int x) { int a = rd(x); put(1); return a; }
int c5(int x) { return rd(x) - rd(x + 1); }
