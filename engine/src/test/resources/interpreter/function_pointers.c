static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int (*operation)(int, int);
static operation table[] = {add, sub, mul};
static int apply(operation f, int a, int b) { return f ? f(a, b) : 0; }
long long run(long long x) {
  long long r = 0;
  for (int i = 0; i < 3; i++) r = r * 7 + apply(table[i], (int)(x % 50), i + 2);
  return r + (table[0] == add) + apply(0, 1, 2);
}
