static int clip(int x) { return x < 0 ? 0 : x; }
int use(int a) { return clip(a) + 1; }
