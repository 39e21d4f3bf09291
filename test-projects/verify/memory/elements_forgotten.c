// Elements of tables and lists that are not others' yet: on an error path they are forgotten, or freed.
// options: --property memory,leak
#include <stdlib.h>

struct args {
  char **argv;
  int argc;
};

struct s {
  char *name;
  struct s *next;
};

extern void keep(void *);

int table_without_its_elements(struct args *p, int n) {
  if (n < 0 || n > 10) return 1;
  char **v = calloc(n + 1, sizeof *v);
  if (!v) return 1;
  for (int i = 0; i < n; i++) {
    v[i] = malloc(3); // expect: unsafe memory-leak
    if (!v[i]) {
      free(v);
      return 1;
    }
  }
  p->argv = v;
  p->argc = n;
  return 0;
}

int table_given_away(struct args *p, int n) {
  if (n < 0 || n > 10) return 1;
  char **v = calloc(n + 1, sizeof *v); // expect: safe memory-leak
  if (!v) return 1;
  for (int i = 0; i < n; i++) v[i] = malloc(3); // expect: safe memory-leak
  p->argv = v;
  p->argc = n;
  return 0;
}

struct s *list_forgotten(int n) {
  struct s *list = NULL;
  for (int i = 0; i < n; i++) {
    struct s *x = malloc(sizeof *x); // expect: unsafe memory-leak
    if (!x) return NULL;
    x->name = NULL;
    x->next = list;
    list = x;
  }
  return list;
}

struct s *list_returned(int n) {
  struct s *list = NULL;
  for (int i = 0; i < n; i++) {
    struct s *x = malloc(sizeof *x); // expect: safe memory-leak
    if (!x) return list;
    x->name = NULL;
    x->next = list;
    list = x;
  }
  return list;
}

int every_other_one_kept(int n) {
  for (int i = 0; i < n; i++) {
    struct s *x = calloc(1, sizeof *x);
    if (!x) break;
    x->name = malloc(3); // expect: unsafe memory-leak
    if (i & 1)
      keep(x);
    else
      free(x);
  }
  return 0;
}

int all_kept(int n) {
  for (int i = 0; i < n; i++) {
    struct s *x = calloc(1, sizeof *x);
    if (!x) break;
    x->name = malloc(3); // expect: safe memory-leak
    keep(x);
  }
  return 0;
}

int last_one_kept(int n) {
  struct s *x = NULL;
  for (int i = 0; i < n; i++) {
    free(x);
    x = malloc(sizeof *x);
    if (!x) return 1;
    x->name = malloc(4); // expect: unsafe memory-leak
  }
  if (x) keep(x);
  return 0;
}

int one_of_four_forgotten(int n) {
  char *row[4];
  for (int i = 0; i < 4; i++) row[i] = malloc(3); // expect: unsafe memory-leak
  if (n > 0) {
    keep(row);
  } else {
    free(row[0]);
    free(row[1]);
    free(row[2]);
  }
  return 0;
}

int all_four_freed(int n) {
  char *row[4];
  for (int i = 0; i < 4; i++) row[i] = malloc(3); // expect: safe memory-leak
  if (n > 0)
    keep(row);
  else
    for (int i = 0; i < 4; i++) free(row[i]);
  return 0;
}

extern int getnum(void);

/* Where there is no room for more, the elements are forgotten. */
char **grown_without_room(int *out) {
  char **t = NULL;
  int n = 0;
  while (n < 3 && getnum() > 0) {
    char **more = realloc(t, (n + 1) * sizeof *t);
    if (!more) {
      free(t);
      return NULL;
    }
    t = more;
    t[n] = malloc(8); // expect: unsafe memory-leak
    if (!t[n]) {
      while (n > 0) free(t[--n]);
      free(t);
      return NULL;
    }
    n++;
  }
  *out = n;
  return t;
}
