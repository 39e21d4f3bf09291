int g[10];
int m[3][4];
struct S {
  int v[5];
  int t;
} s, *ps, arr[7];
int f(int *);
int h(int);
#define AT(a, i) ((a)[(i)])

int reads(int i, int j) {
  h(g[i]);
  if (g[i] > g[j + 1])
    return m[i][j];
  f(m[i]);
  f(&g[i]);
  return ps->v[j] + arr[i].v[j] + g[g[i]] + AT(g, i + 2);
}

void writes(int i, int j) {
  g[i] = 1;
  g[i] += 2;
  g[i]++;
  ++g[i];
  m[i][j] = g[i];
  s.v[i] = ps->v[j];
  arr[i].v[j] = 3;
  g[g[i]] = g[j] + g[i +
                     1];
  AT(g, j) = 0;
  *(g + i) = 2;
}

int pointers(int *p, int (*rows)[4], int i, int j) {
  int *columns[3] = {p, p, p};
  rows[i][j] = 1;
  columns[i][j] = 2;
  p[i] = 3;
  return columns[2][i] + rows[2][j] + g[9] + g[10];
}

int sizes(int n, int k) {
  int a[n + 1];
  int b[n][k];
  a[k] = 0;
  b[k][2] = 1;
  return a[k] + b[1][k];
}

int unsignedIndex(unsigned u, unsigned long w, char c) { return g[u] + g[w] + g[c]; }

/* ünï */ int text(int i) { /* ö */ return g[i] /* λ */ + m[1][i]; }
