#include <linux/moduleparam.h>

static unsigned int entries = 16;
module_param(entries, uint, 0444);

static int depth = 4;
module_param_named(queue_depth, depth, int, 0644);

static int ports[4];
static unsigned int port_count;
module_param_array(ports, int, &port_count, 0);

unsigned int ring_slot(unsigned int number) {
  return entries ? number % entries : 0;
}

int ring_is_full(int queued) {
  int traced = queued;
  (void)traced;
  return queued >= depth;
}

int ring_port(unsigned int index) {
  return index < port_count && index < 4 ? ports[index] : -1;
}
