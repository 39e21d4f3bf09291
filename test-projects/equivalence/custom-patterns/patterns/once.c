/* any: int */
int read_once_old(int *p) { return *p; }
int read_once_new(int *p) { return *(volatile int *)p; }
void write_once_old(int *p, int v) { *p = v; }
void write_once_new(int *p, int v) { *(volatile int *)p = v; }
