// expect: area equal
typedef unsigned long length;
length area(length w, length h) { return w * h; }
