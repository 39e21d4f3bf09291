struct big {
  int values[50];
  char tail;
};
static struct big make(int seed) {
  struct big b;
  for (int i = 0; i < 50; i++) b.values[i] = seed * i;
  b.tail = (char)seed;
  return b;
}
static int total(struct big b) {
  int s = b.tail;
  for (int i = 0; i < 50; i++) s += b.values[i];
  b.values[0] = 1234;
  return s;
}
long long run(long long x) {
  struct big a = make((int)(x % 100));
  struct big c = a, *p = &c;
  p->values[7] = -5;
  return total(a) * 3LL + total(*p) + a.values[0] + c.values[7];
}
