int one_way(int c) {
  int x;
  if (c)
    x = 1;
  return x;
}

int all_ways(int c) {
  int x;
  switch (c) {
    case 0:
      x = 1;
      break;
    default:
      x = 2;
  }
  return x;
}

int copied(int c) {
  int x, y;
  if (c)
    x = 3;
  y = x;
  y += c;
  return y;
}
