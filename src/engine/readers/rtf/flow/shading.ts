import type { Color } from '../../../document/style.js';
import type { RtfHeader } from '../header/rtf-header.js';

/**
 * Shading of a paragraph or a cell: indexes into the colour table, and the share of the foreground in hundredths of a
 * percent.
 */
export interface ShadeState {
  readonly shadeForegroundIndex: number;
  readonly shadeBackgroundIndex: number;
  readonly shadePercent100: number;
}

/**
 * The colour of a shaded area: the foreground (black, if automatic) mixed into the background (white) by its share.
 * `undefined` without shading.
 */
export function shadeColor(shade: ShadeState, rtfHeader: RtfHeader): Color | undefined {
  const background = rtfHeader.background(shade.shadeBackgroundIndex);
  const percent = Math.min(Math.max(shade.shadePercent100 / 10_000, 0), 1);
  if (percent === 0) return background;
  const foreground = rtfHeader.color(shade.shadeForegroundIndex) ?? '#000000';
  return mix(foreground, background ?? '#ffffff', percent);
}

function mix(foreground: Color, background: Color, share: number): Color {
  const channels = [1, 3, 5].map((at) => {
    const over = Number.parseInt(foreground.slice(at, at + 2), 16);
    const under = Number.parseInt(background.slice(at, at + 2), 16);
    return Math.round(over * share + under * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
