import type { Block } from '../../../document/block.js';
import type { Color } from '../../../document/style.js';
import type { Destination } from '../state/group-state.js';
import { StoryDestination } from '../destinations/story.destination.js';
import { twipsToPt } from '../flow/units.js';
import type { WordContext } from '../words/word-handler.js';
import { presetOutline } from './preset-outlines.js';
import { DEFAULT_ANCHOR, OLD_ANCHOR_WORDS } from './shape.anchor.js';
import type { ShapeDraft, ShapeKind, ShapeLine } from './shape.draft.js';

const KINDS: ReadonlyMap<string, ShapeKind> = new Map([
  ['dpline', 'outline'],
  ['dprect', 'box'],
  ['dproundr', 'round-box'],
  ['dptxbx', 'box'],
  ['dpellipse', 'ellipse'],
  ['dppolygon', 'outline'],
  ['dppolyline', 'outline'],
  ['dparc', 'other'],
  ['dpcallout', 'other'],
]);
/** Words that begin a new part of a drawing; the others of {@link KINDS} change the kind of the current one. */
const BEGINNINGS = new Set([
  'dpline',
  'dprect',
  'dptxbx',
  'dpellipse',
  'dparc',
  'dpcallout',
  'dppolygon',
  'dppolyline',
]);
/** Shape type of a line from corner to corner. */
const STRAIGHT_LINE = 20;
const MAX_POINTS = 5000;
const MAX_LINE_PT = 50;

/** `{\*\do\dobxpage … \dprect\dpx0\dpy0\dpxsize100\dpysize100 …}`: a drawing of Word 6 and 95, in one or more parts. */
export class OldDrawingDestination implements Destination {
  readonly #context: WordContext;
  readonly #done: (draft: ShapeDraft) => void;
  #anchor = { ...DEFAULT_ANCHOR, isOverText: true };
  #part = new DrawingPart('other', 'do');

  /** `done` gets each part of the drawing when it has been read. */
  constructor(context: WordContext, done: (draft: ShapeDraft) => void) {
    this.#context = context;
    this.#done = done;
  }

  text(): void {
    // Only the groups below hold text.
  }

  word(word: string, parameter: number | undefined): boolean {
    const kind = KINDS.get(word);
    const anchor = OLD_ANCHOR_WORDS[word];
    if (anchor) this.#anchor = { ...this.#anchor, ...anchor };
    else if (kind && BEGINNINGS.has(word)) this.#begin(kind, word);
    else if (kind) this.#part.kind = kind;
    else if (word === 'dptxbxtext') {
      const part = this.#part;
      StoryDestination.open(this.#context, (blocks) => (part.blocks = blocks));
    } else return this.#part.measure(word, parameter ?? 0) || /^d[op]/.test(word);
    return true;
  }

  close(): void {
    this.#end();
  }

  #begin(kind: ShapeKind, word: string): void {
    this.#end();
    this.#part = new DrawingPart(kind, word);
  }

  #end(): void {
    if (!this.#part.isEmpty) this.#done({ ...this.#part.toDraft(), anchor: this.#anchor });
  }
}

/** One line, box or outline of a drawing, as control words build it up. */
class DrawingPart {
  blocks: Block[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #points: { x: number; y: number }[] = [];

  constructor(
    public kind: ShapeKind,
    private readonly word: string,
  ) {}

  get isEmpty(): boolean {
    return this.#numbers.size === 0 && this.blocks.length === 0;
  }

  /** `false`: the word is not one of a drawing. */
  measure(word: string, parameter: number): boolean {
    if (!word.startsWith('dp')) return false;
    this.#numbers.set(word, parameter);
    if (word === 'dpptx' && this.#points.length < MAX_POINTS) this.#points.push({ x: parameter, y: 0 });
    const last = this.#points.at(-1);
    if (word === 'dppty' && last) last.y = parameter;
    return true;
  }

  toDraft(): Omit<ShapeDraft, 'anchor'> {
    const [left, top] = [this.#number('dpx'), this.#number('dpy')];
    return {
      kind: this.kind,
      name: this.word,
      bounds: { left, top, right: left + this.#number('dpxsize'), bottom: top + this.#number('dpysize') },
      fill: this.#fill(),
      line: this.#line(),
      isFlippedX: false,
      isFlippedY: false,
      isFitted: false,
      outline: this.#outline(),
      wordArt: '',
      alt: '',
      pictures: [],
      blocks: this.blocks,
      paddingPt: { xPt: Math.max(twipsToPt(this.#number('dptxbxmar')), 0), yPt: 0 },
      children: [],
    };
  }

  #number(word: string): number {
    return this.#numbers.get(word) ?? 0;
  }

  #color(prefix: string): Color {
    const [red, green, blue] = ['r', 'g', 'b'].map((end) => this.#number(prefix + end) & 0xff);
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
  }

  #fill(): Color | undefined {
    const isFilled = this.#numbers.has('dpfillbgcr') && this.#numbers.get('dpfillpat') !== 0;
    return isFilled ? this.#color('dpfillbgc') : undefined;
  }

  #line(): ShapeLine | undefined {
    if (this.#numbers.has('dplinehollow')) return undefined;
    const style = this.#numbers.has('dplinedot') ? 'dotted' : this.#numbers.has('dplinedash') ? 'dashed' : 'solid';
    const widthPt = Math.min(Math.max(twipsToPt(this.#number('dplinew')), 0.25), MAX_LINE_PT);
    return { color: this.#color('dplineco'), widthPt, style };
  }

  #outline(): ShapeDraft['outline'] {
    if (this.kind !== 'outline') return [];
    if (this.#points.length < 2) return presetOutline(STRAIGHT_LINE);
    const [width, height] = [this.#number('dpxsize') || 1, this.#number('dpysize') || 1];
    const points = this.#points.map(({ x, y }) => ({ x: x / width, y: y / height }));
    const steps = points.map((point, index) => ({
      step: index === 0 ? ('M' as const) : ('L' as const),
      points: [point],
    }));
    return this.word === 'dppolygon' ? [...steps, { step: 'Z', points: [] }] : steps;
  }
}
