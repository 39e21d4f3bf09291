// Kinds of objects that are reached by casts through a union of all of them, and unions whose bytes
// are used in more than one way.

struct object { struct object *next; unsigned char kind; };
struct text { struct object *next; unsigned char kind; unsigned hash; char *letters; };
struct table { struct object *next; unsigned char kind; int *slots; int size; };
union any { struct object o; struct text t; struct table h; };
#define text_of(o) (&((union any *)(o))->t)

// No pointer is declared to lead to the union, which says nothing: see base and characters.
int hashed(struct table *h, struct object *o) {
  // expect-function: hashed safe known-unknown
  text_of(o)->hash = 77;
  return *h->slots;
}

int hashed_in_the_union(union any *one, union any *other) {
  // expect-function: hashed_in_the_union unsafe
  one->h.slots = &one->h.size;
  other->t.hash = 77;
  other->t.letters = 0;
  return *one->h.slots; // expect: unsafe null-dereference
}

union value { long i; int *p; };
typedef union { long i; int *p; } untagged;
struct tagged { int tag; untagged v; };

int same_union(union value *a, union value *b) {
  // expect-function: same_union unsafe known-unknown
  int x = 1;
  a->p = &x;
  b->i = 5;
  return *a->p;
}

int member(struct tagged *a, struct tagged *b) {
  // expect-function: member unsafe known-unknown
  int x = 1;
  a->v.p = &x;
  b->v.i = 5;
  return *a->v.p;
}

int scalar(union value *u, long *q) {
  // expect-function: scalar unsafe known-unknown
  int x = 1;
  u->p = &x;
  *q = 5;
  return *u->p;
}

int cast(void *v, void *w) {
  // expect-function: cast unsafe known-unknown
  int x = 1;
  ((union value *)v)->p = &x;
  ((union value *)w)->i = 5;
  return *((union value *)v)->p;
}

union two { struct pointer { int *p; } a; struct number { long n; } b; };

int structures(union two *u, union two *v) {
  // expect-function: structures unsafe known-unknown
  int x = 1;
  u->a.p = &x;
  v->b.n = 5;
  return *u->a.p;
}

int one_structure(union two *u, struct number *b) {
  // expect-function: one_structure unsafe known-unknown
  int x = 1;
  u->a.p = &x;
  b->n = 5;
  return *u->a.p;
}

int cast_structures(void *v, void *w) {
  // expect-function: cast_structures unsafe known-unknown
  int x = 1;
  ((union two *)v)->a.p = &x;
  ((union two *)w)->b.n = 5;
  return *((union two *)v)->a.p;
}

// What the function finds as a pointer is one, whatever it leaves.
int by_the_tag(struct tagged *s) {
  // expect-function: by_the_tag safe
  if (s->tag == 1) {
    return *s->v.p;
  }
  s->v.i = 4;
  s->tag = 0;
  return 0;
}

int copied_over(union value *a, union value *b) {
  // expect-function: copied_over unsafe known-unknown
  int x = 1;
  union value z;
  z.i = 7;
  a->p = &x;
  *b = z;
  return *a->p;
}

int copied_elsewhere(union value *a) {
  // expect-function: copied_elsewhere safe
  int x = 1;
  union value z;
  z.i = 7;
  *a = z;
  a->p = &x;
  return *a->p;
}

union two shared;
union two many[4];

int global(struct number *n) {
  // expect-function: global unsafe
  int x = 1;
  shared.a.p = &x;
  n->n = 5;
  return *shared.a.p; // expect: unsafe null-dereference
}

int one_of_many(struct number *n, int i) {
  // expect-function: one_of_many unsafe known-unknown
  int x = 1;
  if (i < 0 || i > 3) {
    return 0;
  }
  many[i].a.p = &x;
  n->n = 5;
  return *many[i].a.p;
}

struct base { int kind; };
struct derived { struct base base; union two v; };

int base(struct base *a, struct base *b) {
  // expect-function: base unsafe known-unknown
  int x = 1;
  ((struct derived *)a)->v.a.p = &x;
  ((struct derived *)b)->v.b.n = 5;
  return *((struct derived *)a)->v.a.p;
}

int characters(char *a, char *b) {
  // expect-function: characters unsafe known-unknown
  ((union two *)b)->b.n = 5;
  return *((union two *)a)->a.p;
}

struct base *find(int which);

int found(void) {
  // expect-function: found unsafe known-unknown
  struct base *a = find(1);
  struct base *b = find(2);
  if (!a || !b) {
    return 0;
  }
  ((struct derived *)b)->v.b.n = 5;
  return *((struct derived *)a)->v.a.p;
}

struct other { union { struct { int t1; struct pointer p; } x; struct { int t2; struct number n; } y; }; };

int nested(struct other *a, struct other *b) {
  // expect-function: nested unsafe known-unknown
  b->y.n.n = 5;
  return *a->x.p.p;
}
