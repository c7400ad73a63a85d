import type { TabStop } from '../../../document/style.js';
import type { ParagraphSettings } from '../text.model.js';
import type { Unit } from '../units/unit.js';
import { MUST_BREAK } from '../unicode/break-kinds.js';

const DEFAULT_DISTANCE_PT = 36;
const EPSILON_PT = 0.01;

/**
 * The tab at `index` on its line, given where it starts there: its width, and what fills it. What follows it hangs on
 * the stop by its alignment.
 */
export function placeTab(units: readonly Unit[], index: number, xPt: number, settings: ParagraphSettings): Unit {
  const { leader, positionPt, align } = nextStop(xPt, settings);
  const roomPt = positionPt - xPt;
  const widthPt = align === 'start' ? roomPt : Math.max(0, roomPt - widthBeforeStop(units, index + 1, align));
  return { ...units[index], widthPt, ...(leader && { leader }) };
}

function nextStop(
  xPt: number,
  { tabStops, tabDistancePt = DEFAULT_DISTANCE_PT, measurePt }: ParagraphSettings,
): TabStop {
  const given =
    tabStops?.map((stop) => onMeasure(stop, measurePt)).filter((stop) => stop.positionPt > xPt + EPSILON_PT) ?? [];
  const nearest = given.sort((a, b) => a.positionPt - b.positionPt)[0];
  if (nearest) return nearest;
  const distance = tabDistancePt > 0 ? tabDistancePt : DEFAULT_DISTANCE_PT;
  return { positionPt: (Math.floor((xPt + EPSILON_PT) / distance) + 1) * distance, align: 'start' };
}

/** Text that should end behind the measure ends with it: contents made for wider pages. */
function onMeasure(stop: TabStop, measurePt: number): TabStop {
  return stop.align === 'end' && stop.positionPt > measurePt ? { ...stop, positionPt: measurePt } : stop;
}

/** How much of the text up to the next tab stands left of the stop. */
function widthBeforeStop(units: readonly Unit[], from: number, align: TabStop['align']): number {
  let width = 0;
  for (let i = from; i < units.length && units[i].item.type !== 'tab' && units[i].item.type !== 'break'; i++) {
    const unit = units[i];
    if (align === 'decimal' && unit.word && /[.,]\d*$/.test(unit.word.text)) return width + widthBeforePoint(unit);
    width += unit.widthPt;
    if (unit.breakAfter === MUST_BREAK) break;
  }
  return align === 'center' ? width / 2 : width;
}

function widthBeforePoint(unit: Unit): number {
  const text = unit.word?.text ?? '';
  const whole = text.slice(0, text.search(/[.,]\d*$/));
  return whole === '' || !unit.shaper || unit.item.type !== 'span' ? 0 : unit.shaper.shape(whole).em * unit.item.sizePt;
}
