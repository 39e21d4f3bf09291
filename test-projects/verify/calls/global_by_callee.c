/* Callees change globals. */
#include <assert.h>
// entry: main

int balance;
static int limit = 50;

static int withdraw(int amount) {
  if (amount > balance + limit) return 0;
  balance -= amount;
  return 1;
}

int main(void) {
  assert(balance == 0);     // expect: safe assertion
  assert(withdraw(30));     // expect: safe assertion
  assert(balance == -30);   // expect: safe assertion
  limit = 20;
  assert(!withdraw(1));     // expect: safe assertion
  balance = 5;
  assert(!withdraw(25));    // expect: unsafe assertion  // 25 <= 5 + 20
  return 0;
}
