// The compiler gives the size of an array parameter no place: it is shown where its function begins.

int first(int n, int a[n]) // expect: unsafe array-bounds // with n = 0
{
  return n > 0 ? n : 0;
}

int corner(int n, int a[n]) // expect: any array-bounds
{
  if (n < 2) {
    return 0;
  }
  int b[n];
  b[n - 1] = 1; // expect: safe array-bounds
  return b[n - 1];
}
