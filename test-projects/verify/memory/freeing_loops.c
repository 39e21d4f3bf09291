// Memory that is given back round by round.
// options: --property memory,leak
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int each_round(int n) {
  for (int i = 0; i < n; i++) {
    char *p = malloc(8); // expect: safe memory-leak
    if (!p)
      return -1;
    p[7] = 1; // expect: safe invalid-dereference
    free(p); // expect: safe double-free
  }
  return 0;
}

int left_early(int n) {
  for (int i = 0; i < n; i++) {
    char *p = malloc(8); // expect: unsafe memory-leak // with n = 6
    if (!p)
      return -1;
    if (i == 5)
      return 5;
    free(p);
  }
  return 0;
}

int the_same_each_round(int n) {
  char *p = malloc(8); // expect: unsafe memory-leak // with n = 0
  for (int i = 0; i < n; i++)
    free(p); // expect: unsafe double-free // with n = 2
  return 0;
}

int once_in_a_loop(int n) {
  char *p = malloc(8); // expect: unsafe memory-leak // with n = 0
  for (int i = 0; i < n; i++) {
    if (i == 0) {
      free(p); // expect: safe double-free
      p = 0;
    }
  }
  return 0;
}

int set_to_null(int n) {
  char *p = malloc(8); // expect: safe memory-leak
  for (int i = 0; i < n; i++) {
    free(p); // expect: safe double-free
    p = 0;
  }
  free(p); // expect: safe double-free
  return 0;
}

int list_wrong_order(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n)
      break;
    n->next = head;
    head = n;
  }
  for (struct node *p = head; p; p = p->next) // expect: unsafe use-after-free
    free(p);
  return 0;
}

int table_of_blocks(void) {
  char *t[4];
  int i;
  for (i = 0; i < 4; i++)
    t[i] = malloc(16);
  for (i = 0; i < 4; i++)
    free(t[i]);
  return 0;
}

int table_one_twice(void) {
  char *t[4];
  int i;
  for (i = 0; i < 4; i++)
    t[i] = malloc(16); // expect: unsafe memory-leak // where the first and the third are null
  for (i = 0; i < 4; i++)
    free(t[i / 2 * 2]); // expect: unsafe double-free
  return 0;
}
