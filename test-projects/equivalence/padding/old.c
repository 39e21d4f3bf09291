// What stands in padding is unspecified.
struct s { char c; int i; };
void p1(struct s *a, struct s *b) { *a = *b; }
void p2(struct s *a, struct s *b) { a->c = b->c; a->i = b->i; }
void p3(struct s *a) { __builtin_memset(a, 0, sizeof *a); }
void p4(int *p, int n) { if (n > 3) p[2] = 1; }
void p5(int *p) { *p = *p; }
void p6(int *p, int *q) { int t = *p; *p = *q; *q = t; }
int p7(int **p) { int *x = *p; *p = 0; *p = x; return 1; }
struct node { struct node *next; int v; };
void p8(struct node *n) { n->next = 0; n->v = 1; }
