// Nothing depends on the value that is read.
// options: --property memory

void put(int);

int copied(int c) {
  int x, y;
  y = x;
  if (c > 3) {
    x = 4;
    y = x;
    return y + 1;
  }
  return 0;
}

int copied_then_read(int c) {
  int x, y;
  if (c > 3)
    x = 4;
  y = x;
  return y; // expect: unsafe uninitialised-read // with c = 0
}

int dropped(void) {
  int x;
  (void)x;
  return 0;
}

int swapped_when_set(int c) {
  int a, b, t;
  if (c) {
    a = 1;
    b = 2;
  }
  t = a;
  a = b;
  b = t;
  return c ? a - b : 0; // expect: safe uninitialised-read
}

int silenced(int c) {
  int x = x;
  if (c)
    x = 1;
  return c ? x : 0; // expect: safe uninitialised-read
}

int size_only(void) {
  int x;
  return (int)sizeof x;
}

struct pair {
  int a;
  int b;
};

struct pair half(int a) {
  struct pair p;
  p.a = a;
  return p;
}

struct bits {
  unsigned a : 3;
  unsigned b : 5;
};

unsigned one_field(unsigned a) {
  struct bits s;
  s.a = a & 7;
  return s.a;
}

int set_by_another(int (*read)(int *)) {
  int x;
  if (read(&x) != 0)
    return -1;
  return x;
}

int flag_and_value(const int *p, int n) {
  int best, has = 0;
  for (int i = 0; i < n; i++) {
    if (!has || p[i] > best) { // expect: safe uninitialised-read
      best = p[i];
      has = 1;
    }
  }
  return has ? best : -1; // expect: safe uninitialised-read
}

void backwards(int n) {
  int last;
again:
  if (n > 0) {
    last = n;
    n--;
    goto again;
  }
  if (n < 0)
    return;
  last = 7;
  put(last);
}
