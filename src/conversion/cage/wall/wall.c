/*
 * The outer wall of the cage: takes away from this process everything that a converter has no business with, then becomes
 * the program that is named behind `--`. What it takes can't be had back: not by that program, nor by code that a document
 * smuggles into it.
 *
 *   wall --probe
 *     tells, one name a line, which layers this machine lets an ordinary process have
 *   wall --layers A,B,… [--root DIR] [--read PATH]… [--execute PATH]… [--write PATH]… [--file-size BYTES] [--nice N]
 *        -- PROGRAM ARGUMENT…
 *     raises exactly these layers, or ends with status 125 and the name of what failed
 *
 * Layers:
 *   user      a user namespace of its own: no capability outside of it, and what the next two need
 *   network   network, IPC and UTS namespaces without anything in them
 *   mount     a root file system that holds the paths named, read-only, at the names they have outside
 *   landlock  Landlock: the same once more without a namespace; no TCP, no signals or abstract sockets to the outside
 *   seccomp   the system calls that Node.js needs to compute, and to read and write files that exist; no others
 * Always: no new privileges, no capabilities, limits of resources, a lower priority, SIGKILL when the parent dies.
 *
 * Plain C with the C library linked in, so that it runs on every Linux of its architecture. `scripts/wall.mjs` builds it,
 * and CI holds the files beside this one to what it builds.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The numbers of system calls are known for x64 and arm64 only."
#endif

#define REFUSED 125
#define MAX_PATHS 128
#define MAX_FILTER 512
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* Newer than the headers that this is built with. */
#ifndef MOUNT_ATTR_RDONLY
#define MOUNT_ATTR_RDONLY 0x1
#define MOUNT_ATTR_NOSUID 0x2
#define MOUNT_ATTR_NODEV 0x4
#define MOUNT_ATTR_NOEXEC 0x8
#endif
#ifndef AT_RECURSIVE
#define AT_RECURSIVE 0x8000
#endif
#define NR_MOUNT_SETATTR 442
#define NR_LANDLOCK_CREATE_RULESET 444
#define NR_LANDLOCK_ADD_RULE 445
#define NR_LANDLOCK_RESTRICT_SELF 446
#define PR_SET_VMA_NAME 0x53564d41

struct mount_attributes {
  uint64_t set, clear, propagation, user_namespace;
};

/* What a path may be used for. */
enum use { READ, EXECUTE, WRITE };

struct path {
  const char *name;
  enum use use;
};

struct wall {
  const char *layers;
  const char *root;
  struct path paths[MAX_PATHS];
  size_t path_count;
  rlim_t file_size;
  int nice;
};

/* The name of the step that failed, for the one line that is written about it. */
static const char *step = "";

static int attempt(const char *name, int result) {
  if (result < 0) step = name;
  return result;
}

#define TRY(name, call)                     \
  do {                                      \
    if (attempt(name, (call)) < 0) return -1; \
  } while (0)

/* ---------------------------------------------------------------- namespaces */

static int write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  close(file);
  return written < 0 ? -1 : 0;
}

/* Not root inside: whoever is not loses every capability when the program is started. */
static int raise_user(void) {
  char users[64], groups[64];
  snprintf(users, sizeof users, "65534 %u 1", (unsigned)geteuid());
  snprintf(groups, sizeof groups, "65534 %u 1", (unsigned)getegid());
  TRY("user namespace", unshare(CLONE_NEWUSER));
  TRY("groups", write_file("/proc/self/setgroups", "deny"));
  TRY("map of users", write_file("/proc/self/uid_map", users));
  TRY("map of groups", write_file("/proc/self/gid_map", groups));
  return 0;
}

static int raise_network(void) {
  TRY("network namespace", unshare(CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS));
  return 0;
}

/* ---------------------------------------------------------------- file system */

/* Makes the folders above a path, and the path itself as what `like` is: something to mount on. */
static int make_mount_point(char *path, const struct stat *like) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    int made = mkdir(path, 0755);
    *slash = '/';
    if (made < 0 && errno != EEXIST) return -1;
  }
  if (S_ISDIR(like->st_mode)) return mkdir(path, 0755) < 0 && errno != EEXIST ? -1 : 0;
  if (access(path, F_OK) == 0) return 0;
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return -1;
  close(file);
  return 0;
}

