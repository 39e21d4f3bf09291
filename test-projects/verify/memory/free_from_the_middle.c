// What is freed by a pointer that was computed from one into its middle is gone for that one as well.
#include <stdlib.h>
#include <stddef.h>
#include <string.h>
struct in { int x; };
struct out { char tag; struct in i; short s; };
#define OUT(p) ((struct out *)((char *)(p) - offsetof(struct out, i)))
int f1(int *p) {
  free(p - 1);
  return *p; // expect: unsafe use-after-free
}
int f3(int *p) {
  int *q = p - 1;
  free(q);
  return q[0]; // expect: unsafe use-after-free
}
int f6(struct in *p) {
  free(OUT(p));
  return p->x; // expect: unsafe use-after-free
}
int f7(struct in *p) {
  free(OUT(p));
  return OUT(p)->tag; // expect: unsafe use-after-free
}
static int rel(struct in *p) {
  struct out *o = OUT(p);
  o->s--;
  if (o->s == 0) free(o);
  return p->x; // expect: unsafe use-after-free
}
int f9(struct in *p) {
  return rel(p); // expect: unsafe use-after-free
}
int g1(int *p) {
  p--;
  free(p);
  p++;
  return *p; // expect: unsafe use-after-free
}
int g2(int *p) {
  int *q = realloc(p-1,64);
  if(!q) return 0;
  int r=*p; // expect: unsafe use-after-free
  free(q);
  return r;
}
void g3(char *p) {
  char *q=p-8;
  free(q);
  memset(p,0,4); // expect: unsafe use-after-free
}
int g4(char *p) {
  char *q=p-8;
  free(q);
  return (int)strlen(p); // expect: unsafe use-after-free
}
void g5(int **pp) {
  int *q=*pp;
  free(q-2);
  q[0]=1; // expect: unsafe use-after-free
}
void g6(int *p) {
  free(p-1);
  free(p); // expect: unsafe double-free
}
int g7(int **t) {
  int *b=t[0];
  free(b-1);
  return *b; // expect: unsafe use-after-free
}
struct node { int v; struct node *next; };
// expect-function: ok safe
void ok(struct node *n) {
  while (n) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
}
// expect-function: ok2 safe
int ok2(struct in *p) {
  struct out *o = OUT(p);
  int t = o->tag;
  free(o);
  return t;
}
// options: --property memory,overflow,assert,leak,division,shift
