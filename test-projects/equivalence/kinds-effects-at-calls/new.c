// Effects that change places around calls.
#include <stdlib.h>
#include <string.h>
extern int get(void); extern void put(int); extern int g; static int st;
struct q { int len; int head; struct q *next; };
// expect: plain different known-unknown interpreted
void plain(int *p) { put(2); *p = 1; }
// expect: glob different known-unknown interpreted
void glob(int x) { put(x); g = x; }
// expect: real different known-unknown interpreted
void real(struct q *q, int v) { q->len++; put(v); q->head = v; }
// expect: twice different known-unknown interpreted
void twice(int *p) { put(1); *p = 2; }
// expect: own equal
void own(int x) { put(x); put(x + 1); }
// expect: stat unknown
void stat(int x) { put(1); st = x; }
// expect: lib equal
void lib(int *p, char *s) { int n = strlen(s); *p = n; }
// expect: fr equal known-unknown
void fr(struct q *q) { struct q *n = q->next; free(n); q->next = 0; }
// expect: later different known-unknown interpreted
void later(int *p) { put(1); put(2); *p = 3; }
// expect: same equal
void same(int *p) { put(1); p[1] = 2; p[0] = 1; put(2); }