static int set_attributes(const char *path, uint64_t attributes) {
  struct mount_attributes wanted = {.set = attributes};
  return (int)syscall(NR_MOUNT_SETATTR, AT_FDCWD, path, AT_RECURSIVE, &wanted, sizeof wanted);
}

/* Shows a path of the old root under the same name in the new one. */
static int show(const char *root, const struct path *path) {
  char target[4096];
  struct stat like;
  if (snprintf(target, sizeof target, "%s%s", root, path->name) >= (int)sizeof target) {
    errno = ENAMETOOLONG;
    return -1;
  }
  uint64_t attributes = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
  if (path->use != WRITE) attributes |= MOUNT_ATTR_RDONLY;
  if (path->use == WRITE) attributes |= MOUNT_ATTR_NOEXEC;
  TRY(path->name, stat(path->name, &like));
  TRY(path->name, make_mount_point(target, &like));
  TRY(path->name, mount(path->name, target, NULL, MS_BIND | MS_REC, NULL));
  TRY(path->name, set_attributes(target, attributes));
  return 0;
}

static int raise_mount(const struct wall *wall) {
  TRY("mount namespace", unshare(CLONE_NEWNS));
  TRY("private mounts", mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL));
  TRY("new root", mount("tmpfs", wall->root, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=4096,mode=755"));
  for (size_t i = 0; i < wall->path_count; i++)
    if (show(wall->root, &wall->paths[i]) < 0) return -1;
  TRY("new root", chdir(wall->root));
  TRY("new root", (int)syscall(SYS_pivot_root, ".", "."));
  TRY("old root", umount2(".", MNT_DETACH));
  TRY("new root", chdir("/"));
  TRY("new root", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL));
  return 0;
}

/* ---------------------------------------------------------------- Landlock */

struct landlock_ruleset {
  uint64_t files, network, scoped;
};

struct landlock_path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

/* Bits of <linux/landlock.h>. */
#define LL_EXECUTE (1ull << 0)
#define LL_WRITE_FILE (1ull << 1)
#define LL_READ_FILE (1ull << 2)
#define LL_READ_DIR (1ull << 3)
#define LL_TRUNCATE (1ull << 14)

/* All rights that a version of the interface knows: 13 at first, then REFER, TRUNCATE and IOCTL_DEV. */
static uint64_t landlock_files(int version) {
  int count = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  return (1ull << count) - 1;
}

static uint64_t landlock_rights(enum use use, mode_t mode, uint64_t known) {
  uint64_t rights = use == READ      ? LL_READ_FILE | LL_READ_DIR
                    : use == EXECUTE ? LL_READ_FILE | LL_EXECUTE
                                     : LL_READ_FILE | LL_WRITE_FILE | LL_TRUNCATE;
  if (!S_ISDIR(mode)) rights &= ~LL_READ_DIR;
  return rights & known;
}

static int landlock_allow(int ruleset, const struct path *path, uint64_t known) {
  struct stat status;
  int parent = open(path->name, O_PATH | O_CLOEXEC);
  if (parent < 0) return -1;
  int added = fstat(parent, &status);
  if (added == 0) {
    struct landlock_path_rule rule = {landlock_rights(path->use, status.st_mode, known), parent};
    added = (int)syscall(NR_LANDLOCK_ADD_RULE, ruleset, 1, &rule, 0);
  }
  close(parent);
  return added;
}

static int raise_landlock(const struct wall *wall) {
  int version = (int)syscall(NR_LANDLOCK_CREATE_RULESET, NULL, 0, 1);
  TRY("landlock", version);
  struct landlock_ruleset wanted = {
      .files = landlock_files(version),
      .network = version >= 4 ? 3 : 0,
      .scoped = version >= 6 ? 3 : 0,
  };
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(NR_LANDLOCK_CREATE_RULESET, &wanted, size, 0);
  TRY("landlock", ruleset);
  for (size_t i = 0; i < wall->path_count; i++)
    TRY(wall->paths[i].name, landlock_allow(ruleset, &wall->paths[i], wanted.files));
  TRY("landlock", (int)syscall(NR_LANDLOCK_RESTRICT_SELF, ruleset, 0));
  close(ruleset);
  return 0;
}

