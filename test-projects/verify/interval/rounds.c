// Loops that are over after few rounds: how far counters come.
// options: --property memory,overflow

int logarithm(unsigned long n) {
  int r = -1;
  while (n) {
    n >>= 1;
    r++; // expect: safe signed-overflow
  }
  return r;
}

int decimal(int v, char *out) {
  char t[11];
  int n = 0;
  unsigned u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
  do {
    t[n++] = (char)('0' + u % 10); // expect: safe array-bounds
    u /= 10;
  } while (u);
  if (v < 0)
    t[n++] = '-'; // expect: safe array-bounds
  for (int i = 0; i < n; i++)
    out[i] = t[n - 1 - i]; // expect: safe array-bounds
  return n;
}

int one_too_few(int v) {
  char t[10];
  int n = 0;
  unsigned u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
  do {
    t[n++] = (char)('0' + u % 10); // expect: safe array-bounds
    u /= 10;
  } while (u);
  if (v < 0)
    t[n++] = '-'; // expect: unsafe array-bounds
  return t[0];
}

int hexadecimal(unsigned long n) {
  static const char digits[] = "0123456789abcdef";
  char t[16];
  int i = 16;
  do {
    t[--i] = digits[n & 15]; // expect: safe array-bounds
    n >>= 4;
  } while (n);
  return t[i];
}

int never_over(unsigned n) {
  int t[7], c = 0;
  while (n != 3) {
    t[c++] = 1; // expect: unsafe array-bounds
    n = (n + 1) & 7;
  }
  return c;
}

typedef struct {
  unsigned count;
  unsigned nums[32];
} Counters;

/* It may end at any power of two, and does where none is left. */
unsigned powers(Counters *c, unsigned n) {
  int i;
  unsigned power, all = 0;
  for (i = 0, power = 1; power > 0 && power / 3u < n; i++, power *= 2)
    all += c->nums[i]; // expect: safe array-bounds
  return all;
}

unsigned one_power_too_many(Counters *c, unsigned n) {
  int i;
  unsigned long power;
  unsigned all = 0;
  for (i = 0, power = 1; power <= 1ul << 32 && power < n; i++, power *= 2)
    all += c->nums[i]; // expect: safe array-bounds
  return all + c->nums[i & 63]; // expect: unsafe array-bounds
}
