// options: --property termination
// expect-termination: up_then_down terminating
// expect-termination: two_counters terminating
// expect-termination: stays_up nonterminating
// expect-termination: bounded terminating
void up_then_down(void) {
  int x = 1, y = 1;
  while (x > 0) {
    if (y < 10) x++;
    else x--;
    if (y < 100) y++;
  }
}
void two_counters(int x, int y) {
  while (x > 0 && y > 0) {
    if (y & 1) x--;
    else y--;
    if (x & 1) y--;
  }
}
void stays_up(void) {
  unsigned char x = 1, y = 1;
  while (x > 0) {
    if (x < 100) x++;
    y++;
  }
}
void bounded(void) {
  int x = 1, y = 1;
  while (x > 0) {
    if (y < 10) x++;
    else x--;
    y++;
  }
}
