import { setImmediate } from 'node:timers/promises';
import type { Block, PageGeometry, SourceDocument } from '../document/block.js';
import { MISSING_FAMILY } from '../fonts/faces/missing-face.js';
import { fontLibrary, type FontLibrary } from '../fonts/font-library.js';
import type { ReportBuilder } from '../report.js';
import type { LayoutContext } from './flow/layout-context.js';
import { composeBlocks, DocumentComposer } from './compose/document-composer.js';
import { composeNote } from './compose/block-composer.js';
import { Flow } from './flow/flow.js';
import { PageSequence } from './flow/page-sequence.js';
import { PreformattedChoice } from './flow/preformatted-choice.js';
import { HouseStyle } from './style/house-style.js';
import { CellTally } from './table/rows/cell-tally.js';
import { FontRequests } from './style/font-requests.js';
import { HeadingLevels } from './flow/heading-levels.js';
import { NoteRegistry } from './flow/note-registry.js';
import { peek } from './flow/peek.js';
import { runCursors } from './flow/run-cursors.js';
import { plainLook } from './style/span-look.js';
import type { SpanLook } from './inline/text.model.js';
import { SpanLooks } from './style/span-looks.js';
import { PageFinisher } from './page/page-finisher.js';
import { PageBuilder } from './page/page-builder.js';
import type { PageMaster } from './boxes/box.js';
import { clampedColumns } from './page/clamped-columns.js';
import type { Page } from './page-model/page.model.js';
import { RunningLine } from './page/running-line.js';
import { RunningLines } from './page/running-lines.js';
import { StructureTree } from './page-model/structure-tree.js';
import { MOST_COLUMNS, type DocumentFacts, type LookOptions } from './style/look-options.js';
import { pageGeometry, clampedGeometry, turner, type PageKind } from './page/page-geometry.js';
import { PAGE_SIZES, parseLength, type PageOptions } from './style/page-options.js';
import { runningLineSpecs } from './page/running-line-specs.js';
import { SourceStyle } from './style/source-style.js';
import type { TextOptions } from './style/text-options.js';
import type { TypeToken } from './style/theme.js';
import { makeTheme } from './style/themes/make-theme.js';

/** How a document is laid out. */
export interface LayoutSettings {
  /** `data`: dense pages for a table of values. Pages of preformatted text are recognised by it. */
  readonly kind: 'prose' | 'data';
  /** Whose formatting holds; the house's when absent. */
  readonly style?: 'house' | 'source';
  readonly page: PageOptions;
  readonly text?: TextOptions;
  readonly look?: LookOptions;
  /** What running lines and the cover say, instead of what the document says of itself. */
  readonly facts?: DocumentFacts;
  /** Scales the house style. */
  readonly fontSizePt?: number;
  /** Stands in the footer; the document's own where it is absent. */
  readonly title?: string;
  /** BCP 47. */
  readonly lang?: string;
  readonly maxPages: number;
  readonly signal?: AbortSignal;
  readonly onPages?: (pages: number) => void;
  readonly fonts?: FontLibrary;
}

/** Between so many pages other work of the process gets its turn: reading, writing, the signal. */
const PAGES_PER_TURN = 16;
const TAB_DISTANCE_PT = 36;
const COLUMN_GAP_PT = 18;
const ONE_COLUMN = Object.freeze({ count: 1, gapPt: 0 });
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b/i;

/**
 * Lays out a document: pages come out as soon as nothing that follows can change them, and memory doesn't grow with
 * their number.
 *
 * @throws ConversionError `limit-pages`, or `content-lost` when a cell of a table of values is on no page
 * @throws PageOptionError when the margin leaves no room on the page
 */
export async function* layoutDocument(
  document: SourceDocument,
  settings: LayoutSettings,
  report: ReportBuilder,
): AsyncGenerator<Page> {
  const { first, blocks } = await peek(document.blocks);
  const layout = beginLayout(document, settings, first, report);
  let made = 0;
  for await (const boxes of runCursors(layout.composer.cursor(blocks), layout.context.flow)) {
    settings.signal?.throwIfAborted();
    for (const box of boxes) layout.builder.add(box);
    for (const page of layout.finisher.take(layout.builder.take(), false)) {
      yield page;
      made++;
      settings.onPages?.(made);
      if (made % PAGES_PER_TURN === 0) await setImmediate();
    }
  }
  endLayout(layout);
  for (const page of layout.finisher.take(layout.builder.take(), true)) {
    yield page;
    made++;
    settings.onPages?.(made);
  }
  layout.context.tally.check();
  reportFacts(layout, made, report);
}

/** A document that is being laid out: its blocks become boxes, the boxes pages. */
interface Layout {
  readonly context: LayoutContext;
  readonly composer: DocumentComposer;
  readonly builder: PageBuilder;
  readonly finisher: PageFinisher;
}

