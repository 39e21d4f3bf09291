// === main.c
int unknown(int);
static int unused(void) { return 1; }
int main(void) { return unknown(3); }
