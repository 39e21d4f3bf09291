// Elements of arrays that nobody has set.
// options: --property memory

int one_is_not_set(int i) {
  int a[3];
  a[0] = 1;
  a[1] = 2;
  if (i < 0 || i > 2)
    return 0;
  return a[i]; // expect: unsafe uninitialised-read // with i = 2
}

int all_are_set(int i) {
  int a[3];
  a[0] = 1;
  a[1] = 2;
  a[2] = 3;
  if (i < 0 || i > 2)
    return 0;
  return a[i]; // expect: safe uninitialised-read
}

int filled_by_a_loop(void) {
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  int s = 0;
  for (int i = 0; i < 1000; i++)
    s ^= a[i]; // expect: safe uninitialised-read
  return s;
}

int filled_downwards(void) {
  unsigned char a[500];
  for (int i = 499; i >= 0; i--)
    a[i] = (unsigned char)i;
  int s = 0;
  for (int i = 0; i < 500; i++)
    s ^= a[i]; // expect: safe uninitialised-read
  return s;
}

int filled_through_a_pointer(void) {
  int a[300];
  for (int *p = a; p < a + 300; p++)
    *p = 7;
  return a[299]; // expect: safe uninitialised-read
}

int first_is_left_out(void) {
  int a[8];
  for (int i = 1; i < 8; i++)
    a[i] = i;
  int s = 0;
  for (int i = 0; i < 8; i++)
    s ^= a[i]; // expect: unsafe uninitialised-read
  return s;
}

int as_far_as_asked(int n) {
  int a[100];
  if (n < 0 || n > 100)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  int s = 0;
  for (int i = 0; i < n; i++)
    s ^= a[i]; // expect: safe uninitialised-read
  return s;
}

int one_further_than_asked(int n) {
  int a[100];
  if (n < 0 || n > 99)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  return a[n]; // expect: unsafe uninitialised-read
}

int with_an_initialiser(int i) {
  int a[64] = {1, 2};
  return i >= 0 && i < 64 ? a[i] : 0; // expect: safe uninitialised-read
}

int table_of_two_dimensions(void) {
  short m[20][30];
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      m[i][j] = (short)(i ^ j);
  int s = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      s ^= m[i][j]; // expect: safe uninitialised-read
  return s;
}

int triangle(void) {
  int m[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j <= i; j++)
      m[i][j] = 1;
  return m[1][2]; // expect: unsafe uninitialised-read
}

int sorted(void) {
  int a[50];
  for (int i = 0; i < 50; i++)
    a[i] = 50 - i;
  for (int i = 0; i < 49; i++)
    for (int j = 0; j < 49 - i; j++)
      if (a[j] > a[j + 1]) { // expect: safe uninitialised-read
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  return a[0]; // expect: safe uninitialised-read
}

int dynamic_programming(int n) {
  int f[50];
  f[0] = 0;
  f[1] = 1;
  if (n < 2 || n >= 40)
    return 0;
  for (int i = 2; i <= n; i++)
    f[i] = (f[i - 1] + f[i - 2]) & 0xffff; // expect: safe uninitialised-read
  return f[n]; // expect: safe uninitialised-read
}

int again_in_each_round(int n) {
  int s = 0;
  for (int k = 0; k < n; k++) {
    int a[4];
    if (k == 0)
      a[1] = 5;
    s ^= a[1]; // expect: unsafe uninitialised-read // with n = 2
  }
  return s;
}

int of_variable_length(int n) {
  if (n < 1 || n > 1000)
    return 0;
  int a[n];
  for (int i = 0; i < n; i++)
    a[i] = 1;
  return a[n - 1]; // expect: safe uninitialised-read
}

int of_variable_length_not_set(int n) {
  if (n < 2 || n > 1000)
    return 0;
  int a[n];
  a[0] = 1;
  return a[n - 1]; // expect: unsafe uninitialised-read
}

int walked_through(int n) {
  int a[200];
  if (n < 1 || n > 200)
    return 0;
  int *p = a;
  for (int i = n; i > 0; i--)
    *p++ = i; // expect: safe invalid-dereference
  return a[n - 1]; // expect: safe uninitialised-read
}

int walked_down(void) {
  char a[30];
  char *p = a + 30;
  while (p > a)
    *--p = 7;
  return a[3]; // expect: safe uninitialised-read
}

// What needs no formula is no check without it.
// options: --recheck