/* ---------------------------------------------------------------- seccomp */

/* Allowed whatever their arguments are: to compute, to wait, and to read and write what is open or exists. */
static const int ALLOWED[] = {
    SYS_read, SYS_pread64, SYS_readv, SYS_preadv, SYS_preadv2, SYS_write, SYS_pwrite64, SYS_writev, SYS_pwritev,
    SYS_pwritev2, SYS_close, SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_getdents64,
    SYS_getcwd, SYS_readlinkat, SYS_faccessat, SYS_faccessat2, SYS_ftruncate, SYS_fsync, SYS_fdatasync, SYS_fadvise64,
    SYS_dup, SYS_dup3, SYS_pipe2, SYS_ppoll, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2,
    SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_membarrier,
    SYS_futex, SYS_set_robust_list, SYS_set_tid_address, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_capget,
    SYS_getrusage, SYS_times, SYS_sysinfo, SYS_uname, SYS_getrandom, SYS_exit, SYS_exit_group,
#if defined(__x86_64__)
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_dup2, SYS_pipe, SYS_poll, SYS_select,
    SYS_epoll_create, SYS_epoll_wait, SYS_eventfd, SYS_time, SYS_arch_prctl, SYS_getrlimit,
#endif
};

struct filter {
  struct sock_filter code[MAX_FILTER];
  unsigned short length;
};

static void emit(struct filter *filter, struct sock_filter instruction) {
  if (filter->length < MAX_FILTER) filter->code[filter->length++] = instruction;
}

#define STATEMENT(code, k) ((struct sock_filter)BPF_STMT(code, k))
#define JUMP(code, k, yes, no) ((struct sock_filter)BPF_JUMP(code, k, yes, no))
#define ANSWER(value) STATEMENT(BPF_RET | BPF_K, value)
#define LOAD(offset) STATEMENT(BPF_LD | BPF_W | BPF_ABS, offset)
#define NUMBER offsetof(struct seccomp_data, nr)
/* Both architectures are little-endian: the lower half of an argument comes first. */
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define REFUSE(error) (SECCOMP_RET_ERRNO | (error))

static void allow(struct filter *filter, unsigned number) {
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1));
  emit(filter, ANSWER(SECCOMP_RET_ALLOW));
}

/* Allowed only while none of `bits` is set in an argument. */
static void allow_without(struct filter *filter, unsigned number, int argument, unsigned bits) {
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4));
  emit(filter, LOAD(ARGUMENT(argument)));
  emit(filter, JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  emit(filter, ANSWER(REFUSE(EPERM)));
  emit(filter, ANSWER(SECCOMP_RET_ALLOW));
}

/* Allowed only with all of `bits` set in an argument. */
static void allow_with(struct filter *filter, unsigned number, int argument, unsigned bits) {
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 5));
  emit(filter, LOAD(ARGUMENT(argument)));
  emit(filter, STATEMENT(BPF_ALU | BPF_AND | BPF_K, bits));
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, bits, 0, 1));
  emit(filter, ANSWER(SECCOMP_RET_ALLOW));
  emit(filter, ANSWER(REFUSE(EPERM)));
}

/* Allowed only when the lower half of an argument is one of `values`. */
static void allow_values(struct filter *filter, unsigned number, int argument, const unsigned *values, size_t count) {
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, (unsigned char)(2 * count + 2)));
  emit(filter, LOAD(ARGUMENT(argument)));
  for (size_t i = 0; i < count; i++) allow(filter, values[i]);
  emit(filter, ANSWER(REFUSE(EPERM)));
}

/* Allowed only when an argument is exactly this number of 64 bits. */
static void allow_exactly(struct filter *filter, unsigned number, int argument, uint64_t value) {
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 6));
  emit(filter, LOAD(ARGUMENT(argument)));
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)value, 0, 3));
  emit(filter, LOAD(ARGUMENT(argument) + 4));
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value >> 32), 0, 1));
  emit(filter, ANSWER(SECCOMP_RET_ALLOW));
  emit(filter, ANSWER(REFUSE(EPERM)));
}

