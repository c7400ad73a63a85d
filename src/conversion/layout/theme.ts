import type { Color } from '../document/style.js';

/** A style of type: what a paragraph looks like before its own formatting. */
export interface TypeToken {
  readonly role: 'text' | 'sans' | 'mono';
  /** A family that the source names. */
  readonly family?: string;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly color: Color;
  readonly letterSpacePt: number;
}

export interface HeadingToken extends TypeToken {
  readonly beforePt: number;
  readonly afterPt: number;
}

export interface TableToken {
  readonly text: TypeToken;
  readonly head: TypeToken;
  readonly padXPt: number;
  readonly padYPt: number;
  /** Type sizes that may be tried, relative to `text`, largest first. */
  readonly scales: readonly number[];
}

/** The house style: every size, distance and colour of a page, pt. */
export interface Theme {
  /** Of the option `fontSize`: 1 is the design size. */
  readonly scale: number;
  readonly colors: Palette;
  /** For a table of values: what stands above it belongs to it. */
  readonly isDense: boolean;
  readonly measurePt: number;
  /** Half a line: all that stands in the body is a multiple of it high. */
  readonly gridPt: number;
  readonly paragraphGapPt: number;
  readonly body: TypeToken;
  readonly headings: readonly HeadingToken[];
  readonly caption: TypeToken;
  readonly footnote: TypeToken;
  readonly footer: TypeToken;
  readonly label: TypeToken;
  readonly code: TypeToken;
  readonly codeMinimumPt: number;
  readonly preformatted: TypeToken;
  readonly preformattedSizesPt: { readonly largest: number; readonly smallest: number };
  readonly proseTable: TableToken;
  readonly dataTable: TableToken;
  readonly indentPt: number;
  readonly tightGapPt: number;
}

export type Palette = typeof PALETTE;

const PALETTE = Object.freeze({
  ink: '#1b1f24',
  heading: '#111418',
  muted: '#57606a',
  footer: '#5f6872',
  link: '#0b57a4',
  quote: '#4a525c',
  bar: '#8c959f',
  hairline: '#c9d0d8',
  codeTint: '#f6f7f9',
  inlineTint: '#f0f2f4',
  zebra: '#f7f8fa',
  mark: '#fff1b8',
  syntax: Object.freeze({
    keyword: '#a3203a',
    string: '#0a4a7f',
    comment: '#5b6672',
    function: '#6232a8',
    number: '#0550ae',
    type: '#8a3b00',
    tag: '#116329',
    builtin: '#0f5b66',
    inserted: '#116329',
    deleted: '#b3261e',
  }),
  alert: Object.freeze({
    note: Object.freeze({ bar: '#0b57a4', tint: '#eff5fb' }),
    tip: Object.freeze({ bar: '#146c3a', tint: '#eff8f2' }),
    important: Object.freeze({ bar: '#6232a8', tint: '#f5f1fb' }),
    warning: Object.freeze({ bar: '#7a4b00', tint: '#fcf6ea' }),
    caution: Object.freeze({ bar: '#b3261e', tint: '#fdf2f1' }),
  }),
});

const DESIGN_SIZE_PT = { body: 11, data: 8.5, preformatted: 9 } as const;
const SMALLEST_SCALE = 0.35;
const LARGEST_SCALE = 6;
const LARGEST_FOOTER_SCALE = 1.5;

/**
 * "Folio": serif text of 11/15.5 pt on a measure of 80 characters, headings and tables in the sans, code in the mono.
 *
 * @param kind which type size `fontSizePt` speaks of
 * @param lineHeight of running text, in multiples of its size
 */
export function folio(kind: keyof typeof DESIGN_SIZE_PT, fontSizePt?: number, lineHeight?: number): Theme {
  const wished = (fontSizePt ?? DESIGN_SIZE_PT[kind]) / DESIGN_SIZE_PT[kind];
  const scale = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, wished));
  const types = { ...typesAt(scale), ...distances(scale) };
  const theme = {
    ...types,
    ...(lineHeight !== undefined && spaced(types.body, lineHeight)),
    scale,
    colors: PALETTE,
    isDense: kind === 'data',
  };
  return Object.freeze(kind === 'data' ? { ...theme, ...denseTypes(theme) } : theme);
}

/** The grid of the page follows the lines. */
function spaced(body: TypeToken, lineHeight: number): Pick<Theme, 'body' | 'gridPt' | 'paragraphGapPt'> {
  const leadingPt = body.sizePt * lineHeight;
  return { body: Object.freeze({ ...body, leadingPt }), gridPt: leadingPt / 2, paragraphGapPt: leadingPt / 2 };
}

