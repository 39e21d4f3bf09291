// expect: f equal
// expect: never removed
int f(int x) { return x; }
