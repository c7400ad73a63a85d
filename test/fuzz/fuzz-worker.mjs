import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('worker.mjs', import.meta.url));
const timeoutMs = 15_000;
const stderrTail = 2000;

/** A worker in a process of its own, which is replaced when it hangs or dies. */
export class FuzzWorker {
  #folder = mkdtempSync(join(tmpdir(), 'docket-fuzz-'));
  #child;
  #last = Promise.resolve();

  /** One after another, also when nobody waits for the last one any more. @returns {Promise<string | null>} what went wrong */
  run(job, bytes) {
    this.#last = this.#last.then(() => this.#runNow(job, bytes));
    return this.#last;
  }

  #runNow(job, bytes) {
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (fault, isLost) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        if (isLost) this.#abandon();
        resolve(fault);
      };
      const onMessage = ({ fault }) => settle(fault, false);
      const onExit = (code, signal) => settle(`died: ${signal ?? code}\n${child.errors}`, true);
      const timer = setTimeout(() => settle(`hung for ${timeoutMs / 1000} s`, true), timeoutMs);
      child.on('message', onMessage).once('exit', onExit);
      child.send({ job, bytes: bytes.toString('base64') });
    });
  }

  stop() {
    this.#abandon();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start() {
    const execArgv = ['--max-old-space-size=512', '--disallow-code-generation-from-strings', '--disable-proto=delete'];
    const child = fork(program, [this.#folder], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child.errors = '';
    child.stderr.on('data', (chunk) => (child.errors = `${child.errors}${chunk}`.slice(-stderrTail)));
    return child;
  }

  #abandon() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
