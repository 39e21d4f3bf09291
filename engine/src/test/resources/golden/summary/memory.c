static int counter;
int limit;

/* What it changes. */
void count(void) { counter = counter < 100 ? counter + 1 : 0; }

void reset(void) { counter = 0; }

int read(void) { return counter; }

void store(int *to, int value) { *to = value; }

void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

/* Perhaps. */
void raise(int to) {
  if (to > limit) {
    limit = to;
  }
}
