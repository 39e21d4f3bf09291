// options: --property memory,assert

int a_literal(void) {
  char *s = "abc";
  s[0] = 'x'; // expect: unsafe invalid-dereference
  return 0;
}

int a_constant(void) {
  static const int z = 3;
  int *p = (int *)&z;
  *p = 4; // expect: unsafe invalid-dereference
  return z;
}

int only_read(int i) {
  char *s = "abc";
  return s[i & 3]; // expect: safe invalid-dereference
}

int past_the_end(int i) {
  char *s = "abc";
  return s[i & 7]; // expect: unsafe invalid-dereference
}

// What needs no formula is no check without it.
// options: --recheck
