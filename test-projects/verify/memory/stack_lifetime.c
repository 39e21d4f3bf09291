// options: --property memory,assert

int after_its_block(int c) {
  int *p = 0;
  {
    int x = c;
    p = &x;
  }
  return *p; // expect: unsafe invalid-dereference
}

int of_this_round(int c) {
  int *p = 0, r = 0;
  for (int i = 0; i < 3; i++) {
    int x = c;
    p = &x;
    r = *p;
  }
  return r;
}

int of_the_last_round(int c) {
  int *p = 0, r = 0;
  for (int i = 0; i < 3; i++) {
    int x = c;
    if (p)
      r = *p; // expect: unsafe invalid-dereference
    p = &x;
  }
  return r;
}

int only_on_one_way(int c) {
  int *p;
  int y = 1;
  p = &y;
  if (c) {
    int z = 2;
    p = &z;
    *p = 3;
  }
  return *p; // expect: unsafe invalid-dereference
}

int not_on_the_way(int c) {
  int *p;
  int y = 1;
  p = &y;
  if (c) {
    int z = 2;
    p = &z;
    *p = 3;
    p = &y;
  }
  return *p;
}

int kept_in_an_array(void) {
  int *t[3];
  for (int i = 0; i < 3; i++) {
    int v = i;
    t[i] = &v;
    if (*t[i] != i) // expect: safe invalid-dereference
      return 1;
  }
  return *t[0]; // expect: unsafe invalid-dereference
}

int still_in_its_block(int c) {
  int *p = 0;
  {
    int x = 5;
  again:
    if (p && *p != 5) // expect: safe invalid-dereference
      return 1;
    p = &x;
    if (c-- > 0 && c < 2)
      goto again;
  }
  return 0;
}

struct S {
  int *p;
};

int compound_literal(int c) {
  struct S *s;
  {
    s = &(struct S){0};
    s->p = &c;
  }
  return *s->p; // expect: unsafe invalid-dereference
}

int case_of_a_switch(int c) {
  int *p = &c;
  switch (c) {
  case 1: {
    int x = 3;
    p = &x;
    break;
  }
  case 2:
    c = 4;
  }
  return *p; // expect: unsafe invalid-dereference
}
