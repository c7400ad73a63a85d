import { malformed } from './malformed.js';
import type { Dictionary } from './values.js';

/**
 * What nobody knows how to merge is refused, so that nothing of a document is lost unnoticed.
 *
 * @throws ConversionError `input-malformed`
 */
export function assertKnown(dictionary: Dictionary, known: readonly string[]): void {
  const unknown = [...dictionary.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined) throw malformed(`it has the entry /${unknown.slice(0, 40)}, which can not be merged`);
}
