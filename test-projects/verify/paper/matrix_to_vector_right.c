/* Paper 001, Fig. 3, corrected: the row is multiplied by the number of columns. */
#define SIZE 1000

extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_assume(_Bool condition);

int main(void) {
  int **matrix;
  unsigned m = __VERIFIER_nondet_int();
  unsigned n = __VERIFIER_nondet_int();
  __CPROVER_assume(m <= SIZE && n <= SIZE && m * n <= SIZE);
  int array[SIZE];
  for (int row = 0; row < m; ++row) {
    for (int col = 0; col < n; ++col) {
      int index = row * n + col;
      array[index] = matrix[row][col];  // expect: safe array-bounds, any uninitialised-read, any invalid-dereference, any null-dereference
    }
  }
  return 0;
}
