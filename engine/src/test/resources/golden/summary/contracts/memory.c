struct range {
  int from;
  int to;
};

int parts(const struct range *r) { return 100 / (r->to - 3); }

static int divisor;

int by_global(int n) { return n / divisor; }

void set(int n) { divisor = n; }
