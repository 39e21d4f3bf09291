// expect: body_taken different known-unknown
// expect: still_called equal
// expect: no_result different known-unknown
// expect: some_result equal
__attribute__((weak)) int hook(int x) { return x + 1u; }
int body_taken(int x) { return x + 1u; }
__attribute__((weak)) int other(int x) { return 1u + x; }
unsigned still_called(int x) { return 1u + other(x); }
int no_result(int a) { if (a > 0) return 5; }
int some_result(int a) { return 5; }
