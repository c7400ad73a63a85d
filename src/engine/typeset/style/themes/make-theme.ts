import { BoundedMap } from '../../../bounded-map.js';
import type { FamilyChoice, LookOptions, ThemeName } from '../look-options.js';
import { parseLength } from '../page-options.js';
import type { TextOptions } from '../text-options.js';
import type { LineParts, RunningLineToken, Theme, TypeToken } from '../theme.js';
import { book } from './book.js';
import { clarity } from './clarity.js';
import { codeLooks } from './code-looks.js';
import { folio } from './folio.js';
import { large } from './large.js';
import { scaleLengths } from './scale-lengths.js';
import type { ThemeDesign } from './theme-design.js';
import { withFamilies } from './with-families.js';

const DESIGNS: Readonly<Record<ThemeName, ThemeDesign>> = { folio, clarity, book, large };
const SMALLEST_SCALE = 0.35;
const LARGEST_SCALE = 6;
/** Columns take something of the margins. */
const COLUMNS_MEASURE = [1, 1.2, 1.28] as const;
const LARGEST_FOOTER_SCALE = 1.5;

/** Tables of values have narrow margins, all alike. */
const DENSE_FOOTER: LineParts = { left: '{title}', right: '{number}' };
const DENSE_EDGE_PT = 40;

/** What a client may change of a theme. */
export interface ThemeChoice {
  /** Which type size `fontSizePt` speaks of. */
  readonly kind: 'prose' | 'data' | 'preformatted';
  readonly fontSizePt?: number;
  readonly look: LookOptions;
  readonly text: TextOptions;
}

const MAX_THEMES = 50;
const known = new BoundedMap<string, Theme>(MAX_THEMES);

/**
 * The theme that is asked for, at the size that is asked for: the same object for the same request.
 *
 * @throws PageOptionError when a length of the look is none
 */
export function makeTheme(choice: ThemeChoice): Theme {
  const key = JSON.stringify(choice);
  let theme = known.get(key);
  if (!theme) known.set(key, (theme = build(choice)));
  return theme;
}

function build({ kind, fontSizePt, look, text }: ThemeChoice): Theme {
  const design = DESIGNS[look.theme ?? 'folio'];
  const { dataTitle, ...whole } = withFamilies(design, chosenFamilies(look));
  const designPt = designSize(design, kind);
  const scale = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, (fontSizePt ?? designPt) / designPt));
  const theme: Theme = {
    ...scaleLengths(whole, scale),
    page: design.page,
    measurePt: whole.measurePt * scale * (kind === 'prose' ? COLUMNS_MEASURE[(look.columns ?? 1) - 1] : 1),
    header: whole.header && scaleLine(whole.header, scale),
    footer: scaleLine(whole.footer, scale),
    scale,
    isDense: kind === 'data',
    hasLineNumbers: look.codeLineNumbers === true,
    pictureWidthPt:
      look.images?.maxWidth === undefined ? Infinity : parseLength(look.images.maxWidth, 'images.maxWidth'),
  };
  const dense = kind === 'data' ? denseTypes(theme, scaleLengths(dataTitle, scale)) : {};
  return Object.freeze({ ...theme, ...ownLook(theme, look), ...spaced(theme, text), ...dense });
}

function designSize({ body, dataTable, preformatted }: ThemeDesign, kind: ThemeChoice['kind']): number {
  return { prose: body, data: dataTable.text, preformatted }[kind].sizePt;
}

function chosenFamilies({ fontFamily }: LookOptions): Partial<ThemeDesign['families']> {
  const choice: FamilyChoice = typeof fontFamily === 'object' ? fontFamily : { text: fontFamily };
  return {
    ...(choice.text && { text: choice.text }),
    ...(choice.headings && { sans: choice.headings }),
    ...(choice.code && { mono: choice.code }),
  };
}

/** A running line stays where it is, and doesn't grow with very large type. */
function scaleLine(line: RunningLineToken, scale: number): RunningLineToken {
  return { ...line, type: scaleLengths(line.type, Math.min(scale, LARGEST_FOOTER_SCALE)) };
}

function ownLook(theme: Theme, { breakBefore, codeTheme, links, tableStyle }: LookOptions): Partial<Theme> {
  return {
    ...(breakBefore && { breakBefore: breakBefore.map((name) => Number(name.slice(1))) }),
    ...(codeTheme && { syntax: codeLooks(theme.syntax, codeTheme) }),
    ...(links && { links }),
    ...(tableStyle && { tables: tableStyle }),
  };
}

/** What the options of the text change. The grid of the page follows the lines. */
function spaced(
  { body, paragraphs, paragraphGapPt }: Theme,
  { align, hyphenate, lineHeight }: TextOptions,
): Partial<Theme> {
  const setting = {
    ...paragraphs,
    ...(align && { align: align === 'justify' ? ('justify' as const) : ('start' as const) }),
    ...(hyphenate !== undefined && { isHyphenated: hyphenate }),
  };
  if (lineHeight === undefined) return { paragraphs: setting };
  const leadingPt = body.sizePt * lineHeight;
  const half = leadingPt / 2;
  return {
    paragraphs: setting,
    body: Object.freeze({ ...body, leadingPt }),
    gridPt: half,
    blockGapPt: half,
    paragraphGapPt: paragraphGapPt === 0 ? 0 : half,
  };
}

/** Above a table of values stand a small title and what is to be said of it. */
function denseTypes({ colors, dataTable, footer, headings }: Theme, title: Theme['headings'][number]): Partial<Theme> {
  const { text } = dataTable;
  const half = text.leadingPt / 2;
  const body: TypeToken = Object.freeze({ ...text, color: colors.muted });
  return {
    body,
    headings: Object.freeze([title, ...headings.slice(1)]),
    gridPt: half,
    paragraphGapPt: half,
    blockGapPt: half,
    breakBefore: [],
    header: null,
    footer: { ...footer, edgePt: DENSE_EDGE_PT, odd: DENSE_FOOTER, even: DENSE_FOOTER },
  };
}
