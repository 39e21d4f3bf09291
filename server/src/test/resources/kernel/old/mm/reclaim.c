#include <linux/export.h>
#include <linux/vm.h>

int vm_swappiness = 60;
int vm_dirty_ratio = 20;
int vm_laptop_mode;
static int handled;

int dirty_ratio_handler(struct ctl_table *table, int write, void *buffer,
                        size_t *length, loff_t *position) {
  int status = proc_dointvec_minmax(table, write, buffer, length, position);
  if (status == 0 && write)
    handled++;
  return status;
}

int reclaim_share(int pages) {
  int share = pages;
  if (vm_swappiness > 50)
    share = pages - 1;
  return share;
}
EXPORT_SYMBOL(reclaim_share);

long dirty_limit(long pages) { return pages / 100 * vm_dirty_ratio; }
EXPORT_SYMBOL(dirty_limit);

int may_write(int dirty, int limit) {
  int slack = vm_laptop_mode ? 0 : 8;
  return dirty < limit + slack;
}
EXPORT_SYMBOL(may_write);
