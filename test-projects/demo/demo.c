/* Two functions for a first look: one is right, one is not quite. */

#define READINGS 8

static int readings[READINGS];

/* Keeps the newest reading and moves the older ones up by one place. */
void record(int value) {
  for (int i = READINGS - 1; i > 0; i--) {
    readings[i] = readings[i - 1];
  }
  readings[0] = value;
}

/* The highest reading that is not an outlier. */
int highest(int limit) {
  int best = 0;
  for (int i = 0; i <= READINGS; i++) {
    int r = readings[i];
    if (r > best && r < limit) {
      best = r;
    }
  }
  return best;
}

/* Mean of two readings of a sensor that never goes below zero. */
int mean(int first, int second) {
  if (first < 0 || second < 0) {
    return 0;
  }
  return (first + second) / 2;
}
