// === main.c
static int count;
static int next(void) { return ++count; }
int other(void);
int main(void) { return next() + other(); }
// === other.c
static int count = 5;
static int next(void) { return --count; }
int other(void) { return next(); }
