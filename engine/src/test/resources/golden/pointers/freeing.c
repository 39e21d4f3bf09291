#include <stdlib.h>

struct node {
  struct node *next;
};

static int count;

static void note(struct node *node) {
  count++;
}

static void release(struct node *node) {
  free(node);
}

static void release_all(struct node *node) {
  if (node) {
    release_all(node->next);
    free(node);
  }
}

void calls(struct node *node) {
  note(node);
  release_all(node);
}

void calls_release(struct node *node) {
  release(node);
}

void calls_with_variable(void) {
  struct node own = {0};
  release_all(&own);
}
