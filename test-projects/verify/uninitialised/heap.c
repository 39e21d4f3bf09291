// Allocated memory that nobody has set.
// options: --property memory,leak

#include <stdlib.h>
#include <string.h>

int fresh(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  int v = *p + 1; // expect: unsafe uninitialised-read
  free(p);
  return v;
}

int zeroed(int i) {
  int *p = calloc(8, sizeof *p);
  if (!p)
    return 0;
  int v = i >= 0 && i < 8 ? p[i] : 0; // expect: safe uninitialised-read
  free(p);
  return v;
}

int filled(size_t n) {
  if (n == 0 || n > 100000)
    return 0;
  int *p = malloc(n * sizeof *p);
  if (!p)
    return 0;
  for (size_t i = 0; i < n; i++)
    p[i] = 1;
  int v = p[n - 1]; // expect: safe uninitialised-read
  free(p);
  return v;
}

int grown(void) {
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 0;
  for (int i = 0; i < 4; i++)
    p[i] = i;
  int *q = realloc(p, 8 * sizeof *q);
  if (!q) {
    free(p);
    return 0;
  }
  int v = q[3]; // expect: safe uninitialised-read
  v ^= q[4];    // expect: unsafe uninitialised-read
  free(q);
  return v;
}

struct node {
  int value;
  int count;
  struct node *next;
};

static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    exit(1);
  n->value = value;
  n->next = list;
  return n;
}

int list_of_two(void) {
  struct node *list = push(push(NULL, 1), 2);
  int v = list->value + list->next->value; // expect: safe uninitialised-read
  free(list->next);
  free(list);
  return v;
}

int list_of_two_counts(void) {
  struct node *list = push(push(NULL, 1), 2);
  int v = list->next->count; // expect: unsafe uninitialised-read
  free(list->next);
  free(list);
  return v;
}

struct buffer {
  char *data;
  size_t length, size;
};

static int append(struct buffer *b, char c) {
  if (b->length == b->size) {
    size_t size = b->size ? 2 * b->size : 4;
    char *data = realloc(b->data, size);
    if (!data)
      return -1;
    b->data = data;
    b->size = size;
  }
  b->data[b->length++] = c;
  return 0;
}

int built(void) {
  struct buffer b = {0};
  int v = 0;
  if (append(&b, 'a') == 0 && append(&b, 'b') == 0)
    v = b.data[1]; // expect: safe uninitialised-read
  free(b.data);
  return v;
}

int built_read_behind(void) {
  struct buffer b = {0};
  int v = 0;
  if (append(&b, 'a') == 0)
    v = b.data[1]; // expect: unsafe uninitialised-read
  free(b.data);
  return v;
}

int length_of_nothing(void) {
  char *s = malloc(8);
  if (!s)
    return 0;
  s[7] = 0;
  int n = (int)strlen(s); // expect: unsafe uninitialised-read
  free(s);
  return n;
}

int length_of_something(void) {
  char *s = malloc(8);
  if (!s)
    return 0;
  strcpy(s, "abc");
  int n = (int)strlen(s); // expect: safe uninitialised-read
  free(s);
  return n;
}
