import { ConversionError } from '../conversion-error.js';
import { literalPdf } from '../readers/pdf/fixtures/make-pdf.js';
import { MergeFolder } from './fixtures/merge-files.js';

const TEXT = '# Alpha\n\n[To the end](#end), in *the* text.\n\n## End\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

let folder: MergeFolder;
beforeAll(() => {
  folder = new MergeFolder();
});
afterAll(() => folder.remove());

/** How a merge ends that has this document in it. */
async function endOf(bytes: Buffer): Promise<string> {
  try {
    await folder.merge([{ fileName: 'bad.pdf', bytes }]);
    return 'merged';
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    return error.message.startsWith('bad.pdf: The PDF is ') ? error.code : error.message;
  }
}

describe('a document that can not be merged', () => {
  it('is one with a password', async () => {
    const { bytes } = await folder.source(TEXT, { pdf: { encryption: { ownerPassword: 'o' } } });
    expect(await endOf(bytes)).toBe('input-encrypted');
    const classic = await folder.source(TEXT, { pdf: { encryption: { userPassword: 'u' }, objectStreams: false } });
    expect(await endOf(classic.bytes)).toBe('input-encrypted');
  });

  it('is named, and keeps the others back', async () => {
    const good = await folder.source(TEXT);
    const bad = { fileName: 'second.pdf', bytes: good.bytes.subarray(0, 2000) };
    await expect(folder.merge([good, bad, good])).rejects.toMatchObject({
      code: 'input-malformed',
      message: expect.stringMatching(/^second\.pdf: The PDF is damaged: /),
    });
  });

  it('is one that makes the pages too many', async () => {
    const good = await folder.source('a\n\n\\newpage\n\nb');
    const { pages } = await folder.merge([good]);
    expect((await folder.merge([good, good], 2 * pages!)).pages).toBe(2 * pages!);
    await expect(folder.merge([good, good], 2 * pages! - 1)).rejects.toMatchObject({ code: 'limit-pages' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another format', Buffer.from('<html></html>')],
    ['no cross-references', Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
    ['cross-references beyond its end', Buffer.from('%PDF-1.7\nstartxref\n999999\n%%EOF\n')],
    ['a page tree that leads back to itself', literalPdf(['<</Pages 2 0 R>>', '<</Kids[2 0 R]>>'])],
    ['no page', literalPdf(['<</Pages 2 0 R>>', '<</Type/Pages/Kids[]>>'])],
    ['pages that are none', literalPdf(['<</Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]>>', '<</Type/Font>>'])],
    ['pages without a size', literalPdf(['<</Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]>>', '<</Type/Page>>'])],
    ['an entry that nobody can merge', withCatalogue('/AcroForm 4 0 R', '<<>>')],
    [
      'an outline that leads back to itself',
      withCatalogue('/Outlines 4 0 R', '<</First 5 0 R>>', bookmark('/Next 5 0 R')),
    ],
    ['a bookmark that leads nowhere', withCatalogue('/Outlines 4 0 R', '<</First 5 0 R>>', '<</Title(a)/Dest[1]>>')],
    ['a bookmark to no page', withCatalogue('/Outlines 4 0 R', '<</First 5 0 R>>', bookmark('', 1))],
    ['a structure that is no tree', withCatalogue('/StructTreeRoot 4 0 R', '<</K 5 0 R>>', '<</S/P/K[5 0 R]>>')],
    ['a role map, which nobody can merge', withCatalogue('/StructTreeRoot 4 0 R', '<</RoleMap<</a/P>>>>')],
    ['resources that hold themselves', withPage('/Resources 4 0 R', '<</Font 4 0 R>>')],
    ['a key of the structure that is none', withPage('/StructParents (a)')],
    ['an object that is missing', withPage('/Contents 9 0 R')],
    ['objects in objects without an end', withPage(`/Annots${'['.repeat(5000)}`)],
    ['a stream that is cut off', withPage('/Contents 4 0 R', '<</Length 99999>>\nstream\n')],
    ['a stream without a length', withPage('/Contents 4 0 R', '<<>>\nstream\n\nendstream')],
    ['an update', literalPdf(['<</Pages 2 0 R>>'], '/Prev 9')],
  ])('is one with %s', async (_what, bytes) => {
    expect(await endOf(bytes)).toBe('input-malformed');
  });

  it.each([true, false])(
    'is damaged anywhere: it is refused, or what is merged can be opened (object streams: %p)',
    async (objectStreams) => {
      const { bytes } = await folder.source(TEXT, { pdf: { objectStreams, attachSource: true } });
      const ends = new Map<string, number>();
      const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 400)) {
        const damaged = Buffer.from(bytes);
        damaged[at] ^= 1 << (at % 8);
        count(await endOf(damaged));
      }
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) count(await endOf(bytes.subarray(0, at)));
      expect([...ends.keys()].sort()).toEqual(['input-malformed', 'merged']);
      expect(ends.get('input-malformed')).toBeGreaterThan(60);
    },
    60_000,
  );
});

/** A document of one page whose catalogue has one entry more, and objects behind it, from 4 on. */
function withCatalogue(entry: string, ...objects: readonly string[]): Buffer {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
  return literalPdf([`<</Type/Catalog/Pages 2 0 R${entry}>>`, '<</Type/Pages/Kids[3 0 R]>>', page, ...objects]);
}

function withPage(entry: string, ...objects: readonly string[]): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${entry}>>`;
  return literalPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]>>', page, ...objects]);
}

function bookmark(entry: string, pageId = 3): string {
  return `<</Title(a)/Dest[${pageId} 0 R/XYZ null 9 null]${entry}>>`;
}
