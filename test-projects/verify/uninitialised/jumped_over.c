// Variables whose first value a jump goes around begin without one (C17 6.2.4p6).
// options: --property memory

int by_goto(int x) {
  if (x)
    goto out;
  int y = 3;
out:
  return y; // expect: unsafe uninitialised-read // with x = 1
}

int set_again(int x) {
  if (x)
    goto out;
  int y = 3;
out:
  y = 4;
  return y;
}
// expect-function: set_again safe

int by_switch(int x) {
  switch (x) {
  case 0:;
    int y = 4;
  case 1:
    return y == 4; // expect: unsafe uninitialised-read // with x = 1
  default:
    return 0;
  }
}

int only_where_it_is_set(int x) {
  switch (x & 3) {
    int y;
  case 0:
    y = 1;
    return y;
  case 1:
    y = 2;
    return y;
  default:
    return 0;
  }
}
// expect-function: only_where_it_is_set safe

int in_a_later_round(int n) {
  int s = 0;
  for (int i = 0; i < n && i < 10; i++) {
    if (i == 3)
      goto next;
    int y = 3;
  next:
    s += y & 1; // expect: unsafe uninitialised-read
  }
  return s;
}

int in_no_round(int n) {
  int s = 0;
  for (int i = 0; i < n && i < 10; i++) {
    if (i == 30)
      goto next;
    int y = 3;
  next:
    s += y & 1; // expect: safe uninitialised-read
  }
  return s;
}

// A jump back within a block leaves what is set there.
int kept_by_a_jump_back(void) {
  int s = 0;
again:
  if (s > 2)
    goto next;
  int y = 3;
next:
  s += y; // expect: safe uninitialised-read
  if (s < 9)
    goto again;
  return s;
}
