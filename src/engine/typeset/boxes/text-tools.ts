import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';

/** What is needed to set what only the page knows. */
export interface InlinePen {
  readonly fonts: FontLibrary;
  readonly report: ReportBuilder;
}
