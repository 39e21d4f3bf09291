/* A first proof and a first bug. Stet checks this file while you type: nothing has to be run. */

#define SCORES 8

static const int scores[SCORES] = {12, 7, 30, 4, 9, 21, 15, 2};

/* Proved: no access leaves the array, and the loop ends. Hover over the loop. */
int count_above(int limit) {
  int count = 0;
  for (int i = 0; i < SCORES; i++) {
    if (scores[i] > limit) {
      count++;
    }
  }
  return count;
}

/* Refuted: there is no scores[SCORES]. Write SCORES - 1 and watch the marks. */
int last_score(void) {
  return scores[SCORES];
}
