const CODE_POINTS = 0x110000;
const RUN = /([A-Z][A-Za-z0-9_])([0-9a-z]+?)(?=[A-Z]|$)/g;

/** Numbers the class names of a property in the order given. */
export function classNumbers<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  const numbers: Partial<Record<Name, number>> = {};
  for (const [i, name] of names.entries()) numbers[name] = i;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name has its number now
  return numbers as Record<Name, number>;
}

/** One class number per code point, unpacked from run lengths (`CLlength`, base 36). */
export function unpackProperty(runs: string, numbers: Readonly<Record<string, number>>): Uint8Array {
  const table = new Uint8Array(CODE_POINTS);
  let start = 0;
  for (const [, name, length] of runs.matchAll(RUN)) {
    const end = start + Number.parseInt(length, 36);
    const number = numbers[name.replace('_', '')];
    if (number === undefined) throw new Error(`The property table has an unknown class "${name}".`);
    table.fill(number, start, end);
    start = end;
  }
  if (start !== CODE_POINTS) throw new Error('The property table does not cover all code points.');
  return table;
}
