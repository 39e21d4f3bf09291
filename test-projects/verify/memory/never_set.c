// options: --property memory,assert

int read_it(void) {
  int *p;
  return *p; // expect: unsafe invalid-dereference
}

int on_one_way(int c) {
  int x = 1;
  int *p;
  if (c > 0)
    p = &x;
  return *p; // expect: unsafe invalid-dereference
}

int set_on_both(int c) {
  int x = 1, y = 2;
  int *p;
  if (c > 0)
    p = &x;
  else
    p = &y;
  return *p; // expect: safe invalid-dereference
}

int in_a_structure(int c) {
  struct { int *p; int n; } s;
  s.n = c;
  if (c > 3)
    s.p = &s.n;
  return c > 3 ? *s.p : 0; // expect: safe invalid-dereference
}

int in_a_structure_wrong(int c) {
  struct { int *p; int n; } s;
  s.n = c;
  if (c > 3)
    s.p = &s.n;
  return c > 2 ? *s.p : 0; // expect: unsafe invalid-dereference
}

int in_an_array(int c) {
  int x = 1;
  int *t[2];
  t[0] = &x;
  return *t[c & 1]; // expect: unsafe invalid-dereference
}
