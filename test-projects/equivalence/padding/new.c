// What stands in padding is unspecified.
struct s { char c; int i; };
// expect: p1 equal known-unknown
void p1(struct s *a, struct s *b) { char c = b->c; a->i = b->i; a->c = c; }
// expect: p2 equal known-unknown
void p2(struct s *a, struct s *b) { *a = *b; }
// expect: p3 equal known-unknown
void p3(struct s *a) { a->c = 0; a->i = 0; }
// expect: p4 different
void p4(int *p, int n) { if (n > 4) p[2] = 1; }
// expect: p5 repaired
void p5(int *p) { (void)p; }
// expect: p6 repaired
void p6(int *p, int *q) { if (p != q) { int t = *p; *p = *q; *q = t; } }
// expect: p7 repaired
int p7(int **p) { return 1; }
struct node { struct node *next; int v; };
// expect: p8 different interpreted
void p8(struct node *n) { n->v = 1; }
