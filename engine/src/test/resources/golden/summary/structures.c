struct range {
  int from;
  int to;
};

int size(const struct range *r) { return r->to > r->from ? r->to - r->from : 0; }

void grow(struct range *r) {
  if (r->to < 1000) {
    r->to++;
  }
}

void clear(struct range *r) {
  r->from = 0;
  r->to = 0;
}
