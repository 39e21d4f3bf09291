// What code outside does with pointers that it is given the address of: it sets them, or leaves them.
#include <stdlib.h>
#include <string.h>

struct both {
  int number;
  int *pointer;
};

void set(int **p);
void set_all(int **v, int n);
void fill(struct both *b);
typedef void (*setter)(int **);

int was_set(void) {
  int a = 1;
  int *p = &a;
  set(&p);
  return *p; // expect: safe invalid-dereference
}

int was_null(void) {
  int *p = NULL;
  set(&p);
  if (!p)
    return -1;
  return *p; // expect: safe invalid-dereference, safe null-dereference
}

int stays_null(void) {
  int *p = NULL;
  set(&p);
  return *p; // expect: unsafe null-dereference // where nothing is set
}

int was_nothing(void) {
  int *p;
  set(&p);
  return *p; // expect: safe invalid-dereference
}

int member_on_the_heap(void) {
  struct both *b = malloc(sizeof *b);
  if (!b)
    return 0;
  fill(b);
  int r = *b->pointer; // expect: safe invalid-dereference
  free(b);
  return r;
}

int member(void) {
  struct both b;
  memset(&b, 0, sizeof b);
  fill(&b);
  return b.pointer ? *b.pointer : 0; // expect: safe invalid-dereference, safe null-dereference
}

int array(int i) {
  int *v[3] = {0};
  set_all(v, 3);
  return i >= 0 && i < 3 && v[i] ? *v[i] : 0; // expect: safe invalid-dereference, safe null-dereference
}

int freed(void) {
  int *p = 0;
  set(&p);
  free(p); // expect: safe invalid-free
  return 0;
}

// Nobody sets what nobody is given.
int kept(void) {
  int *p; // expect: any uninitialised-read
  int *q;
  set(&q);
  return *p; // expect: any uninitialised-read, any invalid-dereference
}

int through_pointer(setter f) {
  int *p = 0;
  f(&p);
  return p != 0;
}

int tested_pointer(setter f) {
  int *p = 0;
  if (!f)
    p = &(int){1};
  f(&p); // expect: unsafe null-dereference
  return p != 0;
}
