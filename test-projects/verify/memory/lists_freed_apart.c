/* Two lists of one structure, and a ring: what is freed of them is not told apart yet. */
#include <stddef.h>
#include <stdlib.h>

struct entry {
  char *key;
  struct entry *next;
};

struct two {
  struct entry *used, *unused;
};

void free_two(struct two *t) {
  struct entry *e = t->used, *next;
  for (; e; e = next) {
    next = e->next;
    free(e);
  }
  for (e = t->unused; e; e = next) {
    next = e->next; // expect: safe use-after-free known-unknown
    free(e);
  }
  free(t);
}

struct link {
  struct link *next, *prev;
};

struct job {
  struct link link;
  char *command;
};

static void unlink(struct link *l) {
  l->next->prev = l->prev;
  l->prev->next = l->next;
}

void free_jobs(struct link *ring) {
  while (ring->next != ring) {
    struct job *j = (struct job *)((char *)ring->next - offsetof(struct job, link));
    unlink(&j->link); // expect: safe use-after-free known-unknown
    free(j->command); // expect: safe double-free known-unknown
    free(j);
  }
}
// options: --property memory,overflow,assert,leak,division,shift --function-timeout 20
