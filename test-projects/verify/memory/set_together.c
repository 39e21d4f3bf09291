// A flag that tells whether a pointer is set, and other statics that are null only together.
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

extern void note(const char *text);

static int ready;
static struct node *instance;

// expect-function: value_made_at_first safe
int value_made_at_first(void) {
  if (!ready) {
    instance = malloc(sizeof *instance);
    if (!instance) {
      return -1;
    }
    instance->value = 1;
    ready = 1;
  }
  return instance->value;
}

void taken_back(void) {
  free(instance);
  instance = NULL;
  ready = 0;
}

static struct node *head, *tail;

// expect-function: append safe
void append(struct node *node) {
  node->next = NULL;
  if (tail) {
    tail->next = node;
  } else {
    head = node;
  }
  tail = node;
}

// expect-function: take safe
struct node *take(void) {
  struct node *node = head;
  if (!node) {
    return NULL;
  }
  head = node->next;
  if (!head) {
    tail = NULL;
  }
  return node;
}

// expect-function: value_of_the_last safe
int value_of_the_last(void) {
  return head ? tail->value : 0;
}

static bool up;
static struct node *device;

void start(struct node *node) {
  up = true;
  if (node) {
    device = node;
  }
}

void stop(void) {
  up = false;
  device = NULL;
}

int value_of_the_device(void) {
  return up ? device->value : 0; // expect: unsafe null-dereference
}

static struct node *current;
static int count;

void select_node(struct node *node) {
  if (node) {
    current = node;
    count = 1;
  }
}

void drop(void) {
  current = NULL;
  note("dropped");
  count = 0;
}

// When others are told, it is half dropped.
int value_of_the_current(void) {
  return count > 0 ? current->value : 0; // expect: unsafe null-dereference
}
