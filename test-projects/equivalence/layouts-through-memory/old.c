#include <stdint.h>
#include <stdlib.h>
struct s { int a; int b; };
union either { struct s *p; int *q; };
struct holder { void *any; struct s *s; int *numbers; };
int by_a_union(struct s *p) { union either x; x.p = p; return *x.q; }
int by_an_address(struct s *p) { void *v; void **h = &v; *h = p; return *(int *)v; }
int on_the_heap(struct s *p) { void **h = malloc(8); if (!h) return 0; *h = p; int r = **(int **)h; free(h); return r; }
int in_an_array(struct s *p) { void *t[2]; t[0] = p; t[1] = 0; return *(int *)t[0]; }
int in_a_structure(struct s *p) { struct holder b = {p}, c; c = b; return *(int *)c.any; }
static void put(void **h, void *x) { *h = x; }
int passed_on(struct s *p) { void *h; put(&h, p); return *(int *)h; }
int held(struct holder *h, struct s *p) { h->any = p; return *(int *)h->any; }
int held_as_numbers(struct holder *h, struct s *p) { h->numbers = (int *)p; return *h->numbers; }
int held_by_name(struct holder *h) { return *(int *)h->s; }
int behind_two(struct s **p) { return *(int *)*p; }
int behind_three(struct s ***p) { return *(int *)**p; }
int as_a_number(struct s *p) { uintptr_t u = (uintptr_t)p + 4; return *(int *)u; }
int a_member(struct holder *h, struct s *p) { h->numbers = &p->a; return *h->numbers; }
int beside_a_member(struct holder *h, struct s *p) { h->numbers = &p->a; return h->numbers[1]; }
int from_void(struct holder *h) { return ((struct s *)h->any)->a; }
