/* `size - used` wraps as soon as used is past size. */
#include <assert.h>
#include <stddef.h>

size_t room(size_t size, size_t used) {
  size_t left = size - used;
  assert(left <= size);  // expect: unsafe assertion  // with size = 0, used = 1
  return left;
}

size_t room_guarded(size_t size, size_t used) {
  if (used > size) return 0;
  size_t left = size - used;
  assert(left <= size);  // expect: safe assertion
  return left;
}
// expect-function: room_guarded safe
