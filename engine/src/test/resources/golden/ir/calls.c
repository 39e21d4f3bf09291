void abort(void) __attribute__((noreturn));
int getc(void *stream);
static int twice(int x) { return 2 * x; }
int (*operation)(int) = twice;

int call(int (*f)(int), void *stream) {
  int c = getc(stream);
  if (c < 0)
    abort();
  return f(c) + operation(c) + twice(c);
}

int old(a, b)
  int a;
  char b;
{
  return a + b;
}

total() {
  return undeclared(3);
}
