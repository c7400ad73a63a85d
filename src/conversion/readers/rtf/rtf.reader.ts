import { open } from 'node:fs/promises';
import { ConversionError } from '../../conversion.error.js';
import type { Block, DocumentMeta, SourceDocument } from '../../document/block.js';
import type { ReaderInput } from '../reader.js';
import { fileTitle } from '../text/file-title.js';
import { pageGeometry } from './flow/page-geometry.js';
import { Reading } from './reading.js';
import { TextStyles } from './flow/text-styles.js';
import { lengthPt } from './flow/units.js';
import { DocumentHead } from './head/document-head.js';
import { PLAIN_CHARACTERS } from './state/character-state.js';
import { languageTag } from './text/language.js';

export interface RtfReaderOptions {
  /** `source` (default) keeps fonts, sizes, colours and distances; `house` keeps only what carries structure. */
  readonly style?: 'source' | 'house';
}

const CHUNK_BYTES = 64 * 1024;
/** A byte order mark, or white space that a mail program left. */
const START = /^(?:\xef\xbb\xbf)?[\s\0]*\{\\rtf/;
const START_BYTES = 64;

/**
 * Reads Rich Text Format 1.9. The file is read while the blocks are taken: memory grows with the largest table or
 * paragraph, not with the file.
 *
 * The blocks can be taken once.
 *
 * @throws ConversionError `input-empty`, `input-malformed` when it is no RTF, `limit-nesting`
 */
export async function readRtf(input: ReaderInput, options: RtfReaderOptions = {}): Promise<SourceDocument> {
  const isPhysical = options.style !== 'house';
  const reading = new Reading(readChunks(input), input.report, isPhysical);
  const blocks = reading.blocks();
  // The head of the file is read when the first block is made.
  const first = await blocks.next();
  return { meta: metaOf(reading.head, isPhysical, input.fileName), blocks: resume(first, blocks) };
}

async function* resume(first: IteratorResult<Block, void>, rest: AsyncGenerator<Block, void>): AsyncGenerator<Block> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function* readChunks({ path, signal }: ReaderInput): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    let isFirst = true;
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      const start = isFirst ? startOfRtf(buffer.subarray(0, bytesRead)) : 0;
      if (bytesRead === 0) return;
      isFirst = false;
      yield buffer.subarray(start, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Where the first group begins. */
function startOfRtf(start: Buffer): number {
  if (start.length === 0) throw new ConversionError('input-empty', 'The file is empty.');
  const [found] = START.exec(start.toString('latin1', 0, START_BYTES)) ?? [];
  if (found === undefined) {
    throw new ConversionError('input-malformed', 'The file is not RTF: it does not begin with {\\rtf.');
  }
  return found.lastIndexOf('{');
}

function metaOf(head: DocumentHead, isPhysical: boolean, fileName: string): DocumentMeta {
  const { title, author, subject, keywords } = head.info;
  const lang = head.defaultLanguageId === undefined ? undefined : languageTag(head.defaultLanguageId);
  return {
    title: title ?? fileTitle(fileName),
    ...(author && { author }),
    ...(subject && { subject }),
    ...(keywords && { keywords: splitKeywords(keywords) }),
    ...(lang && { lang }),
    ...(head.isRightToLeft && { direction: 'rtl' }),
    ...(isPhysical && physicalMeta(head)),
  };
}

function physicalMeta(head: DocumentHead): Partial<DocumentMeta> {
  return {
    defaultStyle: new TextStyles(head, true).of(PLAIN_CHARACTERS) ?? {},
    page: pageGeometry(head.page),
    tabDistancePt: Math.max(lengthPt(head.tabTwips), 1),
  };
}

function splitKeywords(keywords: string): string[] {
  return keywords
    .split(/[,;]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}
