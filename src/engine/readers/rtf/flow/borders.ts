import type { Border, Borders } from '../../../document/style.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { BorderState, BorderStates } from '../state/border-state.js';
import { twipsToPt } from './units.js';

/** RTF 1.9 allows 255 twips. */
const MAX_BORDER_TWIPS = 255;
const HAIRLINE_PT = 0.25;

/** A border as the document model has it, at least 0.25 pt wide; `null` where there is none. */
export function toBorder(state: BorderState | undefined, rtfHeader: RtfHeader): Border | null {
  if (!state || state.style === 'none') return null;
  const widthPt = twipsToPt(Math.min(Math.max(state.widthTwips, 0), MAX_BORDER_TWIPS));
  return {
    widthPt: Math.max(widthPt, HAIRLINE_PT),
    color: rtfHeader.color(state.colorIndex) ?? '#000000',
    ...(state.style !== 'solid' && { style: state.style }),
  };
}

/** The borders of all four sides; `undefined` where there is none at all. */
export function toBorders(states: BorderStates, rtfHeader: RtfHeader): Borders | undefined {
  const borders = {
    top: toBorder(states.top, rtfHeader),
    right: toBorder(states.right, rtfHeader),
    bottom: toBorder(states.bottom, rtfHeader),
    left: toBorder(states.left, rtfHeader),
  };
  return Object.values(borders).some(Boolean) ? borders : undefined;
}
