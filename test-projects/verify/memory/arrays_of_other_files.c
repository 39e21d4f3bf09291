// Arrays of other files whose size is not known here: only their start is.

extern int table[];
extern const struct {
  int key;
} rows[];

int at(int i) {
  return table[i];
}
// expect-function: at safe

int before_the_start(void) {
  return table[-1]; // expect: unsafe invalid-dereference
}

int key(unsigned i) {
  return rows[i].key;
}
// expect-function: key safe
