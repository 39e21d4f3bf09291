int choose(unsigned x) {
  switch (x) {
    case 1:
      return 5;
    case 0xffffffffu:
      x++;
    default:
      return x;
  }
}

int irreducible(int n) {
  if (n)
    goto in;
out:
  n++;
in:
  n--;
  if (n > 3)
    goto out;
  return n;
}

int shortcut(int a, int b) {
  return a && b / a > 2;
}

void forever(void) {
  for (;;) {
  }
}
