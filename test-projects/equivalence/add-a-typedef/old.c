unsigned long area(unsigned long w, unsigned long h) { return w * h; }
