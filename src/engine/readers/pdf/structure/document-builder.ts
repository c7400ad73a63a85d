import type { Block, Footnote, Heading } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';
import type { ParagraphStyle } from '../../../document/style.js';
import { boundsOf } from '../geometry/box.js';
import type { ImageDraft, PageDraft, TableDraft } from '../page/page-layout.js';
import type { ParagraphDraft } from '../paragraph/paragraph-draft.js';
import type { ListMarker } from '../text/list-marker.js';
import { codeRun, toCodeBlock } from './blocks/code-blocks.js';
import { withoutMark, type Footnotes } from './blocks/footnotes.js';
import type { HeadingLevels } from './blocks/heading-levels.js';
import { draftText } from './blocks/heading-levels.js';
import { ListBuilder } from './blocks/list-builder.js';
import { draftInlines, paragraphStyle, toWordLine } from './blocks/paragraph-blocks.js';
import { toTable } from './blocks/table-blocks.js';
import type { Anchors } from './inline/anchors.js';
import { inlineText, type TextContext } from './inline/inline-text.js';
import type { PageResult } from './page-result.js';
import { columnSetKey } from './sections/column-sets.js';
import type { HeaderFooterPlan } from './sections/header-footer-plan.js';
import type { PageRun } from './sections/page-geometry.js';

export interface BuilderSettings {
  readonly pages: ReadonlyMap<number, PageResult>;
  readonly runs: readonly PageRun[];
  readonly headersAndFooters: HeaderFooterPlan;
  readonly headings: HeadingLevels;
  readonly items: ReadonlyMap<PageDraft, ListMarker>;
  readonly footnotes: Footnotes;
  readonly anchors: Anchors;
  readonly text: TextContext;
  /** Numbers of pages that begin with a page break: the page before ends early, and no paragraph runs on. */
  readonly breaks: ReadonlySet<number>;
  /** Keys of the sets of columns that text flows through; what stands in others is side by side. */
  readonly flows: ReadonlySet<string>;
}

const TABLE_CAPTION = /^(?:table|exhibit|tabelle|tableau|tabla|tabella|tabela)\s*[\dA-Z]/i;
const FIGURE_CAPTION = /^(?:figure|fig\.|exhibit|chart|abbildung|abb\.|figura|photo)\s*[\dA-Z]/i;
const MAX_SPACE_PT = 48;
const LABEL_SIZE_PT = 7;
const LABEL_COLOR = '#7f7f7f';
const LABEL_SPACE_PT = 6;
/** A paragraph above a table that is no longer, and no further from it, may be its title. */
const MAX_TITLE_CHARACTERS = 200;
const MAX_TITLE_GAP_PT = 24;
const ONE_COLUMN = { count: 1, gapPt: 0 } as const;

/** Puts the drafts of all pages together as the blocks of a document. */
export class DocumentBuilder {
  readonly #settings: BuilderSettings;
  readonly #blocks: Block[] = [];
  readonly #lists: ListBuilder;
  /** It builds what stands within one column of a page. */
  readonly #isNested: boolean;
  #page: number;
  /** Foot of the draft before on the same page, page coordinates. */
  #bottom = 0;
  #columns: { readonly count: number; readonly gapPt: number } = ONE_COLUMN;

  constructor(settings: BuilderSettings, nestedInPage?: number) {
    this.#settings = settings;
    this.#isNested = nestedInPage !== undefined;
    this.#page = nestedInPage ?? 0;
    this.#lists = new ListBuilder((block) => this.#blocks.push(block));
  }

