// options: --property termination
// expect-termination: sinks terminating
// expect-termination: counts nonterminating // 16777216.0f + 1 is 16777216.0f
// expect-termination: converges nonterminating
void sinks(void) {
  float x = 10.0f;
  while (x > 0.0f) x -= 0.125f;
}
void counts(void) {
  float x = 16777210.0f;
  while (x < 20000000.0f) x += 1.0f;
}
void converges(void) {
  float x = 10.0f;
  while (x > 0.0f) x = x * 0.1f + 0.1f;
}
