struct point {
  int x;
  int y;
};

int numbers[8];
static struct point origin;

int of_variables(int i) {
  struct point p = {1, 2};
  int *q = i > 0 ? &p.x : &p.y;
  *q = 5;
  return p.x + numbers[i & 7];
}

int of_the_caller(struct point *p, char *text) {
  p->y = text[2];
  return p->x;
}

struct point *of_the_file(void) {
  origin.x = numbers[3];
  return &origin;
}
