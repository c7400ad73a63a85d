import type { Length, SideLengths } from '../../typeset/style/page-options.js';

export type Side = keyof SideLengths;

/** Gathers margins that other programs name one by one into our own `margin`. */
export function sidesOf<Name extends string>(
  given: { readonly [Key in Name]?: Length },
  names: Readonly<Record<Name, Side>>,
  convert: (length: Length) => Length = (length) => length,
): SideLengths {
  const sides = Object.entries<Side>(names).flatMap(([name, side]) => {
    const length = given[name as Name];
    return length === undefined ? [] : [[side, convert(length)] as const];
  });
  return Object.fromEntries(sides);
}
