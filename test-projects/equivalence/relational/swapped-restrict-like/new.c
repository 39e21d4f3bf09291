// expect: set equal
struct pair {
  int a;
  int b;
};

void set(struct pair *p) {
  p->b = 2;
  p->a = 1;
}
