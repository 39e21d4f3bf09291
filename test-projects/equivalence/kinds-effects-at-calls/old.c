// Effects that change places around calls.
#include <stdlib.h>
#include <string.h>
extern int get(void); extern void put(int); extern int g; static int st;
struct q { int len; int head; struct q *next; };
void plain(int *p) { *p = 1; put(2); }
void glob(int x) { g = x; put(x); }
void real(struct q *q, int v) { q->len++; q->head = v; put(v); }
void twice(int *p) { *p = 1; put(1); *p = 2; }
void own(int x) { int l = x; put(x); l++; put(l); }
void stat(int x) { st = x; put(1); }
void lib(int *p, char *s) { *p = strlen(s); }
void fr(struct q *q) { struct q *n = q->next; q->next = 0; free(n); }
void later(int *p) { put(1); *p = 3; put(2); }
void same(int *p) { put(1); p[0] = 1; p[1] = 2; put(2); }
