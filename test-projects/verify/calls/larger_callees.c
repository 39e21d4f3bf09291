// Functions that are too large to be looked into at once: what happens in them is a matter of how
// they are called all the same.
// entry: past_end past_table full smashed fits zero two room misled below
#define MIX(n) if (v > n) acc += (unsigned)v * 3u; else acc ^= (unsigned)v + 5u;
#define TEN MIX(1) MIX(2) MIX(3) MIX(4) MIX(5) MIX(6) MIX(7) MIX(8) MIX(9) MIX(10)
#define LARGE TEN TEN

static unsigned acc;
static int top, table[10], stack[8];

int get(const int *a, int i, int v) { LARGE return a[i]; }
void push(int v) { LARGE stack[top++] = v; }
void fill(int *a, int n, int v) { LARGE for (int i = 0; i < n; i++) a[i] = i; }
int ten_by(const int *p, int v) { LARGE return 10 / *p; }
int through(const int *const *p, int v) { LARGE return **p; }

int past_end(void) {
  int t[3] = {1, 2, 3};
  return get(t, 3, 2); // expect: unsafe invalid-dereference
}

int past_table(void) {
  return get(table, 12, 1); // expect: unsafe invalid-dereference
}

void full(void) {
  top = 8;
  push(1); // expect: unsafe array-bounds
}

int smashed(void) {
  int t[4];
  fill(t, 5, 1); // expect: unsafe invalid-dereference
  return 0;
}

// expect-function: fits safe
int fits(void) {
  int t[4];
  fill(t, 4, 1);
  return 0;
}

int zero(void) {
  int z = 0;
  return ten_by(&z, 1); // expect: unsafe division-by-zero
}

// expect-function: two safe
int two(void) {
  int z = 2;
  return ten_by(&z, 1);
}

// expect-function: room safe
void room(void) {
  top = 0;
  push(1);
}

// Only some calls are wrong.
int misled(int n) {
  int t[3] = {1, 2, 3};
  if (n < 0 || n > 3) return 0;
  return get(t, n, 2); // expect: unsafe invalid-dereference
}

// expect-function: below safe
int below(int n) {
  int t[3] = {1, 2, 3};
  if (n < 0 || n > 2) return 0;
  return get(t, n, 2);
}
