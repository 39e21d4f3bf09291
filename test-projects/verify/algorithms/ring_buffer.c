/* Indices of a ring buffer: by remainder, by comparison, and by a comparison one too late. */
enum { SIZE = 8 };
static unsigned char ring[SIZE];

extern int next_byte(void);

void by_remainder(void) {
  unsigned head = 0;
  for (;;) {
    int b = next_byte();
    if (b < 0) break;
    ring[head] = (unsigned char)b;  // expect: safe array-bounds
    head = (head + 1) % SIZE;
  }
}

void by_comparison(void) {
  int head = 0;
  for (;;) {
    int b = next_byte();
    if (b < 0) break;
    ring[head] = (unsigned char)b;  // expect: safe array-bounds
    if (++head == SIZE) head = 0;   // expect: safe signed-overflow
  }
}

void too_late(void) {
  int head = 0;
  for (;;) {
    int b = next_byte();
    if (b < 0) break;
    ring[head] = (unsigned char)b;  // expect: unsafe array-bounds  // the ninth byte: head = 8
    if (++head > SIZE) head = 0;
  }
}
// expect-function: by_remainder safe
// expect-function: by_comparison safe
// expect-function: too_late unsafe
