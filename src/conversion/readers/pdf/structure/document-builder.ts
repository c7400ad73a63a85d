import type { Block, Footnote, Heading } from '../../../document/block.js';
import type { Inline } from '../../../document/inline.js';
import type { ImageDraft, PageDraft, TableDraft } from '../page/page-layout.js';
import type { ParagraphDraft } from '../paragraph/paragraph-draft.js';
import type { ListMarker } from '../text/list-marker.js';
import type { Anchors } from './anchors.js';
import { withoutMark, type Footnotes } from './footnotes.js';
import type { HeadingLevels } from './heading-levels.js';
import { draftText } from './heading-levels.js';
import type { HeadsPlan } from './heads-plan.js';
import type { TextContext } from './inline-text.js';
import { ListBuilder } from './list-builder.js';
import type { PageRun } from './page-geometry.js';
import type { PageResult } from './page-result.js';
import { draftInlines, paragraphStyle, toParagraph } from './paragraph-blocks.js';
import { toTable } from './table-blocks.js';

export interface BuilderSettings {
  readonly pages: ReadonlyMap<number, PageResult>;
  readonly runs: readonly PageRun[];
  readonly heads: HeadsPlan;
  readonly headings: HeadingLevels;
  readonly items: ReadonlyMap<PageDraft, ListMarker>;
  readonly footnotes: Footnotes;
  readonly anchors: Anchors;
  readonly text: TextContext;
  /** Pages whose first draft begins a paragraph and follows white space: they stay pages. */
  readonly breaks: ReadonlySet<number>;
}

const TABLE_CAPTION = /^(?:table|exhibit|tabelle|tableau|tabla|tabella|tabela)\s*[\dA-Z]/i;
const FIGURE_CAPTION = /^(?:figure|fig\.|exhibit|chart|abbildung|abb\.|figura|photo)\s*[\dA-Z]/i;
const ONE_COLUMN = { count: 1, gapPt: 0 } as const;

/** Puts the drafts of all pages together to the blocks of a document. */
export class DocumentBuilder {
  readonly #settings: BuilderSettings;
  readonly #blocks: Block[] = [];
  readonly #lists: ListBuilder;
  #page = 0;
  #columns: { readonly count: number; readonly gapPt: number } = ONE_COLUMN;

  constructor(settings: BuilderSettings) {
    this.#settings = settings;
    this.#lists = new ListBuilder((block) => this.#blocks.push(block));
  }

  build(drafts: readonly PageDraft[]): Block[] {
    for (let index = 0; index < drafts.length; index++) {
      const draft = drafts[index];
      const next = drafts[index + 1];
      this.#turnPage(draft);
      this.#setColumns(draft);
      if (draft.type === 'paragraph' && next?.type === 'table' && TABLE_CAPTION.test(draftText(draft))) {
        this.#table(next, draft);
        index++;
      } else if (draft.type === 'image' && next?.type === 'paragraph' && FIGURE_CAPTION.test(draftText(next))) {
        this.#image(draft, next);
        index++;
      } else if (draft.type === 'paragraph') this.#paragraph(draft);
      else if (draft.type === 'table') this.#table(draft, null);
      else this.#image(draft, null);
    }
    this.#lists.close();
    return this.#blocks;
  }

  /** Begins a section with the page's geometry where that changes, and a page where the source's pages stay apart. */
  #turnPage({ page }: PageDraft): void {
    if (page <= this.#page) return;
    const { runs, heads, breaks } = this.#settings;
    const isNew = (first: number) => first <= page && first > this.#page;
    const run = runs.findLast(({ first }) => isNew(first));
    const changed = [...heads.keys()].findLast(isNew);
    const isFirst = this.#page === 0;
    this.#page = page;
    const isBreak = !isFirst && (run !== undefined || breaks.has(page));
    if (!isBreak && !run && changed === undefined) return;
    this.#lists.close();
    if (isBreak) this.#blocks.push({ type: 'page-break' });
    if (!run && changed === undefined) return;
    const own = changed === undefined ? {} : heads.get(changed);
    this.#blocks.push({ type: 'section', ...(run ? { page: run.geometry } : {}), ...own });
  }

  #setColumns({ column }: PageDraft): void {
    const wanted = column ? { count: column.count, gapPt: Math.round(column.gapPt) } : ONE_COLUMN;
    if (wanted.count === this.#columns.count) return;
    this.#lists.close();
    this.#columns = wanted;
    this.#blocks.push({ type: 'section', columns: wanted });
  }

