/* Shifting into the sign bit of int, asked for by name. */
// options: --property shift
int top_bit(void) {
  int one = 1;
  return one << 31;  // expect: unsafe shift
}

int second_bit(void) {
  int one = 1;
  return one << 30;  // expect: safe shift
}
