// Calls that are not followed give what is proved of the callee's result.
// options: --function-timeout 40
#include <assert.h>

static int table[52];

// The result of the inner call is bounded by what the function does with it.
// expect-returns: depth 1 <= \result && \result <= 51
int depth(int n) {
  if (n <= 0)
    return 1;
  int d = depth(n - 1);
  return d > 50 ? 1 : d > 0 ? d + 1 : 1; // expect: safe signed-overflow
}

int use(int n) {
  return table[depth(n)]; // expect: safe array-bounds
}

// One too many.
int misuse(int n) {
  return table[depth(n) + 1]; // expect: unsafe array-bounds
}

static int calls;

// The result alone says nothing of what the callee writes.
// expect-returns: counted \result == 1
int counted(int n) {
  calls++; // expect: unsafe signed-overflow // with calls = INT_MAX
  return n > 0 ? counted(n - 1) : 1; // expect: any signed-overflow
}

void writes(int n) {
  calls = 0;
  int one = counted(n);   // expect: any signed-overflow
  assert(one <= 1);       // expect: safe assertion
  assert(calls == 1);     // expect: unsafe assertion // with n = 1
}

int odd(int n);

// Functions that call each other: what the one does goes into the summary of the other.
int even(int n) {
  return n == 0 ? 1 : odd(n - 1); // expect: any signed-overflow
}

int odd(int n) {
  return n == 0 ? 0 : even(n - 1); // expect: any signed-overflow
}

void parity(int n) {
  assert(even(n) != 2); // expect: safe assertion, any signed-overflow
}
