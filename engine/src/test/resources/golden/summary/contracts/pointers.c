#include <string.h>

int first(const int *p) { return *p; }

int all(const int *p, int n) {
  int m = 0;
  for (int i = 0; i < n; i++) {
    m = p[i];
  }
  return m;
}

int at(const int *p, unsigned i) { return p[i]; }

int *checked(int *p) { return p ? p + 1 : 0; }

int own(unsigned i) {
  int a[4] = {1, 2, 3, 4};
  return a[i];
}

void fill(char *to, int n) {
  memset(to, 0, n);
}

void fill_more(char *to, short n) {
  memset(to, 0, n + 1);
}

void fill_none(char *to, int n) {
  if (n > 0)
    memset(to, 0, n);
}
