// A pointer is the same one wherever it is read again, also from a copy; a test says something of
// it there, and nothing of what a variable that is null at first may hold later.
#include <stdint.h>
#include <string.h>

struct item {
  int value;
  int *place;
  struct item *next;
};

extern int count;
extern void note(const char *text, int number);
extern void get_place(int **place);
extern struct item get_item(void);

int in_a_copy(struct item *items) {
  if (items[0].place) {
    return 0;
  }
  struct item copy = items[0];
  return *copy.place; // expect: unsafe null-dereference
}

int by_value(struct item item) {
  return item.place ? 1 : *item.place; // expect: unsafe null-dereference
}

int by_its_address(void) {
  int *place;
  get_place(&place);
  if (!place) {
    count = 1;
  }
  return *place; // expect: unsafe null-dereference
}

int given_as_a_whole(void) {
  struct item item = get_item();
  if (!item.place) {
    count = 1;
  }
  return *item.place; // expect: unsafe null-dereference
}

int copied_before(struct item *item) {
  struct item copy;
  memcpy(&copy, item, sizeof copy);
  if (!item->place) {
    count = 1;
  }
  return *copy.place; // expect: unsafe null-dereference
}

// expect-function: another_one_was_tested safe
int another_one_was_tested(struct item *one, int *other) {
  struct item copy = *one;
  if (!copy.place) {
    count = 1;
  }
  return *other;
}

// expect-function: set_since safe
int set_since(struct item *item, int *place) {
  struct item copy = *item;
  if (!copy.place) {
    copy.place = place;
  }
  return *copy.place;
}

int noted_with_a_text(struct item *item, const char *name) {
  if (!item->next) {
    note(name, 0);
  }
  return item->next->value; // expect: unsafe null-dereference
}

int stays_behind(struct item *item) {
  struct item *last = item, *at = item;
  while (at) {
    last = at;
    at = at->next;
  }
  return last->value; // expect: unsafe null-dereference
}

int half_as_fast(struct item *item) {
  struct item *slow = item, *fast = item;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
  }
  return slow->value; // expect: unsafe null-dereference
}

static struct item *none(void) {
  return 0;
}

int compared_with_none(struct item *item) {
  if (item == none()) {
    count = 1;
  }
  return item->value; // expect: unsafe null-dereference
}

struct device {
  uintptr_t base;
};

int number_in_memory(struct device *device) {
  if (!device->base) {
    count = 1;
  }
  return *(int *)device->base; // expect: unsafe null-dereference
}

// expect-function: greatest safe
int greatest(int *values, int n) {
  int *most = 0;
  for (int i = 0; i < n; i++) {
    if (!most || values[i] > *most) {
      most = &values[i];
    }
  }
  return n > 0 ? *most : 0;
}

// expect-function: chosen_or_none safe
int chosen_or_none(char *buffer, int chosen) {
  char *at = 0;
  if (chosen & 1) {
    at = buffer;
  }
  if (at) {
    note("at", 1);
  }
  return *buffer;
}

int never_chosen(char *buffer, int chosen) {
  char *at = 0;
  if (chosen & 1) {
    at = buffer;
  }
  if (!at) {
    note("none", 1);
  }
  return *at; // expect: unsafe null-dereference
}

int tested_where_chosen(struct item *item, int chosen) {
  struct item *at = 0;
  if (chosen) {
    at = item->next;
  }
  if (chosen && !at) {
    note("none", 1);
  }
  if (chosen) {
    return item->next->value; // expect: unsafe null-dereference
  }
  return 0;
}

// expect-function: chosen_by_number safe
int chosen_by_number(struct item *item, int number) {
  struct item *chosen = 0;
  switch (number) {
    case 1:
      chosen = item;
  }
  if (!chosen) {
    note("none", item->value & 1);
    return -1;
  }
  return chosen->value;
}
