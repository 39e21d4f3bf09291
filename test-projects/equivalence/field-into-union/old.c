struct s { int a; int b; };
int get(struct s *p) { return p->b; }
