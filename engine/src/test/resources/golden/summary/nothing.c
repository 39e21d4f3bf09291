/* There is nothing to be said. */
void empty(void) {}

double real(double x) { return x < 0.0 ? 0.0 : x; }

int variadic(int n, ...) { return n & 1; }

struct big {
  long a[8];
};

struct big whole(void) {
  struct big b = {{1}};
  return b;
}
