/* Pointers into what is freed that were stored before: in globals, in the caller's memory. */
#include <stdlib.h>

struct entry {
  struct entry *next;
  char *key;
  int n;
  int all[4];
};

int *number;
char **text;

void a_member(struct entry *e) {
  number = &e->n;
  free(e);
  *number = 0; // expect: unsafe use-after-free
}

void a_pointer(struct entry *e) {
  text = &e->key;
  free(e);
  *text = NULL; // expect: unsafe use-after-free
}

void an_array(struct entry *e) {
  number = e->all;
  free(e);
  number[2] = 0; // expect: unsafe use-after-free
}

struct link {
  struct link *next, *prev;
};

struct item {
  int n;
  struct link link;
};

struct context {
  struct item *current;
  struct link *position;
  void *any;
};

void at_a_link(struct context *c) {
  c->position = &c->current->link;
  free(c->current);
  c->position->next = NULL; // expect: unsafe use-after-free
}

void of_a_parameter(struct context *c, struct item *i) {
  c->position = &i->link;
  free(i);
  c->position->next = NULL; // expect: unsafe use-after-free
}

void as_anything(struct context *c) {
  c->any = &c->current->link;
  free(c->current);
  ((struct link *)c->any)->next = NULL; // expect: unsafe use-after-free
}

void before_it_is_freed(struct context *c, struct item *i) {
  c->position = &i->link;
  c->position->next = NULL; // expect: safe use-after-free
  c->position = NULL;
  free(i);
}
// options: --property memory,overflow,assert,leak,division,shift
