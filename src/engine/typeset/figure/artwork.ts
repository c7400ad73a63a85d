import type { Artwork, Label } from '../page-model/artwork.js';
import { moveRun } from '../page-model/move-run.js';
import type { Drawing, GlyphRun, StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import { setLine } from '../inline/line/set-line.js';
import type { TextTools } from '../boxes/text-tools.js';

/** Where a drawing stands on the page. */
export interface ArtworkSpot {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

const ROLES = { serif: 'text', sans: 'sans', mono: 'mono' } as const;
const ANCHORS = { start: 0, middle: 0.5, end: 1 } as const;
/** CSS Fonts 4, 2.1.3: the theme's own face stands for these. */
const GENERIC = /^(serif|sans-serif|monospace|system-ui|ui-[a-z-]+|cursive|fantasy|math)$/i;
const LEAST_SIZE_PT = 0.5;
const BOLD = 700;

/**
 * Paints a drawing.
 *
 * @param node its structure node; without one it is an artifact
 * @param says what is copied and read aloud instead of its labels
 */
export function paintArtwork(
  painter: Painter,
  node: StructureNode | null,
  artwork: Artwork,
  spot: ArtworkSpot,
  tools: TextTools,
  says?: string,
): void {
  const items: (Drawing | GlyphRun)[] = [];
  if (artwork.shapes.length > 0) items.push({ type: 'drawing', artwork, ...spot });
  for (const label of artwork.labels) {
    for (const run of labelRuns(label, artwork, spot, tools)) {
      items.push(says === undefined ? run : { ...run, actualText: says });
    }
  }
  if (!node) return painter.tint(...items);
  for (const item of items) painter.ink(node, item);
}

function labelRuns(label: Label, artwork: Artwork, spot: ArtworkSpot, { fonts, report }: TextTools): GlyphRun[] {
  const [scaleX, scaleY] = [spot.widthPt / artwork.width, spot.heightPt / artwork.height];
  const { text, color, isItalic, isBold, generic, family } = label;
  const sizePt = Math.max(LEAST_SIZE_PT, label.size * scaleY);
  const first = family?.split(',')[0].replaceAll(/["']/g, '').trim();
  const font = {
    role: ROLES[generic],
    weight: isBold ? BOLD : 400,
    isItalic,
    ...(first && !GENERIC.test(first) && { family: first }),
  };
  const line = setLine(text, { font, sizePt, color }, fonts, report);
  const xPt = spot.xPt + label.x * scaleX - line.widthPt * ANCHORS[label.anchor];
  return line.runs.map((run) => moveRun(run, xPt, spot.yPt + label.y * scaleY));
}
