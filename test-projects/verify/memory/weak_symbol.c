// What nothing else may define: its address can be null.
#include <assert.h>

extern int setting __attribute__((weak));

int has_setting(void) {
  assert(&setting != 0);  // expect: unsafe assertion
  return 1;
}

int read_setting(void) {
  if (&setting != 0) {
    return setting;  // expect: safe null-dereference
  }
  return 0;
}
