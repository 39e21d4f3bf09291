// Memory declared as one structure and taken for another whose members changed places; bytes that
// an initialiser fills by names; bytes from one element to another where the size changed.
// expect: of_another different known-unknown
// expect: of_another_by_way_of_void different known-unknown
// expect: of_a_variable different known-unknown
// expect: of_the_first_member equal assuming
// expect: of_a_moved_member different known-unknown
// expect: of_its_own equal
// expect: bytes_of_an_initialiser different
// expect: an_initialiser equal
// expect: bytes_of_elements different known-unknown
// expect: size_by_addresses different known-unknown
// expect: fits different known-unknown
// expect: up_to_the_end equal
#include <string.h>
struct s { int b; int a; };
struct t { int a; int b; int c; };
struct g { char c; char e; int x; };
struct base { int id; };
struct first { struct base base; int m; int k; };
struct moved { int k; struct base base; };
struct t shared_t;
int of_another(struct t *p) { return ((struct s *)p)->b; }
int of_another_by_way_of_void(struct t *p) { void *q = p; return ((struct s *)q)->b; }
int of_a_variable(void) { return ((struct s *)&shared_t)->b; }
int of_the_first_member(struct base *p) { return ((struct first *)p)->k; }
int of_a_moved_member(struct base *p) { return ((struct moved *)p)->k; }
int of_its_own(struct s *p) { void *q = p; return ((struct s *)q)->b; }
void bytes_of_an_initialiser(char *to) { struct s x = {.a = 1, .b = 2}; memcpy(to, &x, sizeof x); }
void an_initialiser(struct s *to) { struct s x = {.a = 1, .b = 2}; *to = x; }
long bytes_of_elements(struct g *p, unsigned i) { return (char *)&p[i & 3] - (char *)p; }
unsigned long size_by_addresses(struct g *p) { return (unsigned long)(p + 1) - (unsigned long)p; }
int fits(struct g *p, char *end) { return (char *)(p + 1) <= end; }
int up_to_the_end(struct g *p, struct g *end) { int n = 0; for (; p < end && n < 9; p++) n += p->e & 1; return n; }
