/* Queues whose ends are static variables. */
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *head, *tail;

/* Where the queue is empty, the tail is not looked at, and so pop may leave it. */
// expect-function: push safe
int push(int value) {
  struct node *added = malloc(sizeof *added);
  if (!added)
    return -1;
  added->value = value;
  added->next = NULL;
  if (head)
    tail->next = added;
  else
    head = added;
  tail = added;
  return 0;
}

// expect-function: pop safe
int pop(void) {
  struct node *first = head;
  if (!first)
    return -1;
  int value = first->value;
  head = first->next;
  free(first);
  return value;
}

static struct node *front, *back;

// expect-function: front_push safe
void front_push(struct node *added) {
  added->next = front;
  front = added;
  if (!back)
    back = added;
}

// expect-function: back_value unsafe
int back_value(void) {
  return front ? back->value : 0; // expect: unsafe null-dereference
}

// expect-function: back_gone safe
void back_gone(void) {
  back = NULL;
}