/** Above a table of values stand a small title and what is to be said of it. */
function denseTypes({
  scale,
  dataTable,
  headings: [largest, ...rest],
}: Theme): Pick<Theme, 'body' | 'headings' | 'gridPt' | 'paragraphGapPt'> {
  const { text } = dataTable;
  const title = {
    ...largest,
    sizePt: 14 * scale,
    leadingPt: 18 * scale,
    beforePt: 18 * scale,
    afterPt: 1 * scale,
    letterSpacePt: 0,
  };
  return {
    body: Object.freeze({ ...text, color: PALETTE.muted }),
    headings: Object.freeze([Object.freeze(title), ...rest]),
    gridPt: text.leadingPt / 2,
    paragraphGapPt: text.leadingPt / 2,
  };
}

function distances(
  scale: number,
): Pick<
  Theme,
  'measurePt' | 'gridPt' | 'paragraphGapPt' | 'indentPt' | 'tightGapPt' | 'codeMinimumPt' | 'preformattedSizesPt'
> {
  return {
    measurePt: 400 * scale,
    gridPt: 7.75 * scale,
    paragraphGapPt: 7.75 * scale,
    indentPt: 18 * scale,
    tightGapPt: 2.5 * scale,
    codeMinimumPt: 7.6 * scale,
    preformattedSizesPt: { largest: 9.5 * scale, smallest: 7.2 * scale },
  };
}

function typesAt(
  scale: number,
): Pick<
  Theme,
  | 'body'
  | 'headings'
  | 'caption'
  | 'footnote'
  | 'footer'
  | 'label'
  | 'code'
  | 'preformatted'
  | 'proseTable'
  | 'dataTable'
> {
  const { ink, muted, footer } = PALETTE;
  const type = (size: number, leading: number, look: Partial<TypeToken> = {}): TypeToken =>
    Object.freeze({
      role: 'text',
      sizePt: size * scale,
      leadingPt: leading * scale,
      weight: 400,
      isItalic: false,
      color: ink,
      letterSpacePt: 0,
      ...look,
    });
  const sans = { role: 'sans' } as const;
  // Furniture doesn't grow with very large type.
  const modest = Math.min(scale, LARGEST_FOOTER_SCALE) / scale;
  const strong = { role: 'sans', weight: 600 } as const;
  return {
    body: type(11, 15.5),
    headings: headings(scale, type),
    caption: type(9, 12, strong),
    footnote: type(8.75, 12),
    footer: type(8.5 * modest, 11 * modest, { ...sans, color: footer }),
    label: type(9, 12, strong),
    code: type(8.5, 12.5, { role: 'mono' }),
    preformatted: type(9, 12.6, { role: 'mono' }),
    proseTable: table(scale, type(9.5, 13, sans), type(9, 12, strong), { x: 6, y: 4 }, [1, 8.5 / 9.5, 7.5 / 9.5]),
    dataTable: table(scale, type(8.5, 11.5, sans), type(8, 11, { ...strong, color: muted }), { x: 5, y: 2.6 }, [
      1,
      7.5 / 8.5,
      6.5 / 8.5,
    ]),
  };
}

function table(
  scale: number,
  text: TypeToken,
  head: TypeToken,
  pad: { x: number; y: number },
  scales: readonly number[],
): TableToken {
  return Object.freeze({ text, head, padXPt: pad.x * scale, padYPt: pad.y * scale, scales });
}

function headings(
  scale: number,
  type: (size: number, leading: number, look: Partial<TypeToken>) => TypeToken,
): readonly HeadingToken[] {
  const { heading, muted } = PALETTE;
  const level = (
    [size, leading]: readonly [number, number],
    [before, after]: readonly [number, number],
    look: Partial<TypeToken> = {},
  ): HeadingToken =>
    Object.freeze({
      ...type(size, leading, { role: 'sans', weight: 600, color: heading, ...look }),
      beforePt: before * scale,
      afterPt: after * scale,
    });
  const tight = (size: number): Partial<TypeToken> => ({ letterSpacePt: -0.005 * size * scale });
  return Object.freeze([
    level([24, 29], [31, 11.6], tight(24)),
    level([17, 21.5], [27, 7.75], tight(17)),
    level([13.5, 18], [20, 4]),
    level([11.5, 15.5], [15.5, 2]),
    level([10.5, 15.5], [13, 2], { color: muted }),
    level([10.5, 15.5], [13, 2], { weight: 400, isItalic: true }),
  ]);
}
