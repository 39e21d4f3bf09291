// A member that becomes wider in what was padding is another one, wherever the others lie.
struct link {
  struct link *next;
  short value;
};

int value_of(const struct link *at) {
  return at->value;
}

void set(struct link *at) {
  at->value = 3;
}

int has_next(const struct link *at) {
  return at->next != 0;
}

struct mixed {
  int first;
  unsigned char second;
  int third;
};

int second_of(const struct mixed *all) {
  return all->second;
}

int third_of(const struct mixed *all) {
  return all->third;
}
