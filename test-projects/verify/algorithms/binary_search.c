/* Binary search in a constant table, right and with a wrong upper end. */
static const int table[16] = {1, 3, 4, 7, 9, 12, 15, 20, 22, 30, 31, 40, 55, 60, 61, 99};

int find(int key) {
  int lo = 0, hi = 15;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    int v = table[mid];  // expect: safe array-bounds
    if (v == key) return mid;
    if (v < key) lo = mid + 1;
    else hi = mid - 1;
  }
  return -1;
}

int find_wrong(int key) {
  int lo = 0, hi = 16;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    int v = table[mid];  // expect: unsafe array-bounds  // with key = 100: mid = 16
    if (v == key) return mid;
    if (v < key) lo = mid + 1;
    else hi = mid - 1;
  }
  return -1;
}
// expect-function: find safe
// expect-function: find_wrong unsafe
