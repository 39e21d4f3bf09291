/* An enum parameter holds any value of its underlying type. */
enum color { RED, GREEN, BLUE, COLORS };

static const int weight[COLORS] = {30, 59, 11};

int weight_of(enum color c) {
  return weight[c];  // expect: unsafe array-bounds  // with c = COLORS
}

int weight_guarded(enum color c) {
  if (c >= COLORS) return 0;
  return weight[c];  // expect: safe array-bounds
}

int total(void) {
  int sum = 0;
  for (enum color c = RED; c < COLORS; ++c) {
    sum += weight[c];  // expect: safe array-bounds, safe signed-overflow
  }
  return sum;
}
// expect-function: weight_of unsafe
// expect-function: weight_guarded safe
// expect-function: total safe
