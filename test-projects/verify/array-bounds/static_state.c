// What static variables hold whenever a function is called: no function leaves anything else there.
// options: --property memory,overflow,division

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define N 32
static uint8_t rx[N];
static uint8_t rx_head, rx_tail;
static uint16_t lost;

void rx_isr(uint8_t b) {
  uint8_t next = (uint8_t)((rx_head + 1) & (N - 1));
  if (next == rx_tail) {
    lost++;
    return;
  }
  rx[rx_head] = b; // expect: safe array-bounds
  rx_head = next;
}

int rx_get(void) {
  if (rx_head == rx_tail)
    return -1;
  uint8_t b = rx[rx_tail]; // expect: safe array-bounds
  rx_tail = (rx_tail + 1) & (N - 1);
  return b;
}

static int st;
static int table[5];

/* Beyond the end for a moment only. */
int next(void) {
  int v = table[st]; // expect: safe array-bounds
  st = st + 1; // expect: safe signed-overflow
  if (st == 5)
    st = 0;
  return v;
}

static int stack[100];
static int sp;

int push(int v) {
  if (sp == 100)
    return 0;
  stack[sp++] = v; // expect: safe array-bounds
  return 1;
}

int pop(int *v) {
  if (sp == 0)
    return 0;
  *v = stack[--sp]; // expect: safe array-bounds
  return 1;
}

static struct {
  char text[80];
  int used;
} line;

int put(char c) {
  if (c == '\n') {
    line.text[line.used] = 0; // expect: safe array-bounds
    line.used = 0;
    return 1;
  }
  if (line.used < (int)sizeof line.text - 1)
    line.text[line.used++] = c; // expect: safe array-bounds
  return 0;
}

void restart(void) { memset(&line, 0, sizeof line); }

static int level = 3;
static const int gain[8] = {1, 2, 4, 8, 16, 32, 64, 128};

void set_level(int l) {
  if (l < 1)
    l = 1;
  else if (l > 7)
    l = 7;
  level = l;
}

int amplified(int x) { return x % 1000 * gain[level]; } // expect: safe array-bounds
int divided(int x) { return x / level; } // expect: safe division-by-zero

int counted(void) {
  static int n;
  static int seen[8];
  if (n < 8)
    seen[n++] = 1; // expect: safe array-bounds
  return n;
}

/* A callee finds what its caller has not put right yet. */
static int half;
static int halves[4];

static void in_between(void) { halves[half] = 1; } // expect: unsafe array-bounds

void in_two_steps(void) {
  half = 9;
  in_between(); // expect: unsafe array-bounds
  half = 0;
}

/* So does code outside that calls back. */
extern void other(void);
static int open_at;
static int opened[4];

void with_others(void) {
  open_at = 9;
  other();
  open_at = 0;
}

int of_others(void) { return opened[open_at]; } // expect: unsafe array-bounds

/* And what is called when the program ends. */
static int at_end;
static int ends[4];

static int ended(void) { return ends[at_end]; } // expect: unsafe array-bounds
static void last(void) { (void)ended(); } // expect: unsafe array-bounds

void quit(void) {
  atexit(last);
  at_end = 8;
  exit(0);
}

/* Whoever has the address may set anything. */
static int given;
static int gifts[4];

int *give(void) { return &given; }
int taken(void) { return gifts[given]; } // expect: unsafe array-bounds

static long chosen;
static int choices[4];

void choose(int c) {
  long *q = c ? &chosen : (long *)0;
  if (q)
    *q = 77;
}

int choice(void) { return choices[chosen]; } // expect: unsafe array-bounds

/* The same bytes as another type. */
static union {
  int i;
  float f;
} both;

void set_float(float f) { both.f = f; }
int as_index(void) { return choices[both.i]; } // expect: unsafe array-bounds

static int in_part;
void set_part(const void *p) { memcpy(&in_part, p, 2); }
int part_of(void) { return choices[in_part]; } // expect: unsafe array-bounds

/* An array beside it is not it. */
static struct {
  int first;
  int array[4];
  int last;
} around;

void set_around(int i, int v) {
  if (i >= 0 && i < 4)
    around.array[i] = v; // expect: safe array-bounds
}

int found_around(void) { return around.array[around.last] / 2; } // expect: safe array-bounds

static struct {
  int first;
  int array[4];
  int last;
} filled;

void fill(void) { memset(&filled, 1, sizeof filled); }
int found_filled(void) { return filled.array[filled.last]; } // expect: unsafe array-bounds

static volatile int watched;
int seen_there(void) { return choices[watched]; } // expect: unsafe array-bounds

static int set_to;
void set(int v) { set_to = v; }
int got(void) { return choices[set_to]; } // expect: unsafe array-bounds