  build(drafts: readonly PageDraft[]): Block[] {
    for (let index = 0; index < drafts.length; index++) {
      const draft = drafts[index];
      const next = drafts[index + 1];
      this.#bottom = index > 0 && drafts[index - 1].page === draft.page ? drafts[index - 1].y1 : draft.y0;
      this.#turnPage(draft);
      const count = this.#isNested ? 0 : sideBySideCount(drafts, index, this.#settings.flows);
      if (count > 0) {
        this.#sideBySide(drafts.slice(index, index + count));
        index += count - 1;
        continue;
      }
      this.#setColumns(draft);
      const code = codeRun(drafts, index, this.#settings.text.base);
      if (code > 0) {
        const run = drafts.slice(index, index + code);
        this.#add(toCodeBlock(run.filter((one) => one.type === 'paragraph')), null);
        index += code - 1;
        continue;
      }
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
    const { runs, headersAndFooters, breaks } = this.#settings;
    const isNew = (first: number) => first <= page && first > this.#page;
    const run = runs.findLast(({ first }) => isNew(first));
    const changed = [...headersAndFooters.keys()].findLast(isNew);
    const isFirst = this.#page === 0;
    this.#page = page;
    const isBreak = !isFirst && (run !== undefined || breaks.has(page));
    if (!isBreak && !run && changed === undefined) return;
    this.#lists.close();
    if (isBreak) this.#blocks.push(make.pageBreak());
    if (!run && changed === undefined) return;
    const own = changed === undefined ? {} : headersAndFooters.get(changed);
    this.#blocks.push({ type: 'section', ...(run ? { page: run.geometry } : {}), ...own });
  }

  /** Begins a section where the number of columns changes. */
  #setColumns({ column }: PageDraft): void {
    if (this.#isNested) return;
    const columns = column ? { count: column.count, gapPt: Math.round(column.gapPt) } : ONE_COLUMN;
    if (columns.count === this.#columns.count) return;
    this.#lists.close();
    this.#columns = columns;
    this.#blocks.push({ type: 'section', columns });
  }

  /** Columns that no text flows through become the cells of a table without rules. */
  #sideBySide(drafts: readonly PageDraft[]): void {
    this.#setColumns({ ...drafts[0], column: null });
    this.#lists.close();
    const count = Math.max(...drafts.map(({ column }) => (column?.index ?? 0) + 1));
    const columns = Array.from({ length: count }, (_, index) => drafts.filter(({ column }) => column?.index === index));
    const edges = columns.map((column) => boundsOf(column));
    this.#blocks.push({
      type: 'table',
      use: 'prose',
      columns: edges.map(({ x0, x1 }, index) => ({ widthPt: Math.max(36, (edges[index + 1]?.x0 ?? x1) - x0) })),
      header: [],
      rows: [
        {
          cells: columns.map((column) => ({
            content: new DocumentBuilder(this.#settings, drafts[0].page).build(column),
            borders: { top: null, right: null, bottom: null, left: null },
          })),
        },
      ],
    });
  }

  #paragraph(draft: ParagraphDraft): void {
    const { items, headings, text } = this.#settings;
    const level = headings.levelOf(draft);
    if (level) {
      this.#add(this.#heading(draft, level), draft);
      return;
    }
    const marker = draft.isAside ? undefined : items.get(draft);
    const notes = this.#notesOf(draft);
    const anchors = this.#anchors(draft);
    if (marker) {
      this.#lists.addItem(
        draft,
        marker,
        make.paragraph([...anchors, ...draftInlines(draft, text, true)], spaceAbove(draft)),
      );
      this.#lists.addNotes(notes);
      return;
    }
    const inlines = [...anchors, ...draftInlines(draft, text)];
    if (this.#lists.addContinuation(draft, make.paragraph(inlines, spaceAbove(draft)))) {
      this.#lists.addNotes(notes);
      return;
    }
    if (draft.lines[0].tag?.isQuoted) this.#quote(draft, inlines);
    else this.#add(make.paragraph(inlines, paragraphStyle(draft, this.#leftEdge(draft))), draft);
  }

  /** Paragraphs that the structure tree calls quoted, in one quotation where they follow one another. */
  #quote(draft: ParagraphDraft, inlines: readonly Inline[]): void {
    const last = this.#blocks.at(-1);
    const children = [make.paragraph(inlines, spaceAbove(draft)), ...this.#notesOf(draft)];
    this.#lists.close();
    if (last?.type === 'quote')
      this.#blocks[this.#blocks.length - 1] = { ...last, children: [...last.children, ...children] };
    else this.#blocks.push(make.quote(children));
  }

  #heading(draft: ParagraphDraft, level: Heading['level']): Heading {
    const { text } = this.#settings;
    const { align, spaceBeforePt } = paragraphStyle(draft, this.#leftEdge(draft)) ?? {};
    const style: ParagraphStyle = {
      ...(align && align !== 'justify' ? { align } : {}),
      ...(spaceBeforePt === undefined ? {} : { spaceBeforePt }),
    };
    // The style of a heading has a size of its own, so its text states its size even where it is the document's.
    const own = { ...text, base: { ...text.base, sizePt: 0 } };
    const children = [...this.#anchors(draft), ...draftInlines(draft, own).map(explicitWeight)];
    return make.heading(level, children, { style: Object.keys(style).length > 0 ? style : undefined });
  }

  #table(draft: TableDraft, captionDraft: ParagraphDraft | null): void {
    if (!captionDraft) this.#spaceBeforeTable(draft);
    const { text, pages } = this.#settings;
    const caption = captionDraft ? [...this.#anchors(captionDraft), ...draftInlines(captionDraft, text)] : undefined;
    // Areas stand under the cells of their own page only.
    const fills = draft.lastPage ? [] : (pages.get(draft.page)?.fills ?? []);
    const table = toTable(draft, fills, text);
    this.#add({ ...table, ...(caption ? { caption } : {}) }, captionDraft);
  }

  #image(draft: ImageDraft, captionDraft: ParagraphDraft | null): void {
    const { image, columnX0, columnX1 } = draft;
    const caption = captionDraft ? draftInlines(captionDraft, this.#settings.text) : undefined;
    const offset = (draft.x0 + draft.x1 - columnX0 - columnX1) / 2;
    const align = Math.abs(offset) < 0.06 * (columnX1 - columnX0) ? 'center' : offset > 0 ? 'end' : 'start';
    const size = { widthPt: draft.x1 - draft.x0, heightPt: draft.y1 - draft.y0 };
    const picture = make.image(image.format, image.bytes, image.alt ?? '', size);
    this.#add(make.figure(picture, { align, caption }), captionDraft);
    this.#labels(draft);
  }

  /** The words of a drawing as one small paragraph below its picture, so that they can be found, read out and edited. */
  #labels({ labels }: ImageDraft): void {
    if (labels.length === 0) return;
    const { text } = this.#settings;
    const lines = labels.flatMap((label) => label.lines.map((line) => toWordLine(line, false)));
    const children = inlineText(lines, text).map(asLabel);
    this.#blocks.push(make.paragraph(children, { align: 'center', spaceAfterPt: LABEL_SPACE_PT }));
  }

  /**
   * Tables have no white space of their own, so the paragraph above gets what there is. A short one close by, which may be
   * the table's title, stays with it.
   */
  #spaceBeforeTable(draft: TableDraft): void {
    this.#lists.close();
    const last = this.#blocks.at(-1);
    const gapPt = Math.round(Math.min(draft.y0 - this.#bottom, MAX_SPACE_PT));
    if (last?.type !== 'paragraph') return;
    const characters = last.children.reduce(
      (sum, inline) => sum + (inline.type === 'text' ? inline.value.length : 0),
      0,
    );
    const style = {
      ...last.style,
      ...(gapPt > 2 ? { spaceAfterPt: gapPt } : {}),
      ...(gapPt < MAX_TITLE_GAP_PT && characters < MAX_TITLE_CHARACTERS ? { keepWithNext: true } : {}),
    };
    this.#blocks[this.#blocks.length - 1] = { ...last, style };
  }

  /** Adds a block, which ends all lists, and the notes that its text refers to. */
  #add(block: Block, text: ParagraphDraft | null): void {
    this.#lists.close();
    this.#blocks.push(block);
    if (text) this.#blocks.push(...this.#notesOf(text));
  }

  #anchors(draft: PageDraft): Inline[] {
    return this.#settings.anchors.take(draft.page, draft.y1).map(make.anchor);
  }

  #notesOf(draft: ParagraphDraft): Footnote[] {
    const { footnotes, text } = this.#settings;
    const ids = draft.lines.flatMap((line) =>
      line.words.flatMap((word) => word.pieces.flatMap((piece) => footnotes.references.get(piece) ?? [])),
    );
    return ids.map((id) => {
      const drafts = footnotes.notes.get(id) ?? [];
      const paragraphs = drafts.map((note, index) =>
        make.paragraph(draftInlines(index === 0 ? withoutMark(note) : note, text).map(withoutSize)),
      );
      return make.footnote(id, paragraphs);
    });
  }

  #leftEdge(draft: ParagraphDraft): number {
    if (draft.column || this.#isNested) return draft.columnX0;
    const run = this.#settings.runs.findLast(({ first }) => first <= draft.page);
    return run?.geometry.margin.leftPt ?? draft.columnX0;
  }
}

