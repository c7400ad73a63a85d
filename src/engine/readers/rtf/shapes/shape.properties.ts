import type { Color } from '../../../document/style.js';
import { presetOutline } from './preset-outlines.js';
import type { ShapeBounds, ShapeKind, ShapeLine, ShapeStep } from './shape.draft.js';

const EMU_PER_PT = 12_700;
const MAX_LINE_PT = 50;
const MAX_POINTS = 5000;
/** Width and height of the coordinates of an outline that doesn't give its own. */
const GEOMETRY_SIZE = 21_600;
const STRAIGHT_LINE = 20;
const PICTURE = 75;
const DEFAULT_LINE_EMU = 9525;
/** Space that Word leaves in a text box, EMU. */
const DEFAULT_INSETS = { x: 91_440, y: 45_720 } as const;

const KINDS: ReadonlyMap<number, ShapeKind> = new Map([
  [1, 'box'],
  [2, 'round-box'],
  [3, 'ellipse'],
  [PICTURE, 'box'],
  [109, 'box'],
  [202, 'box'],
]);

/** `{\sp{\sn name}{\sv value}}`: the properties of a shape. RTF 1.9, "Drawing Objects", after [MS-ODRAW]. */
export class ShapeProperties {
  readonly #values = new Map<string, string>();

  /** Names are compared without regard to case. */
  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  text(name: string): string | undefined {
    return this.#values.get(name.toLowerCase());
  }

  number(name: string): number | undefined {
    const value = Number.parseInt(this.text(name) ?? '', 10);
    return Number.isFinite(value) ? value : undefined;
  }

  /** [MS-ODRAW] 2.4.24, MSOSPT. */
  get type(): number | undefined {
    return this.number('shapeType');
  }

  /** `hasText`: Word sometimes leaves out the type of text boxes. */
  kind(hasText: boolean): ShapeKind {
    if (this.wordArt !== '') return 'word-art';
    if (this.outline.length > 1) return 'outline';
    if (this.type === undefined) return hasText ? 'box' : 'other';
    return KINDS.get(this.type) ?? 'other';
  }

  /** The text of WordArt; empty for other shapes. */
  get wordArt(): string {
    return this.text('gtextUNICODE') ?? '';
  }

  get fill(): Color | undefined {
    const isFilled = this.number('fFilled') ?? (this.type === PICTURE || this.type === STRAIGHT_LINE ? 0 : 1);
    return isFilled === 0 ? undefined : colorOf(this.number('fillColor') ?? 0xffffff);
  }

  get line(): ShapeLine | undefined {
    const hasLine = this.number('fLine') ?? (this.type === PICTURE ? 0 : 1);
    if (hasLine === 0) return undefined;
    const widthPt = (this.number('lineWidth') ?? DEFAULT_LINE_EMU) / EMU_PER_PT;
    const dashing = this.number('lineDashing') ?? 0;
    return {
      color: colorOf(this.number('lineColor') ?? 0),
      widthPt: Math.round(Math.min(Math.max(widthPt, 0.25), MAX_LINE_PT) * 100) / 100,
      style: dashing === 0 ? 'solid' : dashing === 2 || dashing === 5 ? 'dotted' : 'dashed',
    };
  }

  get paddingPt(): { readonly xPt: number; readonly yPt: number } {
    const xEmu = this.number('dxTextLeft') ?? DEFAULT_INSETS.x;
    const yEmu = this.number('dyTextTop') ?? DEFAULT_INSETS.y;
    return { xPt: Math.max(xEmu, 0) / EMU_PER_PT, yPt: Math.max(yEmu, 0) / EMU_PER_PT };
  }

  /** Bounds of a shape in a group, in the group's coordinates. */
  get relativeBounds(): ShapeBounds | undefined {
    return this.#bounds('relLeft', 'relTop', 'relRight', 'relBottom');
  }

  /** Edges of a group in the coordinates that it gives its shapes. */
  get groupBounds(): ShapeBounds | undefined {
    return this.#bounds('groupLeft', 'groupTop', 'groupRight', 'groupBottom');
  }

  /** The outline of a shape that is no box: its own, `pVerticies` `8;4;(0,0);(10,0);…`, `pSegmentInfo` `2;6;16384;…`. */
  get outline(): ShapeStep[] {
    const list = [...(this.text('pVerticies') ?? '').matchAll(/\((-?\d+),(-?\d+)\)/g)].slice(0, MAX_POINTS);
    const left = this.number('geoLeft') ?? 0;
    const top = this.number('geoTop') ?? 0;
    const width = (this.number('geoRight') ?? GEOMETRY_SIZE) - left || 1;
    const height = (this.number('geoBottom') ?? GEOMETRY_SIZE) - top || 1;
    const points = list.map(([, x, y]) => ({ x: (Number(x) - left) / width, y: (Number(y) - top) / height }));
    if (points.length === 0) return presetOutline(this.type ?? -1);
    const segments = (this.text('pSegmentInfo') ?? '').split(';').slice(2, MAX_POINTS).map(Number);
    return outlineOf(points, segments);
  }

  #bounds(left: string, top: string, right: string, bottom: string): ShapeBounds | undefined {
    const [l, t, r, b] = [left, top, right, bottom].map((name) => this.number(name));
    if (r === undefined || b === undefined) return undefined;
    return { left: l ?? 0, top: t ?? 0, right: r, bottom: b };
  }
}

const LINE = 0;
const CURVE = 1;
const MOVE = 2;
const CLOSE = 3;

/** A colour from `0x00BBGGRR`. The upper byte, which may refer to a colour scheme, is ignored. */
function colorOf(value: number): Color {
  const swapped = ((value & 0xff) << 16) | (value & 0xff00) | ((value >> 16) & 0xff);
  return `#${swapped.toString(16).padStart(6, '0')}`;
}

/** [MS-ODRAW] 2.2.46: the upper three bits of a segment are its kind, the others how often it comes. */
function outlineOf(points: ShapeStep['points'], segments: readonly number[]): ShapeStep[] {
  const plain = segments.length > 0 ? segments : [MOVE << 13, points.length - 1];
  const steps: ShapeStep[] = [];
  let at = 0;
  const take = (step: ShapeStep['step'], count: number): void => {
    if (at + count > points.length) return;
    steps.push({ step, points: points.slice(at, at + count) });
    at += count;
  };
  for (const segment of plain) {
    const [kind, count] = [segment >> 13, Math.min(segment & 0x1fff, points.length)];
    if (kind === MOVE) take('M', 1);
    else if (kind === CLOSE) steps.push({ step: 'Z', points: [] });
    else if (kind === LINE) for (let line = 0; line < count; line++) take('L', 1);
    else if (kind === CURVE) for (let curve = 0; curve < count; curve++) take('C', 3);
  }
  return steps[0]?.step === 'M' ? steps : [];
}
