import { parseArgs } from 'node:util';

/** `npm run power-loss -- [--points 1000] [--starts 40] [--seed 7]`: the power cuts of test/power-loss.e2e-spec.ts, at length. */
const number = (fallback) => ({ type: 'string', default: fallback });
const options = { points: number('1000'), starts: number('40'), seed: { type: 'string' } };
const { values } = parseArgs({ options });
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue;
  console.error(
    `--${name} must be a whole number, for example: npm run power-loss -- --points 1000 --starts 40 --seed 7`,
  );
  process.exit(1);
}
process.env.POWER_POINTS = values.points;
process.env.POWER_STARTS = values.starts;
if (values.seed !== undefined) process.env.POWER_SEED = values.seed;
process.argv = [...process.argv.slice(0, 2), '--runInBand', 'test/power-loss.e2e-spec.ts'];
await import('./test.mjs');
