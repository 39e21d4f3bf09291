// Synthesising Interprocedural Bit-Precise Termination Proofs: introduction and Fig. 1.
// options: --property termination
// expect-termination: foo1 conditional n <= 4294967294
// expect-termination: foo2 terminating
// expect-termination: h conditional y >= 1
// expect-termination: f terminating
void foo1(unsigned n) {
  for (unsigned x = 0; x <= n; x++);
}
void foo2(unsigned x) {
  while (x >= 10) x++;
}
unsigned h(unsigned y) {
  unsigned x;
  for (x = 0; x < 10; x += y);
  return x;
}
unsigned f(unsigned z) {
  unsigned w = 0;
  if (z > 0) w = h(z);
  return w;
}
