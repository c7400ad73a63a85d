import type { Block, DocumentMeta, Lazy, SourceDocument, TitleBlock } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { documentTitle } from './document-title.js';
import type { DocumentFacts } from '../style/look-options.js';

/** Gives a document a title page: of what it begins with, or of what is known about it. */
export function addCover({ meta, blocks }: SourceDocument, facts: DocumentFacts): SourceDocument {
  const { opening, rest } = Array.isArray(blocks)
    ? splitOpening(blocks as readonly Block[])
    : { opening: null, rest: blocks };
  const text = facts.title ?? meta.title;
  // A title that the client gives goes before the document's own, which then stays where it is.
  const isOwn = opening !== null && (text === meta.title || opening.type === 'title-block');
  const title = text === undefined ? [] : [make.text(text)];
  const cover: TitleBlock = {
    type: 'title-block',
    id: isOwn ? opening.id : undefined,
    title: isOwn && text === meta.title ? titleOf(opening) : title,
    subtitle: facts.subtitle ?? (opening?.type === 'title-block' ? opening.subtitle : undefined),
    byline: bylineOf(facts, meta),
    isPage: true,
  };
  return { meta, blocks: prepend(cover, isOwn || !opening ? rest : [opening, ...rest]) };
}

type Opening = Extract<Block, { type: 'title-block' | 'heading' }>;

/** The title that a document begins with, and what stands below it. */
function splitOpening(blocks: readonly Block[]): { opening: Opening | null; rest: readonly Block[] } {
  const [first, ...rest] = blocks;
  if (first?.type === 'title-block') return { opening: first, rest };
  const isOnly = first?.type === 'heading' && !rest.some(({ type }) => type === 'heading');
  return first && isOnly && first.level === 1 ? { opening: first, rest } : splitTitle(blocks);
}

function splitTitle(blocks: readonly Block[]): { opening: Opening | null; rest: readonly Block[] } {
  const title = documentTitle(blocks);
  return title && title === blocks[0] ? { opening: title, rest: blocks.slice(1) } : { opening: null, rest: blocks };
}

function titleOf(opening: Opening): TitleBlock['title'] {
  return opening.type === 'heading' ? opening.children : opening.title;
}

function bylineOf(facts: DocumentFacts, meta: DocumentMeta): string[] {
  return [facts.author ?? meta.author, facts.date ?? meta.date].filter((line): line is string => Boolean(line));
}

function prepend(cover: Block, blocks: Lazy<Block>): Lazy<Block> {
  return Array.isArray(blocks) ? [cover, ...(blocks as readonly Block[])] : follow(cover, blocks);
}

async function* follow(cover: Block, blocks: Lazy<Block>): AsyncGenerator<Block> {
  yield cover;
  yield* blocks;
}
