// An array that grows.
// options: --property memory,leak,assert
// entry: one_pushed forgets_to_grow pop_last at_checked at_unchecked kept_pointer inserted freed_twice
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct vector {
  int *data;
  size_t count;
  size_t room;
};

static int grow(struct vector *v) {
  size_t room = v->room ? v->room * 2 : 4;
  int *data = realloc(v->data, room * sizeof *data);
  if (!data)
    return -1;
  v->data = data;
  v->room = room;
  return 0;
}

static int push(struct vector *v, int x) {
  if (v->count == v->room && grow(v) < 0)
    return -1;
  v->data[v->count++] = x;
  return 0;
}

int one_pushed(int x) {
  struct vector v = {0, 0, 0};
  if (push(&v, x) < 0) // expect: safe invalid-dereference, safe null-dereference
    return 0;
  assert(v.data[0] == x); // expect: safe assertion, safe invalid-dereference
  free(v.data);
  return 0;
}

int forgets_to_grow(void) {
  int *data = malloc(4 * sizeof *data);
  if (!data)
    return 0;
  size_t count = 0;
  for (int i = 0; i < 5; i++)
    data[count++] = i; // expect: unsafe invalid-dereference // with i = 4
  free(data);
  return 0;
}

int pop_last(void) {
  struct vector v = {0, 0, 0};
  if (push(&v, 1) < 0)
    return 0;
  v.count--;
  v.count--;
  int x = v.data[v.count]; // expect: unsafe invalid-dereference
  free(v.data);
  return x;
}

int at_checked(size_t i) {
  struct vector v = {0, 0, 0};
  int x = 0;
  push(&v, 3);
  if (i < v.count)
    x = v.data[i]; // expect: safe invalid-dereference, safe null-dereference
  free(v.data);
  return x;
}

int at_unchecked(size_t i) {
  struct vector v = {0, 0, 0};
  int x = 0;
  if (push(&v, 3) == 0 && i <= v.room)
    x = v.data[i]; // expect: unsafe invalid-dereference, unsafe uninitialised-read // with i = 4
  free(v.data);
  return x;
}

int kept_pointer(void) {
  struct vector v = {0, 0, 0};
  if (push(&v, 1) < 0)
    return 0;
  int *first = &v.data[0];
  if (grow(&v) == 0)
    *first = 2; // expect: unsafe use-after-free
  free(v.data);
  return 0;
}

int inserted(size_t at) {
  int data[8] = {1, 2, 3};
  size_t count = 3;
  if (at > count)
    return 0;
  memmove(data + at + 1, data + at, (count - at) * sizeof *data); // expect: safe invalid-dereference
  data[at] = 9; // expect: safe array-bounds
  return 0;
}

int freed_twice(void) {
  struct vector v = {0, 0, 0};
  push(&v, 1);
  struct vector w = v;
  free(v.data);
  free(w.data); // expect: unsafe double-free
  return 0;
}
