// options: --property memory

int on_one_way(int c) {
  int x;
  if (c > 0)
    x = 1;
  return x; // expect: unsafe uninitialised-read // with c = 0
}

int on_both_ways(int c) {
  int x;
  if (c > 0)
    x = 1;
  else
    x = 2;
  return x;
}

int same_condition(int c) {
  int x;
  if (c > 0)
    x = c;
  if (c > 0)
    return x; // expect: safe uninitialised-read
  return 0;
}

int other_condition(int c) {
  int x;
  if (c > 1)
    x = c;
  if (c > 0)
    return x; // expect: unsafe uninitialised-read // with c = 1
  return 0;
}

int by_case(int c) {
  int x;
  switch (c) {
    case 0:
      x = 10;
      break;
    case 1:
      x = 20;
      break;
    default:
      return -1;
  }
  return x;
}

int case_forgotten(int c) {
  int x;
  switch (c) {
    case 0:
      x = 10;
      break;
    case 1:
      break;
    default:
      x = 30;
  }
  return x; // expect: unsafe uninitialised-read // with c = 1
}

int in_a_condition(int c) {
  int x;
  if (c > 5)
    x = 1;
  if (x > 0) // expect: unsafe uninitialised-read // with c = 0
    return 1;
  return 0;
}

unsigned in_arithmetic(unsigned n) {
  unsigned sum;
  sum += n; // expect: unsafe uninitialised-read
  return sum;
}

int counted(int n) {
  int i;
  int found;
  for (i = 0; i < n; i++)
    found = i;
  if (n > 0)
    return found; // expect: safe uninitialised-read
  return -1;
}

int counted_wrong(int n) {
  int i;
  int found;
  for (i = 0; i < n; i++)
    found = i;
  return found; // expect: unsafe uninitialised-read // with n = 0
}

int anew_in_each_round(int n) {
  int total = 0;
  for (int i = 0; i < n && i < 100; i++) {
    int x;
    if (i == 0)
      x = 1;
    total = total < 1000 ? total + (x & 1) : total; // expect: unsafe uninitialised-read // with n = 2
  }
  return total;
}

double of_a_float(int c) {
  double d;
  if (c)
    d = 1.5;
  return d * 2; // expect: unsafe uninitialised-read // with c = 0
}
