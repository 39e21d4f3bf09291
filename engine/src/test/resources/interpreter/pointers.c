static int data[10];
static int *end = data + 10;
static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static long distance(int *from, int *to) { return to - from; }
long long run(long long x) {
  int **pp, *p = data;
  pp = &p;
  for (int i = 0; i < 10; i++) *(*pp)++ = (int)((x + i * 7) % 13);
  for (int *a = data; a < end; a++)
    for (int *b = a + 1; b != end; ++b)
      if (*b < *a) swap(a, b);
  long long r = distance(data, end) + (p == end);
  for (int i = 0; i < 10; i++) r = r * 5 + data[i];
  return r + distance(&data[7], &data[3]);
}
