// A member that becomes wider in what was padding is another one, wherever the others lie.
struct link {
  struct link *next;
  int value;
};

// expect: value_of unknown
int value_of(const struct link *at) {
  return at->value;
}

// expect: set unknown
void set(struct link *at) {
  at->value = 3;
}

// expect: has_next equal assuming
int has_next(const struct link *at) {
  return at->next != 0;
}

struct mixed {
  int first;
  unsigned second;
  int third;
};

// expect: second_of unknown
int second_of(const struct mixed *all) {
  return all->second;
}

// expect: third_of equal assuming
int third_of(const struct mixed *all) {
  return all->third;
}
