import type { FileBody } from '../file/file-body.js';
import { byteString } from '../file/text-string.js';

const ENTRIES_PER_LEAF = 200;

/** Writes a name tree (ISO 32000-1, 7.9.6), sorted by bytes, and returns its number. Names are ASCII, values syntax. */
export function writeNameTree(body: FileBody, entries: readonly (readonly [name: string, value: string])[]): number {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const leaves: { id: number; limits: string[] }[] = [];
  for (let i = 0; i < sorted.length; i += ENTRIES_PER_LEAF) {
    const part = sorted.slice(i, i + ENTRIES_PER_LEAF);
    const limits = [byteString(part[0][0]), byteString(part[part.length - 1][0])];
    const names = part.map(([name, value]) => `${byteString(name)} ${value}`).join(' ');
    leaves.push({ id: body.add(`<</Limits[${limits.join(' ')}]/Names[${names}]>>`), limits });
  }
  return body.add(`<</Kids[${leaves.map(({ id }) => `${id} 0 R`).join(' ')}]>>`);
}
