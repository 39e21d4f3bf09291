// A structure that is one of several in a union is told apart from others where a function uses no other one
// of them, and not where it does.
// options: --property memory,division

struct node {
  int value;
  struct node *next;
};

struct table {
  unsigned char flags, size;
  struct node *node;
  struct table *meta;
};

struct text {
  unsigned char flags;
  unsigned length;
  unsigned long bits;
};

union object {
  struct table t;
  struct text s;
};

struct box {
  int kind;
  union object *object;
};

/* The size is none of the bytes of a node. */
int swapped(struct table *a, struct table *b) {
  unsigned char size = a->size;
  struct node *node = a->node;
  a->size = b->size;
  a->node = b->node;
  b->size = size;
  b->node = node;
  return 10 / (b->node == node); // expect: safe division-by-zero
}

int value(struct table *a, int i) {
  if (!a->node)
    return 0;
  a->size = (unsigned char)i;
  return a->node->value; // expect: safe null-dereference
}

/* One object by both of its names. */
int by_both_names(struct box *a, struct box *b) {
  struct node *node = a->object->t.node;
  b->object->s.bits = 0;
  return 10 / (a->object->t.node == node); // expect: unsafe division-by-zero
}

int what_both_begin_with(union object *o, struct table *t) {
  t->flags = 1;
  o->s.flags = 2;
  return 10 / (t->flags == 1); // expect: unsafe division-by-zero
}

/* Words beside a structure: all of it may change. */
union words {
  struct table t;
  unsigned long w[3];
};

int by_words(union words *a, union words *b) {
  struct node *node = a->t.node;
  b->w[1] = 0;
  return 10 / (a->t.node == node); // expect: unsafe division-by-zero
}
