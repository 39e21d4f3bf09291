// The same with addresses of 32 bits.
// args: -m32
int wraps(unsigned i) {
  int a[4] = {0};
  int *p = a;
  if (i < (1u << 30) || i > (1u << 30) + 3)
    return 0;
  return p[i]; // expect: unsafe invalid-dereference
}

int inside(int i) {
  int a[4] = {0};
  int *p = a;
  return i >= 0 && i < 4 ? p[i] : 0; // expect: safe invalid-dereference
}

// What needs no formula is no check without it.
// options: --recheck
