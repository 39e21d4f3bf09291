// === main.c
int twice(int);
int main(void) { return twice(4); }
// === other.c
int twice(int a, int b) { return a + b; }
