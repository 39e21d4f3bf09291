// === main.c
int main(void) { return 0; }
// === other.c -m32
int f(void) { return 1; }
