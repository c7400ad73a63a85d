import { Paragraph } from 'docx';
import type { Inline } from '../../../document/inline.js';
import type { ParagraphStyle } from '../../../document/style.js';
import type { ContainingBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { inlineRuns } from '../inline/inline-runs.js';
import { paragraphFormat } from '../styles/paragraph-format.js';

/** Caption of a figure or a table. */
export function caption(
  inlines: readonly Inline[],
  style: Pick<ParagraphStyle, 'align' | 'keepWithNext'>,
  container: ContainingBlock,
  context: DocxContext,
): Paragraph {
  return new Paragraph({
    ...paragraphFormat(style, container),
    style: 'Caption',
    children: inlineRuns(inlines, container, context),
  });
}
