/* Pointers to functions in a static structure, which is copied into others. */
#include <stdlib.h>
#include <string.h>

struct hooks {
  void *(*allocate)(size_t);
  void (*release)(void *);
};

struct buffer {
  char *text;
  struct hooks hooks;
};

static struct hooks hooks = {malloc, free};

void fill(struct buffer *);

void set_hooks(const struct hooks *others) {
  hooks.allocate = malloc;
  hooks.release = free;
  if (others == 0) return;
  if (others->allocate != 0) hooks.allocate = others->allocate;
  if (others->release != 0) hooks.release = others->release;
}

int print(int n) {
  struct buffer b = {0};
  memset(&b, 0, sizeof b);
  b.hooks = hooks;
  fill(&b);
  return n;
}

void *copy_of(const struct hooks *h, const char *s) {
  void *p = h->allocate(4);
  return p == 0 ? 0 : memcpy(p, s, 4);
}

const char *version(int n) {
  static char text[16];
  memcpy(text + 1, "1.2", 4);
  text[0] = n > 3 ? 'v' : 'V';
  return text;
}

static struct buffer last;

void remember(const struct buffer *b) {
  last = *b;
}

void *made(void) {
  return hooks.allocate(4);  // expect: safe null-dereference
}

static struct hooks forgotten = {malloc, free};

static void forget(struct hooks *h) {
  memset(h, 0, sizeof *h);
}

void forget_hooks(void) {
  forget(&forgotten);
}

static struct hooks table[2] = {{malloc, free}, {malloc, free}};

void forget_one(int i) {
  table[i & 1].allocate = 0;
}

void *made_by_table(void) {
  return table[1].allocate(4);  // expect: unsafe null-dereference
}

void *made_by_nobody(void) {
  return forgotten.allocate(4);  // expect: unsafe null-dereference
}
