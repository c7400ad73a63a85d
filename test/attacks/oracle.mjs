import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const mebibyte = 1024 * 1024;
const pageBytes = 4096;
const limits = { healthMs: 1000, controlMs: 10_000, growthBytes: 64 * mebibyte, fds: 8 };
const settleMs = { memory: 30_000, files: 60_000 };
const sampleIntervalMs = 200;

/** What has to hold during and after every attack: O1 to O8 of docs/security.md. */
export class Oracle {
  #service;
  #target;
  #watch;
  #canary;
  #patience;
  #base;
  #logRead = 0;
  #peakChildBytes = 0;
  #sampler;
  #controls = 0;

  constructor({ service, target, watch, canary, patience }) {
    Object.assign(this, { slowestHealthMs: 0, slowestControlMs: 0 });
    this.#service = service;
    this.#target = target;
    this.#watch = watch;
    this.#canary = canary;
    this.#patience = patience;
  }

  get peakChildMebibytes() {
    return Math.round(this.#peakChildBytes / mebibyte);
  }

  /** After some ordinary work of every tenant, so that what is loaded on first use, and a warm child each, count as there. */
  async takeBaseline() {
    const { attacker, outsider } = this.#target.keys;
    for (const key of [attacker, outsider]) await this.#target.convert('txt-to-pdf', 'first.txt', 'first', { key });
    for (let i = 0; i < 5; i++) await this.#control();
    this.#base = { rss: rss(this.#service.pid), fds: fds(this.#service.pid) };
    this.#sampler = setInterval(() => this.#sampleChildren(), sampleIntervalMs);
    this.#logRead = this.#service.output().length;
    await this.#watch.lap();
  }

  /** Runs an attack with an ordinary job of another tenant beside it. @throws with all that does not hold */
  async judge(attack) {
    this.#target.leaks = [];
    const [attacked, control] = await Promise.allSettled([attack(), this.#control()]);
    const faults = [
      ...(attacked.status === 'rejected' ? [attacked.reason.message] : []),
      ...(control.status === 'rejected' ? [`O2: ${control.reason.message}`] : []),
      ...this.#target.leaks.map((found) => `O5: ${found}`),
      ...(await this.#aftermath()),
    ];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return attacked.value;
  }

  stop() {
    clearInterval(this.#sampler);
  }

  async #aftermath() {
    if (this.#service.hasEnded()) return ['O1: the service has died'];
    const health = await this.#watch.lap();
    this.slowestHealthMs = Math.max(this.slowestHealthMs, health.slowestMs);
    return [
      ...(health.failed > 0 ? [`O1: health failed ${health.failed} times: ${health.failures[0]}`] : []),
      ...(health.slowestMs > limits.healthMs * this.#patience ? [`O1: health took ${health.slowestMs} ms`] : []),
      ...(await this.#settled()),
      ...(this.#canary.hits() > 0 ? [`O6: ${this.#canary.hits()} connections to the canary`] : []),
      ...(await this.#log()),
    ];
  }

  /** 100 bytes of text of another tenant: converted in time, and there for nobody else. */
  async #control() {
    const marker = `control${this.#controls++}x`;
    const startedAt = performance.now();
    const { attacker, victim: key } = this.#target.keys;
    const job = await this.#target.convert('txt-to-pdf', 'control.txt', marker.padEnd(100, ' .'), { key });
    const ms = performance.now() - startedAt;
    this.slowestControlMs = Math.max(this.slowestControlMs, Math.round(ms));
    if (job.status !== 'completed') throw new Error(`the control job ended ${job.status} ${job.error?.code}`);
    if (ms > limits.controlMs * this.#patience) throw new Error(`the control job took ${Math.round(ms)} ms`);
    const foreign = await this.#target.http('GET', `/api/v1/jobs/${job.id}`, { key: attacker });
    if (foreign.status !== 404) throw new Error(`another tenant's job was answered ${foreign.status}`);
  }

  /** Memory, open files and temporary files go back to where they were. */
  async #settled() {
    const { pid, dataDir } = this.#service;
    const checks = [
      {
        withinMs: settleMs.memory,
        excess: () => rss(pid) - this.#base.rss - limits.growthBytes,
        name: 'O3: bytes of memory too many',
      },
      {
        withinMs: settleMs.files,
        excess: () => fds(pid) - this.#base.fds - limits.fds,
        name: 'O4: open files too many',
      },
      { withinMs: settleMs.files, excess: () => leftovers(dataDir).length, name: 'O4: temporary files left' },
    ];
    const faults = [];
    for (const { withinMs, excess, name } of checks) {
      const deadline = performance.now() + withinMs;
      while (excess() > 0 && performance.now() < deadline) {
        process.kill(pid, 'SIGUSR2');
        await sleep(500);
      }
      if (excess() > 0) faults.push(`${name}: ${excess()}`);
    }
    return faults;
  }

  /** O7 and O8: one event per line, no secret, no document; nothing new in the prototype of everything. */
  async #log() {
    process.kill(this.#service.pid, 'SIGUSR2');
    await sleep(20);
    const log = this.#service.output().slice(this.#logRead);
    this.#logRead += log.length;
    const { keys, secret } = this.#target;
    const forbidden = [secret, ...Object.values(keys).map((key) => key.slice(-40)), 'SECRETCONTENT'];
    const prototypes = [...log.matchAll(/^prototype:(.*)$/gm)].map(([, names]) => names);
    const odd = log.split('\n').filter((line) => line && !/^(\{.*\}|prototype:.*)$/.test(line));
    return [
      ...forbidden.filter((text) => log.includes(text)).map((text) => `O7: ${text.slice(0, 12)}… is in the log`),
      ...(odd.length > 0 ? [`O7: a line of the log is no event: ${odd[0].slice(0, 200)}`] : []),
      ...(/[\u0000-\u0009\u000b-\u001f\u007f]/.test(log) ? ['O7: control characters in the log'] : []),
      ...prototypes.filter((names) => names !== '[]').map((names) => `O8: Object.prototype has ${names}`),
    ];
  }

  #sampleChildren() {
    for (const pid of childrenOf(this.#service.pid)) this.#peakChildBytes = Math.max(this.#peakChildBytes, rss(pid));
  }
}

function rss(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

const fds = (pid) => readdirSync(`/proc/${pid}/fd`).length;

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Files of attempts that have ended. */
function leftovers(dataDir) {
  const list = (name) => readdirSync(join(dataDir, name), { recursive: true }).map((file) => join(name, file));
  const partial = list('files').filter((name) => name.endsWith('.partial'));
  const sources = list('cage').filter((name) => name.endsWith('/in/source'));
  // An empty one waits for the next document of its child.
  const isFull = (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size > 0;
  const results = list('cage').filter((name) => name.endsWith('/out/result') && isFull(name));
  return [...list('work'), ...partial, ...sources, ...results];
}
