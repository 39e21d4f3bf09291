// That a text which a caller left ends in its array is nothing that calls keep by themselves: a function that
// calls another one, or itself, may have written there. Functions of the file fill the array to its last byte.
// options: --property memory

#include <string.h>

struct header {
  int kind;
  char name[8];
  int size;
};

static int length(struct header *h, unsigned depth) {
  return depth ? length(h, depth - 1) : (int)strlen(h->name); // expect: unsafe array-bounds
}

int filled(struct header *h) {
  for (int i = 0; i < 8; i++)
    h->name[i] = 'q';
  return length(h, 1); // expect: unsafe array-bounds
}

// expect-function: last_overwritten unsafe known-unknown
int last_overwritten(struct header *h) {
  h->name[7] = 'q';
  return length(h, 1);
}

int own_calls(struct header *h, unsigned depth) {
  if (!depth)
    return (int)strlen(h->name); // expect: unsafe array-bounds
  h->name[7] = 'x';
  return own_calls(h, depth - 1);
}
