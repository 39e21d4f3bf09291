/* Pointers into the caller's structures that stand in variables of the function's file. */
struct buffer {
  char data[64];
  unsigned length;
  char *name;
};

char *position;
char *positions[4];

int the_array(struct buffer *b) {
  int a[6] = {0};
  position = b->data;
  b->length = 5;
  position[64] = 9;
  return a[b->length]; // expect: unsafe array-bounds
}

int the_structure(struct buffer *b) {
  int a[6] = {0};
  position = (char *)b;
  b->length = 5;
  position[64] = 9;
  return a[b->length]; // expect: unsafe array-bounds
}

int the_member(struct buffer *b) {
  int a[6] = {0};
  positions[1] = (char *)&b->length;
  b->length = 5;
  *positions[1] = 9;
  return a[b->length]; // expect: unsafe array-bounds
}

int inside(struct buffer *b) {
  int a[6] = {0};
  position = b->data;
  b->length = 5;
  position[63] = 9;
  return a[b->length]; // expect: safe array-bounds
}
