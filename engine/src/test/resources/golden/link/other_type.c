// === main.c
extern long v;
long main_(void) { return v; }
// === other.c
int v = 7;
