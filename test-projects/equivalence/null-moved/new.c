// What C leaves undefined shows no difference: here a null pointer is moved.
// expect: address repaired known-unknown
// expect: tested repaired known-unknown
// expect: compared repaired known-unknown
// expect: element repaired known-unknown
// expect: apart repaired known-unknown
// expect: read repaired
// expect: moved different
struct s { int a; int b[4]; };
int *address(struct s *p) { return p ? &p->b[1] : 0; }
int tested(struct s *p) { if (!p) return 3; int *q = &p->b[1]; return q ? 1 : 2; }
int compared(struct s *p) { return p == 0; }
int *element(int *p, int i) { return p ? p + (i | 1) : 0; }
long apart(int *p, int *q) { return (p == 0) == (q == 0) ? p - q : 5; }
int read(struct s *p) { return p ? p->b[1] : 7; }
int *moved(int *p) { return p + 2; }
