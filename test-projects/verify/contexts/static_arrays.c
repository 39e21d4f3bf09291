// What all functions leave in elements of a static array is known wherever one is read.

#include <string.h>

static int level[4];

void set_level(int i, int v) {
  // expect-function: set_level safe
  if (i >= 0 && i < 4 && v >= 0 && v < 9) {
    level[i] = v;
  }
}

void louder(int i) {
  // expect-function: louder safe
  if (i >= 0 && i < 4 && level[i] < 8) {
    level[i]++;
  }
}

int share(int i) {
  // expect-function: share safe
  return i >= 0 && i < 4 ? 100 / (level[i] + 1) : 0; // expect: safe division-by-zero
}

int close_to_it(int i) {
  // expect-function: close_to_it unsafe
  return i >= 0 && i < 4 ? 100 / (level[i] - 8) : 0; // expect: unsafe division-by-zero
}

// An index that is kept in a table, and where a helper reads it.
static unsigned char next_free[8];
static int value[8];

void take(int i) {
  // expect-function: take safe
  if (i >= 0 && i < 8) {
    next_free[i] = (unsigned char)((next_free[i] + 1) % 8);
  }
}

static int value_at(int i) { return value[next_free[i]]; } // expect: safe array-bounds

int taken(int i) {
  // expect-function: taken safe
  return i >= 0 && i < 8 ? value_at(i) : 0;
}

// Members of the elements, each with its own range; pointers beside them.
static struct task {
  int period;
  void (*run)(void);
  int count;
} tasks[3] = {{5, 0, 0}, {10, 0, 0}, {20, 0, 0}};

void add(int i, int period, void (*run)(void)) {
  // expect-function: add safe
  if (i >= 0 && i < 3 && period > 0) {
    tasks[i].period = period;
    tasks[i].run = run;
    tasks[i].count = 0;
  }
}

int phase(int i, int now) {
  // expect-function: phase safe
  return i >= 0 && i < 3 && now >= 0 ? now % tasks[i].period : 0; // expect: safe division-by-zero
}

int of_the_count(int i) {
  // expect-function: of_the_count unsafe
  return i >= 0 && i < 3 ? 10 / tasks[i].count : 0; // expect: unsafe division-by-zero
}

// One at a fixed place is an element as well, and so is what a variable begins with.
static int begun[3] = {1, 2};

int of_begun(int i) {
  // expect-function: of_begun unsafe
  return i >= 0 && i < 3 ? 10 / begun[i] : 0; // expect: unsafe division-by-zero
}

void set_begun(int n) {
  if (n > 0) {
    begun[2] = n;
  }
}

static int full[3] = {1, 2, 3};

int of_full(int i) {
  // expect-function: of_full safe
  return i >= 0 && i < 3 ? 10 / full[i] : 0; // expect: safe division-by-zero
}

void set_full(int n) {
  if (n > 0) {
    full[1] = n;
  }
}

// Cleared as a whole, in part, or filled with something else.
static int cleared[4] = {1, 1, 1, 1};

void clear_all(void) { memset(cleared, 0, sizeof cleared); }

void set_cleared(int i) {
  if (i >= 0 && i < 4) {
    cleared[i] = 1;
  }
}

int of_cleared(int i) {
  // expect-function: of_cleared unsafe
  return i >= 0 && i < 4 ? 10 / cleared[i] : 0; // expect: unsafe division-by-zero
}

int beyond_cleared(int i) {
  // expect-function: beyond_cleared safe
  return i >= 0 && i < 4 ? 10 / (2 - cleared[i]) : 0; // expect: safe division-by-zero
}

static int filled[4] = {1, 1, 1, 1};

void fill_some(int i) {
  filled[i & 3] = 1;
  memset(filled, 1, 2 * sizeof *filled);
}

int of_filled(int i) {
  // expect-function: of_filled unsafe
  return i >= 0 && i < 4 ? 10 / (filled[i] - 0x01010101) : 0; // expect: unsafe division-by-zero
}

static struct slot {
  int used;
  int divisor;
} slots[4] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}};

void free_slot(int i) {
  if (i >= 0 && i < 4) {
    memset(&slots[i], 0, sizeof slots[i]);
  }
}

void use_slot(int i, int n) {
  if (i >= 0 && i < 4 && n > 0) {
    slots[i].used = 1;
    slots[i].divisor = n;
  }
}

int of_slot(int i) {
  // expect-function: of_slot unsafe
  return i >= 0 && i < 4 && slots[i].used == 0 ? 10 / slots[i].divisor : 0; // expect: unsafe division-by-zero
}

int of_used(int i) {
  // expect-function: of_used safe
  return i >= 0 && i < 4 ? 10 / (2 - slots[i].used) : 0; // expect: safe division-by-zero
}

static unsigned short half[4] = {1, 1, 1, 1};

void clear_half(int i) {
  if (i >= 0 && i < 4) {
    memset(&half[i], 0, 1);
  }
}

void set_half(int i) { half[i & 3] = 257; }

