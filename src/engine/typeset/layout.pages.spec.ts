import type { Block } from '../document/block.js';
import type { Inline } from '../document/inline.js';
import {
  text,
  paragraph,
  heading,
  LINE,
  repeat,
  layOut,
  content,
  artifactText,
  expectInside,
} from './fixtures/lay-out.js';

function* endless(): Generator<Block> {
  for (;;) yield paragraph(LINE);
}

/** A note that refers to the next one, and the last of 300 to the first. */
const note = (i: number): Block => ({
  type: 'footnote',
  id: `${i}`,
  children: [
    { type: 'paragraph', children: [text(`note${i}.`), { type: 'footnote-reference', id: `${(i + 1) % 300}` }] },
  ],
});

describe('pages', () => {
  it('has no footer on a single page, and title and number on several', async () => {
    const one = await layOut([paragraph('short')], { title: 'The title' });
    expect(artifactText(one.pages[0])).toBe('');
    const { pages } = await layOut(
      repeat(50, () => paragraph(LINE)),
      { title: 'The title' },
    );
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(artifactText(page)).toContain('The title');
      expect(artifactText(page)).toContain(`${index + 1}\u202f/`);
      expect(page.items.some((item) => item.type === 'total-pages')).toBe(true);
    }
  });

  it('leaves neither a heading nor a single line behind', async () => {
    for (const count of [8, 9, 10, 11, 12]) {
      const blocks = [
        ...repeat(count, () => paragraph(LINE.repeat(4))),
        heading(2, 'Heading'),
        paragraph(LINE.repeat(12)),
      ];
      const { pages } = await layOut(blocks);
      const first = content(pages[0]).split('|');
      expect(first.at(-1)).not.toBe('Heading');
      const below = first.includes('Heading') ? first.length - first.indexOf('Heading') - 1 : 2;
      expect(below).toBeGreaterThanOrEqual(2);
    }
  });

  it('starts a new page where the source says so', async () => {
    const { pages } = await layOut([paragraph('a'), { type: 'page-break' }, { type: 'page-break' }, paragraph('b')]);
    expect(pages.map(content)).toEqual(['a', 'b']);
  });

  it('sets a footnote on the page of its reference, which links to it', async () => {
    const reference: Inline = { type: 'footnote-reference', id: 'x' };
    const { pages } = await layOut([
      { type: 'paragraph', children: [text('Text'), reference] },
      { type: 'footnote', id: 'x', children: [paragraph('The note.')] },
      { type: 'page-break' },
      paragraph('Second page.'),
      { type: 'footnote', id: 'unused', children: [paragraph('Nobody refers to me.')] },
    ]);
    expect(content(pages[0])).toBe('Text|1|1|The note.');
    expect(content(pages[1])).toContain('Nobody refers to me.');
    const targets = pages[0].items.flatMap((item) => (item.type === 'link' ? [item.target.slice(1)] : []));
    const anchors = pages[0].items.flatMap((item) => (item.type === 'anchor' ? [item.id] : []));
    expect(anchors.sort()).toEqual(targets.sort());
  });

  it('sets every footnote once, though they refer to one another in a long circle', async () => {
    const start: Block = { type: 'paragraph', children: [text('Text'), { type: 'footnote-reference', id: '0' }] };
    const { pages } = await layOut([start, ...repeat(300, note)]);
    const found =
      pages
        .map(content)
        .join('|')
        .match(/note\d+\./g) ?? [];
    expect([found.length, new Set(found).size]).toEqual([300, 300]);
  });

  it('keeps the margins the client wants', async () => {
    const { pages } = await layOut(
      repeat(30, () => paragraph(LINE.repeat(5))),
      { page: { pageSize: 'A5', margin: '15mm' } },
    );
    expect([pages[0].widthPt, pages[0].heightPt]).toEqual([419.53, 595.28]);
    expectInside(pages, [42.5, 42.5, 42.5, 42.5]);
  });

  it('stops at the limit of pages and when it is told to', async () => {
    await expect(layOut(endless(), { maxPages: 3 })).rejects.toMatchObject({ code: 'limit-pages' });
    await expect(layOut(endless(), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });

  it('shows headers where there is nothing else, and fields with the page', async () => {
    const fields: Inline[] = [
      text('Page '),
      { type: 'page-field', field: 'page' },
      text(' of '),
      { type: 'page-field', field: 'pages' },
    ];
    const section: Block = {
      type: 'section',
      header: [paragraph('The header')],
      footer: [{ type: 'paragraph', children: fields }],
    };
    const empty = await layOut([section], { style: 'source' });
    expect(artifactText(empty.pages[0])).toBe('The header|Page |1| of ');
    const { pages } = await layOut([section, paragraph('a'), { type: 'page-break' }, paragraph('b')], {
      style: 'source',
    });
    expect(artifactText(pages[1])).toBe('The header|Page |2| of ');
    expect(pages[1].items.some((item) => item.type === 'total-pages')).toBe(true);
  });

  it('says what it made', async () => {
    const { report } = await layOut([paragraph('a')], { page: { pageSize: 'Letter', orientation: 'landscape' } });
    expect(report.toReport().facts).toMatchObject({
      pages: 1,
      pageSize: 'Letter',
      orientation: 'landscape',
      fonts: 'Source Serif 4',
    });
  });
});
