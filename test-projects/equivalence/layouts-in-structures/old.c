#include <string.h>
#include <unistd.h>
struct in { int a; int b; };
struct out { struct in in; int t; };
struct row { struct in all[3]; int t; };
typedef struct { short x, y; } untagged;
struct pair { struct in one, two; };
struct out shared_out;
int first(struct out *p) { return *(int *)p; }
void written(struct out *p) { write(1, p, 4); }
int of_row(struct row *p) { return *(int *)p; }
int second_of_row(struct row *p) { return *(int *)&p->all[1]; }
int part(struct out *p) { return *(int *)&p->in; }
int shared(void) { return *(int *)&shared_out; }
int copied(struct out *p) { struct out x = *p; return *(int *)&x; }
int without_a_tag(untagged *p) { return *(short *)p; }
int passed(untagged p) { int all; memcpy(&all, &p, sizeof all); return all; }
int beside(struct out *p) { return p->t + p->in.a; }
int member(struct row *p, int i) { return p->all[i].b; }
void whole(struct out *p, struct out *q) { *p = *q; }
void taken_over(struct out *p, struct in *q) { p->in = *q; }
int of_a_pair(struct pair *p) { struct in *q = p->one.a ? &p->one : &p->two; return q->b; }
