import type { Color } from '../../../document/style.js';
import type { Page } from '../../../typeset/page-model/page.model.js';
import { coordinate } from '../page/numbers.js';
import type { PaintContext } from '../page/page-painter.js';
import type { PlacedForm } from '../page/placed-form.js';
import { namedForm, writeForm } from './form.js';
import { boxOfLine, capHeightOf, type LineStart, placedLine, setOverlayText } from './overlay-text.js';

/** A line of small text at an edge of every page. */
export interface Stamp {
  /** With fields in braces: `{page}`, `{pages}`, and those of {@link StampFields}. */
  readonly text: string;
  readonly position: keyof typeof POSITIONS;
  readonly sizePt: number;
  readonly color: Color;
  /** From the edges of the paper to the text. */
  readonly marginPt: number;
}

/** What the fields of stamps say. */
export interface StampFields {
  /** Fields that say the same on all pages. */
  readonly values: Readonly<Record<string, string>>;
  /** Added to the place of a page, and to the number of all pages. */
  readonly pageOffset: number;
}

/** Where the line begins, which way it runs, and which edges of the paper it keeps its distance from. */
interface Position {
  readonly start: LineStart;
  readonly turn: keyof typeof TURNS;
  /** From the lower left corner: 0, the near edge; 0.5, the middle; 1, the far edge. */
  readonly x: 0 | 0.5 | 1;
  readonly y: 0 | 0.5 | 1;
}

/** The first operands of `cm`: level, upwards, downwards. */
const TURNS = { level: '1 0 0 1', up: '0 1 -1 0', down: '0 -1 1 0' } as const;

const POSITIONS = {
  'top-left': { start: 0, turn: 'level', x: 0, y: 1 },
  top: { start: -0.5, turn: 'level', x: 0.5, y: 1 },
  'top-right': { start: -1, turn: 'level', x: 1, y: 1 },
  left: { start: -0.5, turn: 'up', x: 0, y: 0.5 },
  right: { start: -0.5, turn: 'down', x: 1, y: 0.5 },
  'bottom-left': { start: 0, turn: 'level', x: 0, y: 0 },
  bottom: { start: -0.5, turn: 'level', x: 0.5, y: 0 },
  'bottom-right': { start: -1, turn: 'level', x: 1, y: 0 },
} as const satisfies Record<string, Position>;

const FONT = { role: 'sans', weight: 400, isItalic: false } as const;
const FIELD = /\{([a-z]+)\}/g;
const PROPERTIES = '<</Type/Pagination>>';

/** A form that is to be written. */
interface Line {
  readonly id: number;
  /** Place of its page in the document, from 1. */
  readonly place: number;
  /** The longest it may be. */
  readonly roomPt: number;
}

/** A stamp of a document. Where it says the number of all pages, its forms are written at the end. */
export class StampOverlay {
  readonly #position: Position;
  /** The form for all pages with so much room, where it says the same on each. */
  readonly #common = new Map<number, PlacedForm['form']>();
  readonly #unwritten: Line[] = [];

  constructor(
    private readonly context: PaintContext,
    private readonly stamp: Stamp,
    private readonly fields: StampFields,
  ) {
    this.#position = POSITIONS[stamp.position];
  }

  /** @param place of the page in the document, from 1 */
  on(page: Page, place: number): PlacedForm {
    const { turn, x, y } = this.#position;
    const { sizePt } = this.stamp;
    const marginPt = Math.min(this.stamp.marginPt, page.widthPt / 2, page.heightPt / 2);
    const roomPt = (turn === 'level' ? page.widthPt : page.heightPt) - 2 * marginPt;
    const capitalsPt = capHeightOf(FONT) * sizePt;
    // Towards the paper's edge there is no more than the height of capitals.
    const xPt = alongSide(page.widthPt, x, marginPt + (turn === 'level' ? 0 : capitalsPt));
    const yPt = alongSide(page.heightPt, y, marginPt + (y === 1 ? capitalsPt : 0));
    const matrix = `${TURNS[turn]} ${coordinate(xPt)} ${coordinate(yPt)}`;
    return { form: this.#formFor(place, Math.max(sizePt, roomPt)), matrix, properties: PROPERTIES };
  }

  /** Writes what waited for the number of all pages. */
  finish(pageCount: number): void {
    for (const line of this.#unwritten) this.#write(line, pageCount);
  }

  #formFor(place: number, roomPt: number): PlacedForm['form'] {
    const { text } = this.stamp;
    const isCommon = !text.includes('{page}');
    const known = isCommon ? this.#common.get(roomPt) : undefined;
    if (known) return known;
    const line = { id: this.context.body.newId(), place, roomPt };
    const form = namedForm(line.id);
    if (isCommon) this.#common.set(roomPt, form);
    if (text.includes('{pages}')) this.#unwritten.push(line);
    else this.#write(line);
    return form;
  }

  /** Type that is too large for the room is made smaller. */
  #write({ id, place, roomPt }: Line, pageCount = 0): void {
    const { sizePt, color } = this.stamp;
    const { report } = this.context;
    const text = this.#textOn(place, pageCount);
    const { widthPt } = setOverlayText(text, { font: FONT, sizePt, color }, report);
    const fittedPt = sizePt * Math.min(1, roomPt / widthPt);
    const line = setOverlayText(text, { font: FONT, sizePt: fittedPt, color }, report);
    const { start } = this.#position;
    writeForm(this.context, id, placedLine(line, start), boxOfLine(line.widthPt, start, sizePt));
  }

  #textOn(place: number, pageCount: number): string {
    const { values, pageOffset } = this.fields;
    const all = new Map(Object.entries(values))
      .set('page', String(place + pageOffset))
      .set('pages', String(pageCount + pageOffset));
    return this.stamp.text.replaceAll(FIELD, (field, name: string) => all.get(name) ?? field);
  }
}

function alongSide(sidePt: number, share: 0 | 0.5 | 1, edgePt: number): number {
  return share === 0.5 ? sidePt / 2 : share === 0 ? edgePt : sidePt - edgePt;
}
