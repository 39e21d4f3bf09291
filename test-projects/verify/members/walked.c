// Pointers that are moved through arrays in structures: they are to stay there, though what lies
// behind belongs to the same object. Texts that callers left in such arrays end there.

struct record {
  char name[64];
  int length;
  int tail[4];
};

struct pair {
  int a, b;
};

struct pairs {
  struct pair all[8];
  int count;
};

// expect-function: bounded safe
void bounded(struct record *r) {
  char *p = r->name, *end = p + sizeof r->name;
  while (p < end)
    *p++ = 0;
}

void one_too_many(struct record *r) {
  char *p = r->name, *end = p + sizeof r->name;
  while (p <= end)
    *p++ = 0; // expect: unsafe array-bounds
}

void counted(struct record *r, int n) {
  char *p = r->name;
  for (int i = 0; i < n; i++)
    *p++ = 0; // expect: unsafe array-bounds
}

// expect-function: counted_right safe
void counted_right(struct record *r, int n) {
  char *p = r->name;
  for (int i = 0; i < n && i < 64; i++)
    *p++ = 0;
}

void copied(struct record *r, const char *text) {
  char *p = r->name;
  while (*text)
    *p++ = *text++; // expect: unsafe array-bounds
  *p = 0;
}

// expect-function: cut safe
void cut(struct record *r, const char *text) {
  char *p = r->name;
  while (*text && p - r->name < 63)
    *p++ = *text++;
  *p = 0;
}

void last_of_all(struct record *r) {
  int *p = r->tail;
  for (int i = 0; i <= 4; i++)
    *p++ = 0; // expect: unsafe array-bounds
}

void local(void) {
  struct record r;
  char *p = r.name;
  for (int i = 0; i < 66; i++)
    *p++ = 0; // expect: unsafe array-bounds
}

void constant(struct record *r) {
  char *p = r->name;
  p[64] = 0; // expect: unsafe array-bounds
}

void in_front(struct record *r) {
  int *p = r->tail;
  p[-1] = 0; // expect: unsafe array-bounds
}

static void fill(char *p, int n) {
  while (n-- > 0)
    *p++ = 0;
}

void by_a_callee(struct record *r) { fill(r->name, 64); }

void by_a_callee_wrong(struct record *r) {
  fill(r->name, 65); // expect: unsafe array-bounds
}

int of_structures(struct pairs *s, int n) {
  int sum = 0;
  struct pair *p = s->all;
  for (int i = 0; i < n; i++)
    sum ^= p++->a; // expect: unsafe array-bounds
  return sum;
}

// expect-function: of_structures_right safe
int of_structures_right(struct pairs *s) {
  int sum = 0;
  for (struct pair *p = s->all; p < s->all + 8; p++)
    sum ^= p->b;
  return sum;
}

// What is around the array is meant.
// expect-function: container safe
int container(char *name) {
  struct record *r = (struct record *)(name - __builtin_offsetof(struct record, name));
  return r->length;
}

// expect-function: container_of_own safe
int container_of_own(struct record *r) {
  char *p = r->name;
  return ((struct record *)(p - __builtin_offsetof(struct record, name)))->length;
}

// expect-function: length safe
int length(const struct record *r) {
  const char *p = r->name;
  while (*p)
    p++;
  return p - r->name;
}

// expect-function: length_by_index safe
int length_by_index(const struct record *r) {
  int n = 0;
  while (r->name[n])
    n++;
  return n;
}

// expect-function: find safe
int find(const struct record *r, int c) {
  for (const char *p = r->name; *p; p++)
    if (*p == c)
      return 1;
  return 0;
}

void append(struct record *r, char c) {
  char *p = r->name;
  while (*p)
    p++;
  *p++ = c;
  *p = 0; // expect: unsafe array-bounds
}

int until_x(struct record *r) {
  int i = 0;
  while (r->name[i] != 'x') // expect: unsafe array-bounds
    i++;
  return i;
}

int overwritten(struct record *r) {
  for (int i = 0; i < 64; i++)
    r->name[i] = 'x';
  char *p = r->name;
  while (*p) // expect: unsafe array-bounds
    p++;
  return p - r->name;
}

int behind(struct record *r) {
  char *p = r->name;
  while (*p)
    *p++ = 'x';
  return p[1]; // expect: unsafe array-bounds
}

int by_two(struct record *r) {
  char *p = r->name;
  while (*p) // expect: unsafe array-bounds
    p += 2;
  return 0;
}

