/* A switch into the middle of a loop. */
#include <assert.h>

int unrolled(int count) {
  if (count < 1 || count > 16) return 0;
  int done = 0;
  int n = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { ++done;
    case 3:      ++done;
    case 2:      ++done;
    case 1:      ++done;
            } while (--n > 0);
  }
  assert(done == count);  // expect: safe assertion
  assert(done < 16);      // expect: unsafe assertion  // with count = 16
  return done;
}
