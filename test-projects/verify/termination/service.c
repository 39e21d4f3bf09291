// Loops without an exit are taken to be meant so; what the outside decides is not decided.
// options: --property termination
// expect-termination: serve nonterminating
// expect-termination: counts nonterminating
// expect-termination: fails_at_last terminating
// expect-termination: waits nonterminating known-unknown
// expect-termination: events nonterminating known-unknown
// expect-termination: reads nonterminating known-unknown
// expect-termination: gives_up terminating
// expect-termination: awaits nonterminating known-unknown
// expect-termination: awaits_after_reset nonterminating known-unknown
// expect-termination: told_by_own_code nonterminating known-unknown
// expect-termination: told_by_nobody nonterminating
// expect-termination: counts_nothing nonterminating
// expect-termination: asks_once nonterminating
extern void handle(int request);
extern int next_request(void);
extern void abort(void);
extern int getchar(void);
_Noreturn extern void fatal(void);
extern void wait_for_event(void);
struct device {
  int ready;
  int state;
};
void serve(void) {
  for (;;) handle(next_request());
}
void counts(void) {
  unsigned i = 0;
  while (1) i++;
}
void fails_at_last(void) {
  unsigned char i = 0;
  while (1) {
    i++;
    if (i == 200) abort();
  }
}
int waits(volatile int *flag) {
  while (*flag == 0) {
  }
  return *flag;
}
void events(void) {
  int request;
  while ((request = next_request()) != 0) handle(request);
}
void reads(void) {
  while (getchar() != -1) {
  }
}
void gives_up(int n) {
  while (1) {
    if (n <= 0) fatal();
    n--;
  }
}
// Whoever waits may be told by what the caller owns, given to the other code or not.
void awaits(struct device *d) {
  while (!d->ready) wait_for_event();
}
void awaits_after_reset(struct device *d) {
  d->ready = 0;
  while (!d->ready) wait_for_event();
}
int counts_nothing(struct device *d) {
  for (int i = 0; i < 10;) wait_for_event();
  return d->state;
}
int asks_once(struct device *d) {
  int n = 0;
  wait_for_event();
  while (!d->ready) n ^= 1;
  return n;
}
// The other code may call what this file defines.
static int happened;
void on_event(void) { happened = 1; }
void told_by_own_code(void) {
  while (!happened) wait_for_event();
}
int told_by_nobody(void) {
  int n = 0;
  while (!happened) n ^= 1;
  return n;
}