/** How many drafts from `from` on stand in columns of one set that no text flows through. */
function sideBySideCount(drafts: readonly PageDraft[], from: number, flows: ReadonlySet<string>): number {
  const key = columnSetKey(drafts[from]);
  if (!key || flows.has(key)) return 0;
  const end = drafts.findIndex((draft, index) => index > from && columnSetKey(draft) !== key);
  return (end < 0 ? drafts.length : end) - from;
}

function spaceAbove({ spaceBeforePt }: ParagraphDraft): ParagraphStyle | undefined {
  return spaceBeforePt ? { spaceBeforePt: Math.round(Math.min(spaceBeforePt, MAX_SPACE_PT)) } : undefined;
}

/** Headings are bold by their style, so text that isn't states it. */
function explicitWeight(inline: Inline): Inline {
  return inline.type === 'text' && !inline.style?.strong
    ? { ...inline, style: { ...inline.style, strong: false } }
    : inline;
}

function asLabel(inline: Inline): Inline {
  return inline.type === 'text'
    ? { ...inline, style: { ...inline.style, sizePt: LABEL_SIZE_PT, color: LABEL_COLOR } }
    : inline;
}

/** Notes take their size from their style. */
function withoutSize(inline: Inline): Inline {
  if (inline.type !== 'text' || inline.style?.sizePt === undefined) return inline;
  const { sizePt: _, ...style } = inline.style;
  return { ...inline, style };
}
