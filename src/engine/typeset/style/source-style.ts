import type { List } from '../../document/block.js';
import type { LineHeight, ParagraphStyle, TextStyle } from '../../document/style.js';
import type { Line } from '../inline/text.model.js';
import { sourceMetrics, type LineMetrics } from '../paragraph/line-metrics.js';
import { sourceType } from './source-type.js';
import type { LinkStyle, ParagraphRules, Style } from './style.js';
import type { Theme, TypeToken } from './theme.js';

/** The source's own formatting, as a word processor sets it. */
export class SourceStyle implements Style {
  readonly hasOwnPages = true;
  readonly hasOwnTables = true;
  readonly areGapsAdded = true;
  /** Lines have to be as wide as a word processor makes them. */
  readonly isFallbackScaled = false;
  readonly links: LinkStyle = { isMarked: true, keepsColor: true, hasTargetNote: false };
  readonly paragraphs: ParagraphRules = {
    align: 'start',
    isHyphenated: false,
    isOnGrid: false,
    firstLineIndentEm: 0,
    keepsEmpty: true,
  };
  readonly bodyType: TypeToken;
  readonly footnoteType: TypeToken;
  readonly footnoteLabelType: TypeToken;

  /** @param defaults formatting of text that has none of its own */
  constructor(defaults: TextStyle | undefined, theme: Theme) {
    this.bodyType = sourceType(defaults);
    this.footnoteType = this.bodyType;
    this.footnoteLabelType = { ...this.bodyType, sizePt: theme.footnote.sizePt };
  }

  gap(): number {
    return 0;
  }

  spaceBefore(own: ParagraphStyle | undefined): number {
    return own?.spaceBeforePt ?? 0;
  }

  spaceAfter(own: ParagraphStyle | undefined): number {
    return own?.spaceAfterPt ?? 0;
  }

  paragraph(own: ParagraphStyle = {}): ParagraphStyle {
    return own;
  }

  text(own: TextStyle): TextStyle {
    return own;
  }

  strongWeight(): number {
    return 700;
  }

  isItalic(isEmphasised: boolean): boolean {
    return isEmphasised;
  }

  heading(): null {
    return null;
  }

  listIndents({ indentStartPt, labelIndentPt }: List): Pick<List, 'indentStartPt' | 'labelIndentPt'> {
    return { ...(indentStartPt !== undefined && { indentStartPt: Math.max(0, indentStartPt) }), labelIndentPt };
  }

  /** A marker looks like the text it stands before. */
  marker(text: TextStyle | undefined): TextStyle | undefined {
    if (!text) return undefined;
    const { fontFamily, fontClass, sizePt, color, strong } = text;
    return { fontFamily, fontClass, sizePt, color, strong };
  }

  lineMetrics(line: Line, type: TypeToken, height: LineHeight | undefined): LineMetrics {
    return sourceMetrics(line, type, height);
  }
}
