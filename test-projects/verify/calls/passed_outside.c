// Structures that code outside is given by value: it has a copy, and what pointers in it lead to.
#include <assert.h>
#include <stdlib.h>

struct big {
  long a, b;
  int *p;
};
extern void send(struct big b);
extern struct big exchange(struct big b);

void keeps(void) {
  int x = 1;
  struct big s = {1, 2, &x};
  send(s);
  assert(s.a == 1);  // expect: safe assertion
  assert(s.p == &x); // expect: safe assertion
  assert(x == 1);    // expect: unsafe assertion
}

void element(int i) {
  struct big a[3] = {{1, 1, NULL}, {2, 2, NULL}, {3, 3, NULL}};
  if (i < 0 || i > 2) return;
  struct big r = exchange(a[i]);
  assert(a[1].b == 2); // expect: safe assertion
  assert(r.b == 2);    // expect: unsafe assertion
}

struct holder {
  int before;
  struct big b;
};

// expect-function: member safe
void member(void) {
  struct holder *h = malloc(sizeof *h);
  if (!h) return;
  h->before = 2;
  h->b = (struct big){1, 2, NULL};
  send(h->b);
  assert(h->before == 2); // expect: safe assertion
  free(h);
}

struct small {
  int first, second;
  char *text;
};
extern void send_small(struct small s);

void words(struct small *s) {
  char text[2] = "a";
  s->first = 5;
  s->second = 6;
  s->text = text;
  send_small(*s);
  assert(text[1] == 0); // expect: unsafe assertion
  s->text = NULL;
}

struct packed {
  char tag;
  short value;
} __attribute__((packed));
extern void send_packed(struct packed p);

void packed(void) {
  struct packed p = {1, 2};
  send_packed(p);
  assert(p.value == 2); // expect: safe assertion
}
