// An object of no bytes holds nothing that is unset.
struct pair {
  int a, b;
};

struct ends {
  char *begin;
  char *end;
};

int behind(void) {
  struct {
    int a, b, c, d;
  } v;
  struct {
    char none[0];
  } z;
  v.a = 7;
  v.b = 4;
  v.c = 3;
  struct ends e;
  e.begin = (char *)&v;
  e.end = (char *)&z;
  struct pair p = *(struct pair *)e.begin;
  e.begin += 8;
  int c = *(int *)e.begin;
  return 1 / (p.a - 4 - c); // expect: unsafe division-by-zero
}
