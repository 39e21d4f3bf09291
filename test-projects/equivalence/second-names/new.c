// expect: by_alias equal
// expect: by_choice equal
// expect: weakly equal
// expect: labels equal
// expect: other different
static int state;
int plain(int x) { return x + state; }
int alias(int x) __attribute__((alias("plain")));
static int pick(void) { return 1; }
static int (*resolve(void))(void) { return pick; }
int picked(void) __attribute__((ifunc("resolve")));
__attribute__((constructor)) static void begin(void) { state = 4; }
__attribute__((weak)) int maybe(int n) { return n; }
int labels(int op) {
  static void *table[] = {&&a, &&b};
  if (op < 0 || op > 1) return -1;
  goto *table[op];
a: return 1;
b: return 2;
}
int by_alias(int n) { return n >= 4 ? alias(n) : 0; }
int by_choice(int n) { return n >= 4 ? picked() : 0; }
int weakly(int n) { return n >= 4 ? maybe(n) : 0; }
int other(int n) { return n > 4 ? alias(n) : 0; }
