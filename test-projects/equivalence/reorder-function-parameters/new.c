// expect: f equal
// expect: put equal
static int put(int c, char *to) { *to = (char)c; return c; }
int f(char *b) { return put(65, b) + put(66, b + 1); }
