// === main.c
static int help(void) { return 1; }
int main(void) { return help(); }
// === lib/other.c
static int help(void) { return 2; }
int a(void) { return help(); }
// === src/other.c
static int help(void) { return 3; }
int b(void) { return help(); }