function beginLayout(
  { meta }: SourceDocument,
  settings: LayoutSettings,
  first: Block | undefined,
  report: ReportBuilder,
): Layout {
  const kind: PageKind = settings.kind === 'data' ? 'data' : first?.type === 'preformatted' ? 'preformatted' : 'prose';
  const { look = {}, text = {}, fontSizePt } = settings;
  const theme = makeTheme({ kind, fontSizePt, look, text });
  const style = settings.style === 'source' ? new SourceStyle(meta.defaultStyle, theme) : new HouseStyle(theme);
  const source = style.hasOwnPages && meta.page ? clampedGeometry(meta.page) : undefined;
  const geometry = pageGeometry(kind, settings.page, theme, source);
  const columns = kind === 'prose' && !style.hasOwnPages ? requestedColumns(look, geometry) : ONE_COLUMN;
  const master: PageMaster = {
    geometry,
    columns: isTitle(first) ? ONE_COLUMN : columns,
    headersAndFooters: null,
    isMirrored: !style.hasOwnPages && theme.page.isMirrored,
  };
  const pages = new PageSequence(master, style.hasOwnPages ? null : turner(kind, settings.page), settings.maxPages);
  const lang = settings.lang ?? meta.lang;
  const context: LayoutContext = {
    theme,
    fonts: settings.fonts ?? fontLibrary(),
    requests: new FontRequests(style.isFallbackScaled),
    looks: new SpanLooks(),
    report,
    structure: new StructureTree(),
    notes: new NoteRegistry(composeNote),
    headingLevels: new HeadingLevels(),
    pages,
    tally: new CellTally(),
    preformatted: new PreformattedChoice(),
    flow: new Flow(style.areGapsAdded),
    style,
    tabDistancePt: meta.tabDistancePt ?? TAB_DISTANCE_PT,
    ...(lang !== undefined && { lang }),
    direction: requestedDirection(look) ?? meta.direction ?? (lang && RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr'),
    paragraphDirection: requestedDirection(look) ?? 'auto',
    composeBlocks,
    text,
    tableDepth: 0,
  };
  return {
    context,
    composer: new DocumentComposer(context, isTitle(first) ? columns : null, (page) =>
      pageGeometry(kind, settings.page, theme, page),
    ),
    builder: new PageBuilder(master, settings.maxPages, look.startPage),
    finisher: new PageFinisher(style.hasOwnPages ? null : runningLines(meta, settings, context)),
  };
}

function runningLines(meta: SourceDocument['meta'], settings: LayoutSettings, context: LayoutContext): RunningLines {
  const { fonts, report, structure, tally, text, theme } = context;
  const { facts = {}, look = {} } = settings;
  const lookOf = (type: TypeToken): SpanLook => plainLook(type, context);
  const specs = runningLineSpecs({ theme, look, text, lookOf });
  return new RunningLines(
    specs.map((spec) => new RunningLine(spec, structure.root, fonts, report)),
    {
      title: oneLine(facts.title ?? settings.title ?? meta.title),
      author: oneLine(facts.author ?? meta.author),
      date: oneLine(facts.date ?? meta.date),
      file: oneLine(facts.file),
      rowCount: () => tally.rowCount,
    },
  );
}

function requestedDirection({ dir }: LookOptions): 'ltr' | 'rtl' | undefined {
  return dir === 'auto' ? undefined : dir;
}

function requestedColumns({ columns = 1, columnGap }: LookOptions, geometry: PageGeometry): PageMaster['columns'] {
  if (columns <= 1) return ONE_COLUMN;
  const gapPt = columnGap === undefined ? COLUMN_GAP_PT : parseLength(columnGap, 'columnGap');
  return clampedColumns({ count: Math.min(columns, MOST_COLUMNS), gapPt }, geometry);
}

/** What reaches over all columns. */
function isTitle(first: Block | undefined): boolean {
  return first?.type === 'title-block' || (first?.type === 'heading' && first.level === 1);
}

function oneLine(value = ''): string {
  return value.replace(/\s+/g, ' ').trim();
}

function endLayout({ context, builder }: Layout): void {
  const { flow, notes, structure } = context;
  notes.finish(context);
  flow.end(structure.root);
  flow.finish();
  for (const box of flow.take()) builder.add(box);
  builder.end();
}

function reportFacts({ context, builder }: Layout, pages: number, report: ReportBuilder): void {
  const { widthPt, heightPt } = context.pages.master.geometry;
  report.fact('pages', pages);
  report.fact('pageSize', sizeName(Math.min(widthPt, heightPt), Math.max(widthPt, heightPt)));
  report.fact('orientation', [...builder.orientations].sort().join(', '));
  reportFonts(context, builder, report);
  const { tally } = context;
  if (tally.isUsed) report.fact('printedCells', tally.printed);
}

function reportFonts(context: LayoutContext, { families }: PageBuilder, report: ReportBuilder): void {
  const sorted = [...families].sort();
  report.fact('fonts', sorted.join(', '));
  const requested = requestedFamilies(context);
  const fallbacks = sorted.filter((family) => !requested.has(family) && family !== MISSING_FAMILY);
  if (fallbacks.length > 0) report.fact('fallbackFonts', fallbacks.join(', '));
}

/** Families that were asked for; the others stand in for characters that these lack. */
function requestedFamilies({ requests, fonts }: LayoutContext): ReadonlySet<string> {
  return new Set(requests.all().map((request) => fonts.resolve(request).family));
}

function sizeName(shortPt: number, longPt: number): string {
  for (const [name, [widthPt, heightPt]] of Object.entries(PAGE_SIZES)) {
    if (Math.abs(widthPt - shortPt) < 1 && Math.abs(heightPt - longPt) < 1) return name;
  }
  return `${Math.round(shortPt)} × ${Math.round(longPt)} pt`;
}
