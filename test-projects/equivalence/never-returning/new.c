// A function that the old version says never to return does not return to the new one either.
void die(void);
_Noreturn void stop(void);

// expect: checked equal
int checked(int x) { if (x) die(); return x; }

// expect: stopped unknown
int stopped(int x) { if (x) stop(); return x; }
