// expect: copies equal
void copies(int *p, const int *q, int *r, const int *s, int n) {
  *p = n + *q;
  *r = *s;
  p[1] = q[1] - r[1];
}
