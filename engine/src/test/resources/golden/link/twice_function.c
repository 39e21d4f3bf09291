// === main.c
int f(void) { return 1; }
int main(void) { return f(); }
// === other.c

int f(void) { return 2; }
