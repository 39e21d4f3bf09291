// Static variables that are zero only together, and some that only seem to be.
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};

extern void note(const char *text);

static int ready;
static struct node *instance;

int made_at_first(void) {
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

void append(struct node *node) {
  node->next = NULL;
  if (tail) {
    tail->next = node;
  } else {
    head = node;
  }
  tail = node;
}

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

static struct {
  bool is_set;
  struct node *node;
} pair;

void set_pair(struct node *node) {
  if (node) {
    pair.node = node;
    pair.is_set = true;
  }
}

int of_the_pair(void) {
  return pair.is_set ? pair.node->value : 0;
}

// Others are called in between.
static int early;
static struct node *late;

void told_in_between(struct node *node) {
  early = 1;
  note("set");
  late = node;
}

int seen_in_between(void) {
  return early && late;
}

// One function leaves it half done.
static int half;
static struct node *other_half;

void half_done(struct node *node, int how) {
  half = 1;
  if (how == 0) {
    return;
  }
  if (node) {
    other_half = node;
  }
}

int seen_half(void) {
  return half && other_half;
}

// A helper changes one of both in the middle of another function.
static int flag;
static struct node *kept;

static void raise_flag(void) {
  flag = 1;
}

void raised_first(struct node *node) {
  raise_flag();
  if (node) {
    kept = node;
  }
}

int seen_raised(void) {
  return flag && kept;
}

// Somebody else may change what is behind an address.
static int shown;
static struct node *shown_node;

struct node **show(void) {
  return &shown_node;
}

void set_shown(struct node *node) {
  if (node) {
    shown_node = node;
    shown = 1;
  }
}

int seen_shown(void) {
  return shown && shown_node;
}

// Set to zero as a block.
static int wiped;
static struct node *wiped_node;

void set_wiped(struct node *node) {
  if (node) {
    wiped_node = node;
    wiped = 1;
  }
}

void wipe(void) {
  memset(&wiped_node, 0, sizeof wiped_node);
}

int seen_wiped(void) {
  return wiped && wiped_node;
}

// Round by round.
static int round_set;
static struct node *round_node;

void in_rounds(struct node *nodes, int n) {
  for (int i = 0; i < n; i++) {
    if (i == 3) {
      round_node = &nodes[i];
      round_set = 1;
    }
    if (i == 5) {
      round_node = NULL;
    }
  }
}

int seen_in_rounds(void) {
  return round_set && round_node;
}

// Read as another type of the same size.
static union {
  float number;
  int flag;
} seen_as;
static struct node *of_flag;

void set_of_flag(struct node *node) {
  if (node) {
    seen_as.flag = 1;
    of_flag = node;
  }
}

void set_number(float number) {
  seen_as.number = number;
}

int seen_flag(void) {
  return seen_as.flag && of_flag;
}

// Under another name.
static int named_twice;
extern int other_name __attribute__((alias("named_twice")));
static struct node *of_named;

void set_of_named(struct node *node) {
  if (node) {
    named_twice = 1;
    of_named = node;
  }
}

int seen_named(void) {
  return named_twice && of_named;
}

// Another file may have a hook of its own, which calls what is seen here.
static int hooked;
static struct node *of_hooked;

__attribute__((weak)) void hook(void) {}

void set_of_hooked(struct node *node) {
  hooked = 1;
  hook();
  of_hooked = node;
}

int seen_hooked(void) {
  return hooked && of_hooked;
}

// A flag that is computed from the pointer, and values at the start.
static struct node at_start;
static bool derived = true;
static struct node *of_derived = &at_start;

void derive(struct node *node) {
  of_derived = node;
  derived = !!node;
}

int seen_derived(void) {
  return derived && of_derived;
}

static unsigned char narrow;
static struct node *of_narrow;

void narrowed(struct node *node, int count) {
  if (node) {
    of_narrow = node;
    narrow = (unsigned char)count;
  } else {
    narrow = 0;
  }
}

int seen_narrow(void) {
  return narrow && of_narrow;
}
