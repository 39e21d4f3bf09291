// Only the start of a block can be freed; a pointer of the caller that was moved forward is none.
// options: --property memory,leak
#include <stddef.h>
#include <stdlib.h>

struct inner {
  int n;
};

struct outer {
  long key;
  struct inner in;
};

void skip_blanks(char *p) {
  while (*p == ' ') p++;
  free(p); // expect: unsafe invalid-free
}

void skip_sign(char *p) {
  if (*p == '-') p++;
  free(p); // expect: unsafe invalid-free
}

void second_of_two(struct outer *x) {
  free(x + 1); // expect: unsafe invalid-free
}

char *grown(char *text) {
  return realloc(text + 1, 10); // expect: unsafe invalid-free
}

void behind_a_header(char *text) {
  free(text - 16); // expect: safe invalid-free
}

void container(struct inner *in) {
  struct outer *whole = (struct outer *)((char *)in - offsetof(struct outer, in));
  free(whole); // expect: safe invalid-free
}

void back_again(char *text) {
  char *digits = text + 1;
  free(digits - 1); // expect: safe invalid-free
}

void start_is_kept(char *text) {
  char *p = text;
  while (*p == ' ') p++;
  *p = 0;
  free(text);
}

struct node {
  struct node *next;
};

void whole_list(struct node *first) {
  while (first != NULL) {
    struct node *next = first->next;
    free(first); // expect: safe double-free
    first = next;
  }
}

// expect-function: start_is_kept safe
// expect-function: whole_list safe
