import type { Block, SourceDocument } from '../../document/block.js';
import type { ReaderInput } from '../reader.js';
import { ByteSource } from './encoding/byte-source.js';
import { decodeSource } from './encoding/decode-source.js';
import { fileTitle } from './file-title.js';
import { noteLanguage } from './language/note-language.js';
import { cleanLine } from './lines/clean-line.js';
import { expandTabs } from '../../document/display-width.js';
import { PAGE_BREAK, splitLines } from './lines/split-lines.js';
import { TextNotes } from './lines/text-notes.js';
import { preformattedBlocks } from './preformatted-blocks.js';
import { proseBlocks } from './prose-blocks.js';
import { surveyText } from './text-survey.js';

export interface TextReaderOptions {
  /** A label of the encoding, where it is not to be detected. */
  readonly encoding?: string;
  /** `prose` joins lines into paragraphs, `pre` keeps them; `auto` goes by the text. */
  readonly mode?: 'auto' | 'prose' | 'pre';
}

/**
 * Reads plain text. One pass finds its encoding, kind and width, a second one yields the blocks as they are asked for:
 * memory does not grow with the file.
 *
 * @throws ConversionError `input-malformed` for an unknown encoding
 * @throws the signal's reason when it is aborted
 */
export async function readText(input: ReaderInput, options: TextReaderOptions): Promise<SourceDocument> {
  const { report, signal } = input;
  signal?.throwIfAborted();
  const source = decodeSource(new ByteSource(input.path), options.encoding, report);
  const notes = new TextNotes();
  const survey = surveyText(cleanLines(source.reportedChunks(), notes));
  notes.report(report);
  const isProse = options.mode === 'prose' || (options.mode !== 'pre' && survey.isProse);
  report.fact('mode', isProse ? 'prose' : 'pre');
  report.fact('lines', survey.lines);
  if (survey.isBlank) report.warn('input-empty', 'The file holds no text.');
  const blocks = (): Iterator<Block> => {
    const lines = cleanLines(source.chunks(), new TextNotes());
    return isProse ? proseBlocks(lines, survey.wrapColumns) : preformattedBlocks(lines, survey.columns);
  };
  const [sample = ''] = source.chunks();
  const language = noteLanguage(sample, report);
  return { meta: { title: fileTitle(input.fileName), ...language }, blocks: { [Symbol.iterator]: blocks } };
}

function* cleanLines(chunks: Iterable<string>, notes: TextNotes): Generator<string> {
  for (const line of splitLines(chunks)) yield line === PAGE_BREAK ? line : expandTabs(cleanLine(line, notes));
}
