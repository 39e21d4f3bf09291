/* A loop written with goto. */
#include <assert.h>

extern int try_once(void);

int retry(void) {
  int attempts = 0;
again:
  ++attempts;  // expect: safe signed-overflow
  if (try_once() != 0 && attempts < 5) goto again;
  assert(attempts >= 1 && attempts <= 5);  // expect: safe assertion
  return attempts;
}

int retry_once_more(void) {
  int attempts = 0;
again:
  ++attempts;
  if (try_once() != 0 && attempts <= 5) goto again;
  assert(attempts <= 5);  // expect: unsafe assertion  // if try_once fails six times
  return attempts;
}
// expect-function: retry safe
// expect-function: retry_once_more unsafe
