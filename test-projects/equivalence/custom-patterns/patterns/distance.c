extern int node_reclaim_distance;
int reclaim_distance_old(void) { return 30; }
int reclaim_distance_new(void) { return node_reclaim_distance; }
