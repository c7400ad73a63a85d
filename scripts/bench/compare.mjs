import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './median.mjs';
import { runPeer } from './run-peer.mjs';

/** How long a peer converts before it is measured: what a process needs until its code is compiled. */
const WARM_UP_MS = 2500;

/**
 * Measures Docket and the peers of a workload, one after the other in each round, so that a noisy minute affects all.
 *
 * @returns a row for each: medians over the rounds, and `ratio`, the median over the rounds of peer's wall time / ours
 */
export async function compare(workload, folder, say) {
  const inputPath = join(folder, `input.${workload.format}`);
  writeFileSync(inputPath, workload.make());
  const names = ['docket', ...workload.peers];
  const rounds = [];
  for (let round = 0; round < workload.rounds; round++) {
    rounds.push(await measureRound(names, inputPath, workload));
    say(`  round ${round + 1}: ${names.map((name) => tell(name, rounds[round][name])).join(' · ')}`);
  }
  return names.map((name) => summarise(name, rounds));
}

async function measureRound(names, inputPath, { kind, measureMs, timeoutMs }) {
  const plan = { warmUpMs: kind === 'warm' ? WARM_UP_MS : 0, measureMs, timeoutMs };
  const round = {};
  for (const name of names) round[name] = await runPeer(name, inputPath, plan);
  return round;
}

function summarise(name, rounds) {
  const good = rounds.filter((round) => !round[name].error && !round.docket.error);
  if (good.length === 0) return { name, error: rounds[0][name].error ?? rounds[0].docket.error };
  const middle = (key) => median(good.map((round) => round[name][key]));
  return {
    name,
    wallMs: middle('wallMs'),
    cpuMs: middle('cpuMs'),
    peakMiB: middle('peakMiB'),
    sizeBytes: middle('sizeBytes'),
    pages: good[0][name].pages,
    ratio: median(good.map((round) => round[name].wallMs / round.docket.wallMs)),
  };
}

function tell(name, { wallMs, error }) {
  return `${name} ${error ?? `${wallMs.toFixed(1)} ms`}`;
}
