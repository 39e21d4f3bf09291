// What is undefined behind a call says nothing of executions that end in the call.
#include <limits.h>
#include <stdio.h>
extern void die(const char *);
static const int t[4] = {1, 2, 3, 4};
int at(int x) { if (x < 0 || x > 3) die("x"); return t[x]; }
int at_one_end(int x) { if (x < 0 || x > 3) die("x"); return t[x]; }
int shift(unsigned x, unsigned k) { if (k > 31) die("k"); return (int)(x << k); }
int next(int x) { if (x == INT_MAX) die("big"); return x + 1; }
int next_with_a_message(int x) { if (x == INT_MAX) puts("big"); return x + 1; }
int at_named(int x) { if (x < 0 || x > 3) die("x"); return t[x]; }
int twice(int x) { if (x < 0 || x > 3) { die("x"); die("y"); } return t[x]; }
