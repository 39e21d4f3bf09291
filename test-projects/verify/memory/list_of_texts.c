// Nodes that own a text each.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct line {
  char *text;
  struct line *next;
};

static struct line *read_lines(void) {
  struct line *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct line *l = malloc(sizeof *l);
    if (l == NULL) break;
    l->text = NULL;
    if (__VERIFIER_nondet_int()) {
      l->text = malloc(16);
      if (l->text != NULL) l->text[0] = 0;
    }
    l->next = first;
    first = l;
  }
  return first;
}

int all_freed(void) {
  struct line *l = read_lines();
  while (l != NULL) {
    struct line *next = l->next;
    free(l->text);
    free(l);
    l = next;
  }
  return 0;
}

int texts_stay_behind(void) {
  struct line *l = read_lines(); // expect: unsafe memory-leak
  while (l != NULL) {
    struct line *next = l->next;
    free(l);
    l = next;
  }
  return 0;
}

int text_of_the_first_is_kept(void) {
  struct line *l = read_lines();
  char *kept = l != NULL ? l->text : NULL;
  char c = 0;
  while (l != NULL) {
    struct line *next = l->next;
    free(l->text);
    free(l);
    l = next;
  }
  if (kept != NULL) c = kept[0]; // expect: unsafe use-after-free
  return c;
}

// expect-function: all_freed safe
