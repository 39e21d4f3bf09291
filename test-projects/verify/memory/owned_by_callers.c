// Structures of the caller that are taken down: what is freed belongs to one owner.
#include <stdlib.h>

struct node {
  struct node *next;
  void *data;
  char *name;
};

struct list {
  struct node *head;
  struct node *tail;
  size_t length;
};

struct matrix {
  int rows;
  double **row;
};

struct table {
  struct node *buckets[16];
};

// expect-function: take_down safe
void take_down(struct list *l) {
  struct node *next;
  for (struct node *n = l->head; n; n = next) {
    next = n->next;
    free(n->data); // expect: safe double-free
    free(n->name); // expect: safe double-free
    free(n); // expect: safe double-free
  }
  l->head = NULL; // expect: safe use-after-free
  l->length = 0;
  free(l); // expect: safe double-free
}

// expect-function: empty_table safe
void empty_table(struct table *t) {
  for (int i = 0; i < 16; i++) {
    struct node *n = t->buckets[i];
    while (n) {
      struct node *next = n->next;
      free(n->data); // expect: safe double-free
      free(n); // expect: safe double-free
      n = next;
    }
    t->buckets[i] = NULL;
  }
}

// expect-function: data_only safe
void data_only(struct node *n) {
  for (; n; n = n->next) {
    free(n->data); // expect: safe double-free
    n->data = NULL;
  }
}

// expect-function: rows safe
void rows(int **m, size_t n) {
  for (size_t i = 0; i < n; i++)
    free(m[i]); // expect: safe double-free
  free(m);
}

// expect-function: downwards safe
void downwards(char **texts, int n) {
  while (n > 0)
    free(texts[--n]); // expect: safe double-free
  free(texts);
}

// expect-function: matrix_free safe
void matrix_free(struct matrix *m) {
  for (int i = 0; i < m->rows; i++)
    free(m->row[i]); // expect: safe double-free
  free(m->row);
  free(m);
}

// expect-function: until_null safe
void until_null(char **v) {
  for (char **p = v; *p; p++)
    free(*p); // expect: safe double-free
  free(v);
}

// expect-function: both safe
void both(struct node *n) {
  void *data = n->data;
  char *name = n->name;
  free(data);
  free(name);
}

void twice(char **t, size_t n) {
  for (size_t i = 0; i < n; i++)
    free(t[i]); // expect: safe double-free
  for (size_t i = 0; i < n; i++)
    free(t[i]); // expect: unsafe double-free // with n = 1
}

void the_same(char **t, size_t n, size_t k) {
  for (size_t i = 0; i < n; i++)
    free(t[k]); // expect: unsafe double-free // with n = 2
}

void back_again(struct node *a, struct node *b) {
  a->next = b;
  b->next = a;
  struct node *next;
  for (struct node *n = a; n; n = next) {
    next = n->next; // expect: unsafe use-after-free
    free(n);
  }
}

void of_two_kinds(struct node *a, struct list *l) {
  free(l->head);
  a->data = NULL; // expect: unsafe use-after-free // a is the head
}

void one_of_two(char *a, char *b) {
  free(a);
  free(b); // expect: unsafe double-free // a == b
}

void no_longer_there(struct list *l) {
  struct node *next;
  for (struct node *n = l->head; n; n = next) {
    next = n->next;
    free(n);
  }
  if (l->head)
    l->head->data = NULL; // expect: unsafe use-after-free
}

static struct node *all[32];
static struct node *first;

// expect-function: empty_all safe
void empty_all(void) {
  for (int i = 0; i < 32; i++) {
    free(all[i]); // expect: safe double-free
    all[i] = NULL;
  }
}

void left_in_variable(struct node *n) {
  first = n;
  free(n);
  if (first)
    first->data = NULL; // expect: unsafe use-after-free
}

struct tree {
  struct tree *left, *right;
  char *key;
};

// expect-function: destroy safe
void destroy(struct tree *t) {
  if (!t)
    return;
  destroy(t->left);
  destroy(t->right); // expect: safe use-after-free
  free(t->key);
  free(t); // expect: safe double-free
}

char *next_line(int);

// expect-function: read_lines safe
int read_lines(void) {
  int n = 0;
  char *line;
  while ((line = next_line(n)) != NULL) {
    if (n < 1000)
      n++;
    free(line); // expect: safe double-free
  }
  return n;
}

struct holder {
  struct node *inner;
};

void same_cell(struct holder *h) {
  free(h->inner->data);
  *(char *)h->inner->data = 0; // expect: unsafe use-after-free
}

int compared_only(struct list *l, int d) {
  struct node *n = l->head;
  if (!n)
    return 0;
  l->head = n->next;
  free(n);
  if (l->tail == n) {
    l->tail = NULL;
    return 1 / d; // expect: unsafe division-by-zero // the last node, d = 0
  }
  return 0;
}

void walked(char **t) {
  for (char **p = t; *p; p++)
    free(*p);
  if (t[0])
    t[0][0] = 0; // expect: unsafe use-after-free
}

void tested_alias(struct list *l, struct node *n) {
  if (l->head == n) {
    free(n);
    l->head->data = NULL; // expect: unsafe use-after-free
  }
}

void copied_whole(struct node *n) {
  struct node c = *n;
  free(c.name);
  free(n->name); // expect: unsafe double-free
}

// expect-function: popped safe
void popped(struct list *l) {
  while (l->head) {
    struct node *n = l->head;
    l->head = n->next; // expect: safe use-after-free
    free(n); // expect: safe double-free
  }
}

// expect-function: array_of_nodes safe
void array_of_nodes(struct node **v, int n) {
  for (int i = 0; i < n; i++)
    if (v[i]) {
      free(v[i]->name); // expect: safe double-free
      free(v[i]); // expect: safe double-free
    }
  free(v);
}
// options: --property memory,overflow,assert,leak,division,shift
