// What a constant holds is known to every search: with these values the loop ends.

int halves(int a, int b) {
  a &= 3;
  b &= 1;
  int t2[3] = {52, 76, 4};
  int v3 = (a & (a && b));
  short t4[3] = {4, 5, 3};
  const short *p5 = t4, *q6 = t4 + 3;
  while (p5 < q6) {
    const short *w8 = p5 + (q6 - p5) / 2;
    if (*w8 < (a & 9)) {
      p5 = w8;
    } else {
      q6 = w8;
    }
  }
  return v3 + t2[1];
}
// expect-termination: halves terminating
