import type { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Color } from '../../../../document/style.js';
import { compose, toMatrix, type Matrix } from '../../geometry/matrix.js';
import type { PdfFont } from '../fonts/pdf-font.js';
import { GraphicsState } from './graphics-state.js';
import { ImagePainter, type PdfjsImage } from './image-painter.js';
import { MarkedContentStack, type LayerVisibility } from './marked-content.js';
import { PathPainter, type PaintOperator } from './path-painter.js';
import { TextPainter, type ShownItem } from './text-painter.js';

type OperatorName = keyof typeof OPS;
type Handler = (args: readonly never[]) => void;

export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

export interface InterpreterSettings {
  /** Default user space to page coordinates. */
  readonly viewport: Matrix;
  readonly operators: Readonly<Record<string, number>>;
  readonly fontOf: (key: string) => PdfFont | null;
  readonly isLayerVisible: LayerVisibility;
}

/** More are not kept: what is restored beyond them is the last one kept. */
const MAX_SAVED_STATES = 10_000;
/** Four corners, closed, as pdf.js writes paths. */
const UNIT_SQUARE = new Float32Array([0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4]);
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Follows the operators of a page (ISO 32000-1, Annex A) and notes what they paint and where, in page coordinates. */
export class PageInterpreter {
  readonly text = new TextPainter();
  readonly paths = new PathPainter();
  readonly images = new ImagePainter();
  readonly #settings: InterpreterSettings;
  readonly #marks: MarkedContentStack;
  readonly #saved: GraphicsState[] = [];
  readonly #paintOperators: ReadonlyMap<number, PaintOperator>;
  /** How many soft masks are open, whose content is not seen. */
  #masks = 0;
  #state: GraphicsState;

  constructor(settings: InterpreterSettings) {
    this.#settings = settings;
    this.#marks = new MarkedContentStack(settings.isLayerVisible);
    this.#state = new GraphicsState(settings.viewport);
    this.#paintOperators = paintOperators(settings.operators);
  }

