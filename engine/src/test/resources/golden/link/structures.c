// === main.c
struct pair { int a; int b; };
extern struct pair pair;
struct hidden;
extern struct hidden hidden;
extern int row[];
int main(void) { return pair.a + row[0] + (&hidden != 0); }
// === other.c
struct pair { int a; int b; };
struct pair pair = {1, 2};
struct hidden { long l; };
struct hidden hidden;
int row[3] = {1, 2, 3};
