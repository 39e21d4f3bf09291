// Structures that hold one whose members changed places, seen by their bytes and by names.
// expect: first different known-unknown
// expect: written different known-unknown
// expect: of_row different known-unknown
// expect: second_of_row different known-unknown
// expect: part different known-unknown
// expect: shared different known-unknown
// expect: copied different known-unknown
// expect: without_a_tag different known-unknown
// expect: passed unknown
// expect: beside equal assuming
// expect: member equal
// expect: whole equal
// expect: taken_over equal
// expect: of_a_pair equal
#include <string.h>
#include <unistd.h>
struct in { int b; int a; };
struct out { struct in in; int t; };
struct row { struct in all[3]; int t; };
typedef struct { short y, x; } untagged;
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
