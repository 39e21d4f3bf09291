/* The same callee with good and with bad arguments: only one of the calls is at fault. */
// entry: good bad
static const unsigned char weights[4] = {8, 4, 2, 1};

static int weight(int i) {
  return weights[i];  // expect: unsafe array-bounds  // called by bad with i = 4
}

int good(int i) {
  return weight(i & 3) + weight(3 - (i & 3));
}

int bad(int i) {
  return i >= 0 && i <= 4 ? weight(i) : 0;
}
// expect-function: good safe
// expect-function: bad unsafe
