// expect: left different
void exit(int) __attribute__((noreturn));
void left(void) { exit(__LINE__ & 7); }
