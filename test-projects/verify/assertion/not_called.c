/* The error function stands in code that no input reaches, and in code that one does. */
extern void reach_error(void);

void cannot(unsigned char c) {
  if (c > 255) reach_error();
  if (c * 2 == 7) reach_error();  // expect: safe assertion
}

void can(unsigned char c) {
  if (c * 2 == 14) reach_error();  // expect: unsafe assertion  // with c = 7
}
// expect-function: cannot safe
// expect-function: can unsafe
