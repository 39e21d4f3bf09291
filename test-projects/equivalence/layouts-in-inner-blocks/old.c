struct s { int a; int b; };
int ended(void) { int *q, r; { struct s x = {.a = 1, .b = 2}; q = (int *)&x; r = *q; } return r; }
int of_two(int n) { struct s *p; struct s **h = &p; struct s y = {.a = 3, .b = 4}; { struct s x; *h = n ? &x : &y; x.a = 5; x.b = 6; return *(int *)p; } }
int in_rounds(void) { int r = 0; for (int i = 0; i < 2; i++) { struct s x; x.a = i; x.b = 7; struct s *p = &x; r += *(int *)p; } return r; }
int in_an_array(void) { struct s x; struct s *t[1]; t[0] = &x; x.a = 3; x.b = 4; return *(int *)t[0]; }
int by_name(int n) { struct s *p; int r; { struct s x; p = &x; p->a = n; p->b = n * 3; r = p->b; } return r; }
