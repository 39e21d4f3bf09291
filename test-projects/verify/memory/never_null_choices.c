// A global pointer that starts with an address and is set to addresses only is not null, however
// these are chosen.
typedef int (*step)(int);

static int low(int a) { return a & 7; }
static int high(int a) { return a | 1; }

static step current = low;
void choose(int k) { current = k ? high : low; }
int run(int a) { return current(a); } // expect: safe null-dereference

static int one, other;
static int *place = &one;
void move(int k) {
  int *to = k == 1 ? &other : k == 2 ? &one : place;
  place = to;
}
int at_place(void) { return *place; }
// expect-function: at_place safe

static int *perhaps = &one;
void drop(int k) { perhaps = k ? &one : 0; }
int at_perhaps(void) { return *perhaps; } // expect: unsafe null-dereference