  #paragraph(draft: ParagraphDraft): void {
    const { items, headings, text } = this.#settings;
    const level = headings.levelOf(draft);
    if (level) {
      this.#add(this.#heading(draft, level), draft);
      return;
    }
    const marker = draft.isTurned ? undefined : items.get(draft);
    const notes = this.#notesOf(draft);
    const anchors = this.#anchors(draft);
    if (marker) {
      this.#lists.addItem(draft, marker, toParagraph([...anchors, ...draftInlines(draft, text, true)], undefined));
      this.#lists.addNotes(notes);
      return;
    }
    const inlines = [...anchors, ...draftInlines(draft, text)];
    if (this.#lists.addContinuation(draft, toParagraph(inlines, undefined))) {
      this.#lists.addNotes(notes);
      return;
    }
    this.#add(toParagraph(inlines, paragraphStyle(draft, this.#leftEdge(draft))), draft);
  }

  #heading(draft: ParagraphDraft, level: Heading['level']): Heading {
    const { text } = this.#settings;
    const { align, spaceBeforePt } = paragraphStyle(draft, this.#leftEdge(draft)) ?? {};
    const style = {
      ...(align && align !== 'justify' ? { align } : {}),
      ...(spaceBeforePt === undefined ? {} : { spaceBeforePt }),
    };
    const children = [...this.#anchors(draft), ...draftInlines(draft, text).map(explicitWeight)];
    return { type: 'heading', level, children, ...(Object.keys(style).length > 0 ? { style } : {}) };
  }

  #table(draft: TableDraft, captionDraft: ParagraphDraft | null): void {
    const { text, pages } = this.#settings;
    const caption = captionDraft ? [...this.#anchors(captionDraft), ...draftInlines(captionDraft, text)] : undefined;
    const table = toTable(draft, pages.get(draft.page)?.fills ?? [], text);
    this.#add({ ...table, ...(caption ? { caption } : {}) }, captionDraft);
  }

  #image(draft: ImageDraft, captionDraft: ParagraphDraft | null): void {
    const { image, columnX0, columnX1 } = draft;
    const caption = captionDraft ? draftInlines(captionDraft, this.#settings.text) : undefined;
    const offset = (draft.x0 + draft.x1 - columnX0 - columnX1) / 2;
    const align = Math.abs(offset) < 0.06 * (columnX1 - columnX0) ? 'center' : offset > 0 ? 'end' : 'start';
    this.#add(
      {
        type: 'figure',
        align,
        image: {
          type: 'image',
          format: image.format,
          bytes: image.bytes,
          alt: '',
          widthPt: draft.x1 - draft.x0,
          heightPt: draft.y1 - draft.y0,
        },
        ...(caption ? { caption } : {}),
      },
      captionDraft,
    );
  }

  /** Adds a block that ends all lists, and the notes that its text refers to. */
  #add(block: Block, text: ParagraphDraft | null): void {
    this.#lists.close();
    this.#blocks.push(block);
    if (text) this.#blocks.push(...this.#notesOf(text));
  }

  #anchors(draft: PageDraft): Inline[] {
    return this.#settings.anchors.take(draft.page, draft.y1).map((id) => ({ type: 'anchor', id }));
  }

  #notesOf(draft: ParagraphDraft): Footnote[] {
    const { footnotes, text } = this.#settings;
    const ids = draft.lines.flatMap((line) =>
      line.words.flatMap((word) => word.pieces.flatMap((piece) => footnotes.references.get(piece) ?? [])),
    );
    return ids.map((id): Footnote => {
      const drafts = footnotes.notes.get(id) ?? [];
      return {
        type: 'footnote',
        id,
        children: drafts.map((note, index) =>
          toParagraph(draftInlines(index === 0 ? withoutMark(note) : note, text).map(withoutSize), undefined),
        ),
      };
    });
  }

  #leftEdge(draft: ParagraphDraft): number {
    if (draft.column) return draft.columnX0;
    const run = this.#settings.runs.findLast(({ first }) => first <= draft.page);
    return run?.geometry.margin.leftPt ?? draft.columnX0;
  }
}

/** Headings are bold by their style: type that is not says so. */
function explicitWeight(inline: Inline): Inline {
  return inline.type === 'text' && !inline.style?.strong
    ? { ...inline, style: { ...inline.style, strong: false } }
    : inline;
}

/** Notes have the size of their style. */
function withoutSize(inline: Inline): Inline {
  if (inline.type !== 'text' || inline.style?.sizePt === undefined) return inline;
  const { sizePt: _, ...style } = inline.style;
  return { ...inline, style };
}
