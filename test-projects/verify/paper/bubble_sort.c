/* Paper 001, Fig. 6: `size - 1` overflows unless the size is known not to be negative. */
extern void __CPROVER_assume(_Bool condition);

void bubble_sort_any(int *array, int size) {
  int c, d, swap;
  for (c = 0; c < size - 1; c++) {  // expect: unsafe signed-overflow  // with size = INT_MIN
    for (d = 0; d < size - c - 1; d++) {
      if (array[d] > array[d + 1]) {
        swap = array[d];
        array[d] = array[d + 1];
        array[d + 1] = swap;
      }
    }
  }
}

void bubble_sort(int *array, int size) {
  __CPROVER_assume(size >= 0);
  int c, d, swap;
  for (c = 0; c < size - 1; c++) {        // expect: safe signed-overflow
    for (d = 0; d < size - c - 1; d++) {  // expect: safe signed-overflow
      if (array[d] > array[d + 1]) {      // expect: safe signed-overflow
        swap = array[d];
        array[d] = array[d + 1];
        array[d + 1] = swap;
      }
    }
  }
}
// expect-function: bubble_sort_any unsafe
