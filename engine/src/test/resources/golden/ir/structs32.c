// clang: -m32
struct small {
  char c;
  short s;
};

struct small pass(struct small v, long n) {
  v.s = n;
  return v;
}

long use(void) {
  struct small v = {1, 2};
  return pass(v, sizeof(void *)).s;
}