static const unsigned FILE_COMMANDS[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL};
/* FIOCLEX and FIONBIO set flags of a handle; the others ask whether it is a terminal. */
static const unsigned DEVICE_COMMANDS[] = {FIOCLEX, FIONCLEX, FIONBIO, FIONREAD, TCGETS, TIOCGWINSZ};
static const unsigned PROCESS_COMMANDS[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA_NAME};

#define ALLOW_VALUES(filter, number, argument, values) allow_values(filter, number, argument, values, LENGTH(values))

/*
 * What is not named is answered as by a kernel that does not know it, which C libraries and Node.js are made for.
 * `program` is the address of the one name that may be executed, where nothing but this process has put it.
 */
static void build_filter(struct filter *filter, const char *program) {
  emit(filter, LOAD(offsetof(struct seccomp_data, arch)));
  emit(filter, JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  emit(filter, ANSWER(SECCOMP_RET_KILL_PROCESS));
  emit(filter, LOAD(NUMBER));
  for (size_t i = 0; i < LENGTH(ALLOWED); i++) allow(filter, (unsigned)ALLOWED[i]);
  /* No file is ever made: what may be written to is there already. */
  allow_without(filter, SYS_openat, 2, O_CREAT | (O_TMPFILE & ~O_DIRECTORY));
#if defined(__x86_64__)
  allow_without(filter, SYS_open, 1, O_CREAT | (O_TMPFILE & ~O_DIRECTORY));
#endif
  /* Threads, no processes. clone3 has its flags in memory, where no filter can look. */
  allow_with(filter, SYS_clone, 0, CLONE_VM | CLONE_THREAD | CLONE_SIGHAND);
  ALLOW_VALUES(filter, SYS_fcntl, 1, FILE_COMMANDS);
  ALLOW_VALUES(filter, SYS_ioctl, 1, DEVICE_COMMANDS);
  ALLOW_VALUES(filter, SYS_prctl, 0, PROCESS_COMMANDS);
  /* Limits are asked for, never set. */
  allow_exactly(filter, SYS_prlimit64, 2, 0);
  allow_exactly(filter, SYS_tgkill, 0, (uint64_t)getpid());
  allow_exactly(filter, SYS_execve, 0, (uint64_t)(uintptr_t)program);
  emit(filter, ANSWER(REFUSE(ENOSYS)));
}

static int raise_seccomp(const char *program) {
  static struct filter filter;
  filter.length = 0;
  build_filter(&filter, program);
  struct sock_fprog code = {.len = filter.length, .filter = filter.code};
  TRY("seccomp", filter.length < MAX_FILTER ? 0 : -1);
  TRY("seccomp", (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &code));
  return 0;
}

/* ---------------------------------------------------------------- always */

static int set_limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return -1;
  if (limit.rlim_max > value) limit.rlim_max = value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

static int set_limits(const struct wall *wall) {
  TRY("core dumps", set_limit(RLIMIT_CORE, 0));
  TRY("open files", set_limit(RLIMIT_NOFILE, 256));
  TRY("locked memory", set_limit(RLIMIT_MEMLOCK, 0));
  TRY("message queues", set_limit(RLIMIT_MSGQUEUE, 0));
  TRY("priorities", set_limit(RLIMIT_NICE, 0));
  TRY("priorities", set_limit(RLIMIT_RTPRIO, 0));
  if (wall->file_size > 0) TRY("size of files", set_limit(RLIMIT_FSIZE, wall->file_size));
  /* A process that runs behind others may not be allowed to come forward. */
  if (getpriority(PRIO_PROCESS, 0) < wall->nice) TRY("priority", setpriority(PRIO_PROCESS, 0, wall->nice));
  return 0;
}

/* Also for a service that is root and has no user namespaces: root without capabilities is a user like others. */
static int drop_capabilities(void) {
  for (int capability = 0; capability <= 63; capability++)
    if (prctl(PR_CAPBSET_READ, capability) == 1) prctl(PR_CAPBSET_DROP, capability);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  TRY("capabilities", (int)syscall(SYS_capset, &header, none));
  return 0;
}

/* ---------------------------------------------------------------- the program */

static int has_layer(const struct wall *wall, const char *name) {
  size_t length = strlen(name);
  for (const char *at = wall->layers; *at; at += strcspn(at, ","), at += *at == ',')
    if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == '\0')) return 1;
  return 0;
}

