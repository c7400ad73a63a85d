import type { Block, Heading, SourceDocument } from '../../document/block.js';
import { walkBlocks } from '../../document/children.js';
import type { ReportBuilder } from '../../report.js';
import { FootnoteNumbers } from '../footnote-numbers.js';
import { settleBlocks } from '../settle-blocks.js';
import { writeResult } from '../write-result.js';
import { blocksLines, noteLines } from './block-lines.js';
import type { TextContext } from './text-context.js';

export interface TextWriterOptions {
  /** Length of a line, in columns of a fixed-pitch face; `Infinity`: paragraphs are not wrapped. */
  readonly columns: number;
  readonly report: ReportBuilder;
  readonly signal?: AbortSignal;
}

/**
 * Writes a document as plain text in UTF-8, as one writes it by hand: headings underlined, lists with their markers, tables in
 * columns, addresses behind the text of links, notes at the end. Pictures are reported as lost. The document stands in
 * memory as a whole.
 *
 * @throws the signal's reason, whatever the document's lazy parts throw, or the file system's error
 */
export async function writeText(
  document: SourceDocument,
  output: { readonly path: string },
  { columns, report, signal }: TextWriterOptions,
): Promise<void> {
  const blocks = await settleBlocks(document.blocks, signal);
  const notes = new FootnoteNumbers(blocks);
  const headings = [...walkBlocks(blocks)].filter((block): block is Heading => block.type === 'heading');
  const lines = documentLines(blocks, { columns, notes, headings, report });
  writeResult(output.path, lines.map((line) => `${line}\n`).join(''));
}

function documentLines(blocks: readonly Block[], context: TextContext): string[] {
  const body = blocksLines(blocks, context);
  const notes = context.notes.notes.flatMap((note) => ['', ...noteLines(note, context)]);
  return notes.length === 0 ? body : [...body, '', '-'.repeat(20), ...notes];
}
