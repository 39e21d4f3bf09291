/* A scanner for comments as a state machine. */
#include <assert.h>

extern int next_char(void);

int scan(void) {
  int state = 0;
  int comments = 0;
  for (;;) {
    int c = next_char();
    if (c < 0) break;
    switch (state) {
      case 0: state = c == '/' ? 1 : 0; break;
      case 1: state = c == '*' ? 2 : c == '/' ? 1 : 0; break;
      case 2: state = c == '*' ? 3 : 2; break;
      case 3:
        if (c == '/') {
          state = 0;
          comments = 1;
        } else if (c != '*') {
          state = 2;
        }
        break;
      default: assert(0);  // expect: safe assertion
    }
    assert(state >= 0 && state <= 3);  // expect: safe assertion
  }
  assert(state == 0 || comments);  // expect: unsafe assertion  // for the input "/"
  return comments;
}
