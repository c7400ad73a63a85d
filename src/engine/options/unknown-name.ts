import type { OptionProblem } from './option-schema.js';
import { shortName } from './short-name.js';

/** The problem of an unknown name, with the known one that was probably meant. */
export function unknownName(name: string, known: readonly string[], parent?: string): OptionProblem {
  const shown = shortName(name);
  const field = parent === undefined ? shown : `${parent}.${shown}`;
  const meant = likeliest(name, known);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return { field, code: 'unknown-field', message: `${field} is not known here${hint}` };
}

const MAX_EDITS = 2;

/** The known name that is nearest, if two edits are enough, or one in a short name. */
function likeliest(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(name);
  const most = Math.min(MAX_EDITS, Math.floor(plain.length / 3));
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const other = plainName(candidate);
    if (Math.abs(other.length - plain.length) > most) continue;
    const edits = countEdits(plain, other);
    if (edits <= most && edits < (best?.edits ?? Infinity)) best = { name: candidate, edits };
  }
  return best?.name;
}

/** Names are compared without case, hyphens and underscores: `page-size` is meant for `pageSize`. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + cost);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
