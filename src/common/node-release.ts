/** Last days of the versions of Node.js that Docket runs on (https://github.com/nodejs/Release). */
const ENDS: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [21, '2024-06-01'],
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
  [26, '2029-04-30'],
]);

/**
 * A sentence for the operator when the version of Node.js gets no more fixes, `null` as long as it does.
 *
 * @param version such as `20.19.0`
 * @param nowMs ms since 1970
 */
export function endOfNode(version: string, nowMs: number): string | null {
  const major = Number.parseInt(version, 10);
  const end = ENDS.get(major);
  if (end === undefined || nowMs <= Date.parse(`${end}T23:59:59.999Z`)) return null;
  return `Node.js ${major} has had no more security fixes since ${end}: run Docket on a version that gets them, such as 24`;
}
