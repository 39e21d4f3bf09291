void out(int);
void f(void) { out(3600); }