// The limit is the caller's: what is read is a text still.
// expect-function: limited safe
int limited(const struct record *r, int n) {
  const char *p = r->name;
  while (*p && n > 0) {
    p++;
    n--;
  }
  return n;
}

// A limit that is fixed: that there is a 0 is not taken for granted.
int one_more(struct record *r) {
  char *p = r->name;
  int n = 0;
  while (n <= 64 && *p) { // expect: unsafe array-bounds
    p++;
    n++;
  }
  return n;
}

// expect-function: compare safe
int compare(const struct record *r, const char *text) {
  const char *p = r->name;
  while (*p && *p == *text)
    p++, text++;
  return *p - *text;
}

struct label {
  char text[16];
  int kind;
};

// What the program itself leaves without an end is no text.
void blank(struct label *l) { __builtin_memset(l->text, ' ', sizeof l->text); }

int label_length(const struct label *l) {
  int n = 0;
  while (l->text[n]) // expect: unsafe array-bounds
    n++;
  return n;
}

struct chain {
  char name[16];
  struct chain *next;
};

// Of each of a list.
// expect-function: all_lengths safe
int all_lengths(const struct chain *c) {
  int n = 0;
  for (; c; c = c->next)
    for (const char *p = c->name; *p; p++)
      n ^= *p;
  return n;
}

struct two {
  int a[4];
  int b[4];
};

static struct two fixed;

void of_variable(void) {
  int *p = fixed.b;
  for (int i = 0; i <= 4; i++)
    *p++ = 0; // expect: unsafe array-bounds
}

// Whichever it is.
void one_of_two(struct two *t, int which) {
  int *p = which ? t->a : t->b;
  for (int i = 0; i < 5; i++)
    p[i] = 0; // expect: unsafe array-bounds
}

// expect-function: one_of_two_right safe
void one_of_two_right(struct two *t, int which) {
  int *p = which ? t->a : t->b;
  for (int i = 0; i < 4; i++)
    p[i] = 0;
}

// The next member is found by its offset, and is not meant.
int next_member(struct two *t) {
  int *p = &t->a[3];
  return p[1]; // expect: unsafe array-bounds
}

struct page {
  char lines[4][8];
  int used;
};

void line(struct page *p, int n) {
  if (n < 0 || n > 3)
    return;
  char *c = p->lines[n];
  for (int i = 0; i < 9; i++)
    *c++ = 0; // expect: unsafe array-bounds
}

// expect-function: line_length safe
int line_length(const struct page *p) {
  const char *c = p->lines[1];
  while (*c)
    c++;
  return *c;
}

// expect-function: whole_page safe
void whole_page(struct page *p) {
  char *c = &p->lines[0][0];
  for (int i = 0; i < 32; i++)
    *c++ = ' ';
}

// The second row is where the whole is moved to.
// expect-function: over_rows safe
int over_rows(const struct page *p) {
  const char *c = &p->lines[0][0];
  const char *d = c + 8;
  return d[12];
}

void structures(struct pairs *s, const struct pair *from) {
  struct pair *p = s->all;
  for (int i = 0; i < 9; i++)
    *p++ = *from; // expect: unsafe array-bounds
}

struct variant {
  union {
    struct two two;
    double number;
  } of;
  int kind;
};

void in_a_union(struct variant *v) {
  int *p = v->of.two.a;
  p[4] = 1; // expect: unsafe array-bounds
}

int on_the_heap(void) {
  struct two *t = __builtin_calloc(1, sizeof *t);
  if (!t)
    return 0;
  int *p = t->a;
  p[4] = 1; // expect: unsafe array-bounds
  __builtin_free(t);
  return 1;
}

struct message {
  unsigned char raw[6];
  int used;
};

static void put(unsigned char **at, unsigned value) {
  *(*at)++ = value & 255;
  *(*at)++ = value >> 8 & 255;
}

// A pointer that is kept in a variable, and moved on there.
// expect-function: three_put safe
void three_put(struct message *m, unsigned a, unsigned b, unsigned c) {
  unsigned char *at = m->raw;
  put(&at, a);
  put(&at, b);
  put(&at, c);
}

// expect-function: four_put unsafe known-unknown
void four_put(struct message *m, unsigned a, unsigned b) {
  unsigned char *at = m->raw;
  put(&at, a);
  put(&at, b);
  put(&at, a);
  put(&at, b);
}

// expect-function: all_put unsafe known-unknown
void all_put(struct message *m, const char *text) {
  unsigned char *at = m->raw;
  while (*text)
    put(&at, *text++);
}
