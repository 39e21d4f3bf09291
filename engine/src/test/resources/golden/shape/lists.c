// Lists of any length: chains at the heads of loops, what is lost, freed or null.
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

/* Built, read and freed: nothing fails and nothing is lost. */
int built_and_freed(int n) {
  struct node *list = NULL;
  int last = 0;
  for (int i = 0; i < n; i++) {
    struct node *new = malloc(sizeof *new);
    if (new == NULL)
      break;
    new->next = list;
    new->value = i;
    list = new;
  }
  for (struct node *at = list; at != NULL; at = at->next)
    last = at->value;
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return last;
}

/* The first node is never freed. */
void loses_the_first(int n) {
  struct node *list = malloc(sizeof *list);
  if (list == NULL)
    return;
  list->next = NULL;
  for (int i = 0; i < n; i++) {
    struct node *new = malloc(sizeof *new);
    if (new == NULL)
      break;
    new->next = list->next;
    list->next = new;
  }
  list = list->next;
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

/* The node is read after it was freed. */
void reads_what_was_freed(int n) {
  struct node *list = NULL;
  while (n-- > 0) {
    struct node *new = malloc(sizeof *new);
    if (new == NULL)
      break;
    new->next = list;
    list = new;
  }
  for (struct node *at = list; at != NULL; at = at->next)
    free(at);
}

/* The list may be empty. */
int first_of_none(int n) {
  struct node *list = NULL;
  if (n > 3) {
    list = malloc(sizeof *list);
    if (list == NULL)
      return 0;
    list->value = n;
  }
  int first = list->value;
  free(list);
  return first;
}

/* Both ends of a list with links in both directions. */
struct both {
  struct both *next;
  struct both *previous;
};

void doubly_linked(int n) {
  struct both *first = malloc(sizeof *first);
  if (first == NULL)
    return;
  first->next = NULL;
  first->previous = NULL;
  struct both *last = first;
  while (n-- > 0) {
    struct both *new = malloc(sizeof *new);
    if (new == NULL)
      break;
    new->next = NULL;
    new->previous = last;
    last->next = new;
    last = new;
  }
  while (last != NULL) {
    struct both *previous = last->previous;
    free(last);
    last = previous;
  }
}
