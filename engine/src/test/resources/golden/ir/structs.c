struct node {
  int value;
  struct node *next;
  struct {
    short a;
    char b[3];
  } inner;
  union {
    int i;
    float f;
  } u;
  unsigned low : 3, high : 7;
};

typedef struct {
  int x;
  double d;
} pair;

struct large {
  long all[5];
};

static struct node head = {1, &head, {2, "x"}, {3}, 1, 2};

int walk(struct node *p, int k) {
  p->high = 9;
  p->next->inner.b[k] = 'c';
  return p->u.i + head.low;
}

pair move(pair p) {
  p.x = 7;
  return p;
}

struct large grow(struct large l) {
  l.all[0] = 3;
  return l;
}

double use(void) {
  pair p = {1, 2.5};
  struct large l = {{1}};
  p = move(p);
  l = grow(l);
  return p.d;
}
