// === main.c
int v = 1;
int main(void) { return v; }
// === other.c
int v = 1;
