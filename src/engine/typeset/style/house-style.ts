import type { List } from '../../document/block.js';
import type { LineHeight, ParagraphStyle, TextStyle } from '../../document/style.js';
import type { Line, LookMetrics } from '../inline/text.model.js';
import { houseMetrics, type LineMetrics } from '../paragraph/line-metrics.js';
import type { LinkStyle, ParagraphRules, Style } from './style.js';
import type { HeadingToken, Theme, TypeToken } from './theme.js';

/** Lines with spaces that are wider by more than this fall apart: they are rather left short. */
const MOST_STRETCH = 3;

/** The theme's formatting: of a source's own it keeps what has a meaning. */
export class HouseStyle implements Style {
  readonly hasOwnPages = false;
  readonly hasOwnTables = false;
  readonly areGapsAdded = false;
  readonly isFallbackScaled = true;
  readonly bodyType: TypeToken;
  readonly footnoteType: TypeToken;
  readonly footnoteLabelType: TypeToken;
  readonly links: LinkStyle;
  readonly paragraphs: ParagraphRules;

  constructor(private readonly theme: Theme) {
    const { align, isHyphenated, firstLineIndentEm, hasProtrusion } = theme.paragraphs;
    this.bodyType = theme.body;
    this.footnoteType = theme.footnote;
    this.footnoteLabelType = theme.footnote;
    this.links = {
      isMarked: theme.links === 'underline',
      keepsColor: false,
      hasTargetNote: theme.links === 'footnotes',
    };
    this.paragraphs = {
      align: align === 'justify' ? 'justify' : 'start',
      isHyphenated,
      isOnGrid: !theme.isDense,
      firstLineIndentEm,
      keepsEmpty: false,
      mostStretch: MOST_STRETCH,
      hasProtrusion,
    };
  }

  gap(themePt: number): number {
    return themePt;
  }

  spaceBefore(_own: ParagraphStyle | undefined, themePt: number): number {
    return themePt;
  }

  spaceAfter(_own: ParagraphStyle | undefined, themePt: number): number {
    return themePt;
  }

  paragraph(own: ParagraphStyle | undefined): ParagraphStyle {
    if (!own) return {};
    const { align, direction, keepWithNext, keepTogether, pageBreakBefore, tabStops } = own;
    return {
      align: align === 'justify' ? 'start' : align,
      direction,
      keepWithNext,
      keepTogether,
      pageBreakBefore,
      tabStops,
    };
  }

  text(own: TextStyle): TextStyle {
    const { strong, emphasis, underline, strike, mark, keyboard, position, caps, color, lang } = own;
    return { strong, emphasis, underline, strike, mark, keyboard, position, caps, color, lang };
  }

  /** Semibold stands out of regular text; out of semibold text, as in headings, only bold does. */
  strongWeight({ weight }: TypeToken): number {
    return weight >= 600 ? 700 : 600;
  }

  /** Emphasis in italic text is upright. */
  isItalic(isEmphasised: boolean, { isItalic }: TypeToken): boolean {
    return isEmphasised !== isItalic;
  }

  heading(level: number): HeadingToken | null {
    return this.theme.headings[level - 1] ?? null;
  }

  listIndents(): Pick<List, 'indentStartPt' | 'labelIndentPt'> {
    return {};
  }

  marker(): undefined {
    return undefined;
  }

  lineMetrics(line: Line, type: TypeToken, _height: LineHeight | undefined, body: LookMetrics): LineMetrics {
    return houseMetrics(line, type, body);
  }
}
