struct pair {
  int a;
  int b;
};

void set(struct pair *p) {
  p->a = 1;
  p->b = 2;
}
