// A pointer is set by the code that is given its address, and not by what ran before.
void fill(void);
int choose(int *);
void init(int **p);

int by_something_else(int c) {
  int *p;
  fill();
  if (c)
    init(&p);
  return *p; // expect: unsafe invalid-dereference // with c = 0
}

int given_another(int c) {
  int *p;
  choose(&c);
  if (c)
    init(&p);
  return *p; // expect: unsafe invalid-dereference
}

int afterwards(void) {
  int *p;
  fill();
  int r = *p; // expect: unsafe invalid-dereference
  init(&p);
  return r;
}

int of_two(void) {
  int *p, *q;
  init(&q);
  int r = *p; // expect: unsafe invalid-dereference
  init(&p);
  return q ? r : 0;
}

int and_then(void) {
  int *p;
  init(&p);
  fill();
  return *p; // expect: safe invalid-dereference
}
