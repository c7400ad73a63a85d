import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { difference, drawPage, pack, unpack } from './bitmap.js';
import { render, renderTimeoutMs, withPrograms } from './gallery.js';

/** Pages as they were when somebody last looked at them. `UPDATE_GOLDEN=1 npm test -- golden` takes them as they are. */
const pages = [
  ['code.md', 1],
  ['report.book.md', 2],
  ['report.clarity.md', 2],
  ['report.large.md', 3],
  ['report.md', 2],
  ['rtl.md', 1],
  ['scripts.md', 2],
  ['tables.md', 1],
] as const;
const most = 0.001;
const golden = (name: string, page: number): string => join(import.meta.dirname, 'golden', `${name}-${page}.pgm.gz`);

withPrograms('pages that were looked at', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-golden-'));
    await render(
      folder,
      pages.map(([name]) => name),
    );
  }, renderTimeoutMs);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(pages)('%s, page %d, looks as it did', async (name, page) => {
    const drawn = await drawPage(join(folder, `${name}.pdf`), page);
    const path = golden(name, page);
    if (process.env.UPDATE_GOLDEN) writeFileSync(path, pack(drawn));
    expect(existsSync(path)).toBe(true);
    expect(difference(unpack(readFileSync(path)), drawn)).toBeLessThanOrEqual(most);
  });
});
