typedef int vector __attribute__((vector_size(8)));
_Atomic int atomic;

int variadic(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  int first = __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return first;
}

int computed(int x) {
  void *targets[] = {&&one, &&two};
  goto *targets[x];
one:
  return 1;
two:
  return 2;
}

int assembly(int x) {
  __asm__("nop" : "+r"(x));
  return x;
}

int count(void) { return atomic++; }
int sum(vector a, vector b) { return (a + b)[0]; }
