import type { Footnote } from '../../document/block.js';
import type { Note } from '../boxes/box.js';
import type { ReportBuilder } from '../../report.js';
import type { Flow } from './flow.js';

/** What a reference needs to know of its note. */
export interface NoteReference {
  readonly number: number;
  /** The composed note, for the foot of the page: at the first reference only, and if its text is known by then. */
  readonly note: Note | null;
  /** Anchor of the reference, which the note links back to: at the first one only. */
  readonly anchor: string | null;
  /** Link to the note. */
  readonly target: string;
}

interface Entry {
  number: number | null;
  footnote: Footnote | null;
  isSet: boolean;
}

/** How deep notes that refer to notes are composed inside of one another; what is deeper comes at the end. */
const MAX_DEPTH = 16;

/** What notes are composed with. */
interface NoteContext {
  readonly report: ReportBuilder;
  readonly flow: Pick<Flow, 'note'>;
}

/** Composes the text of a note, with its number. */
export type ComposeNote<Context> = (footnote: Footnote, number: number, context: Context) => Note;

/** Numbers footnotes in the order of their first references and brings note and reference together. */
export class NoteRegistry<Context extends NoteContext> {
  readonly #entries = new Map<string, Entry>();
  #count = 0;
  #depth = 0;

  constructor(private readonly compose: ComposeNote<Context>) {}

  /** Makes a note known. One that was referred to before goes to the page that is being made. */
  define(footnote: Footnote, context: Context): void {
    const entry = this.#entry(footnote.id);
    if (entry.footnote) return this.#set({ number: null, footnote, isSet: false }, context);
    entry.footnote = footnote;
    if (entry.number !== null) this.#set(entry, context);
  }

  has(id: string): boolean {
    return this.#entries.get(id)?.footnote != null;
  }

  /** A reference to a note gives the note its number. */
  refer(id: string, context: Context): NoteReference {
    const entry = this.#entry(id);
    const isFirst = entry.number === null;
    const number = (entry.number ??= ++this.#count);
    const note = entry.footnote && !entry.isSet && this.#depth < MAX_DEPTH ? this.#compose(entry, context) : null;
    return { number, note, anchor: isFirst ? referenceAnchor(number) : null, target: `#${noteAnchor(number)}` };
  }

  /** Sets the notes that nothing refers to, so that their text isn't lost. */
  finish(context: Context): void {
    for (const [id, entry] of this.#entries) {
      if (entry.footnote && !entry.isSet) this.#set(entry, context);
      if (!entry.footnote) context.report.warn('note-missing', 'A footnote is referred to but not there.', id);
    }
  }

  #set(entry: Entry, context: Context): void {
    const note = this.#compose(entry, context);
    if (note) context.flow.note(note);
  }

  /** A note may refer to itself, by way of others too: it counts as set before its own text is looked at. */
  #compose(entry: Entry, context: Context): Note | null {
    if (!entry.footnote) return null;
    entry.number ??= ++this.#count;
    entry.isSet = true;
    this.#depth++;
    try {
      return withInner(this.compose(entry.footnote, entry.number, context));
    } finally {
      this.#depth--;
    }
  }

  #entry(id: string): Entry {
    let entry = this.#entries.get(id);
    if (!entry) this.#entries.set(id, (entry = { number: null, footnote: null, isSet: false }));
    return entry;
  }
}

/** Notes that a note refers to stand right after it. */
function withInner(note: Note): Note {
  const inner = note.boxes.flatMap((box) => box.notes.flatMap(({ boxes }) => boxes));
  return inner.length > 0 ? { ...note, boxes: [...note.boxes, ...inner] } : note;
}

/** The anchor that references to a note lead to. */
export function noteAnchor(number: number): string {
  return `docket-note-${number}`;
}

/** The anchor that a note leads back to: its first reference. */
export function referenceAnchor(number: number): string {
  return `docket-note-reference-${number}`;
}
