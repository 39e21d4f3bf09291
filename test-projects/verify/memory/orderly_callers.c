/* What a caller mostly has: lists that do not lead back to themselves, places that are used as one
   thing. Violations that take anything else are none. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char *key;
  struct entry *next;
};

struct table {
  struct entry **slots;
  int count;
};

void clear(struct table *t) {
  for (int i = 0; i < t->count; i++) {
    struct entry *e = t->slots[i], *next;
    while (e) {
      next = e->next; // expect: safe use-after-free
      free(e); // expect: safe double-free
      e = next;
    }
    t->slots[i] = NULL;
  }
}

void adjacent(struct entry **all, int n) {
  for (int i = 0; i < n; i++)
    while (all[i]) {
      struct entry *e = all[i];
      all[i] = e->next; // expect: safe use-after-free
      free(e); // expect: safe double-free
    }
  free(all);
}

char key_behind_a_slot(struct entry **slot, struct entry *e) {
  slot[0] = NULL;
  return e->key[0]; // expect: safe null-dereference
}

int reset(struct entry **all, int n) {
  for (int i = 0; i < n; i++) {
    if (all[i] && all[i]->next == NULL)
      all[i] = NULL;
    else if (all[i])
      all[i]->key[0] = 0; // expect: safe null-dereference
  }
  return 0;
}

char through_void(void **slot, struct entry *e) {
  *slot = NULL;
  return e->key[0]; // expect: safe null-dereference known-unknown
}

char through_the_same_type(struct entry **slot, struct entry *e) {
  *slot = NULL;
  return e->next->key[0]; // expect: any null-dereference // slot may lead to e->next
}

// expect-function: moved_within safe
int moved_within(struct entry *e, char **words) {
  char *c = malloc(3);
  if (!c)
    return 1;
  free(e);
  words[0] = c;
  memmove(&words[1], &words[0], 3 * sizeof *words);
  words[0] = 0;
  return 0;
}

void pop_all(struct entry **head) {
  struct entry *e;
  while ((e = *head)) {
    *head = e->next; // expect: safe use-after-free
    free(e->key); // expect: safe double-free
    free(e); // expect: safe double-free
  }
}

void remove_all(struct entry **list, char first) {
  struct entry **link = list;
  while (*link) {
    if ((*link)->key[0] == first) { // expect: safe use-after-free
      struct entry *e = *link;
      *link = e->next;
      free(e->key); // expect: safe double-free
      free(e); // expect: safe double-free
    } else
      link = &(*link)->next;
  }
}

void remove_with_prev(struct entry **list, char first) {
  struct entry *prev = NULL, *e = *list, *next;
  while (e) {
    next = e->next; // expect: safe use-after-free
    if (e->key[0] == first) {
      if (prev)
        prev->next = next; // expect: safe use-after-free
      else
        *list = next;
      free(e->key); // expect: safe double-free
      free(e); // expect: safe double-free
    } else
      prev = e;
    e = next;
  }
}

void prev_is_freed(struct entry **list, char first) {
  struct entry *prev = NULL, *e = *list, *next;
  while (e) {
    next = e->next;
    if (e->key[0] == first) {
      if (prev)
        prev->next = next; // expect: unsafe use-after-free
      else
        *list = next;
      free(e);
    }
    prev = e;
    e = next;
  }
}

/* Still found: pointers into what is freed, whichever of several they were computed from. */
void chosen(struct entry *e, int first) {
  struct entry **link = first ? &e->next : NULL;
  free(e);
  if (link)
    *link = NULL; // expect: unsafe use-after-free
}

void chosen_index(struct table *t, int i) {
  struct entry **slot = i > 0 ? t->slots + i : t->slots + 1;
  free(t->slots);
  *slot = NULL; // expect: unsafe use-after-free
}

/* Still found: what is wrong whatever callers have. */
void freed_before(struct entry *list) {
  for (struct entry *e = list; e; e = e->next) // expect: unsafe use-after-free
    free(e);
}

void not_unlinked(struct entry **head) {
  struct entry *e = *head;
  if (e)
    free(e);
  if (*head)
    (*head)->key = NULL; // expect: unsafe use-after-free
}

extern int look_up(const char *key, char **to);
extern void may_set(char **to);

char found(const char *key) {
  char *value = NULL;
  if (look_up(key, &value) != 0)
    return 0;
  return value[0]; // expect: safe null-dereference known-unknown
}

char without_an_answer(void) {
  char *value = NULL;
  may_set(&value);
  return value[0]; // expect: unsafe null-dereference
}

char looked_for(const char *key) {
  char *value = NULL;
  int n = look_up(key, &value);
  if (!value)
    n = 1;
  return n == 1 ? value[0] : 0; // expect: unsafe null-dereference
}

static void free_tree(struct entry *e) {
  if (!e)
    return;
  free_tree(e->next);
  free(e);
}

// expect-function: read_before_the_test safe
char *read_before_the_test(struct entry *e) {
  char *key = e->key; // that free_tree takes null says nothing of e
  free_tree(e);
  return key;
}
// options: --property memory,overflow,assert,leak,division,shift