static int raise_wall(const struct wall *wall, const char *program) {
  pid_t parent = getppid();
  char folder[4096];
  TRY("folder", getcwd(folder, sizeof folder) ? 0 : -1);
  if (has_layer(wall, "user") && raise_user() < 0) return -1;
  if (has_layer(wall, "network") && raise_network() < 0) return -1;
  if (has_layer(wall, "mount") && raise_mount(wall) < 0) return -1;
  TRY("folder", chdir(folder));
  TRY("limits", set_limits(wall));
  TRY("privileges", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  TRY("capabilities", drop_capabilities());
  if (has_layer(wall, "landlock") && raise_landlock(wall) < 0) return -1;
  /* After the namespaces, which would clear it; a parent that died before is noticed by its absence. */
  TRY("parent", prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
  if (getppid() != parent) exit(REFUSED);
  if (has_layer(wall, "seccomp") && raise_seccomp(program) < 0) return -1;
  return 0;
}

static int add_path(struct wall *wall, const char *name, enum use use) {
  if (wall->path_count == MAX_PATHS || name[0] != '/') return -1;
  wall->paths[wall->path_count++] = (struct path){name, use};
  return 0;
}

static int take_argument(struct wall *wall, const char *name, const char *value) {
  if (strcmp(name, "--layers") == 0) wall->layers = value;
  else if (strcmp(name, "--root") == 0) wall->root = value;
  else if (strcmp(name, "--read") == 0) return add_path(wall, value, READ);
  else if (strcmp(name, "--execute") == 0) return add_path(wall, value, EXECUTE);
  else if (strcmp(name, "--write") == 0) return add_path(wall, value, WRITE);
  else if (strcmp(name, "--file-size") == 0) wall->file_size = (rlim_t)strtoull(value, NULL, 10);
  else if (strcmp(name, "--nice") == 0) wall->nice = atoi(value);
  else return -1;
  return 0;
}

/* Whether the layers stand on this machine, tried in a process of its own. */
static int stands(const char *layers) {
  pid_t child = fork();
  if (child == 0) {
    struct wall wall = {.layers = layers, .root = "/proc"};
    add_path(&wall, "/", READ);
    _exit(raise_wall(&wall, "") < 0);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Each layer is tried together with those that were found before it. */
static int probe(void) {
  static const char *const LAYERS[] = {"user", "network", "mount", "landlock", "seccomp"};
  char found[128] = "";
  for (size_t i = 0; i < LENGTH(LAYERS); i++) {
    char tried[128];
    snprintf(tried, sizeof tried, "%s%s%s", found, *found ? "," : "", LAYERS[i]);
    if (!stands(tried)) continue;
    puts(LAYERS[i]);
    memcpy(found, tried, sizeof found);
  }
  return 0;
}

/* At an address that the program which is started will not have anything at. */
static char *put_aside(const char *text) {
  uint64_t random;
  if (syscall(SYS_getrandom, &random, sizeof random, 0) != sizeof random) return NULL;
  void *hint = (void *)(uintptr_t)(random & 0x3fffffff0000ull);
  char *page = mmap(hint, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  size_t length = strlen(text) + 1;
  if (page == MAP_FAILED || length > 4096) return NULL;
  return memcpy(page, text, length);
}

int main(int count, char **arguments) {
  struct wall wall = {.layers = "", .root = ""};
  int i = 1;
  if (count == 2 && strcmp(arguments[1], "--probe") == 0) return probe();
  for (; i + 1 < count && strcmp(arguments[i], "--") != 0; i += 2)
    if (take_argument(&wall, arguments[i], arguments[i + 1]) < 0) {
      fprintf(stderr, "wall: can't use %s %s\n", arguments[i], arguments[i + 1]);
      return REFUSED;
    }
  char *program = i + 1 < count ? put_aside(arguments[i + 1]) : NULL;
  if (!program) {
    fprintf(stderr, "wall: no program\n");
    return REFUSED;
  }
  if (raise_wall(&wall, program) == 0) {
    execve(program, arguments + i + 1, environ);
    step = "program";
  }
  fprintf(stderr, "wall: %s: %s\n", step, strerror(errno));
  return REFUSED;
}
