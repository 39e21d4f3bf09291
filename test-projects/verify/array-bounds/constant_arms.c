/* Clang computes both arms where they are constant; only the one that is chosen counts. */

static int table[4];

int *one_arm(int i) { return i == 3 ? table + 9 : table; }  // expect: unsafe array-bounds

int *never(int i) {
  if (i == 3) return table;
  return i == 3 ? &table[9] : table;  // expect: safe array-bounds
}

int *other_arm(int i) {
  if (i <= 5) return 0;
  return i > 5 ? table : table + 7;  // expect: safe array-bounds
}

int *both_arms(int i) {
  return i > 5 ? table + 8    // expect: unsafe array-bounds
               : table + 7;   // expect: unsafe array-bounds
}

int *first_of_both(int i) {
  if (i <= 5) return 0;
  return i > 5 ? table + 8    // expect: unsafe array-bounds
               : table + 7;   // expect: safe array-bounds
}

int *end(int i) { return i > 5 ? table + 4 : table; }  // expect: safe array-bounds

static int *kept;

int *before_the_choice(int c) {
  if (c) return 0;
  kept = table + 9;            // expect: unsafe array-bounds
  return c ? table + 9 : table;
}
