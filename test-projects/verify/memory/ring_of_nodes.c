// Circular lists in the way of the Linux kernel: links inside of structures, a head without data.
// options: --property memory,leak
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
  struct link *next, *previous;
};

struct job {
  int priority;
  struct link link;
};

#define JOB(p) ((struct job *)((char *)(p) - offsetof(struct job, link)))

static void start(struct link *head) {
  head->next = head;
  head->previous = head;
}

static void add(struct link *n, struct link *before, struct link *after) {
  after->previous = n;
  n->next = after;
  n->previous = before;
  before->next = n;
}

static void take_out(struct link *n) {
  n->next->previous = n->previous;
  n->previous->next = n->next;
}

static void fill(struct link *head) {
  while (__VERIFIER_nondet_int()) {
    struct job *j = malloc(sizeof *j);
    if (j == NULL) return;
    j->priority = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int()) {
      add(&j->link, head, head->next);
    } else {
      add(&j->link, head->previous, head);
    }
  }
}

int all_done(void) {
  struct link head;
  start(&head);
  fill(&head);
  while (head.next != &head) {
    struct link *n = head.next;
    take_out(n);
    free(JOB(n));
  }
  return 0;
}

int some_done(void) {
  struct link head;
  start(&head);
  fill(&head);
  struct link *n = head.next;
  while (n != &head) {
    struct link *next = n->next;
    if (JOB(n)->priority > 3) {
      take_out(n);
      free(JOB(n));
    }
    n = next;
  }
  for (n = head.next; n != &head;) {
    struct job *j = JOB(n);
    n = n->next;
    free(j);
  }
  return 0;
}

int head_is_no_job(void) {
  struct link head;
  start(&head);
  fill(&head);
  struct link *n = &head;
  do {
    struct link *next = n->next;
    free(JOB(n)); // expect: unsafe invalid-free
    n = next;
  } while (n != &head);
  return 0;
}

// expect-function: all_done safe
// expect-function: some_done safe
