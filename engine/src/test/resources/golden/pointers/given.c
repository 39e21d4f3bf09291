void *malloc(unsigned long size);
void abort(void);

struct node {
  struct node *next;
  int value;
};

static char two[2];
static const char *const names[] = {"a", "bcd"};

/* Null, memory, objects, parameters, tables. */
static struct node *none(int i) { return 0; }
static struct node *fresh(int i) { return malloc(sizeof(struct node)); }
static struct node *sure(int i) {
  struct node *made = malloc(sizeof *made);
  if (!made)
    abort();
  return made;
}
static struct node *sized(int i) { return malloc(i); }
static void *object(int i) { return two + 1; }
static struct node *same(struct node *p) { return p; }
static struct node *read(struct node *p) { return p->next; }
static const char *name(int i) { return names[i]; }
static struct node *variable(int i) {
  struct node own;
  return &own;
}
static char *moved(int i) {
  char *p = two;
  while (i--)
    p++;
  return p;
}

void results(struct node *p) {
  none(1);
  fresh(1);
  sure(1);
  sized(1);
  object(1);
  same(p);
  same(none(1));
  read(p);
  name(1);
  variable(1);
  moved(1);
}

/* Left where a parameter leads, behind it, and anywhere. */
static void clear(struct node *p) { p->next = 0; }
static void clear_next(struct node *p) { clear(p->next); }
static void put(struct node **where, struct node *what) { *where = what; }

struct node *left(struct node *p) {
  clear(p);
  return p->next;
}

struct node *left_behind(struct node *p) {
  clear_next(p);
  return p->next;
}

struct node *handed_on(struct node *p, struct node *q) {
  put(&p->next, q);
  return p->next;
}

struct node *null_handed_on(struct node *p) {
  put(&p->next, 0);
  return p->next;
}

struct two {
  struct node *first;
  struct node *second;
};

struct node *beside(struct two *p) {
  put(&p->first, 0);
  return p->second;
}

/* Recursion: to the fixpoint. */
static struct node *last(struct node *p, int i) { return i ? last(p, i - 1) : p ? p : fresh(1); }

struct node *around(struct node *p) { return last(p, 3); }
