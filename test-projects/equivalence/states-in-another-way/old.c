// What a variable of the file holds is seen in what is done with it only.
static int k;
int take(void) { return k++; }
int next(void) { return k; }

int from_one(void) { static int n = 1; return n++; }

static int mode;
int get(void) { return mode; }
