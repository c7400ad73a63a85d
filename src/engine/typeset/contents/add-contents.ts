import type { Block, ContentsEntry, SourceDocument, TableOfContents } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { ReportBuilder } from '../../report.js';
import { inlineText } from '../inline/collect/inline-text.js';
import { documentTitle } from './document-title.js';
import { layoutDocument, type LayoutSettings } from '../layout.js';

/** What a client may say of the table of contents. */
export interface ContentsOptions {
  /** `auto`: for a document that is long enough. Absent: only where the document itself asks for it. */
  readonly toc?: boolean | 'auto';
  /** Levels of headings, 1–6. */
  readonly tocDepth?: number;
  /** What stands above it; by the language when absent. */
  readonly tocTitle?: string;
}

const DEPTH = 3;
/** What `auto` takes for long. */
const LONG = { pages: 8, headings: 6 } as const;
const TITLES: Readonly<Record<string, string>> = {
  ar: 'المحتويات',
  cs: 'Obsah',
  da: 'Indhold',
  de: 'Inhalt',
  el: 'Περιεχόμενα',
  en: 'Contents',
  es: 'Índice',
  fa: 'فهرست',
  fi: 'Sisällys',
  fr: 'Table des matières',
  he: 'תוכן העניינים',
  hu: 'Tartalom',
  it: 'Indice',
  ja: '目次',
  ko: '차례',
  nb: 'Innhold',
  nl: 'Inhoud',
  pl: 'Spis treści',
  pt: 'Índice',
  ru: 'Содержание',
  sv: 'Innehåll',
  tr: 'İçindekiler',
  uk: 'Зміст',
  zh: '目录',
};

/**
 * Fills a document's table of contents, or adds one behind its title. The pages are laid out once more to learn their
 * numbers: these have a fixed width, so that they don't move anything.
 */
export async function addContents(
  document: SourceDocument,
  { toc, tocDepth = DEPTH, tocTitle }: ContentsOptions,
  settings: LayoutSettings,
): Promise<SourceDocument> {
  const { blocks, meta } = document;
  if (!Array.isArray(blocks)) return document;
  const source = withIds(blocks as readonly Block[]);
  const isMarked = source.some(isContents);
  if (toc === false || !(toc || isMarked)) return isMarked ? { meta, blocks: source.filter(isOther) } : document;
  const entries = listHeadings(source, tocDepth);
  const isWanted = toc !== 'auto' || isMarked || (await isLong(document, entries.length, settings));
  if (entries.length === 0 || !isWanted) return { meta, blocks: source.filter(isOther) };
  const title = tocTitle ?? TITLES[(settings.lang ?? meta.lang ?? 'en').slice(0, 2).toLowerCase()] ?? TITLES.en;
  const whole = isMarked ? source.map((block) => retitled(block, tocTitle)) : insert(source, title);
  const draft = fill(whole, entries);
  const numbers = await pageNumbers({ meta, blocks: draft }, settings);
  return {
    meta,
    blocks: fill(
      whole,
      entries.map((entry) => ({ ...entry, label: numbers.get(entry.target) ?? '' })),
    ),
  };
}

function isContents(block: Block): block is TableOfContents {
  return block.type === 'table-of-contents';
}

function retitled(block: Block, title: string | undefined): Block {
  return title !== undefined && isContents(block) ? { ...block, title } : block;
}

function isOther(block: Block): boolean {
  return !isContents(block);
}

function withIds(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.type === 'heading' && block.id === undefined ? { ...block, id: `heading-at-${index}` } : block,
  );
}

/** All headings but the document's title. */
function listHeadings(blocks: readonly Block[], depth: number): ContentsEntry[] {
  const ownTitle = documentTitle(blocks);
  const headings = blocks.filter((block) => block.type === 'heading');
  const shown = headings.filter((heading) => heading !== ownTitle);
  const top = shown.reduce((least, { level }) => Math.min(least, level), 6);
  return shown.flatMap(({ id, level, children }) => {
    const title = inlineText(children).replace(/\s+/g, ' ').trim();
    const shownLevel = level - top + 1;
    return id !== undefined && title !== '' && shownLevel <= depth
      ? [{ level: shownLevel, title, target: id, label: '' }]
      : [];
  });
}

/** Behind the title; what follows begins a new page. */
function insert(blocks: readonly Block[], title: string): Block[] {
  const [first] = blocks;
  const count = first && (first.type === 'title-block' || first === documentTitle(blocks)) ? 1 : 0;
  return [...blocks.slice(0, count), make.tableOfContents(title), make.pageBreak(), ...blocks.slice(count)];
}

function fill(blocks: readonly Block[], entries: readonly ContentsEntry[]): Block[] {
  return blocks.map((block) => (isContents(block) ? { ...block, entries } : block));
}

async function isLong(document: SourceDocument, headings: number, settings: LayoutSettings): Promise<boolean> {
  if (headings < LONG.headings) return false;
  let pages = 0;
  for await (const _ of dryRun(document, settings)) pages++;
  return pages >= LONG.pages;
}

async function pageNumbers(document: SourceDocument, settings: LayoutSettings): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  let number = (settings.look?.startPage ?? 1) - 1;
  for await (const { items } of dryRun(document, settings)) {
    number++;
    for (const item of items) {
      if (item.type === 'anchor' && !numbers.has(item.id)) numbers.set(item.id, String(number));
    }
  }
  return numbers;
}

function dryRun(document: SourceDocument, settings: LayoutSettings): ReturnType<typeof layoutDocument> {
  return layoutDocument(document, { ...settings, onPages: undefined }, new ReportBuilder());
}
