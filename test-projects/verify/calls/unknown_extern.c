/* An unknown function may return anything and may change any global that it can see. */
#include <assert.h>
// entry: seen

extern int log_event(int code);

int errors;
static int hidden;

int seen(int code) {
  int local = 3;
  errors = 0;
  hidden = 0;
  int r = log_event(code);
  assert(local == 3);   // expect: safe assertion
  assert(errors == 0);  // expect: unsafe assertion  // log_event may set errors
  return r - r;         // expect: safe signed-overflow
}
