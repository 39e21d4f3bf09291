struct queue { int head; int tail; };
int length(const struct queue *q) { return q->tail - q->head; }
