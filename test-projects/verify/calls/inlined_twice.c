/* The same callee with good and with bad arguments: only one of the calls is at fault. */
// entry: good bad
static const unsigned char weights[4] = {8, 4, 2, 1};

static int weight(int i) {
  return weights[i];
}

int good(int i) {
  return weight(i & 3) + weight(3 - (i & 3));
}

int bad(int i) {
  return i >= 0 && i <= 4 ? weight(i) : 0;  // expect: unsafe array-bounds  // with i = 4
}
// expect-function: good safe
// expect-function: bad unsafe
