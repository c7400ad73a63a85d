import { workerData } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 1000;
const { parentPid } = workerData as { parentPid: number };

/** A process whose parent died gets another one; then nobody waits for its result. */
setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}, CHECK_INTERVAL_MS);
