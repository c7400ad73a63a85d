import type { Paragraph, Table } from 'docx';
import type { Block } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { FootnoteNumbers } from '../footnote-numbers.js';
import type { ContainingBlock } from './containing-block.js';
import type { NumberingRegistry } from './styles/numbering-registry.js';
import type { IdSequence } from './package/id-sequence.js';

/** What stands below one another in a Word document. */
export type BlockComponent = Paragraph | Table;

/** What all parts of one document share while it is written. */
export interface DocxContext {
  readonly report: ReportBuilder;
  readonly numbering: NumberingRegistry;
  readonly footnotes: FootnoteNumbers;
  readonly ids: IdSequence;
  /** Blocks as components, in order: lists, tables and quotes hold blocks of every kind by it. */
  readonly renderBlocks: (blocks: readonly Block[], container: ContainingBlock) => BlockComponent[];
}
