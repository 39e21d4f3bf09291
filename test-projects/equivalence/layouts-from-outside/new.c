// Structures whose members changed places, from calls and variables of other files.
// expect: undeclared equal assuming
// expect: by_name equal assuming
// expect: named_and_seen different known-unknown
// expect: in_a_table different known-unknown
// expect: behind_a_variable equal
// expect: set_there equal
// expect: in_a_variable equal known-unknown
// expect: set equal known-unknown
// expect: handed_on equal assuming
// expect: whole_as_a_number different
struct s { int b; int a; };
struct s *get(void);
void *get_any(void);
struct s *table[4];
struct k { int b; int a; } *behind, shared;
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
