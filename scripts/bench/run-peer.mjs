import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';

const worker = fileURLToPath(new URL('worker.mjs', import.meta.url));

/**
 * One peer on one document in a process of its own, watched by GNU time.
 *
 * @param {{warmUpMs: number, measureMs: number, timeoutMs: number}} plan without a warm-up the whole process is measured
 * @returns wall and CPU time of a conversion (ms; cold: of the process with its children), the largest resident set of a
 *   process (MiB), pages, bytes; or `{ error }`
 */
export async function runPeer(peer, inputPath, plan) {
  const base = join(tmpdir(), `docket-bench-${process.pid}`);
  const [outputPath, timesPath] = [`${base}.pdf`, `${base}.times`];
  const args = [worker, peer, inputPath, outputPath, plan.warmUpMs, plan.measureMs];
  const command = ['-q', '-f', '%e %U %S %M', '-o', timesPath, process.execPath, ...args.map(String)];
  try {
    const { samplesMs, cpuMs, pages, sizeBytes } = JSON.parse(await outputOf('/usr/bin/time', command, plan.timeoutMs));
    const whole = readTimes(timesPath);
    const isCold = plan.warmUpMs === 0;
    const times = isCold ? { wallMs: whole.wallMs, cpuMs: whole.cpuMs } : { wallMs: median(samplesMs), cpuMs };
    return { ...times, peakMiB: whole.peakMiB, pages, sizeBytes };
  } catch (error) {
    return { error: error.message.split('\n')[0] };
  } finally {
    for (const path of [outputPath, timesPath]) rmSync(path, { force: true });
  }
}

function readTimes(path) {
  const [wall, user, system, peakKiB] = readFileSync(path, 'utf8').trim().split(' ').map(Number);
  return { wallMs: wall * 1000, cpuMs: (user + system) * 1000, peakMiB: peakKiB / 1024 };
}

/** Output of a program. Its process group is killed when it takes too long: browsers and office suites have children. */
function outputOf(program, args, timeoutMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const timer = setTimeout(() => killGroup(child), timeoutMs);
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(output);
      else reject(new Error(signal ? `stopped after ${timeoutMs / 1000} s` : reasonIn(errors)));
    });
  });
}

function killGroup({ pid }) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

function reasonIn(errors) {
  return /^\w*Error:.*$/m.exec(errors)?.[0] ?? 'it failed';
}
