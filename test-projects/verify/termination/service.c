// Loops without an exit are taken to be meant so; what the outside decides is not decided.
// options: --property termination
// expect-termination: serve nonterminating
// expect-termination: counts nonterminating
// expect-termination: fails_at_last terminating
// expect-termination: waits nonterminating known-unknown
// expect-termination: events nonterminating known-unknown
// expect-termination: reads nonterminating known-unknown
// expect-termination: gives_up terminating
extern void handle(int request);
extern int next_request(void);
extern void abort(void);
extern int getchar(void);
_Noreturn extern void fatal(void);
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
