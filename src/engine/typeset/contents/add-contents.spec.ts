import type { Block, SourceDocument } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { addContents, type ContentsOptions } from './add-contents.js';
import { layoutDocument, type LayoutSettings } from '../layout.js';
import type { Page } from '../page-model/page.model.js';

const SETTINGS: LayoutSettings = { kind: 'prose', page: {}, maxPages: 1000 };
const paragraph = (value: string): Block => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const heading = (level: 1 | 2 | 3, value: string): Block => ({
  type: 'heading',
  level,
  id: value,
  children: [{ type: 'text', value }],
});
const chapter = (name: string): Block[] => [
  heading(2, name),
  heading(3, `${name}-part`),
  paragraph('Words and words. '.repeat(400)),
];
const BOOK: Block[] = [heading(1, 'Book'), ...['a', 'b', 'c', 'd', 'e'].flatMap(chapter)];

async function add(blocks: readonly Block[], options: ContentsOptions): Promise<readonly Block[]> {
  const document = await addContents({ meta: {}, blocks }, options, SETTINGS);
  return document.blocks as readonly Block[];
}

const entries = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'table-of-contents'
      ? block.entries.map(({ level, title, label }) => `${level} ${title} ${label}`)
      : [],
  );

async function layOut(document: SourceDocument): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of layoutDocument(document, SETTINGS, new ReportBuilder())) pages.push(page);
  return pages;
}

it('names the pages on which the headings come to stand', async () => {
  const blocks = await add(BOOK, { toc: true });
  const pages = await layOut({ meta: {}, blocks });
  const found = new Map<string, number>();
  for (const [index, { items }] of pages.entries()) {
    for (const item of items) if (item.type === 'anchor') found.set(item.id, index + 1);
  }
  const listed = entries(blocks);
  expect(listed).toHaveLength(10);
  for (const entry of listed) {
    const [, title, label] = entry.split(' ');
    expect(label).toBe(String(found.get(title)));
  }
  expect(blocks.slice(0, 3).map(({ type }) => type)).toEqual(['heading', 'table-of-contents', 'page-break']);
});

it('links titles and numbers, and marks them as a table of contents', async () => {
  const [first] = await layOut({ meta: {}, blocks: await add(BOOK, { toc: true, tocDepth: 1 }) });
  const links = first.items.flatMap((item) => (item.type === 'link' ? [item] : []));
  expect(links.map(({ target }) => target)).toEqual(['a', 'b', 'c', 'd', 'e'].flatMap((id) => [`#${id}`, `#${id}`]));
  const tags = links.map(({ node }) =>
    [node, node.parent, node.parent?.parent, node.parent?.parent?.parent].map((one) => one?.tag),
  );
  expect(tags[0]).toEqual(['Link', 'Reference', 'TOCI', 'TOC']);
});

it('makes one by itself only for long documents', async () => {
  const short = [heading(1, 'x'), ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => heading(2, name))];
  expect(entries(await add(short, { toc: 'auto' }))).toEqual([]);
  expect(entries(await add([...BOOK, ...chapter('f')], { toc: 'auto' }))).not.toEqual([]);
});

it('stands where the document wants it, unless the client wants none', async () => {
  const blocks: Block[] = [
    paragraph('x'),
    { type: 'table-of-contents', entries: [] },
    heading(1, 'a'),
    heading(1, 'b'),
  ];
  expect(entries(await add(blocks, {}))).toEqual(['1 a 1', '1 b 1']);
  expect((await add(blocks, { toc: false })).map(({ type }) => type)).toEqual(['paragraph', 'heading', 'heading']);
});

it('is left out where there are no headings', async () => {
  expect(await add([paragraph('x')], { toc: true })).toEqual([paragraph('x')]);
});
