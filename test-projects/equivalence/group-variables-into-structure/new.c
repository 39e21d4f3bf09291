// expect: f equal
struct range { int lo; int hi; };
int ext(int, int);
int f(int a) { struct range r; r.lo = a - 1; r.hi = a + 1; return ext(r.lo, r.hi); }
