/* Ranges of members, and arrays behind them whose indices no check keeps. */
#include <string.h>

static const int table[9];

struct kept {
  int *owner;
  int n;
  char data[];
};

// expect-function: kept_inc safe
void kept_inc(struct kept *s) {
  if (s->n < 8)
    s->n++;
}

// expect-function: kept_clear safe
void kept_clear(struct kept *s) {
  s->n = 0;
}

// expect-function: kept_set safe
void kept_set(struct kept *s, int i, unsigned j, char value) {
  if (i < 0)
    return;
  s->data[i] = value;
  s->data[j] = value;
  for (int k = 0; k < i; k++)
    s->data[k] = 0;
}

// expect-function: kept_text safe
void kept_text(struct kept *s, const char *text) {
  strcpy(s->data, text);
}

// expect-function: kept_get safe
int kept_get(struct kept *s) {
  return table[s->n];
}

struct lost {
  int *owner;
  int n;
  char data[];
};

// expect-function: lost_inc safe
void lost_inc(struct lost *s) {
  if (s->n < 8)
    s->n++;
}

// expect-function: lost_clear safe
void lost_clear(struct lost *s) {
  s->n = 0;
}

/* -4 is where the number stands. */
// expect-function: lost_set safe
void lost_set(struct lost *s, int i, char value) {
  s->data[i] = value;
}

// expect-function: lost_get unsafe
int lost_get(struct lost *s) {
  return table[s->n]; // expect: unsafe array-bounds
}

struct moved {
  int n;
  int data[1];
};

// expect-function: moved_inc safe
void moved_inc(struct moved *s) {
  if (s->n < 8)
    s->n++;
}

// expect-function: moved_clear safe
void moved_clear(struct moved *s) {
  s->n = 0;
}

// expect-function: moved_text safe
void moved_text(struct moved *s, int at, const int *from) {
  memcpy(s->data + at, from, sizeof *from);
}

// expect-function: moved_get unsafe
int moved_get(struct moved *s) {
  return table[s->n]; // expect: unsafe array-bounds
}
