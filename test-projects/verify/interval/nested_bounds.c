/* Both counters of nested loops stay in their ranges; the product indexes a flat array. */
static int cells[48];

void clear(void) {
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 8; ++column) {
      cells[row * 8 + column] = 0;  // expect: safe array-bounds, safe signed-overflow
    }
  }
}

void clear_wrong(void) {
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 8; ++column) {
      cells[row + column * 8] = 0;  // expect: unsafe array-bounds, safe signed-overflow  // row = 0, column = 6
    }
  }
}
// expect-function: clear safe
// expect-function: clear_wrong unsafe
