/* On x86 plain char is signed: a letter past 127 is a negative index. */
// args: --target=x86_64-linux-gnu
static int count[256];

void tally(char c) {
  count[c] = 1;  // expect: unsafe array-bounds  // with c = -1
}

void tally_right(char c) {
  count[(unsigned char)c] = 1;  // expect: safe array-bounds
}
// expect-function: tally unsafe
// expect-function: tally_right safe
