// expect: length equal
struct queue { int first; int last; };
int length(const struct queue *q) { return q->last - q->first; }
