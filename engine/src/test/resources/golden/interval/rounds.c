/* Loops that are over after few rounds. */
int shifted(unsigned n) {
  int c = 0;
  while (n) {
    c++;
    n >>= 1;
  }
  return c;
}

int digits(unsigned n) {
  int c = 0;
  do {
    c++;
    n /= 10;
  } while (n);
  return c;
}

int of_negative(int n) {
  int c = 0;
  while (n / 3 != 0) {
    c++;
    n /= 3;
  }
  return c;
}

int always_eight(unsigned char b) {
  int r = 0;
  for (int i = 0; i < 8; i++) {
    r = (r << 1) | (b & 1);
    b >>= 1;
  }
  return r;
}

int not_smaller(unsigned n) {
  int c = 0;
  while (n > 1) {
    c++;
    n = n % 2 ? n + 1 : n / 2;
  }
  return c;
}

int too_many(void) {
  int s = 0;
  for (int i = 0; i < 1000; i++) {
    s += 2;
  }
  return s;
}

int back_again(unsigned n) {
  int c = 0;
  while (n != 5) {
    n = (n + 1) & 7;
    c ^= 1;
  }
  return c;
}

int in_another(unsigned n, int m) {
  int c = 0;
  for (int i = 0; i < m; i++) {
    unsigned k = n;
    while (k) {
      k >>= 4;
      c++;
    }
  }
  return c;
}

int leaves_early(unsigned long n) {
  int c = 0;
  for (;;) {
    n >>= 3;
    if (n < 100)
      break;
    if (c > 5)
      return -c;
    c += 2;
  }
  return c;
}

int widest(unsigned long n) {
  int bit = 0;
  for (unsigned long power = 1; power && power <= n; power <<= 1)
    bit++;
  return bit;
}

int up_to(unsigned n) {
  int i = 0;
  for (unsigned power = 1; power <= n; power *= 2)
    i++;
  return i;
}
