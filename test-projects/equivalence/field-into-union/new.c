// expect: get equal
struct s { int a; union { int b; unsigned c; } u; };
int get(struct s *p) { return p->u.b; }
