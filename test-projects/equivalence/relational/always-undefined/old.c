#define READINGS 8

int readings[READINGS];

int highest(int limit) {
  int best = 0;
  for (int i = 0; i <= READINGS; i++) {
    int r = readings[i];
    if (r > best && r < limit)
      best = r;
  }
  return best;
}
