import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, renderTimeoutMs } from './gallery.js';

/** Of every tool, script and theme; what comes first is converted cold, in the other process warm. */
const names = [
  'scripts.md',
  'rtl.md',
  'report.md',
  'report.book.md',
  'tables.md',
  'types.csv',
  'letter.rtf',
  'prose.txt',
];

/** The digests of the results of one process. */
async function digests(order: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-same-'));
  try {
    await render(folder, order, env);
    const digest = (name: string) => createHash('sha256').update(readFileSync(join(folder, `${name}.pdf`)));
    return names.map((name) => `${name} ${digest(name).digest('hex')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it(
  'gives the same bytes in every time zone, locale and process, whatever was converted before',
  async () => {
    const first = await digests(names, { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' });
    const second = await digests(names.toReversed(), { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' });
    expect(second).toEqual(first);
  },
  renderTimeoutMs,
);
