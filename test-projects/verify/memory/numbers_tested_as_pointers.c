// A number that is a pointer is tested as one; one that lost bits of it, or that may not have been
// set yet, leads nobody knows where.
#include <stdint.h>

struct node {
  struct node *next;
  int value;
};

int tested_as_number(struct node *at) {
  uintptr_t number = (uintptr_t)at;
  if (!number) {
    return at->value; // expect: unsafe null-dereference
  }
  return 0;
}

int number_of_others(uintptr_t number) {
  int found = 0;
  if (number == 0) {
    found = 1;
  }
  return found & *(int *)number; // expect: unsafe null-dereference
}

// expect-function: list_by_numbers safe
int list_by_numbers(struct node *list) {
  int all = 0;
  for (uintptr_t at = (uintptr_t)list; at; at = (uintptr_t)((struct node *)at)->next) {
    all ^= ((struct node *)at)->value;
  }
  return all;
}

int last_by_numbers(uintptr_t at) {
  int all = 0;
  for (;;) {
    at = (uintptr_t)((struct node *)at)->next;
    all ^= ((struct node *)at)->value; // expect: unsafe null-dereference known-unknown
    if (!at) {
      return all;
    }
  }
}

// expect-function: narrow unknown
int narrow(struct node *at) {
  return ((struct node *)(uintptr_t)(uint32_t)(uintptr_t)at)->value;
}

// expect-function: shifted unknown
int shifted(struct node *at) {
  uintptr_t number = (uintptr_t)at;
  number >>= 3;
  return ((struct node *)number)->value;
}

// expect-function: masked unknown
int masked(struct node *at) {
  return ((struct node *)((uintptr_t)at & 0xffff))->value;
}

// expect-function: without_its_tag safe
int without_its_tag(struct node *at) {
  return ((struct node *)((uintptr_t)at & ~(uintptr_t)7))->value;
}

static uintptr_t device;

void attach(uintptr_t address) {
  device = address;
}

// expect-function: attached safe
int attached(int offset) {
  return *(volatile int *)(device + offset);
}

static uintptr_t other_device;

void attach_other(uintptr_t address) {
  other_device = address;
}

void detach_other(void) {
  other_device = 0;
}

// expect-function: attached_or_not unknown
int attached_or_not(int offset) {
  return *(volatile int *)(other_device + offset);
}

// expect-function: attached_for_sure safe
int attached_for_sure(int offset) {
  return other_device ? *(volatile int *)(other_device + offset) : 0;
}

struct holder {
  struct node *volatile *place;
};

int changed_between_reads(struct holder *holder) {
  if (!*holder->place) {
    return 0;
  }
  return (*holder->place)->value; // expect: unsafe null-dereference
}
