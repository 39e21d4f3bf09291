// expect: swapped equal known-unknown
// expect: by_hand equal known-unknown
// expect: constant equal known-unknown
// expect: table equal known-unknown
// expect: written different
// expect: other_table different
int strcmp(const char *, const char *);
int swapped(const char *s) { if (!strcmp(s, "r")) return 1; if (!strcmp(s, "q")) return 0; return -1; }
int by_hand(const char *s) { return s[0] == 'q' && s[1] == 0; }
static int seven = 7;
int constant(void) { return 7; }
static int numbers[] = {1, 2};
int table(unsigned i) { return (i & 1) + 1; }
static int count = 7;
void up(void) { count++; }
int written(void) { return 7; }
static int other[] = {1, 2};
int other_table(unsigned i) { return (i & 1) + 2; }