int of_half(int i) {
  // expect-function: of_half unsafe
  return i >= 0 && i < 4 ? 10 / (half[i] - 256) : 0; // expect: unsafe division-by-zero
}

// By its address, in front of it, in bytes.
static int before[4] = {1, 1, 1, 1};

void set_before(int i, int n) {
  if (i > 0 && i < 5 && n > 0) {
    int *p = &before[i];
    p[-1] = n;
  }
}

int of_before(int i) {
  // expect-function: of_before safe
  return i >= 0 && i < 4 ? 10 / before[i] : 0; // expect: safe division-by-zero
}

static int askew[4] = {1, 1, 1, 1};

void set_askew(int i) {
  if (i >= 0 && i < 12) {
    *(int *)((char *)askew + i) = 256;
  }
}

int of_askew(int i) {
  // expect-function: of_askew unsafe
  return i >= 0 && i < 4 ? 10 / (askew[i] >> 8) : 0; // expect: unsafe division-by-zero
}

// Walked over, handed out, seen as bytes: nothing is known.
static int walked[4] = {1, 1, 1, 1};

void walk(int n) {
  for (int *p = walked; p < walked + 4; p++) {
    *p = n;
  }
}

int of_walked(int i) {
  // expect-function: of_walked unsafe
  return i >= 0 && i < 4 ? 10 / walked[i] : 0; // expect: unsafe division-by-zero
}

static int handed[4] = {1, 1, 1, 1};
void use(int *);

void hand(void) {
  handed[0] = 2;
  use(handed);
}

int of_handed(int i) {
  // expect-function: of_handed unsafe
  return i >= 0 && i < 4 ? 10 / handed[i] : 0; // expect: unsafe division-by-zero
}

static unsigned int bytes[4] = {1, 1, 1, 1};

void write_byte(int i, unsigned char c) {
  if (i >= 0 && i < 16) {
    ((unsigned char *)bytes)[i] = c;
  }
}

int of_bytes(int i) {
  // expect-function: of_bytes unsafe
  return i >= 0 && i < 4 ? 10 / (int)bytes[i] : 0; // expect: unsafe division-by-zero
}

static struct part {
  int n;
  int m;
} parts[4] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}};

void copy_part(int i, const struct part *p) {
  if (i >= 0 && i < 4) {
    parts[i] = *p;
  }
}

int of_parts(int i) {
  // expect-function: of_parts unsafe
  return i >= 0 && i < 4 ? 10 / parts[i].n : 0; // expect: unsafe division-by-zero
}

// Through a pointer to one element, which is computed by an index or chosen.
static int chosen[4] = {1, 1, 1, 1};

void set_one(int i, int n) {
  if (i >= 0 && i < 4) {
    int *p = &chosen[i];
    *p = n;
  }
}

int beyond_chosen(int i) {
  // expect-function: beyond_chosen safe
  return i >= 0 && i < 4 && chosen[i] > 0 ? 10 / chosen[i] : 0; // expect: safe division-by-zero
}

int of_chosen(int i) {
  // expect-function: of_chosen unsafe
  return i >= 0 && i < 4 ? 10 / chosen[i] : 0; // expect: unsafe division-by-zero
}

static int left_one[2] = {1, 1}, right_one[2] = {1, 1};

void set_either(int c, int n) {
  int *p = c ? left_one : right_one;
  p[1] = n;
}

int of_either(int i) {
  // expect-function: of_either unsafe
  return i >= 0 && i < 2 ? 10 / left_one[i] : 0; // expect: unsafe division-by-zero
}

// Another element is written between two reads of one.
static int two[4];

void both(int i, int j) {
  // expect-function: both safe
  if (i >= 0 && i < 4 && j >= 0 && j < 4 && two[i] < 5) {
    two[j] = 7;
    two[i]++;
  }
}

int of_two(int i) {
  // expect-function: of_two unsafe
  return i >= 0 && i < 4 ? 10 / (two[i] - 8) : 0; // expect: unsafe division-by-zero
}

// A callback may come to see what is out of its range only for a while.
static int shown[4] = {1, 1, 1, 1};
void notify(void);

void change(int i) {
  if (i >= 0 && i < 4) {
    shown[i] = 0;
    notify();
    shown[i] = 1;
  }
}

int of_shown(int i) {
  // expect-function: of_shown unsafe
  return i >= 0 && i < 4 ? 10 / shown[i] : 0; // expect: unsafe division-by-zero
}

// Rows and columns.
static unsigned char grid[3][5];

void set_cell(int i, int j, int v) {
  if (i >= 0 && i < 3 && j >= 0 && j < 5 && v >= 0 && v < 4) {
    grid[i][j] = (unsigned char)v;
  }
}

int of_grid(int i, int j) {
  // expect-function: of_grid safe
  return i >= 0 && i < 3 && j >= 0 && j < 5 ? level[grid[i][j]] : 0; // expect: safe array-bounds
}

// An array and what is beside it in one variable.
static struct {
  int slot[4];
  int divisor;
} state = {{0, 0, 0, 0}, 1};

