import type { Block, Lazy, Section } from '../../document/block.js';
import { soundGeometry } from '../page-geometry.js';
import type { PageGeometry } from '../../document/block.js';
import { bodyHeightPt, columnWidthPt, type PageMaster } from '../page/page-master.js';
import { blocksCursor } from './block-composer.js';
import type { Composition } from './composition.js';
import type { Cursor } from './cursor.js';
import type { LineExtra } from './line-box.js';
import type { Place } from './place.js';
import { runCursorsNow } from './run-cursors.js';
import { SourceHeads, type HeadSource } from './running-heads.js';

/** Pictures leave some of the page to the text about them. */
const PICTURE_SHARE = 0.7;
const MOST_COLUMNS = 12;
const LEAST_COLUMN_PT = 72;

/** Composes the blocks of a whole document, section by section. */
export class DocumentComposer {
  readonly #markers: LineExtra[] = [];
  #heads: HeadSource = {};

  constructor(
    private readonly composition: Composition,
    /** What the client's options make of a page that the source describes. */
    private readonly geometryFor: (source: PageGeometry) => PageGeometry,
  ) {}

  cursor(blocks: Lazy<Block>): Cursor {
    return blocksCursor(
      blocks,
      () => this.#place(),
      this.composition,
      (section) => this.#begin(section),
    );
  }

  #place(): Place {
    const { direction, pages, bodyType, isSource, theme, structure } = this.composition;
    return {
      xPt: 0,
      measurePt: columnWidthPt(pages.master),
      type: bodyType,
      gapPt: isSource ? 0 : theme.paragraphGapPt,
      blockGapPt: isSource ? 0 : theme.blockGapPt,
      parent: structure.root,
      markers: this.#markers,
      listDepth: 0,
      direction,
      isNested: false,
      pictureHeightPt: bodyHeightPt(pages.master) * PICTURE_SHARE,
    };
  }

  #begin(section: Section): void {
    const { flow, pages, isSource } = this.composition;
    const geometry = isSource && section.page ? this.geometryFor(soundGeometry(section.page)) : pages.master.geometry;
    const columns = isSource && section.columns ? soundColumns(section.columns, geometry) : pages.master.columns;
    this.#heads = mergeHeads(this.#heads, section);
    const master: PageMaster = { geometry, columns, heads: null, pageNumber: section.pageNumber };
    const hasHeads = Object.values(this.#heads).some((value) => value !== undefined);
    const heads = hasHeads ? new SourceHeads(this.#heads, master, this.#place(), this.composition) : null;
    pages.master = { ...master, heads };
    flow.changeMaster(pages.master);
  }
}

/** Heads go on from section to section, but those of a first page are their section's own. */
function mergeHeads(before: HeadSource, section: Section): HeadSource {
  const { firstHeader, firstFooter } = section;
  return {
    header: section.header ?? before.header,
    footer: section.footer ?? before.footer,
    evenHeader: section.evenHeader ?? before.evenHeader,
    evenFooter: section.evenFooter ?? before.evenFooter,
    headerDistancePt: section.headerDistancePt ?? before.headerDistancePt,
    footerDistancePt: section.footerDistancePt ?? before.footerDistancePt,
    firstHeader,
    firstFooter,
  };
}

function soundColumns(columns: { count: number; gapPt: number }, geometry: PageGeometry): PageMaster['columns'] {
  const bodyPt = columnWidthPt({ geometry, columns: { count: 1, gapPt: 0 }, heads: null });
  const count = Math.min(
    MOST_COLUMNS,
    Math.max(1, Math.floor(columns.count)),
    Math.max(1, Math.floor(bodyPt / LEAST_COLUMN_PT)),
  );
  const gapPt = Math.min(Math.max(0, columns.gapPt), bodyPt / count / 2);
  return { count, gapPt };
}

/** Composes blocks that are whole in memory, into the composition's flow. */
export function composeBlocks(blocks: readonly Block[], place: Place, composition: Composition): void {
  const root = blocksCursor(blocks, () => place, composition, null);
  runCursorsNow(root, () => {
    composition.report.loss(
      'content-skipped',
      'A part of the source that comes late stands where it has to be at hand.',
    );
  });
}
