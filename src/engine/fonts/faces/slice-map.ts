/** Which slice of a divided font holds a character. */
export interface SliceMap {
  readonly names: readonly string[];
  /** Index into `names`, −1 where no slice has the character. */
  find(codePoint: number): number;
}

/** Reads the `unicode.json` of a package: `U+AC00-D7A3,U+4E00` for each slice. Slices of Latin are left to other fonts. */
export function readSliceMap(ranges: Readonly<Record<string, string>>, isWanted: (name: string) => boolean): SliceMap {
  const names = Object.keys(ranges).filter(isWanted);
  const rows = names.flatMap((name, slice) => ranges[name].split(',').map((range) => parseRange(range, slice)));
  rows.sort((a, b) => a.first - b.first);
  return { names, find: (codePoint) => findSlice(rows, codePoint) };
}

interface Row {
  readonly first: number;
  readonly last: number;
  readonly slice: number;
}

function parseRange(range: string, slice: number): Row {
  const [first, last = first] = range.replace(/^U\+/i, '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), slice };
}

function findSlice(rows: readonly Row[], codePoint: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < rows[middle].first) high = middle - 1;
    else if (codePoint > rows[middle].last) low = middle + 1;
    else return rows[middle].slice;
  }
  return -1;
}
