import { closeSync, writeFileSync } from 'node:fs';
import { Document, Packer, Paragraph } from 'docx';
import type { Block, DocumentMeta, SourceDocument } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import { blockComponents } from './body/block-components.js';
import { coreProperties } from './package/core-properties.js';
import type { DocxContext } from './docx-context.js';
import { FootnoteNumbers } from '../footnote-numbers.js';
import { IdSequence } from './package/id-sequence.js';
import { normalizePackage } from './package/normalize-package.js';
import { openResult } from '../open-result.js';
import { NumberingRegistry } from './styles/numbering-registry.js';
import { documentSections } from './body/sections.js';
import { settleBlock } from '../settle-block.js';
import { documentStyles, TABLE_STYLES } from './styles/styles.js';

export interface DocxOptions {
  readonly report: ReportBuilder;
  readonly signal?: AbortSignal;
}

/**
 * Writes a document as a Word file (WordprocessingML, ISO/IEC 29500 transitional) with real styles, numbering,
 * sections, notes and tables. The same document gives the same bytes. The document stands in memory as a whole.
 *
 * @returns the size of the file
 */
export async function writeDocx(
  document: SourceDocument,
  output: { readonly path: string },
  options: DocxOptions,
): Promise<{ sizeBytes: number }> {
  const blocks: Block[] = [];
  for await (const block of document.blocks) {
    options.signal?.throwIfAborted();
    blocks.push(await settleBlock(block));
  }
  const bytes = normalizePackage(await packDocument(blocks, document.meta, options));
  options.signal?.throwIfAborted();
  writeResult(output.path, bytes);
  return { sizeBytes: bytes.length };
}

function writeResult(path: string, bytes: Uint8Array): void {
  const file = openResult(path);
  try {
    writeFileSync(file, bytes);
  } finally {
    closeSync(file);
  }
}

async function packDocument(blocks: readonly Block[], meta: DocumentMeta, options: DocxOptions): Promise<Uint8Array> {
  const context: DocxContext = {
    report: options.report,
    numbering: new NumberingRegistry(),
    footnotes: new FootnoteNumbers(blocks),
    ids: new IdSequence(),
    renderBlocks: blockComponents,
  };
  const { sections, hasEvenHeads } = documentSections(blocks, meta.page, context);
  const word = new Document({
    externalStyles: TABLE_STYLES,
    styles: documentStyles(meta),
    footnotes: footnoteOptions(context),
    sections,
    evenAndOddHeaderAndFooters: hasEvenHeads,
  });
  return Packer.toBuffer(word, undefined, [{ path: 'docProps/core.xml', data: coreProperties(meta) }]);
}

function footnoteOptions(context: DocxContext): Record<string, { children: Paragraph[] }> {
  const frame = { widthPt: 450, indentPt: 0, listLevel: -1, paragraphStyle: 'FootnoteText' };
  return Object.fromEntries(
    context.footnotes.notes.map((note, index) => {
      const children = context.renderBlocks(note.children, frame, context);
      // The package puts the note's number into the first child, which therefore has to be a paragraph.
      const opening = children[0] instanceof Paragraph ? [] : [new Paragraph({ style: 'FootnoteText', children: [] })];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- notes may hold tables, though the types say no
      return [`${index + 1}`, { children: [...opening, ...children] as Paragraph[] }];
    }),
  );
}
