import { malformed } from './malformed.js';
import type { PdfFile } from './pdf-file.js';
import { isArray, Reference, type PdfValue } from './values.js';

/**
 * The pairs of a name tree or a number tree (ISO 32000-1, 7.9.6 and 7.9.7), in its order.
 *
 * @throws ConversionError `input-malformed`
 */
export function treeEntries(file: PdfFile, root: PdfValue, key: 'Names' | 'Nums'): [PdfValue, PdfValue][] {
  return leaves(file, root).flatMap((leaf) => {
    const pairs = file.dictionary(leaf).get(key);
    if (!isArray(pairs) || pairs.length % 2 > 0) throw malformed('a tree of names or numbers is incomplete');
    return Array.from({ length: pairs.length / 2 }, (_, i): [PdfValue, PdfValue] => [pairs[2 * i], pairs[2 * i + 1]]);
  });
}

/** The pages of the page tree (ISO 32000-1, 7.7.3). @throws ConversionError `input-malformed` */
export function pageIds(file: PdfFile): number[] {
  return leaves(file, file.catalogue.get('Pages')).map((leaf) => {
    if (!(leaf instanceof Reference) || file.dictionary(leaf).get('Type') !== '/Page')
      throw malformed('its pages are incomplete');
    return leaf.id;
  });
}

/** The nodes without kids, from the first to the last. */
function leaves(file: PdfFile, root: PdfValue | undefined): PdfValue[] {
  const found: PdfValue[] = [];
  const seen = new Set<number>();
  const waiting = root === undefined ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node instanceof Reference) {
      if (seen.has(node.id)) throw malformed('a tree leads back to itself');
      seen.add(node.id);
    }
    const kids = file.dictionary(node).get('Kids');
    if (!isArray(kids)) found.push(node);
    else for (const kid of kids.toReversed()) waiting.push(kid);
  }
  return found;
}
