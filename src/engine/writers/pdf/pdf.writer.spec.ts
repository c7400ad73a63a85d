import type { Page } from '../../typeset/page-model/page.model.js';
import { ReportBuilder } from '../../report.js';
import {
  inFolder,
  extract,
  fonts,
  isInstalled,
  Nodes,
  page,
  paragraph,
  run,
  textItems,
  withPoppler,
  write,
} from './fixtures/written-pdf.js';
import { writePdf } from './pdf.writer.js';

const SANS = { role: 'sans', weight: 400, isItalic: false } as const;

async function* failing(): AsyncGenerator<Page> {
  yield page([]);
  throw new Error('No more pages.');
}

function structuredPages() {
  const nodes = new Nodes();
  return [page(paragraph(nodes.make('P'), 'Office, 漢字, हिन्दी and שָׁלוֹם.'))];
}

describe('writePdf', () => {
  it('writes a file that a reader opens, and says how large it is', async () => {
    const nodes = new Nodes();
    const { bytes, result } = await write([page(paragraph(nodes.make('P'), 'Hello'))]);
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(bytes.subarray(-6).toString('latin1')).toBe('%%EOF\n');
    expect(result).toEqual({ pages: 1, laidOut: 1, sizeBytes: bytes.length });
  });

  it('gives the same bytes for the same pages, whatever the process has set before', async () => {
    const first = await write(structuredPages());
    await write([page(paragraph(new Nodes().make('P'), '水火 other words 字漢'))]);
    const again = await write(structuredPages());
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  it('writes a blank page where there are none', async () => {
    expect((await write([])).result.pages).toBe(1);
  });

  it('leaves the file closed when the pages fail', async () => {
    const output = { path: inFolder('failed.pdf') };
    await expect(writePdf(failing(), output, {}, { report: new ReportBuilder() })).rejects.toThrow('No more pages.');
  });

  it('drops links that lead neither to the web nor to mail, and reports links to nowhere', async () => {
    const nodes = new Nodes();
    const node = nodes.make('Link', nodes.make('P'));
    const link = { type: 'link', node, contents: 'x', xPt: 30, yPt: 30, widthPt: 50, heightPt: 14 } as const;
    const { report } = await write([
      page([
        { type: 'mark', owner: node },
        ...textItems('click', 20),
        { ...link, target: 'javascript:alert(1)' },
        { ...link, target: 'tel:+4930' },
        { ...link, target: 'other.pdf' },
        { ...link, target: '#nowhere' },
      ]),
    ]);
    expect(report.toReport().warnings).toMatchObject([
      { code: 'link-dropped', examples: ['javascript:alert(1)', 'tel:+4930', 'other.pdf'] },
      { code: 'link-target-missing', examples: ['#nowhere'] },
    ]);
  });

  it('survives pictures that are damaged, and reports them', async () => {
    const picture = { type: 'picture', format: 'png', xPt: 0, yPt: 0, widthPt: 50, heightPt: 50 } as const;
    const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex');
    const { report } = await write([page([{ ...picture, bytes }])]);
    expect(report.toReport().warnings).toMatchObject([{ code: 'image-broken', isLoss: true }]);
  });
});

withPoppler('a written PDF', () => {
  it.each([
    ['Latin with ligatures and escapes', String.raw`Office affluent fjord (a) \b\ “quotes” – naïve € ﬁ`],
    [
      'more characters than one subset holds',
      Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x180 + i)).join(' '),
    ],
    ['Greek and Cyrillic', 'Γρήγορη ἀρχή Съешь ещё этих мягких'],
    ['Devanagari', 'मैं काँच खा सकता हूँ क्षत्रिय श्रीमान्'],
    ['Thai and Khmer', 'ฉันกินกระจกได้ น้ำ ខ្ញុំអាចញុំកញ្ចក់បាន'],
    ['Chinese, Japanese, Korean', '我能吞下玻璃 私はガラスを 나는 유리를'],
    ['combining marks', 'e\u0301 x\u0302\u0323 q\u0303'],
    ['Bengali with letters that move far', 'উপযুক্ত ব্যক্তিগত সন্দেহ'],
    ['symbols and emoji', '∑ ★ ☃ 😀 👨‍👩‍👧 🇩🇪'],
    ['characters that nobody can set', 'a \u{10fffd} b \ue000'],
  ])('gives its text back: %s', async (_, text) => {
    const { path } = await write([page(paragraph(new Nodes().make('P'), text))]);
    expect(extract(path).replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  });

  it.each([
    ['שָׁלוֹם עֲלֵיכֶם', 'Hebrew with vowels'],
    ['النص العربي بدونِ لا شيء', 'Arabic with ligatures and a vowel'],
    ['بطارية الطريق سریع', 'Arabic letters that overlap'],
  ])('gives right-to-left text back: %s (%s)', async (text) => {
    const { path } = await write([page(paragraph(new Nodes().make('P'), text))]);
    const got = run('pdftotext', path, '-').replaceAll(/[\f\u202a-\u202e]/g, '');
    expect(got.trim().replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it('embeds every font as a subset with its characters', async () => {
    const { path } = await write([page(paragraph(new Nodes().make('P'), 'Latin 漢字 हिन्दी \u{10fffd}'))]);
    const rows = run('pdffonts', path).trim().split('\n').slice(2);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ .* yes yes yes /);
  });

  it('writes a structure that goes over pages, with spaces between lines and words', async () => {
    const nodes = new Nodes();
    const node = nodes.make('P');
    const text =
      'A paragraph that is long enough for several lines, some of which stand on the next page of this file.';
    const lines = textItems(text.repeat(3), 20);
    const { path } = await write([
      page([...paragraph(nodes.make('H3'), 'Heading', 0), { type: 'mark', owner: node }, ...lines.slice(0, 2)]),
      page([{ type: 'mark', owner: node }, ...lines.slice(2), { type: 'close', node }]),
    ]);
    const structure = run('pdfinfo', '-struct-text', path);
    expect(structure).toContain('H1 (block)');
    expect(structure.match(/P \(block\)/g)).toHaveLength(1);
    expect(structure).toContain(text);
  });

  it('writes tables, lists, figures, notes and links with what they need', async () => {
    const nodes = new Nodes();
    const table = nodes.make('Table');
    const row = nodes.make('TR', nodes.make('THead', table));
    const [empty, head] = [
      nodes.make('TH', row, { scope: 'Column', columnSpan: 2 }),
      nodes.make('TH', row, { scope: 'Column' }),
    ];
    const item = nodes.make('LI', nodes.make('L', nodes.root, { listNumbering: 'Decimal' }));
    const figure = nodes.make('Figure', nodes.root, { alt: 'A box', boundingBox: [10, 20, 60, 50] });
    const note = nodes.make('Note');
    const link = nodes.make('Link', nodes.make('P'));
    const { path } = await write([
      page([
        { type: 'mark', owner: head },
        ...textItems('head', 0),
        { type: 'close', node: empty },
        { type: 'close', node: table },
        { type: 'mark', owner: nodes.make('LBody', item) },
        ...textItems('item', 20),
        { type: 'mark', owner: figure },
        { type: 'rectangle', xPt: 10, yPt: 20, widthPt: 50, heightPt: 30, fill: '#cc0000', radiusPt: 4 },
        { type: 'mark', owner: note },
        ...textItems('note', 40),
        { type: 'mark', owner: link },
        ...textItems('link', 60),
        {
          type: 'link',
          node: link,
          target: 'https://example.org/é',
          contents: 'link',
          xPt: 30,
          yPt: 60,
          widthPt: 20,
          heightPt: 14,
        },
        { type: 'anchor', id: 'top', yPt: 0 },
        { type: 'outline', level: 1, title: 'Über – 漢', yPt: 10 },
        { type: 'outline', level: 3, title: 'Below', yPt: 20 },
      ]),
    ]);
    const structure = run('pdfinfo', '-struct', path).replaceAll(/\s+/g, ' ');
    expect(structure).toContain('Table (block) THead TR TH: /Scope /Column /ColSpan 2 TH: /Scope /Column L (block):');
    expect(structure).toContain('L (block): /ListNumbering /Decimal LI (block) LBody (block)');
    expect(structure).toContain('Figure: /Placement /Block /BBox [10 250 60 280]');
    expect(structure).toMatch(/Note <note-\d+> \(inline\) P \(block\) Link \(inline\) Object \d+ 0/);
  });

  it('sets the number of pages on each of them', async () => {
    const total = { type: 'total-pages', face: fonts.resolve(SANS), sizePt: 9, color: '#555555' } as const;
    const pages = Array.from({ length: 12 }, () =>
      page([
        { type: 'mark', owner: { artifact: 'footer' } },
        { ...total, xPt: 300, baselinePt: 280, widthPt: 40, align: 'right' },
      ]),
    );
    const { path, result } = await write(pages);
    expect(result.pages).toBe(12);
    expect(extract(path).split(/\s+/)).toEqual(Array.from({ length: 12 }, () => '12'));
  });

  it('writes untagged when asked', async () => {
    const { path } = await write([page(paragraph(new Nodes().make('P'), 'plain'))], {}, { isTagged: false });
    expect(run('pdfinfo', path)).toMatch(/Tagged: +no/);
    expect(extract(path)).toBe('plain');
  });
});

(isInstalled('qpdf') ? describe : describe.skip)('qpdf', () => {
  it.each([true, false])(
    'finds nothing wrong with a long document of many objects (streams: %p)',
    async (hasObjectStreams) => {
      const nodes = new Nodes();
      const pages = Array.from({ length: 450 }, (_, i) =>
        page([
          ...paragraph(nodes.make(i % 10 === 0 ? 'H2' : 'P'), `Page ${i} – Ωμέγα 漢字`),
          { type: 'anchor', id: `p${i}`, yPt: 10 },
          { type: 'outline', level: (i % 3) + 1, title: `Page ${i}`, yPt: 10 },
        ]),
      );
      const { path, bytes } = await write(pages, undefined, { hasObjectStreams });
      expect(bytes.includes('/Type/ObjStm')).toBe(hasObjectStreams);
      expect(bytes.includes('\nxref\n0 ')).toBe(!hasObjectStreams);
      expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
      expect(run('qpdf', '--show-npages', path).trim()).toBe('450');
    },
  );
});
