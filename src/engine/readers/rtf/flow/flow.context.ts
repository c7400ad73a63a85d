import type { RtfHeader } from '../header/rtf-header.js';
import type { ListCounter } from '../lists/list-counter.js';
import type { ReadingReport } from '../report/reading-report.js';
import type { ParagraphStyles } from './paragraph-styles.js';
import type { TextStyles } from './text-styles.js';

/** What all stories of a document share. */
export interface FlowContext {
  readonly rtfHeader: RtfHeader;
  readonly report: ReadingReport;
  readonly textStyles: TextStyles;
  readonly paragraphStyles: ParagraphStyles;
  readonly lists: ListCounter;
  /** Fonts, sizes, colours and distances of the source are kept. */
  readonly isSourceStyle: boolean;
}
