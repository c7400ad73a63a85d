import { parseArgs } from 'node:util';

/** `npm run chaos -- [--rounds 200] [--seed 7]`: the random killer of test/chaos.e2e-spec.ts, for as long as you like. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } } });
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue;
  console.error(`--${name} must be a whole number, for example: npm run chaos -- --rounds 200 --seed 7`);
  process.exit(1);
}
process.env.CHAOS_ROUNDS = values.rounds;
if (values.seed !== undefined) process.env.CHAOS_SEED = values.seed;
process.argv = [...process.argv.slice(0, 2), '--runInBand', 'test/chaos.e2e-spec.ts'];
await import('./test.mjs');
