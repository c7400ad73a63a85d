import type { Box } from '../geometry/box.js';
import type { ColumnPlace } from '../paragraph/column-place.js';
import type { ParagraphDraft } from '../paragraph/paragraph-draft.js';
import { splitParagraphs } from '../paragraph/split-paragraphs.js';
import { toTextLine } from '../paragraph/text-line.js';
import { alignedTables } from '../table/aligned-tables.js';
import { ruledTables } from '../table/ruled-tables.js';
import type { TableGrid } from '../table/table-grid.js';
import { buildSegments } from '../text/build-segments.js';
import { isMostlyRightToLeft } from '../text/direction.js';
import { toRows, type Obstacle, type Row } from '../text/row.js';
import type { PagePicture } from './page-picture.js';
import type { PageText } from './page-text.js';
import { readingRegions, type Region } from './reading-regions.js';

export interface TableDraft extends Box {
  readonly type: 'table';
  readonly page: number;
  /** The page that its rows end on, where they go on over pages. */
  readonly lastPage?: number;
  readonly grid: TableGrid;
  readonly column: ColumnPlace | null;
}

export interface ImageDraft extends Box {
  readonly type: 'image';
  readonly page: number;
  readonly image: PagePicture;
  readonly column: ColumnPlace | null;
  readonly columnX0: number;
  readonly columnX1: number;
  /** Text that stands in a drawing. */
  readonly labels: readonly ParagraphDraft[];
}

/** What stands on a page, in reading order. */
export type PageDraft = ParagraphDraft | TableDraft | ImageDraft;

/** Analyses the layout of a page by its geometry: tables, columns, paragraphs and pictures, in reading order. */
export function pageLayout(page: PageText): PageDraft[] {
  const ruled = ruledTables(page.segments, page.rulings);
  const tables = [...page.tables, ...ruled.tables];
  const { images } = page;
  const obstacles = [...tables, ...images].map(({ x0, y0, x1, y1 }, key): Obstacle => ({ x0, y0, x1, y1, key }));
  const reader = new RegionReader(page, tables, images);
  const regions = readingRegions(
    toRows(ruled.rest, obstacles),
    page.rulings,
    isMostlyRightToLeft(page.segments.flatMap(({ words }) => words)),
  );
  return [...regions.flatMap((region) => reader.read(region)), ...rotatedDrafts(page)];
}

/** Turns the regions of one page into drafts. */
class RegionReader {
  readonly #page: PageText;
  readonly #tables: readonly TableGrid[];
  readonly #images: readonly PagePicture[];

  constructor(page: PageText, tables: readonly TableGrid[], images: readonly PagePicture[]) {
    this.#page = page;
    this.#tables = tables;
    this.#images = images;
  }

  read(region: Region): PageDraft[] {
    const drafts: PageDraft[] = [];
    let rows: Row[] = [];
    const flush = () => {
      drafts.push(...this.#paragraphs(rows, region));
      rows = [];
    };
    for (const item of alignedTables(region.rows, this.#page.rulings, this.#page.shapes)) {
      if ('segments' in item && !item.obstacle) {
        rows.push(item);
        continue;
      }
      flush();
      drafts.push(...('segments' in item ? this.#obstacle(item, region) : this.#table(item, region)));
    }
    flush();
    return withSpaceBefore(drafts);
  }

  #paragraphs(rows: readonly Row[], { x0, x1, column }: Region): ParagraphDraft[] {
    return splitParagraphs(rows.map(toTextLine), {
      page: this.#page.page,
      x0,
      x1,
      column,
      pageCenter: this.#page.widthPt / 2,
    });
  }

  #table(grid: TableGrid, region: Region): PageDraft[] {
    const { x0, y0, x1, y1 } = grid;
    const table: TableDraft = { type: 'table', page: this.#page.page, grid, column: region.column, x0, y0, x1, y1 };
    const around = { ...region, x0, x1 };
    return [...this.#paragraphs(toRows(grid.caption), around), table, ...this.#paragraphs(toRows(grid.notes), around)];
  }

  #obstacle({ obstacle }: Row, region: Region): PageDraft[] {
    if (!obstacle) return [];
    if (obstacle.key < this.#tables.length) return this.#table(this.#tables[obstacle.key], region);
    const image = this.#images[obstacle.key - this.#tables.length];
    const { x0, y0, x1, y1 } = image;
    const { column, x0: columnX0, x1: columnX1 } = region;
    const labels = this.#paragraphs(toRows(buildSegments(image.labels ?? [])), region).map((draft) => ({
      ...draft,
      isAside: true,
    }));
    return [{ type: 'image', page: this.#page.page, image, labels, column, columnX0, columnX1, x0, y0, x1, y1 }];
  }
}

/** Adds to paragraphs after a table or a picture how far below it they stand. */
function withSpaceBefore(drafts: readonly PageDraft[]): PageDraft[] {
  return drafts.map((draft, index) => {
    const above = drafts[index - 1];
    if (draft.type !== 'paragraph' || !above || draft.spaceBeforePt !== null) return draft;
    return { ...draft, spaceBeforePt: Math.max(0, draft.y0 - above.y1) };
  });
}

/** Text at other angles comes after the rest of its page. */
function rotatedDrafts(page: PageText): PageDraft[] {
  return page.rotated.flatMap(({ segments, box }) =>
    readingRegions(toRows(segments), []).flatMap((region) => {
      const settings = { page: page.page, x0: region.x0, x1: region.x1, column: null };
      const drafts = splitParagraphs(region.rows.map(toTextLine), settings);
      return drafts.map((draft): PageDraft => ({ ...draft, ...box, isAside: true }));
    }),
  );
}
