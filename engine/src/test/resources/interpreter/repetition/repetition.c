extern int __VERIFIER_nondet_int(void);
extern int poll(void);
void *malloc(unsigned long);

void stands(int x) {
  while (x > 0) {
  }
}

int counts(int n) {
  int i = 0;
  while (i < n) i++;
  return i;
}

void swaps(int x) {
  int y = x + 1;
  while (x != y) {
    int t = x;
    x = y;
    y = t;
  }
}

int cell;

void in_memory(int n) {
  for (cell = 0; cell < n; cell = (cell + 1) % 5) {
  }
}

void counter_in_memory(int n) {
  for (cell = 0; cell < n; cell++) {
  }
}

void leaks(int n) {
  while (n) malloc(1);
}

int same_again(int n) {
  return same_again(n) + 1;
}

int deeper(int n) {
  return n <= 0 ? 0 : deeper(n - 1) + 1;
}

void asks(int n) {
  while (n && !poll()) {
  }
}

void chooses(int n) {
  while (n && !__VERIFIER_nondet_int()) {
  }
}
