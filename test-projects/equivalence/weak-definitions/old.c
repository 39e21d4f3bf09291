__attribute__((weak)) int hook(int x) { return x + 1u; }
int body_taken(int x) { return hook(x); }
__attribute__((weak)) int other(int x) { return x + 1u; }
unsigned still_called(int x) { return other(x) + 1u; }
int no_result(int a) { if (a > 0) return 5; return 5; }
int some_result(int a) { if (a > 0) return 5; return 5; }
