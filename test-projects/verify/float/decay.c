/* A filter whose state stays between its limits for ever. */
#include <assert.h>

extern float sample(void);

void filter(void) {
  float y = 0.5f;
  for (;;) {
    float x = sample();
    if (!(x >= 0.0f && x <= 1.0f)) break;
    y = 0.5f * y + 0.5f * x;
    assert(y >= 0.0f && y <= 1.0f);  // expect: safe assertion
  }
}
