// === main.c
int first(int);
int pure(int);
int main(void) { return first(1) + pure(2); }
// === first.c
int second(int);
int not_needed(int x) { return x; }
int first(int x) { return second(x) + 1; }
// === second.c
static int state;
static const int table[2] = {1, 2};
int missing(int);
int second(int x) { return table[x & 1] + ++state + missing(x); }
// === third.c
int pure(int x) { return x * 2; }
