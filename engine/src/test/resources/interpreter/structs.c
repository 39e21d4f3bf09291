struct point {
  int x, y;
  char tag;
};
struct box {
  struct point low, high;
  double weight;
  char name[5];
};
static struct point moved(struct point p, int by) {
  p.x += by;
  p.y -= by;
  return p;
}
static struct box grown(struct box b) {
  b.high = moved(b.high, 10);
  b.name[1] = 'z';
  return b;
}
long long run(long long x) {
  struct box a = {{1, 2, 'a'}, {(int)x, 4, 'b'}, 2.5, "box"};
  struct box b = grown(a);
  struct point *p = &b.low;
  p->y = 77;
  a.low = *p;
  return a.low.y + b.high.x * 3LL + b.high.y + b.name[1] + b.high.tag + (long long)b.weight + a.name[1];
}
