struct hash {
  unsigned h[8];
  int t[2];
};

void start(struct hash *s) {
  for (int i = 0; i < 8; i++) {
    s->h[i] += 1;
  }
}

/* Beyond the largest int it may go on. */
void up(struct hash *s, int i) {
  for (; i > 0; i++) {
    s->t[i & 1] = i;
  }
}

void twice(struct hash *s, int from) {
  for (int i = from; i >= from; i += 2) {
    s->t[i > 0] = i;
  }
}
