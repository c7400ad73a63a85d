/** `#rrggbb` as WordprocessingML writes it: `RRGGBB`. */
export function hexColor(color: string): string {
  return color.replace('#', '').toUpperCase();
}

/** A plain background of a colour, `#rrggbb`. */
export function shading(color: string) {
  return { type: 'clear', fill: hexColor(color), color: 'auto' } as const;
}
