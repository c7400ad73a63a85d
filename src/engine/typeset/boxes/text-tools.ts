import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';

/** What text is set with. Pages need it too: the number of a page is set when the page is painted. */
export interface TextTools {
  readonly fonts: FontLibrary;
  readonly report: ReportBuilder;
}
