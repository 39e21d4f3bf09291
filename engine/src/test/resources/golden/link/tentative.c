// === main.c
int shared;
extern int elsewhere;
extern int nowhere;
int get(void) { return shared + elsewhere + nowhere; }
// === other.c
int shared;
int elsewhere = 3;
// === third.c
int shared = 4;