  run({ fnArray, argsArray }: OperatorList): void {
    const handlers: Handler[] = [];
    for (const [name, handler] of Object.entries(this.#handlers())) handlers[this.#settings.operators[name]] = handler;
    for (let i = 0; i < fnArray.length; i++) handlers[fnArray[i]]?.((argsArray[i] ?? []) as readonly never[]);
  }

  get #isHidden(): boolean {
    return this.#masks > 0 || this.#marks.isHidden;
  }

  #handlers(): Partial<Record<OperatorName, (args: readonly never[]) => void>> {
    return { ...this.#stateHandlers(), ...this.#textHandlers(), ...this.#contentHandlers(), ...this.#imageHandlers() };
  }

  #stateHandlers(): Partial<Record<OperatorName, Handler>> {
    return {
      save: () => this.#save(),
      restore: () => this.#restore(),
      transform: (args) => this.#transform(args),
      setLineWidth: ([width]: readonly number[]) => (this.#state.lineWidth = width),
      setFillRGBColor: ([color]: readonly unknown[]) => (this.#state.fillColor = toColor(color)),
      setStrokeRGBColor: ([color]: readonly unknown[]) => (this.#state.strokeColor = toColor(color)),
      setGState: ([entries]: readonly (readonly [string, unknown][])[]) => this.#setExtendedState(entries),
    };
  }

  #textHandlers(): Partial<Record<OperatorName, Handler>> {
    const { text } = this;
    return {
      beginText: () => text.begin(this.#state),
      setFont: ([key, size]: readonly unknown[]) => this.#setFont(key, size),
      setCharSpacing: ([space]: readonly number[]) => (this.#state.charSpace = space),
      setWordSpacing: ([space]: readonly number[]) => (this.#state.wordSpace = space),
      setHScale: ([percent]: readonly number[]) => (this.#state.horizontalScale = percent / 100),
      setLeading: ([leading]: readonly number[]) => (this.#state.leading = leading),
      setTextRise: ([rise]: readonly number[]) => (this.#state.rise = rise),
      setTextRenderingMode: ([mode]: readonly number[]) => (this.#state.renderMode = mode),
      setTextMatrix: ([matrix]: readonly unknown[]) => text.setMatrix(this.#state, toMatrix(matrix)),
      moveText: ([x, y]: readonly number[]) => text.moveLine(this.#state, x, y),
      setLeadingMoveText: ([x, y]: readonly number[]) => {
        this.#state.leading = -y;
        text.moveLine(this.#state, x, y);
      },
      nextLine: () => text.moveLine(this.#state, 0, -this.#state.leading),
      showText: ([items]: readonly (readonly ShownItem[])[]) => {
        if (!this.#isHidden) text.show(this.#state, items, this.#marks.owner);
      },
    };
  }

  #contentHandlers(): Partial<Record<OperatorName, Handler>> {
    return {
      beginMarkedContent: ([tag]: readonly unknown[]) => this.#marks.begin(tag),
      beginMarkedContentProps: ([tag, properties]: readonly unknown[]) => this.#marks.begin(tag, properties),
      endMarkedContent: () => this.#marks.end(),
      constructPath: ([operator, paths]: readonly unknown[]) => {
        const how = this.#paintOperators.get(Number(operator));
        const data: unknown = Array.isArray(paths) ? paths[0] : null;
        if (how && isNumbers(data) && !this.#isHidden) this.paths.paint(data, how, this.#state);
      },
      paintFormXObjectBegin: ([matrix]: readonly unknown[]) => {
        this.#save();
        if (matrix) this.#transform(matrix);
      },
      paintFormXObjectEnd: () => this.#restore(),
      beginGroup: ([group]: readonly { readonly smask?: unknown }[]) => {
        if (group?.smask) this.#masks++;
      },
      endGroup: ([group]: readonly { readonly smask?: unknown }[]) => {
        if (group?.smask) this.#masks--;
      },
      beginAnnotation: ([, , transform, matrix]: readonly unknown[]) => {
        this.#save();
        this.#state = new GraphicsState(this.#settings.viewport);
        this.#transform(transform);
        this.#transform(matrix);
      },
      endAnnotation: () => this.#restore(),
    };
  }

  #imageHandlers(): Partial<Record<OperatorName, Handler>> {
    return {
      paintImageXObject: ([key]: readonly string[]) => this.#image(key, null),
      paintInlineImageXObject: ([image]: readonly PdfjsImage[]) => this.#image(image, null),
      paintImageMaskXObject: ([mask]: readonly { readonly data: unknown }[]) => {
        if (typeof mask?.data === 'string') this.#image(mask.data, this.#state.fillColor);
      },
      paintSolidColorImageMask: () => {
        if (!this.#isHidden)
          this.paths.paint(UNIT_SQUARE, { stroke: false, fill: true, isEvenOdd: false }, this.#state);
      },
    };
  }

  #image(source: string | PdfjsImage, stencilColor: Color | null): void {
    if (!this.#isHidden) this.images.paint(source, stencilColor, this.#state.ctm, this.#marks.owner);
  }

  #save(): void {
    if (this.#saved.length < MAX_SAVED_STATES) this.#saved.push(this.#state.clone());
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: unknown): void {
    this.#state.ctm = compose(this.#state.ctm, toMatrix(matrix));
  }

  #setFont(key: unknown, size: unknown): void {
    if (typeof key !== 'string' || typeof size !== 'number') return;
    this.#state.font = this.#settings.fontOf(key);
    this.#state.fontSize = size;
  }

  #setExtendedState(entries: readonly (readonly [string, unknown])[]): void {
    for (const [key, value] of entries) {
      if (key === 'LW' && typeof value === 'number') this.#state.lineWidth = value;
      if (key === 'Font' && Array.isArray(value)) this.#setFont(value[0], value[1]);
    }
  }
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return ArrayBuffer.isView(value) || Array.isArray(value);
}

function toColor(value: unknown): Color {
  return typeof value === 'string' && HEX_COLOR.test(value) ? value.toLowerCase() : '#000000';
}

function paintOperators(operators: Readonly<Record<string, number>>): Map<number, PaintOperator> {
  const stroke = { stroke: true, fill: false, isEvenOdd: false };
  const fill = { stroke: false, fill: true, isEvenOdd: false };
  const both = { stroke: true, fill: true, isEvenOdd: false };
  return new Map([
    [operators['stroke'], stroke],
    [operators['closeStroke'], stroke],
    [operators['fill'], fill],
    [operators['eoFill'], { ...fill, isEvenOdd: true }],
    [operators['fillStroke'], both],
    [operators['eoFillStroke'], { ...both, isEvenOdd: true }],
    [operators['closeFillStroke'], both],
    [operators['closeEOFillStroke'], { ...both, isEvenOdd: true }],
  ]);
}
