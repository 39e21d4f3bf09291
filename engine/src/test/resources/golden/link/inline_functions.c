// === main.c
inline int small(int x) { return x + 1; }
extern inline int given(int x) { return x + 2; }
int main(void) { return small(1) + given(2); }
// === other.c
int small(int x) { return x + 1; }
__attribute__((weak)) int hook(void) { return 0; }
// === third.c
int hook(void) { return 1; }
int ask(void) { return hook(); }
