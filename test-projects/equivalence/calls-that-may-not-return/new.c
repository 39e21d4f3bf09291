// What is undefined behind a call says nothing of executions that end in the call.
#include <limits.h>
#include <stdio.h>
extern void die(const char *);
static const int t[4] = {1, 2, 3, 4};
// expect: at unknown
int at(int x) { return t[x]; }
// expect: at_one_end unknown
int at_one_end(int x) { if (x < 0) die("x"); return t[x]; }
// expect: shift unknown
int shift(unsigned x, unsigned k) { return (int)(x << k); }
// expect: next unknown
int next(int x) { return x + 1; }
// expect: next_with_a_message equal assuming
int next_with_a_message(int x) { return x + 1; }
// expect: at_named equal
int at_named(int index) { int outside = index < 0 || index > 3; if (outside) die("x"); return t[index]; }
// expect: twice unknown
int twice(int x) { if (x < 0 || x > 3) die("x"); return t[x]; }
