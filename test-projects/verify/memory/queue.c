// A queue with pointers to both ends.
// options: --property memory,leak,assert
// entry: in_and_out out_of_empty last_one_out forgets_the_tail two_in_order cleared not_cleared
#include <assert.h>
#include <stdlib.h>

struct item {
  struct item *next;
  int value;
};

struct queue {
  struct item *head;
  struct item *tail;
};

static int put(struct queue *q, int value) {
  struct item *i = malloc(sizeof *i);
  if (!i)
    return -1;
  i->next = 0;
  i->value = value;
  if (q->tail)
    q->tail->next = i;
  else
    q->head = i;
  q->tail = i;
  return 0;
}

static int get(struct queue *q) {
  struct item *i = q->head;
  int value = i->value;
  q->head = i->next;
  if (!q->head)
    q->tail = 0;
  free(i);
  return value;
}

/* Leaves the tail behind when the last item goes. */
static int get_wrong(struct queue *q) {
  struct item *i = q->head;
  int value = i->value;
  q->head = i->next;
  free(i);
  return value;
}

int in_and_out(void) {
  struct queue q = {0, 0};
  if (put(&q, 5) < 0) // expect: safe memory-leak
    return 0;
  int v = get(&q); // expect: safe null-dereference, safe use-after-free, safe invalid-free
  assert(v == 5); // expect: safe assertion
  return v;
}

int out_of_empty(void) {
  struct queue q = {0, 0};
  return get(&q); // expect: unsafe null-dereference
}

int last_one_out(void) {
  struct queue q = {0, 0};
  if (put(&q, 1) < 0) // expect: safe memory-leak
    return 0;
  get(&q); // expect: safe null-dereference
  if (put(&q, 2) < 0) // expect: safe use-after-free, safe memory-leak
    return 0;
  return get(&q); // expect: safe use-after-free, safe null-dereference
}

int forgets_the_tail(void) {
  struct queue q = {0, 0};
  if (put(&q, 1) < 0)
    return 0;
  get_wrong(&q);
  return put(&q, 2); // expect: unsafe use-after-free
}

int two_in_order(int a, int b) {
  struct queue q = {0, 0};
  if (put(&q, a) < 0)
    return 0;
  if (put(&q, b) < 0) {
    get(&q);
    return 0;
  }
  int x = get(&q); // expect: safe use-after-free
  int y = get(&q); // expect: safe use-after-free, safe null-dereference
  assert(x == a); // expect: safe assertion
  assert(y == b); // expect: safe assertion
  return 0;
}

int cleared(void) {
  struct queue q = {0, 0};
  put(&q, 1); // expect: safe memory-leak
  put(&q, 2); // expect: safe memory-leak
  while (q.head)
    get(&q); // expect: safe use-after-free, safe double-free
  return 0;
}

int not_cleared(void) {
  struct queue q = {0, 0};
  put(&q, 1);
  put(&q, 2); // expect: unsafe memory-leak
  if (q.head)
    get(&q);
  return 0;
}
