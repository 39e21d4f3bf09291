// options: --property memory,assert
#include <stdlib.h>

int global;

int on_the_stack(void) {
  int x;
  int *p = &x;
  free(p); // expect: unsafe invalid-free
  return 0;
}

int a_global(void) {
  free(&global); // expect: unsafe invalid-free
  return 0;
}

int a_literal(void) {
  char *s = "abc";
  free(s); // expect: unsafe invalid-free
  return 0;
}

int not_the_start(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  p++;
  free(p); // expect: unsafe invalid-free
  return 0;
}

int back_at_the_start(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  p++;
  p--;
  free(p); // expect: safe invalid-free
  return 0;
}

int never_set(int c) {
  char *p;
  if (c)
    p = malloc(4);
  free(p); // expect: unsafe invalid-free
  return 0;
}

int advanced_in_a_loop(int n) {
  char *p = malloc(8);
  if (!p)
    return 0;
  while (n > 0 && n < 4) {
    p++;
    n--;
  }
  free(p); // expect: unsafe invalid-free
  return 0;
}

struct pair {
  int a, b;
};

int a_member(void) {
  struct pair *p = malloc(sizeof *p);
  if (!p)
    return 0;
  free(&p->b); // expect: unsafe invalid-free
  return 0;
}

int the_first_member(void) {
  struct pair *p = malloc(sizeof *p);
  if (!p)
    return 0;
  free(&p->a); // expect: safe invalid-free
  return 0;
}

int reallocated_from_the_middle(void) {
  char *p = malloc(8);
  if (!p)
    return 0;
  p = realloc(p + 1, 16); // expect: unsafe invalid-free
  free(p);
  return 0;
}
