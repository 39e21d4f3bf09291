// === main.c
int thing(void);
int main(void) { return thing(); }
// === other.c
int thing = 3;
