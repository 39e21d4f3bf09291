// A function that the old version says never to return does not return to the new one either.
_Noreturn void die(void);
void stop(void);

int checked(int x) { if (x) die(); return x; }

int stopped(int x) { if (x) stop(); return x; }
