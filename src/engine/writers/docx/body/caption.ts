import { Paragraph } from 'docx';
import type { Inline } from '../../../document/inline.js';
import type { Alignment } from '../../../document/style.js';
import type { DocxContext, Frame } from '../docx-context.js';
import { inlineRuns } from '../inline/inline-runs.js';
import { paragraphFormat } from '../styles/paragraph-format.js';

/** Caption of a figure or a table. */
export function caption(
  inlines: readonly Inline[],
  frame: Frame,
  context: DocxContext,
  align: Alignment,
  keepWithNext: boolean,
): Paragraph {
  return new Paragraph({
    ...paragraphFormat({ align, keepWithNext }, frame),
    style: 'Caption',
    children: inlineRuns(inlines, frame, context),
  });
}
