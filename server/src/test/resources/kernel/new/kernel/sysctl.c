#include <linux/export.h>
#include <linux/sysctl.h>
#include <linux/vm.h>

static int zero;
static int one_hundred = 100;
static int panic_timeout = 5;

static struct ctl_table vm_table[] = {
    {
        .procname = "swappiness",
        .data = &vm_swappiness,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec_minmax,
        .extra1 = &zero,
        .extra2 = &one_hundred,
    },
    {
        .procname = "dirty_ratio",
        .data = &vm_dirty_ratio,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = dirty_ratio_handler,
        .extra1 = &zero,
        .extra2 = &one_hundred,
    },
    {
        .procname = "laptop_mode",
        .data = &vm_laptop_mode,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec,
    },
    {},
};

static struct ctl_table kern_table[] = {
    {
        .procname = "panic",
        .data = &panic_timeout,
        .maxlen = sizeof(int),
        .mode = 0644,
        .proc_handler = proc_dointvec,
    },
    {},
};

int seconds_to_reboot(int elapsed) {
  if (panic_timeout <= 0)
    return -1;
  return elapsed < panic_timeout ? panic_timeout - elapsed : 0;
}
EXPORT_SYMBOL(seconds_to_reboot);

void sysctl_init(void) {
  register_sysctl("kernel", kern_table);
  register_sysctl("vm", vm_table);
}
