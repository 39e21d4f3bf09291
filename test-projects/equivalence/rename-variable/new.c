// expect: twice equal
int twice(int v) { int r = v; r += v; return r; }
