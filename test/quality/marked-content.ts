/** What the content stream of a page marks. */
export interface MarkedContent {
  readonly mcids: readonly number[];
  /** Of each mark with an MCID: where its lines of text stand, in points from the foot of the page, from the top down. */
  readonly baselines: ReadonlyMap<number, readonly number[]>;
  /** Operators that draw outside of every mark, tagged content inside artifacts, and marks that don't pair. */
  readonly faults: readonly string[];
}

const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<<(?:[^<>]|<[^<>]*>)*>>|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]+|[^\s()<>[\]{}/%]+/g;
const showing = new Set(['Tj', 'TJ', "'", '"', 'Do', 'S', 's', 'f', 'f*', 'B', 'B*', 'b', 'b*', 'sh']);

/** ISO 14289-1, 7.1: everything is tagged or an artifact, and neither stands inside the other. */
export function readMarkedContent(content: string): MarkedContent {
  const [mcids, faults]: [number[], string[]] = [[], []];
  const baselines = new Map<number, number[]>();
  const open: ('tagged' | 'artifact' | 'other')[] = [];
  const operands: string[] = [];
  let y = 0;
  for (const [word] of content.matchAll(token)) {
    if (word === 'BDC' || word === 'BMC') {
      const mark = operands.join(' ');
      const mcid = /\/MCID\s+(\d+)/.exec(mark)?.[1];
      const kind = mcid !== undefined ? 'tagged' : mark.includes('/Artifact') ? 'artifact' : 'other';
      if (kind !== 'other' && open.some((outer) => outer !== 'other')) faults.push(`${mark} inside ${open.join(', ')}`);
      if (mcid !== undefined) mcids.push(Number(mcid));
      if (mcid !== undefined) baselines.set(Number(mcid), []);
      open.push(kind);
    } else if (word === 'EMC') {
      if (open.pop() === undefined) faults.push('EMC without BDC');
    } else if (showing.has(word) && open.every((kind) => kind === 'other')) {
      faults.push(`${word} outside marked content`);
    }
    if (word === 'BT') y = 0;
    if (word === 'Td') y += Number(operands.at(-1));
    if ((word === 'Tj' || word === 'TJ') && open.includes('tagged')) noteLine(baselines.get(mcids.at(-1)!)!, y);
    if (/^[A-Za-z'"*]+$/.test(word)) operands.length = 0;
    else operands.push(word);
  }
  if (open.length > 0) faults.push(`${open.length} marks stay open`);
  if (new Set(mcids).size < mcids.length) faults.push('an MCID occurs twice');
  return { mcids, baselines, faults };
}

/** What is raised or lowered by less than this stands on the line all the same. */
const MOST_RISE_PT = 6;

function noteLine(lines: number[], y: number): void {
  if (!lines.some((line) => Math.abs(line - y) < MOST_RISE_PT)) lines.push(y);
}
