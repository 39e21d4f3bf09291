int strcmp(const char *, const char *);
int swapped(const char *s) { if (!strcmp(s, "q")) return 0; if (!strcmp(s, "r")) return 1; return -1; }
int by_hand(const char *s) { if (strcmp(s, "q") == 0) return 1; return 0; }
static int seven = 7;
int constant(void) { return seven; }
static int numbers[] = {1, 2};
int table(unsigned i) { return numbers[i & 1]; }
static int count = 7;
void up(void) { count++; }
int written(void) { return count; }
static int other[] = {1, 2};
int other_table(unsigned i) { return other[i & 1]; }
