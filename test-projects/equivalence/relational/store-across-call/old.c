int state;
void notify(void);

void step(void) {
  state = 1;
  notify();
}
