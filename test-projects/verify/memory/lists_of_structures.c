// Lists whose nodes hold structures that are assigned as a whole, with members without sign.
#include <assert.h>
#include <stdlib.h>

extern int more(void);
extern unsigned any(void);

struct packet {
  unsigned size;
  unsigned urgent;
  char *payload;
};

extern void send(struct packet p);

struct node {
  struct packet packet;
  struct node *next;
};

static void append(struct packet p, struct node **q) {
  struct node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->packet = p;
  n->next = *q;
  *q = n;
}

// expect-function: one_queue safe
void one_queue(void) {
  struct node *queue = NULL;
  while (more()) {
    struct packet p = {any(), 0, NULL};
    if (p.size >= 500) append(p, &queue);
  }
  while (queue) {
    struct node *next = queue->next;
    assert(queue->packet.size >= 500); // expect: safe assertion
    send(queue->packet);
    free(queue);
    queue = next;
  }
}

void two_queues(void) {
  struct node *fast = NULL, *slow = NULL;
  while (more()) {
    struct packet p = {any(), any() & 1, NULL};
    if (p.urgent == 1)
      append(p, &fast); // expect: unsafe memory-leak
    else if (p.size < 500)
      append(p, &fast); // expect: unsafe memory-leak
    else
      append(p, &slow); // expect: unsafe memory-leak
  }
  for (struct node *n = fast; n; n = n->next) {
    assert(n->packet.urgent == 1 || n->packet.size < 500); // expect: safe assertion
    send(n->packet);
  }
  for (struct node *n = slow; n; n = n->next) {
    assert(n->packet.urgent == 0 && n->packet.size >= 500); // expect: safe assertion
    assert(n->packet.size > 500); // expect: unsafe assertion
  }
} // the lists are lost
// options: --property memory,overflow,assert,leak,division,shift --function-timeout 60
