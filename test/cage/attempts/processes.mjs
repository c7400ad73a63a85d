/* oxlint-disable no-underscore-dangle -- what Node.js calls its own is tried too */
import { absent, builtIn } from './built-in.mjs';

/** Ways to other processes, and to more power over one's own. */
export const processes = {
  spawn: async () => succeeded((await builtIn('child_process')).spawn('/bin/true')),
  spawnSync: async () => {
    const { error } = (await builtIn('child_process')).spawnSync('/bin/true');
    if (error) throw error;
  },
  execute: async () => (await builtIn('child_process')).execFileSync(process.execPath, ['--version']),
  shell: async () => (await builtIn('child_process')).execFileSync('/bin/sh', ['-c', ':']),
  fork: async () => succeeded((await builtIn('child_process')).fork('/dev/null')),
  cluster: async () => online((await builtIn('cluster')).fork().process, 'spawn', 'kill'),
  signalService: () => process.kill(process.ppid, 0),
  signalInit: () => process.kill(1, 0),
  signalEverybody: () => refuseCode(process._kill(process.ppid, 0)),
  priorityOfService: async () => {
    const os = await builtIn('os');
    os.setPriority(process.ppid, os.getPriority(process.ppid));
  },
  ownPriority: async () => {
    const os = await builtIn('os');
    os.setPriority(0, os.getPriority(0) + 1);
  },
  replaceProgram: () => {
    if (!process.execve) throw absent();
    // Throws where it may not; where it may, it never comes back, and the parent meets another program's words.
    process.execve(process.execPath, ['node', '--version'], {});
  },
  changeFolder: () => process.chdir('/'),
  changeMask: () => process.umask(0),
  changeGroup: () => process.setegid(process.getegid()),
  changeUser: () => process.seteuid(process.geteuid()),
  thread: async () => online(new (await builtIn('worker_threads')).Worker('', { eval: true }), 'online', 'terminate'),
  handles: () => {
    if (process._getActiveHandles().length + process._getActiveRequests().length < 0) throw new Error('none');
  },
};

function succeeded(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`code ${code}`))));
  });
}

function online(worker, event, end) {
  return new Promise((resolve, reject) => worker.once(event, resolve).once('error', reject)).finally(() =>
    worker[end](),
  );
}

function refuseCode(result) {
  if (result < 0) throw new Error(`errno ${result}`);
}
