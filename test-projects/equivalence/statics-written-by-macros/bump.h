#define BUMP() (counter++)
#define KEEP() (&kept)
