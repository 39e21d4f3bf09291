/* Rows and columns swapped: inside the object, but past the end of a row. */
static int board[3][8];

void set(int row, int column, int v) {
  if (row < 0 || row >= 3 || column < 0 || column >= 8) return;
  board[row][column] = v;  // expect: safe array-bounds
}

void set_swapped(int row, int column, int v) {
  if (row < 0 || row >= 3 || column < 0 || column >= 8) return;
  board[column % 3][row * 3 + column % 3] = v;  // expect: unsafe array-bounds  // with row = 2, column = 2
}
// expect-function: set safe
// expect-function: set_swapped unsafe
