int used_where_set(int x) {  // expect: used_where_set equal
  int y = 0;
  switch (x) {
    case 1: y = 1; break;
    case 2: y = 4; break;
  }
  return y;
}

int set_in_loop(unsigned char n) {  // expect: set_in_loop equal known-unknown
  return n > 0 ? n - 1 : 0;
}

int other(int x) {  // expect: other different
  int y;
  if (x > 0) y = 1;
  else y = 3;
  return y;
}
