enum color { RED = -1, GREEN = 5, BLUE };
static int pick(enum color c) {
  switch (c) {
    case RED: return 1;
    case GREEN:
    case BLUE: return 2;
    default: return 3;
  }
}
long long run(long long x) {
  int r = 0;
  switch (x) {
    case 0: r += 1;
    case 7: r += 10; break;
    case -1: r += 100;
    case 1000: r += 1000;
    default: r += 10000;
  }
  return r + pick((enum color)(x % 7)) * 7;
}
