// What a variable of the file holds is seen in what is done with it only.
static int k = 1;
// expect: take equal known-unknown
int take(void) { return k++ - 1; }
// expect: next equal known-unknown
int next(void) { return k - 1; }

// expect: from_one equal known-unknown
int from_one(void) { static int n = 0; return ++n; }

static int mode = 3;
// expect: get different
int get(void) { return mode; }
