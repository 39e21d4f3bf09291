/* The address of the element behind the last one may be taken, and followed backwards. */

struct point {
  short x;
  int y[3];
};

int last_one(int n) {
  int squares[4] = {0, 1, 4, 9};
  if (n < 1 || n > 4) {
    return 0;
  }
  int *end = &squares[n];  // expect: safe array-bounds
  return end[-1];          // expect: safe invalid-dereference
}

int followed_later(int n) {
  int squares[4] = {0, 1, 4, 9};
  if (n < 0 || n > 4) {
    return 0;
  }
  int *end = &squares[n];  // expect: safe array-bounds
  return *end;             // expect: unsafe invalid-dereference
}

int member_followed_later(unsigned n) {
  struct point all[2] = {{1, {2, 3, 4}}, {5, {6, 7, 8}}};
  if (n > 2) {
    return 0;
  }
  struct point *p = &all[n];  // expect: safe array-bounds
  return p->y[1];             // expect: unsafe invalid-dereference
}

int backwards(void) {
  int squares[4] = {0, 1, 4, 9};
  int sum = 0;
  for (int *p = &squares[4]; p != squares;) {  // expect: safe array-bounds
    sum += *--p;
  }
  return sum;
}

int before_it_on_one_line(int n) {
  int squares[4] = {0, 1, 4, 9};
  if (n < 1 || n > 4) {
    return 0;
  }
  return (&squares[n])[-1];  // expect: safe array-bounds, safe invalid-dereference
}

void counted(int n, int m) {
  struct point all[2] = {{1, {2, 3, 4}}, {5, {6, 7, 8}}};
  int squares[4] = {0, 1, 4, 9};
  if (n < 0 || n > 4 || m < 0 || m > 3) {
    return;
  }
  squares[n]++;       // expect: unsafe array-bounds
  all[1].y[m] += 1;   // expect: unsafe array-bounds
}

void counted_over_lines(unsigned n, unsigned m) {
  int rows[2][3] = {{0}};
  struct point p = {1, {2, 3, 4}};
  if (n > 3 || m > 3) {
    return;
  }
  ++
      rows[0][n];  // expect: unsafe array-bounds
  p  // expect: unsafe array-bounds
      .y[m]
      ++;
}

/* One row behind the other: what leaves a row leaves no object. */
int held_in_a_row(unsigned n) {
  int rows[2][3] = {{0}};
  if (n > 3) {
    return 0;
  }
  int *end = &rows[0][n];  // expect: unsafe array-bounds
  return *end;
}

int back_in_a_row(struct point *p, unsigned n) {
  if (n < 1 || n > 3) {
    return 0;
  }
  int *end = &p->y[n];  // expect: safe array-bounds
  return end[-1];
}

// expect-function: last_one safe
// expect-function: followed_later unsafe
// expect-function: member_followed_later unsafe
// expect-function: backwards safe
// expect-function: before_it_on_one_line safe
// expect-function: counted unsafe
// expect-function: counted_over_lines unsafe
// expect-function: held_in_a_row unsafe
// expect-function: back_in_a_row safe

// What needs no formula is no check without it.
// options: --recheck
