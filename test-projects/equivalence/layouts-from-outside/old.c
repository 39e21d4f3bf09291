struct s { int a; int b; };
struct s *get(void);
void *get_any(void);
struct s *table[4];
struct k { int a; int b; } *behind, shared;
int undeclared(void) { return *(int *)get_any(); }
int by_name(void) { return get()->a; }
int named_and_seen(void) { struct s *p = get_any(); return *(int *)p; }
int in_a_table(int i) { return *(int *)table[i & 3]; }
int behind_a_variable(void) { return behind->a; }
void set_there(int x) { behind->b = x; }
int in_a_variable(void) { return shared.a; }
void set(int x) { shared.a = x; }
int handed_on(struct s *p, int (*f)(struct s *)) { return f(p) + p->a; }
long whole_as_a_number(struct s *p) { struct s x = *p; return *(long *)&x; }
