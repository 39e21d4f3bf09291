/* The same with a matrix that exists, so that nothing but the index is at fault. */
#define SIZE 12

extern unsigned __VERIFIER_nondet_uint(void);
extern void __CPROVER_assume(_Bool condition);

static int matrix[SIZE][SIZE];

int main(void) {
  unsigned m = __VERIFIER_nondet_uint();
  unsigned n = __VERIFIER_nondet_uint();
  __CPROVER_assume(m <= SIZE && n <= SIZE && m * n <= SIZE);
  int array[SIZE];
  for (unsigned row = 0; row < m; ++row) {
    for (unsigned col = 0; col < n; ++col) {
      unsigned index = row * m + col;
      array[index] = matrix[row][col];  // expect: unsafe array-bounds  // with m = 12, n = 1: row = 1
    }
  }
  return 0;
}
// expect-function: main unsafe
