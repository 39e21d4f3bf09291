static int trace;
static int note(int v) {
  trace = trace * 10 + v;
  return v > 1;
}
long long run(long long x) {
  trace = 0;
  int a = (note(1) && note(2)) || note(3);
  int b = x > 0 ? note(4) : !note(5);
  int c = (note(6), note(0)) || !x;
  _Bool t = x;
  return trace * 10LL + a + b + c + t + !!x;
}
