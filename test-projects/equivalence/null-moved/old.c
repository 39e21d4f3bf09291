struct s { int a; int b[4]; };
int *address(struct s *p) { return &p->b[1]; }
int tested(struct s *p) { int *q = &p->b[1]; return q ? 1 : 2; }
int compared(struct s *p) { return p->b == 0; }
int *element(int *p, int i) { return p + (i | 1); }
long apart(int *p, int *q) { return p - q; }
int read(struct s *p) { return p->b[1]; }
int *moved(int *p) { return p + 1; }
