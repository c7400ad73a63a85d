import { Document, Packer, Paragraph } from 'docx';
import type { Block, DocumentMeta, SourceDocument } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import { FootnoteNumbers } from '../footnote-numbers.js';
import { settleBlocks } from '../settle-blocks.js';
import { writeResult } from '../write-result.js';
import { blockComponents } from './body/block-components.js';
import { outermostBlock } from './containing-block.js';
import type { DocxContext } from './docx-context.js';
import { coreProperties } from './package/core-properties.js';
import { IdSequence } from './package/id-sequence.js';
import { normalizePackage } from './package/normalize-package.js';
import { documentSections } from './section/document-sections.js';
import { NumberingRegistry } from './styles/numbering-registry.js';
import { documentStyles } from './styles/styles.js';
import { tableStyle } from './styles/table-style.js';

const NOTE_STYLE = 'FootnoteText';
/** For pictures in notes: the text of a page of A4 with margins of an inch. */
const NOTE_WIDTH_PT = 450;

export interface DocxOptions {
  readonly report: ReportBuilder;
  readonly signal?: AbortSignal;
}

/**
 * Writes a document as a Word file (WordprocessingML, ISO/IEC 29500 transitional) with real styles, numbering,
 * sections, notes and tables. The same document gives the same bytes. The document stands in memory as a whole.
 *
 * @returns the size of the file, bytes
 * @throws the signal's reason once it is aborted, and whatever the document's lazy parts throw
 */
export async function writeDocx(
  document: SourceDocument,
  output: { readonly path: string },
  { report, signal }: DocxOptions,
): Promise<{ sizeBytes: number }> {
  const blocks = await settleBlocks(document.blocks, signal);
  const bytes = normalizePackage(await packDocument(blocks, document.meta, report));
  signal?.throwIfAborted();
  writeResult(output.path, bytes);
  return { sizeBytes: bytes.length };
}

async function packDocument(blocks: readonly Block[], meta: DocumentMeta, report: ReportBuilder): Promise<Uint8Array> {
  const context: DocxContext = {
    report,
    numbering: new NumberingRegistry(),
    footnotes: new FootnoteNumbers(blocks),
    ids: new IdSequence(),
    renderBlocks: (inner, container) => blockComponents(inner, container, context),
  };
  const { sections, hasEvenPages } = documentSections(blocks, meta.page, context);
  const word = new Document({
    externalStyles: tableStyle(),
    styles: documentStyles(meta),
    footnotes: footnoteOptions(context),
    sections,
    evenAndOddHeaderAndFooters: hasEvenPages,
  });
  return Packer.toBuffer(word, undefined, [{ path: 'docProps/core.xml', data: coreProperties(meta) }]);
}

function footnoteOptions({ footnotes, renderBlocks }: DocxContext): Record<string, { children: Paragraph[] }> {
  const container = outermostBlock(NOTE_WIDTH_PT, NOTE_STYLE);
  return Object.fromEntries(
    footnotes.notes.map((note, index) => {
      const children = renderBlocks(note.children, container);
      // The package puts the note's number into the first child, which therefore has to be a paragraph.
      const opening = children[0] instanceof Paragraph ? [] : [new Paragraph({ style: NOTE_STYLE, children: [] })];
      // Notes may hold tables, though the types of the package say no.
      return [`${index + 1}`, { children: [...opening, ...children] as Paragraph[] }];
    }),
  );
}
