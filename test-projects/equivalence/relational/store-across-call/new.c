// The callee may read the variable.
// expect: step different known-unknown
int state;
void notify(void);

void step(void) {
  notify();
  state = 1;
}
