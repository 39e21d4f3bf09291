/* Compound assignments check like the operators they stand for. */
int scale(int x) {
  if (x > 1000000 || x < -1000000) return 0;
  x *= 1000;  // expect: safe signed-overflow
  x += 999;   // expect: safe signed-overflow
  x -= 1000;  // expect: safe signed-overflow
  x *= 3;     // expect: unsafe signed-overflow  // with x = 1000000
  return x;
}

/* (short) += int: computed in int, then cut. */
short accumulate(short sum, short item) {
  sum += item;
  return sum;
}
// expect-function: accumulate safe
