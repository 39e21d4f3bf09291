// Loops that are entered at two places.
// options: --property termination
// expect-termination: into_the_inner_loop terminating
// expect-termination: between_labels terminating
// expect-termination: remainders terminating
// expect-termination: round_and_round nonterminating
int into_the_inner_loop(int n) {
  int i = 0, j = 0;
  if (n & 1) goto in;
  for (; i < 3; i++) {
    for (j = 0; j < 3; j++) {
    in:;
    }
  }
  return -1;
}

int between_labels(int n) {
  int i = 0;
  if (n == 1) goto second;
first:
  i++;
  if (i > 20) return i;
second:
  i += 2;
  if (i == 15) goto first;
  if (i < 30) goto second;
  return i;
}

int remainders(int n, unsigned a, unsigned b) {
  unsigned c = 0;
  if (!b) return 0;
  if (n) goto in;
  do {
    c += 3;
  in:
    c ^= a;
    unsigned t = a % b;
    a = b;
    b = t;
  } while (b);
  return c;
}

int round_and_round(int n) {
  int i = 0;
  if (n == 1) goto second;
first:
  i = 1;
second:
  i = 2 - i;
  if (i != 7) goto first;
  return i;
}
