static int put(char *to, int c) { *to = (char)c; return c; }
int f(char *b) { return put(b, 65) + put(b + 1, 66); }