void set_slot(int i, int n) {
  // expect-function: set_slot unsafe
  state.slot[i] = n; // expect: unsafe array-bounds
}

int of_state(int n) {
  // expect-function: of_state safe
  return n / state.divisor + state.slot[0] * 0; // expect: safe division-by-zero
}

void set_divisor(int n) {
  if (n > 1) {
    state.divisor = n;
  }
}

static struct {
  int slot[4];
  int divisor;
} other = {{0, 0, 0, 0}, 1};

void set_other(int c, int i, int n) {
  int x = 0;
  if (c) {
    x = other.slot[i]; // expect: unsafe array-bounds
  }
  *(other.slot + i) = n + x * 0; // expect: unsafe array-bounds
}

void set_other_divisor(int n) {
  if (n > 1) {
    other.divisor = n;
  }
}

// An index that is checked elsewhere only, or widened otherwise there.
static const int six[6] = {1, 2, 3, 4, 5, 6};

static struct {
  unsigned char header[4];
  unsigned char payload[12];
} message;

void receive(unsigned char at, unsigned char byte) {
  unsigned char *raw = (unsigned char *)&message;
  if (at >= sizeof message) {
    return;
  }
  raw[at] = byte;
  if (at < sizeof message.header) {
    value[0] = message.header[at];
  }
}

int command(unsigned char k) {
  // expect-function: command unsafe
  return k < 12 ? six[message.payload[k]] : 0; // expect: unsafe array-bounds
}

static unsigned char both_signs[384];
static unsigned at_both;

void set_both_signs(unsigned i) {
  if (i < 384) {
    both_signs[i] = 9;
  }
}

void read_both_signs(unsigned char c) {
  unsigned char *p = both_signs + 128;
  p[c] = 5;
  at_both = p[(signed char)c];
}

int of_both_signs(void) {
  // expect-function: of_both_signs unsafe
  return six[at_both]; // expect: unsafe array-bounds
}

// The same indices at other places.
static unsigned square[4][4];
static unsigned at_square;

void set_square(unsigned i, unsigned j) {
  if (i < 4 && j < 4) {
    square[i][j] = 9;
  }
}

void turn(unsigned i) {
  if (i < 4) {
    square[i][0] = 5;
    at_square = square[0][i];
  }
}

int of_square(void) {
  // expect-function: of_square unsafe
  return six[at_square]; // expect: unsafe array-bounds
}

// Out of its range only until the function has put it right.
static unsigned char position[4];
static int line[4][10];

void put(unsigned k, int n) {
  // expect-function: put safe
  if (k >= 4) {
    return;
  }
  line[k][position[k]] = n; // expect: safe array-bounds
  position[k]++;
  if (position[k] >= 10) {
    position[k] = 0;
  }
}

static unsigned char stepped[4];

int step(unsigned k) {
  // expect-function: step safe
  if (k >= 4) {
    return 0;
  }
  stepped[k] += 2;
  if (stepped[k] >= 6) {
    stepped[k] -= 6;
  }
  return six[stepped[k]]; // expect: safe array-bounds
}

// Seen by others, or as another element, meanwhile.
static unsigned char late[4];

void step_late(unsigned k) {
  if (k < 4) {
    late[k]++;
    notify();
    if (late[k] > 5) {
      late[k] = 0;
    }
  }
}

int of_late(unsigned k) {
  // expect-function: of_late unsafe
  return k < 4 ? six[late[k]] : 0; // expect: unsafe array-bounds
}

static unsigned char other_one[4];

int step_other(unsigned k, unsigned j) {
  // expect-function: step_other unsafe
  if (k >= 4 || j >= 4) {
    return 0;
  }
  other_one[k] = 9;
  int n = six[other_one[j]]; // expect: unsafe array-bounds
  other_one[k] = 1;
  return n;
}

static unsigned char in_rounds[4];

int step_in_rounds(unsigned n) {
  // expect-function: step_in_rounds unsafe
  int sum = 0;
  in_rounds[0] = 9;
  for (unsigned j = 0; j < 4 && j < n; j++) {
    sum += six[in_rounds[j]]; // expect: unsafe array-bounds
  }
  in_rounds[0] = 1;
  return sum;
}

static unsigned char on_a_way[4];

int step_on_a_way(unsigned k, int c) {
  // expect-function: step_on_a_way unsafe
  if (k >= 4) {
    return 0;
  }
  if (c) {
    on_a_way[1] = 9;
  } else {
    on_a_way[k] = 2;
  }
  int n = six[on_a_way[k]]; // expect: unsafe array-bounds
  on_a_way[1] = 3;
  return n;
}

// A ring for each channel.
static struct {
  unsigned char data[16];
  unsigned char head;
} rings[4];

void push(unsigned channel, unsigned char c) {
  // expect-function: push safe
  if (channel < 4) {
    rings[channel].data[rings[channel].head] = c; // expect: safe array-bounds
    rings[channel].head = (rings[channel].head + 1) & 15;
  }
}
