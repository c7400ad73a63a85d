import type { Paragraph, Table } from 'docx';
import type { Block } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { FootnoteNumbers } from '../footnote-numbers.js';
import type { IdSequence } from './package/id-sequence.js';
import type { NumberingRegistry } from './styles/numbering-registry.js';

/** What stands under another in a Word document. */
export type BlockComponent = Paragraph | Table;

/** What all parts of one document share while it is written. */
export interface DocxContext {
  readonly report: ReportBuilder;
  readonly numbering: NumberingRegistry;
  readonly footnotes: FootnoteNumbers;
  readonly ids: IdSequence;
  /** Blocks to components; here so that lists, tables and quotes can hold every block. */
  readonly renderBlocks: (blocks: readonly Block[], frame: Frame, context: DocxContext) => BlockComponent[];
}

/** Where blocks stand. */
export interface Frame {
  /** Measure between the edges of the page's text area or of the table cell, pt. */
  readonly widthPt: number;
  /** Start indent that lists and quotes add up to. */
  readonly indentPt: number;
  /** Depth of the list whose items stand here; -1 outside of lists. */
  readonly listLevel: number;
  /** Paragraph style that takes the place of Normal, e.g. in quotes and notes. */
  readonly paragraphStyle?: string;
}
