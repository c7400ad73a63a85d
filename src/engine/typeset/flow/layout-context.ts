import type { Block } from '../../document/block.js';
import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import type { CellTally } from '../table/rows/cell-tally.js';
import type { StructureTree } from '../page-model/structure-tree.js';
import type { TextOptions } from '../style/text-options.js';
import type { LookContext } from '../style/span-look.js';
import type { Flow } from './flow.js';
import type { HeadingLevels } from './heading-levels.js';
import type { NoteRegistry } from './note-registry.js';
import type { PageSequence } from './page-sequence.js';
import type { ContainingBlock } from './containing-block.js';
import type { PreformattedChoice } from './preformatted-choice.js';

/** What all blocks of a document are composed with. */
export interface LayoutContext extends LookContext {
  readonly fonts: FontLibrary;
  readonly report: ReportBuilder;
  readonly structure: StructureTree;
  readonly notes: NoteRegistry<LayoutContext>;
  readonly headingLevels: HeadingLevels;
  readonly pages: PageSequence;
  readonly tally: CellTally;
  readonly preformatted: PreformattedChoice;
  /** Where the boxes go. */
  readonly flow: Flow;
  readonly tabDistancePt: number;
  readonly text: TextOptions;
  readonly lang?: string;
  readonly direction: 'ltr' | 'rtl';
  /** `auto`: each paragraph has that of its first letter. */
  readonly paragraphDirection: 'ltr' | 'rtl' | 'auto';
  /** Printed number of the page that a header or footer is composed for. */
  readonly pageLabel?: string;
  /** Composes blocks that are whole in memory: cells, notes, headers and footers. */
  readonly composeBlocks: (blocks: readonly Block[], container: ContainingBlock, context: LayoutContext) => void;
  /** How many cells, text boxes, notes, headers and footers are round the blocks, one in another: 0 in the body. */
  readonly tableDepth: number;
}
