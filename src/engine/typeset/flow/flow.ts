import { BREAK, type Box } from '../boxes/box.js';
import type { Frame } from '../boxes/frame.js';
import type { Note } from '../boxes/box.js';
import type { PageMaster } from '../boxes/box.js';
import type { StructureNode } from '../page-model/page.model.js';
import { SpaceBox } from '../boxes/space-box.js';

/**
 * Where composed blocks go: boxes in order, with the space between them collapsed, and frames that open with their
 * first box and close with their last, so that no space is inside them at their ends.
 */
export class Flow {
  readonly boxes: Box[] = [];
  #isEmpty = true;
  #afterPt = 0;
  #beforePt = 0;
  #gridPt: number | undefined;
  #gridTailPt = 0;
  #breakCost: number = BREAK.free;
  #master: PageMaster | undefined;
  #isCarrying = false;
  #isColumnBreak = false;
  #starts: Frame[] = [];
  #ends: (Frame | StructureNode)[] = [];
  #notes: Note[] = [];

  /** @param areGapsAdded whether space after and space before add up (word processors) or the larger holds */
  constructor(readonly areGapsAdded: boolean) {}

  /** Whether no box has come yet. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Asks for space above the next box, pt. The largest that was asked for holds. */
  before(spacePt: number): void {
    this.#beforePt = Math.max(this.#beforePt, spacePt);
  }

  /** Asks for space below the last box, pt. The largest that was asked for holds. */
  after(spacePt: number): void {
    this.#afterPt = Math.max(this.#afterPt, spacePt);
  }

  /** The next box stands on a line of the grid; where `tailPt` is given, what is so far below its top does. */
  snap(gridPt: number, tailPt = 0): void {
    this.#gridPt = gridPt;
    this.#gridTailPt = tailPt;
  }

  /** A page break before the next box costs at least this, see {@link BREAK}. */
  keep(cost: number): void {
    if (this.#breakCost !== BREAK.forced) this.#breakCost = Math.max(this.#breakCost, cost);
  }

  /**
   * The next box stands on a new page.
   *
   * @param isColumn it may stand in the next column of the same page as well
   */
  breakPage(isColumn = false): void {
    this.#isColumnBreak = isColumn && (this.#isColumnBreak || this.#breakCost !== BREAK.forced);
    this.#breakCost = BREAK.forced;
  }

  /** The next box stands on other pages, or in other columns. */
  changeMaster(master: PageMaster): void {
    this.#master = master;
  }

  /** As {@link changeMaster}, on a new page, which takes along what must stay with the next box. */
  turn(master: PageMaster): void {
    this.#isCarrying = this.#breakCost >= BREAK.bad;
    this.#breakCost = BREAK.forced;
    this.#master = master;
  }

  /** A frame begins with the next box. */
  start(frame: Frame): void {
    this.#starts.push(frame);
  }

  /** A frame, or a structure node with all below it, is complete. */
  end(ended: Frame | StructureNode): void {
    const started = 'type' in ended ? this.#starts.indexOf(ended) : -1;
    if (started >= 0) this.#starts.splice(started, 1);
    else this.#ends.push(ended);
  }

  /** A footnote that the next box refers to. */
  note(note: Note): void {
    this.#notes.push(note);
  }

  /** Adds a box, with what was asked for before it. */
  add(box: Box): void {
    this.#isEmpty = false;
    box.gapPt = this.areGapsAdded ? this.#afterPt + this.#beforePt : Math.max(this.#afterPt, this.#beforePt);
    if (this.#gridPt !== undefined) [box.gridPt, box.gridTailPt] = [this.#gridPt, this.#gridTailPt];
    if (this.#breakCost !== BREAK.free) box.breakCost = this.#breakCost;
    if (this.#isColumnBreak) box.isColumnBreak = true;
    if (this.#starts.length > 0) box.starts = this.#starts;
    if (this.#ends.length > 0) box.ends = this.#ends;
    if (this.#notes.length > 0) box.notes = [...box.notes, ...this.#notes];
    if (this.#master) [box.master, box.isCarrying] = [this.#master, this.#isCarrying];
    this.boxes.push(box);
    this.#reset();
  }

  /** Closes what is still open, once the last block is in. */
  finish(): void {
    if (this.#ends.length === 0 && this.#notes.length === 0) return;
    this.#afterPt = 0;
    this.#beforePt = 0;
    this.#breakCost = BREAK.never;
    // Pages of another kind that nothing stands on are not made, unless there are no other ones.
    if (!this.#isEmpty) this.#master = undefined;
    this.add(new SpaceBox(0));
  }

  /** The boxes so far, which leaves none. */
  take(): Box[] {
    return this.boxes.splice(0);
  }

  #reset(): void {
    this.#afterPt = 0;
    this.#beforePt = 0;
    this.#gridPt = undefined;
    this.#breakCost = BREAK.free;
    this.#master = undefined;
    this.#isCarrying = false;
    this.#isColumnBreak = false;
    if (this.#starts.length > 0) this.#starts = [];
    if (this.#ends.length > 0) this.#ends = [];
    if (this.#notes.length > 0) this.#notes = [];
  }
}
