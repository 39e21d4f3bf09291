// Functions on texts stay within an array in a structure that they are given, not within the structure
// only. What callers left in such arrays ends there.
// options: --property memory

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct header {
  int kind;
  char name[8];
  int size;
};

void any_text(struct header *h, const char *s) {
  strcpy(h->name, s); // expect: unsafe array-bounds
}

int text_that_fits(const char *s) {
  struct header h;
  h.size = 1;
  if (strlen(s) < sizeof h.name)
    strcpy(h.name, s); // expect: safe array-bounds
  return h.size;
}

int literal(struct header *h) {
  strcpy(h->name, "seven..");
  h->size = 7;
  return h->size;
}

void long_literal(struct header *h) {
  strcpy(h->name, "eight..."); // expect: unsafe array-bounds
}

void number(struct header *h, unsigned char n) {
  sprintf(h->name, "%d", n); // expect: safe array-bounds
}

void cut(struct header *h, const char *s) {
  snprintf(h->name, sizeof h->name, "%s", s); // expect: safe array-bounds
}

void cut_too_late(struct header *h, const char *s) {
  snprintf(h->name, sizeof *h, "%s", s); // expect: unsafe array-bounds
}

int own(const char *s) {
  struct header h;
  h.size = 1;
  strcpy(h.name, s); // expect: unsafe array-bounds
  return h.size;
}

void allocated(const char *s) {
  struct header *h = malloc(sizeof *h);
  if (h) {
    strcpy(h->name, s); // expect: unsafe array-bounds
    free(h);
  }
}

/* A function on blocks may go on into the next member. */
void block(struct header *h) {
  memset(h->name, 0, sizeof h->name);
}

static struct header global;

void of_a_variable(const char *s) {
  strcpy(global.name, s); // expect: unsafe array-bounds
}

static void set(char *to, const char *from) {
  strcpy(to, from);
}

void through_a_helper(struct header *h, const char *s) {
  set(h->name, s); // expect: unsafe array-bounds
}

int length(const struct header *h) {
  return (int)strlen(h->name); // expect: safe array-bounds
}

void printed(const struct header *h) {
  printf("%s\n", h->name); // expect: safe array-bounds
}

void appended_blindly(struct header *h) {
  strcat(h->name, "x"); // expect: unsafe array-bounds
}

/* It is the caller's text wherever it was copied to: no violation is made of it. */
int copied(const struct header *h) {
  struct header own = *h;
  return (int)strlen(own.name); // expect: safe array-bounds known-unknown
}

/* The function has overwritten what the caller left. */
void not_ended(struct header *h) {
  for (int i = 0; i < 8; i++)
    h->name[i] = 'a';
  puts(h->name); // expect: unsafe array-bounds
}

int all_of_them(struct header *a, int n) {
  int total = 0;
  for (int i = 0; i < n && i < 100; i++)
    total += (int)strlen(a[i].name); // expect: safe array-bounds
  return total;
}

/* One element at the end: there may be more. */
struct flexible {
  int n;
  char data[1];
};

void more_than_declared(struct flexible *f, const char *s) {
  strcpy(f->data, s);
}

/* What is read from a file ends nowhere. */
int from_a_file(struct header *h, FILE *f) {
  if (fread(h->name, 1, sizeof h->name, f) != sizeof h->name)
    return 0;
  return h->name[0] == 'a' ? (int)strlen(h->name) : 0; // expect: unsafe array-bounds
}

struct record {
  long id;
  char tail[8];
};

void last_member(struct record *r, const char *s) {
  strcpy(r->tail, s); // expect: unsafe array-bounds
}

/* A function here leaves a text without an end: whoever reads it cannot take that for granted. */
struct label {
  char text[12];
  int number;
};

void label_set(struct label *l, const char *s) {
  strncpy(l->text, s, sizeof l->text);
}

int label_length(const struct label *l) {
  return (int)strlen(l->text); // expect: unsafe array-bounds
}

int label_length_at_most(const struct label *l) {
  return (int)strnlen(l->text, sizeof l->text); // expect: safe array-bounds
}

struct title {
  char text[12];
  int number;
};

void title_set(struct title *t, const char *s) {
  strncpy(t->text, s, sizeof t->text);
  t->text[sizeof t->text - 1] = '\0';
}

int title_length(const struct title *t) {
  return (int)strlen(t->text); // expect: safe array-bounds
}

/* The last byte stays as it was. */
struct caption {
  char text[12];
  int number;
};

void caption_set(struct caption *c, const char *s) {
  strncpy(c->text, s, sizeof c->text - 1);
}

int caption_length(const struct caption *c) {
  return (int)strlen(c->text); // expect: safe array-bounds
}

/* Only a helper leaves it open, and all that call it end it. */
struct tag {
  char text[12];
  int number;
};

static void tag_fill(struct tag *t, const char *s) {
  strncpy(t->text, s, sizeof t->text);
}

void tag_set(struct tag *t, const char *s) {
  tag_fill(t, s);
  t->text[11] = '\0';
}

int tag_length(const struct tag *t) {
  return (int)strlen(t->text); // expect: safe array-bounds
}
