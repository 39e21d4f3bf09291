int used_where_set(int x) {
  int y;
  switch (x) {
    case 1: y = 1; break;
    case 2: y = 4; break;
  }
  if (x == 1 || x == 2) return y;
  return 0;
}

int set_in_loop(unsigned char n) {
  int r;
  for (int i = 0; i < n; i++) r = i;
  return n > 0 ? r : 0;
}

int other(int x) {
  int y;
  if (x > 0) y = 1;
  else y = 2;
  return y;
}
