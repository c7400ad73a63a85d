import { endOfNode } from './node-release.js';

it.each([
  ['20.19.0', '2026-04-30T12:00:00Z', null],
  ['20.19.0', '2026-05-01T00:00:00Z', 'Node.js 20 has had no more security fixes since 2026-04-30'],
  ['23.1.0', '2026-05-01T00:00:00Z', 'Node.js 23 has had no more'],
  ['24.0.0', '2026-11-22T00:00:00Z', null],
  ['99.0.0', '2046-11-22T00:00:00Z', null],
])('of %s on %s', (version, now, expected) => {
  const said = endOfNode(version, Date.parse(now));
  expect(said?.slice(0, expected?.length) ?? null).toBe(expected);
});
