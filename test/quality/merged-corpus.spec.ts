import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bookmarksOf } from '../../src/engine/merge/bookmarks.js';
import { MergeFolder, type Source } from '../../src/engine/merge/fixtures/merge-files.js';
import { structureFaults } from '../../src/engine/merge/fixtures/structure-walk.js';
import { ConversionError } from '../../src/engine/conversion-error.js';

/** Real documents, for who has them; of each kind so many. */
const CORPUS = process.env.CORPUS ?? resolve(import.meta.dirname, '../../../shared/corpus');
const OF_A_KIND = 8;
const KINDS = [
  { folder: 'markdown', tool: 'md-to-pdf', extension: /\.md$/ },
  { folder: 'csv', tool: 'csv-to-pdf', extension: /\.csv$/ },
  { folder: 'rtf', tool: 'rtf-to-pdf', extension: /\.rtf$/ },
  { folder: 'text', tool: 'txt-to-pdf', extension: /\.txt$/ },
];

const isThere =
  existsSync(CORPUS) && ['qpdf', 'pdftotext'].every((tool) => spawnSync(tool, ['-v']).error === undefined);
const withCorpus = isThere ? describe : describe.skip;

withCorpus('real documents, merged', () => {
  let folder: MergeFolder;
  beforeAll(() => {
    folder = new MergeFolder();
  });
  afterAll(() => folder.remove());

  /** Every so-and-so-many-th of a kind that can be converted. */
  async function sourcesOf({ folder: name, tool, extension }: (typeof KINDS)[number]): Promise<Source[]> {
    const all = readdirSync(join(CORPUS, name))
      .filter((file) => extension.test(file))
      .sort();
    const step = Math.max(1, Math.floor(all.length / OF_A_KIND));
    const sources: Source[] = [];
    for (const file of all.filter((_, i) => i % step === 0).slice(0, OF_A_KIND)) {
      const path = join(CORPUS, name, file);
      const bytes = await folder.convertFile(path, tool).catch((error: unknown) => {
        if (error instanceof ConversionError) return null;
        throw error;
      });
      if (bytes) sources.push({ fileName: `${basename(file)}.pdf`, bytes });
    }
    return sources;
  }

  it.each(KINDS)(
    '$folder',
    async (kind) => {
      const sources = await sourcesOf(kind);
      expect(sources.length).toBeGreaterThan(1);
      const { file, run, pages } = await folder.merge(sources, 10_000);
      expect(run('qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found');
      expect(structureFaults(file)).toEqual([]);
      expect(bookmarksOf(file).filter(({ level }) => level === 1)).toHaveLength(sources.length);
      const alone = await Promise.all(sources.map((source) => folder.merge([source], 10_000)));
      expect(pages).toBe(alone.reduce((sum, one) => sum + one.pages!, 0));
      const textOf = (one: (typeof alone)[number]) => one.run('pdftotext', 'FILE', '-');
      expect(run('pdftotext', 'FILE', '-')).toBe(alone.map(textOf).join(''));
    },
    240_000,
  );
});
