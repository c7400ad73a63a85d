import { closeSync, openSync, readSync } from 'node:fs';
import { ConversionError } from '../../conversion-error.js';
import type { Block, DocumentMeta, SourceDocument } from '../../document/block.js';
import type { ReaderInput } from '../reader.js';
import { fileTitle } from '../text/file-title.js';
import { pageGeometry } from './flow/page-geometry.js';
import { Reading } from './reading.js';
import { TextStyles } from './flow/text-styles.js';
import { lengthPt } from './flow/units.js';
import { RtfHeader } from './header/rtf-header.js';
import { PLAIN_CHARACTERS } from './state/character-state.js';
import { languageTag } from './text/language.js';

export interface RtfReaderOptions {
  /** `source` (default) keeps fonts, sizes, colours and distances; `house` keeps only what carries structure. */
  readonly style?: 'source' | 'house';
}

const CHUNK_BYTES = 64 * 1024;
/** The beginning of a file: a byte order mark, or white space that a mail program left, may come before the group. */
const START = /^(?:\xef\xbb\xbf)?[\s\0]*\{\\rtf/;
const START_BYTES = 64;

/**
 * Reads Rich Text Format 1.9. The file is read while the blocks are taken: memory grows with the largest table or
 * paragraph, not with the file. Reading is synchronous on purpose: conversions run in a process of their own, and to wait
 * for every block costs more than to read it.
 *
 * The blocks can be taken once.
 *
 * @throws ConversionError `input-empty`, `input-malformed` when the file is no RTF; `limit-nesting`, also while the
 *   blocks are taken. Once the signal is aborted, its reason.
 */
export async function readRtf(input: ReaderInput, options: RtfReaderOptions = {}): Promise<SourceDocument> {
  const isSourceStyle = options.style !== 'house';
  const reading = new Reading(readChunks(input), input.report, isSourceStyle);
  const blocks = reading.blocks();
  // The RTF header is read by the time the first block is made.
  const first = blocks.next();
  return { meta: metaOf(reading.rtfHeader, isSourceStyle, input.fileName), blocks: resume(first, blocks) };
}

function* resume(first: IteratorResult<Block, void>, rest: Generator<Block, void>): Generator<Block> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function* readChunks({ path, signal }: ReaderInput): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    let isFirst = true;
    for (;;) {
      signal?.throwIfAborted();
      const length = readSync(file, buffer);
      const start = isFirst ? startOfRtf(buffer.subarray(0, length)) : 0;
      if (length === 0) return;
      isFirst = false;
      yield buffer.subarray(start, length);
    }
  } finally {
    closeSync(file);
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

function metaOf(rtfHeader: RtfHeader, isSourceStyle: boolean, fileName: string): DocumentMeta {
  const { title, author, subject, keywords } = rtfHeader.info;
  const lang = rtfHeader.defaultLanguageId === undefined ? undefined : languageTag(rtfHeader.defaultLanguageId);
  return {
    title: title ?? fileTitle(fileName),
    ...(author && { author }),
    ...(subject && { subject }),
    ...(keywords && { keywords: splitKeywords(keywords) }),
    ...(lang && { lang }),
    ...(rtfHeader.isRightToLeft && { direction: 'rtl' }),
    ...(isSourceStyle && sourceStyleMeta(rtfHeader)),
  };
}

function sourceStyleMeta(rtfHeader: RtfHeader): Partial<DocumentMeta> {
  return {
    defaultStyle: new TextStyles(rtfHeader, true).of(PLAIN_CHARACTERS) ?? {},
    page: pageGeometry(rtfHeader.page),
    tabDistancePt: Math.max(lengthPt(rtfHeader.tabTwips), 1),
  };
}

function splitKeywords(keywords: string): string[] {
  return keywords
    .split(/[,;]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}
