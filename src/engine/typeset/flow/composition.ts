import type { Block, PageGeometry } from '../../document/block.js';
import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import type { CellTally } from '../table/rows/cell-tally.js';
import type { PageMaster } from '../boxes/box.js';
import type { StructureTree } from '../page-model/structure-tree.js';
import type { TextOptions } from '../style/text-options.js';
import type { LookContext } from '../style/span-look.js';
import type { TypeToken } from '../style/theme.js';
import type { Flow } from './flow.js';
import type { HeadingLevels } from './heading-levels.js';
import type { NoteRegistry } from './note-registry.js';
import type { Place } from './place.js';

/** Pages as the composed blocks will meet them. */
export interface PageState {
  master: PageMaster;
  /** The same pages turned by a quarter, for wide tables; `null` where the client forbids it. */
  readonly turned: ((geometry: PageGeometry) => PageGeometry) | null;
  readonly maxPages: number;
  /** Of the table of values, where there is one. */
  tally?: CellTally;
  /** Rows of the table of values, where they are known before the last one. */
  rowCount?: number;
  /** What the last lines of preformatted text were set in: the next ones look alike where they can. */
  preformatted?: { readonly columns: number; readonly sizePt: number; readonly isTurned: boolean };
}

/** What all blocks of a document are composed with. */
export interface Composition extends LookContext {
  readonly fonts: FontLibrary;
  readonly report: ReportBuilder;
  readonly structure: StructureTree;
  readonly notes: NoteRegistry<Composition>;
  readonly headingLevels: HeadingLevels;
  readonly pages: PageState;
  /** Where the boxes go. */
  readonly flow: Flow;
  /** Of text that has no style of its own. */
  readonly bodyType: TypeToken;
  readonly tabDistancePt: number;
  readonly text: TextOptions;
  readonly lang?: string;
  readonly direction: 'ltr' | 'rtl';
  /** `auto`: each paragraph has that of its first letter. */
  readonly paragraphDirection: 'ltr' | 'rtl' | 'auto';
  /** Printed number of the page that a running head is composed for. */
  readonly pageLabel?: string;
  /** Composes blocks that are whole in memory: cells, notes, running heads. */
  readonly composeBlocks: (blocks: readonly Block[], place: Place, composition: Composition) => void;
  /** How many tables are round this place. */
  readonly tableDepth: number;
}
